import { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { describe, expect, it } from 'vitest';
import { Admission } from '../../../src/web/listener/admission.ts';
import { ManualTime } from '../../support/time.ts';

interface Asked {
  readonly from?: string;
  readonly url?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

const tooFast = { en: 'That was too fast.', de: 'Das war zu schnell.' };

/** A admission behind a proxy on this machine. */
function openGate() {
  const time = new ManualTime();
  const admission = new Admission({ time, trustedProxies: ['127.0.0.1'], tooFast });
  /** @returns the status with which it is refused, or 200. */
  const ask = ({ from = '203.0.113.7', url = '/board/', headers: given = {} }: Asked = {}) => {
    const headers = { 'x-forwarded-for': from, ...given };
    const socket = { remoteAddress: '127.0.0.1' };
    const rawHeaders = Object.entries(headers).flat();
    const answer = { status: 200, body: '' };
    const response = Object.assign(new EventEmitter(), {
      writeHead: (status: number) => (answer.status = status),
      end: (body = '') => (answer.body = body),
    });
    admission.admits(
      { socket, headers, rawHeaders, url } as never as IncomingMessage,
      response as never as ServerResponse,
    );
    return answer;
  };
  const admitted = (count: number, asked: (index: number) => Asked = () => ({})): number =>
    Array.from({ length: count }, (_, index) => ask(asked(index)).status).filter((status) => status === 200)
      .length;
  return { time, admission, ask, admitted };
}

const authorization = 'Bearer x.y';

describe('requests of strangers', () => {
  it.each([
    [
      '101 headers',
      { headers: Object.fromEntries(Array.from({ length: 100 }, (_, i) => [`x-${i}`, ''])) },
      431,
    ],
    ['a body without a length', { headers: { 'transfer-encoding': 'chunked' } }, 411],
    ['a large body', { headers: { 'content-length': '4097' } }, 413],
    ['a length with zeros before it', { headers: { 'content-length': '00000000005' } }, 413],
    ['a body of the largest size', { headers: { 'content-length': '4096' } }, 200],
    ['a long address', { url: `/board/?${'a'.repeat(2_000)}` }, 414],
  ])('with %s get %i', (_, asked, status) => {
    expect(openGate().ask(asked).status).toBe(status);
  });

  it.each([
    ['de-DE,de;q=0.9', 'Das war'],
    ['en', 'That was'],
    ['constructor', 'That was'],
    [','.repeat(8_000), 'That was'],
  ])('are told that they are too many, in their language: %.20s', (languages, said) => {
    const { ask, admitted } = openGate();
    admitted(1_000);
    const { status, body } = ask({ headers: { 'accept-language': languages } });
    expect(status).toBe(429);
    expect((JSON.parse(body) as { refusal: string }).refusal).toContain(said);
  });

  it('are limited for each address, and come again later', () => {
    const { time, admitted } = openGate();
    expect(admitted(1_000)).toBe(300);
    time.advance(1_000);
    expect(admitted(1_000)).toBe(30);
  });

  it('are not too many where 40 people at one address open the page within 10 s', () => {
    const { time, admitted } = openGate();
    for (let person = 0; person < 40; person++) {
      expect(admitted(20)).toBe(20);
      time.advance(10_000 / 40);
    }
  });

  it('from 50 addresses leave room for those from others who ask for little', () => {
    const { time, admitted } = openGate();
    const hostile = (index: number) => ({ from: `198.51.100.${index % 50}` });
    for (let second = 0; second < 30; second++) {
      admitted(2_000, hostile);
      time.advance(1_000);
    }
    expect(admitted(2_000, hostile)).toBeLessThan(350);
    // A page that is opened for the first time.
    expect(admitted(20 * 20, (index) => ({ from: `203.0.113.${index % 20}` }))).toBeGreaterThanOrEqual(200);
  });

  it('are few altogether, from however many addresses', () => {
    const { time, admitted } = openGate();
    const anywhere = (index: number) => ({ from: `2001:db8:${(index % 60_000).toString(16)}::1` });
    expect(admitted(60_000, anywhere)).toBeLessThanOrEqual(450);
    time.advance(1_000);
    expect(admitted(60_000, anywhere)).toBeLessThanOrEqual(300);
  });

  it('keep out nobody who has a valid link', () => {
    const { admission, admitted } = openGate();
    admission.know(authorization, 'ada');
    admitted(1_000);
    const withLink = () => ({ headers: { authorization } });
    expect(admitted(60, withLink)).toBe(60);
    expect(admitted(1_000, withLink)).toBe(0);
    expect(admitted(60, () => ({ headers: { authorization: 'Bearer z' } }))).toBe(0);
  });

  it('take nothing from somebody whose link was stolen, once it is void', () => {
    const { admission, admitted } = openGate();
    const [stolen, own] = ['Bearer stolen', 'Bearer own'];
    for (const header of [stolen, own]) admission.know(header, 'ada');
    admission.forget(stolen);
    admitted(1_000, () => ({ headers: { authorization: stolen } }));
    expect(admitted(60, () => ({ headers: { authorization: own } }))).toBe(60);
  });
});

describe('connections', () => {
  const count = (admission: Admission, remoteAddress: string) =>
    Array.from({ length: 1_000 }, () =>
      admission.connects(Object.assign(new EventEmitter(), { remoteAddress }) as never),
    ).filter(Boolean).length;

  it.each([
    ['of somebody', '203.0.113.7', 100],
    ['of a proxy that is named', '127.0.0.1', 1_000],
    ['of a proxy near this machine that is not', '172.18.0.2', 1_000],
  ])('%s are at most so many', (_, address, most) => {
    expect(count(openGate().admission, address)).toBe(most);
  });

  it('that have ended do not count', () => {
    const { admission } = openGate();
    const sockets = Array.from({ length: 100 }, () =>
      Object.assign(new EventEmitter(), { remoteAddress: '203.0.113.7' }),
    );
    for (const socket of sockets) admission.connects(socket as never);
    expect(count(admission, '203.0.113.7')).toBe(0);
    for (const socket of sockets) socket.emit('close');
    expect(count(admission, '203.0.113.7')).toBe(100);
  });
});
