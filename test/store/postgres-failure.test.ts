import { expect, it } from 'vitest';
import { failureOf, troubleOf } from '../../src/store/postgres/failure.ts';

const url = 'postgres://me:secret@localhost/taktable';
const errorWith = (code: string) => Object.assign(new Error('said by the server'), { code });

/** What the server cannot be made to say in a test is among these. */
it.each([
  ['53100', 'full'],
  ['25006', 'readOnly'],
  ['XX001', 'damaged'],
  ['XX002', 'damaged'],
  ['53300', 'busy'],
  ['55P03', 'busy'],
  ['57014', 'busy'],
  ['40001', 'busy'],
  ['40P01', 'busy'],
  ['58030', 'unreadable'],
  ['58P01', 'unreadable'],
  ['08006', 'unreachable'],
  ['57P01', 'unreachable'],
  ['57P02', 'unreachable'],
  ['57P03', 'unreachable'],
  ['25P03', 'unreachable'],
  ['ECONNRESET', 'unreachable'],
  ['EHOSTUNREACH', 'unreachable'],
  ['ENOTFOUND', 'unreachable'],
  ['EAI_AGAIN', 'unreachable'],
  ['23503', undefined],
  ['42P01', undefined],
])('the error %s of PostgreSQL means: %s', (code, trouble) => {
  const error = errorWith(code);
  expect(troubleOf(error)).toBe(trouble);
  expect(troubleOf(new Error('Failed query', { cause: error }))).toBe(trouble);
  expect(failureOf(error, url)?.kind).toBe(trouble);
});

it.each([
  ['28P01', 'refused'],
  ['28000', 'refused'],
  ['3D000', 'missing'],
  ['42501', 'unreadable'],
])('the error %s of PostgreSQL means, at the start only: %s', (code, kind) => {
  expect(troubleOf(errorWith(code))).toBeUndefined();
  const failure = failureOf(errorWith(code), url);
  expect(failure?.kind).toBe(kind);
  expect(failure?.sentence).not.toContain('secret');
});

it.each([
  ['Connection terminated unexpectedly', 'unreachable'],
  ['Query read timeout', 'unreachable'],
  ['timeout exceeded when trying to connect', 'unreachable'],
  ['Client has encountered a connection error and is not queryable', 'unreachable'],
  ['something is undefined', undefined],
])('%s, as the driver says without a code, means: %s', (message, trouble) => {
  expect(troubleOf(new Error(message))).toBe(trouble);
});
