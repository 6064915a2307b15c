import type { Allowance } from '../../../src/buckets.ts';
import { Random } from '../clock/random.ts';
import type { Interaction } from '../discord/records.ts';
import type { Cause } from './cause.ts';
import { Fairness, type FairnessDeps } from './fairness.ts';
import { tooFast } from './promises.ts';

export interface MannersDeps extends Omit<FairnessDeps, 'allowance'> {
  readonly seed: number;
  readonly after: (ms: number, run: () => void) => void;
  /** Whether nothing goes wrong any more. */
  readonly isCalm: () => boolean;
  readonly violate: (what: string) => void;
}

/** How soon what people click is acknowledged if nothing goes wrong, however much they click; in milliseconds. */
const acknowledgedMs = 1_000;

/** Pages that only look. */
const looks: readonly string[] = ['api/board', 'api/analysis'];

/** What people are told about how much they do. */
export class Manners {
  /** Of what people do, and of what they only look at; of a random size, near the usual ones. */
  readonly allowances: readonly [Allowance, Allowance];
  readonly #deps: MannersDeps;
  readonly #acts: Fairness;
  readonly #looks: Fairness;

  constructor(deps: MannersDeps) {
    this.#deps = deps;
    const random = new Random(deps.seed);
    const burst = random.between(8, 16);
    const act = { burst, perSecond: random.between(1, 2) };
    const look = { burst: 2 * burst, perSecond: random.between(3, 6) };
    this.allowances = [act, look];
    this.#acts = new Fairness({ ...deps, allowance: act });
    this.#looks = new Fairness({ ...deps, allowance: look });
  }

  clicked(interaction: Interaction, cause: Cause): void {
    const { after, violate, isCalm } = this.#deps;
    const { type, pressed, at } = interaction;
    // Suggestions may be left out.
    if (type === 4) return this.#looks.sent(cause);
    this.#acts.sent(cause);
    const wasCalm = isCalm();
    after(acknowledgedMs, () => {
      const { acknowledged, person } = interaction;
      if (!acknowledged && wasCalm)
        violate(`${cause.name} of ${person.id} was not acknowledged in ${acknowledgedMs} ms`);
      // Steps of composing a turn count less.
      const isStep = pressed?.privateFor !== undefined;
      if (acknowledged && !isStep && !isRefused(cause)) report(violate, this.#acts.allowed(cause, at));
    });
  }

  wrote(cause: Cause): void {
    this.#acts.sent(cause);
  }

  /** A page asks for something. */
  asked(cause: Cause): void {
    this.#acts.sent(cause);
    this.#looks.sent(cause);
  }

  /** A page is told that it asks too often. */
  refused(cause: Cause): void {
    // Those that follow a match are refused for other reasons too.
    if (cause.name === 'api/live') return;
    const fairness = looks.includes(cause.name) ? this.#looks : this.#acts;
    report(this.#deps.violate, fairness.refused(cause));
  }

  /** Somebody reads this because of what they did. */
  told(cause: Cause, content: string): void {
    const isTold = [...cause.said].some(([text, key]) => key === tooFast && content.includes(text));
    if (isTold) report(this.#deps.violate, this.#acts.refused(cause));
  }
}

const isRefused = ({ said }: Cause): boolean => [...said.values()].includes(tooFast);

function report(violate: (what: string) => void, wrong: string | undefined): void {
  if (wrong !== undefined) violate(wrong);
}
