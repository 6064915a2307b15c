import { DiscordSDKMock } from '@discord/embedded-app-sdk';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Entered } from '../../../src/web/protocol.ts';

/** What the page's modules export; their own types need those of browsers. */
interface Page {
  readonly isActivity: boolean;
  readonly enter: () => Promise<void>;
  readonly entered: { readonly value: Entered | undefined };
  readonly dead: { readonly value: string | undefined };
}

async function loadPage(): Promise<Page> {
  const state = '../../../src/web/page/state';
  const [activity, connection] = (await Promise.all([
    import(`${state}/activity.ts`),
    import(`${state}/connection.ts`),
  ])) as [Page, Page];
  return { ...activity, dead: connection.dead };
}

const applicationId = '1234567890';

/** Discord's client as the SDK's own mock plays it, and what the page asked of it. */
const discord = {
  asked: [] as unknown[],
  tokens: [] as unknown[],
  authorize: (): Promise<{ code: string }> => Promise.resolve({ code: 'mock_code' }),
  ready: (): Promise<void> => Promise.resolve(),
};

vi.mock('../../../src/web/page/language.ts', () => ({ language: 'en' }));
vi.mock('../../../src/web/page/words.ts', () => ({
  say: (key: string, data = {}) => [key, ...Object.values(data)].join(' '),
}));
vi.mock('../../../src/web/page/state/sdk.ts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  DiscordSDK: class extends DiscordSDKMock {
    constructor(clientId: string) {
      super(clientId, null, null, null);
      this._updateCommandMocks({
        authorize: (asked) => {
          discord.asked.push(asked);
          return discord.authorize();
        },
        authenticate: ({ access_token: token }) => {
          discord.tokens.push(token);
          return Promise.reject(new Error('an older client'));
        },
      });
    }

    override ready = () => discord.ready();
  },
}));

const scopes = ['identify', 'rpc.activities.write'];

describe('the page as an Activity', () => {
  /** What the server is sent, and answers to that. */
  let [sent, answers]: [unknown[], object] = [[], {}];
  let page: Page | undefined;

  beforeEach(async () => {
    [sent, answers] = [[], { boards: [], accessToken: 'a token' }];
    Object.assign(discord, {
      asked: [],
      tokens: [],
      authorize: () => Promise.resolve({ code: 'mock_code' }),
      ready: () => Promise.resolve(),
    });
    vi.useFakeTimers();
    vi.spyOn(console, 'info').mockReturnValue();
    vi.stubGlobal('location', new URL('https://1.discordsays.com/?frame_id=1&instance_id=i-1'));
    vi.stubGlobal('addEventListener', () => undefined);
    vi.stubGlobal('fetch', (path: string, { body }: { readonly body?: string }) => {
      if (body !== undefined) sent.push([path, JSON.parse(body)]);
      return Promise.resolve(Response.json(body === undefined ? { applicationId } : answers));
    });
    page ??= await loadPage();
  });

  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  it('asks for a code with which nobody learns more than who somebody is, and hands it to the server only', async () => {
    expect(page!.isActivity).toBe(true);
    await page!.enter();
    expect(discord.asked).toEqual([
      { client_id: applicationId, response_type: 'code', state: '', prompt: 'none', scope: scopes },
    ]);
    // What the server got for it goes to Discord's client, and nowhere else.
    expect(discord.tokens).toEqual(['a token']);
    expect(sent).toEqual([['api/activity', { code: 'mock_code', instanceId: '123456789012345678' }]]);
    expect([page!.entered.value, page!.dead.value]).toEqual([answers, undefined]);
  });

  it('asks for the name alone where the rest is refused', async () => {
    Object.assign(discord, {
      authorize: () =>
        discord.asked.length === 1 ? Promise.reject(new Error('4000')) : Promise.resolve({ code: 'second' }),
    });
    await page!.enter();
    expect(discord.asked).toMatchObject([{ scope: scopes }, { scope: ['identify'] }]);
    expect([sent.length, page!.dead.value]).toEqual([1, undefined]);
  });

  it('offers the boards of the channel', async () => {
    const names = { first: 'Ada', second: 'Ben' };
    answers = { boards: [1, 2].map((id) => ({ token: String(id), names })) };
    await page!.enter();
    expect([page!.entered.value?.boards.length, page!.dead.value]).toEqual([2, undefined]);
  });

  it.each([
    [
      'somebody does not allow it',
      { authorize: () => Promise.reject(new Error('4010')) },
      'page:activity.failed',
    ],
    ['Discord does not answer', { ready: () => new Promise<void>(() => undefined) }, 'page:activity.silent'],
  ] as const)('says so when %s', async (_, with_, key) => {
    Object.assign(discord, with_);
    void page!.enter();
    await vi.advanceTimersByTimeAsync(15_000);
    expect([page!.dead.value, sent]).toEqual([key, []]);
  });

  it('says what the server says', async () => {
    answers = { refusal: 'Discord didn’t confirm who you are.' };
    await page!.enter();
    expect(page!.dead.value).toBe('Discord didn’t confirm who you are.');
  });
});
