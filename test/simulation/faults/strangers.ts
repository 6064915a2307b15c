import type { Answered, Asked } from '../bot/port.ts';
import type { Random } from '../clock/random.ts';
import { causeOf, type Cause } from '../model/cause.ts';

export interface StrangersDeps {
  readonly random: Random;
  readonly now: () => number;
  readonly after: (ms: number, run: () => void) => void;
  readonly ask: (asked: Asked, cause: Cause, done: (answer: Answered | undefined) => void) => void;
  readonly violate: (what: string) => void;
}

/** What a request of a stranger may cost: the key of links is read, or made at first, and Discord asked twice. */
const mostWork = { store: 1, first: 3, discord: 2 };
/** A crowd goes on for so long, in milliseconds, longer than people try to get in. */
const crowdMs = 14_000;
/** Requests that a crowd has at once: from few to more than the entrance holds, which are 305. */
const crowds = [
  { least: 20, most: 45 },
  { least: 100, most: 300 },
  { least: 360, most: 420 },
];
/** From how many addresses: the least of them have nearly as many requests as the entrance allows each, or more. */
const addressCount = { least: 8, most: 70 };
/** How soon whoever was refused comes again, in milliseconds. */
const backMs = 300;

const methods = ['play', 'board', 'live', 'exercise', 'activity', 'offer', 'nothing'];

/** Whoever finds the board's port, and does not wish it well. */
export class Strangers {
  readonly #deps: StrangersDeps;
  #count = 0;
  /** Whether the key of links has been made. */
  #isKeyMade = false;

  constructor(deps: StrangersDeps) {
    this.#deps = deps;
  }

  /** Many requests from one address or many, with nothing to show. */
  junk(): void {
    const { random, after } = this.#deps;
    const addresses = random.of([1, 5, 40]);
    const count = random.between(5, 40);
    for (let i = 0; i < count; i++)
      after(random.between(0, 1_000), () => this.#junk(random.between(1, addresses)));
  }

  #junk(address: number): void {
    const { random } = this.#deps;
    const text = Buffer.from(JSON.stringify([random.between(0, 9)])).toString('base64url');
    const token = random.of(['', text, `${text}.${text}`, 'x'.repeat(random.between(1, 2_000))]);
    const body = random.of(['', '{', '[]', { turn: 0, ply: 'a1' }, 'x'.repeat(10_000)]);
    const path = `api/${random.of(methods)}`;
    this.#ask({ path, token: token || undefined, body: body || undefined, address: addressOf(address) });
  }

  /** Made-up codes from many addresses, each of which sends the next one as soon as it is answered. */
  crowd(): void {
    const { random, now, after } = this.#deps;
    const { least, most } = random.of(crowds);
    const [size, until] = [random.between(least, most), now() + crowdMs];
    const addresses = random.between(addressCount.least, addressCount.most);
    const send = (address: number): void => {
      if (now() >= until) return;
      const body = { code: `made-up-by-strangers-${this.#count}`, instanceId: 'i-1' };
      this.#ask({ path: 'api/activity', body, address: addressOf(address) }, (answer) =>
        after(answer?.status === 429 ? backMs : 1, () => send(address)),
      );
    };
    for (let i = 0; i < size; i++) after(random.between(0, 500), () => send(i % addresses));
  }

  #ask(asked: Asked, then: (answer: Answered | undefined) => void = () => undefined): void {
    const { ask, violate } = this.#deps;
    const cause = causeOf({
      id: `stranger${this.#count++}`,
      personId: 'stranger',
      guildId: undefined,
      what: 'stranger',
      name: asked.path,
      ply: undefined,
    });
    const mostStore = this.#isKeyMade ? mostWork.store : mostWork.first;
    ask(asked, cause, (answer) => {
      const { store, discord } = cause.work;
      this.#isKeyMade ||= store > 0;
      // The application's ID is no secret.
      const isOpen = asked.path === 'api/activity' && asked.body === undefined;
      if (answer?.status === 200 && !isOpen) violate(`${asked.path} answered a stranger`);
      if (store > mostStore || discord > mostWork.discord)
        violate(`${asked.path} of a stranger made ${store} requests to the store and ${discord} to Discord`);
      then(answer);
    });
  }
}

const addressOf = (address: number): string => `198.51.100.${address}`;
