import type { Context } from 'hono';
import { readBody, type Access, type WebDeps } from '../access/access.ts';
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
    const may = await this.#access.barred(context, link, link.scope.channelId, false);
    if (!may.ok) return this.#access.refuse(context, may.error);
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
    const given = await this.#access.link(context);
    const link = given.ok
      ? await this.#access.barred(context, given.value, given.value.scope.channelId, true)
      : given;
    if (!link.ok) return this.#access.refuse(context, link.error);
    const { person, subject } = link.value;
    if (this.#deps.step(person.id) !== 'allowed') {
      return this.#access.refuse(context, this.#access.tooFast(context));
    }
    const act = await readBody(context, acts);
    const asked = this.#asked(context, link.value);
    const did =
      act === undefined
        ? undefined
        : subject.kind === 'puzzle'
          ? await this.#solving.act(asked, subject, act)
          : subject.kind === 'lesson'
            ? await this.#learning.act(asked, subject, act)
            : undefined;
    return this.#answer(context, did, 400);
  }

  /** @param status if there is nothing to show. */
  #answer(context: Context, did: Did, status: 400 | 404): Response {
    if (did?.ok === true) return context.json(did.value);
    if (did === undefined)
      return this.#access.refuse(context, this.#access.refusal(context, status, 'web:malformed'));
    const refusal = this.#access.plain(context, did.error);
    return this.#access.refuse(context, { status: 409, refusal });
  }

  #asked(context: Context, link: Link): Asked {
    return {
      link,
      plain: (phrase) => this.#access.plain(context, phrase),
      marked: (phrase) => this.#access.marked(context, phrase),
    };
  }
}
