import type { Context } from 'hono';
import type { Access, WebDeps } from '../access/access.ts';
import type { Link } from '../links.ts';
import { Learning } from './learning.ts';
import { Solving } from './solving.ts';
import { acts, type Asked, type Did } from './asked.ts';

/** Puzzles and lessons on the page. What is done there is told to nobody else's page, so nobody follows them. */
export class Exercises {
  readonly #deps: WebDeps;
  readonly #access: Access;
  readonly #solving: Solving;
  readonly #learning: Learning;

  constructor(deps: WebDeps, access: Access) {
    this.#deps = deps;
    this.#access = access;
    this.#solving = new Solving(deps);
    this.#learning = new Learning(deps);
  }

  /** From its beginning, or where the person left off. */
  async show(context: Context, link: Link): Promise<Response> {
    await this.#access.bar(context, link, link.scope.channelId, false);
    const asked = this.#asked(context, link);
    const { subject } = link;
    const shown =
      subject.kind === 'puzzle'
        ? await this.#solving.show(asked, subject)
        : subject.kind === 'lesson'
          ? await this.#learning.show(asked, subject)
          : undefined;
    return this.#answer(context, shown, 404);
  }

  async act(context: Context): Promise<Response> {
    const link = await this.#access.acting(context);
    const { person, subject } = link;
    if (this.#deps.step(person.id) !== 'allowed') throw this.#access.tooFast(context);
    const act = await this.#access.body(context, acts);
    const asked = this.#asked(context, link);
    const did =
      subject.kind === 'puzzle'
        ? await this.#solving.act(asked, subject, act)
        : subject.kind === 'lesson'
          ? await this.#learning.act(asked, subject, act)
          : undefined;
    return this.#answer(context, did, 400);
  }

  /** @param status if there is nothing to show. */
  #answer(context: Context, did: Did, status: 400 | 404): Response {
    if (did === undefined) throw this.#access.refusal(context, status, 'web:malformed');
    if (!did.ok) throw this.#access.refusal(context, 409, did.error);
    return context.json(did.value);
  }

  #asked(context: Context, link: Link): Asked {
    return {
      link,
      plain: (phrase) => this.#access.plain(context, phrase),
      marked: (phrase) => this.#access.marked(context, phrase),
    };
  }
}
