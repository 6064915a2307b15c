import { type Locale, type Phrase, ok, type Result } from '../../phrase.ts';
import type { Bus, RemoteOffer } from '../model/bus.ts';
import type { Match, Person, Scope } from '../model/match.ts';
import type { Offers } from './offers.ts';
import type { NewPosition } from './proposing.ts';
import type { Turns } from './turns.ts';

/** A button below a board, as its page has it, too. */
export interface RemoteButton {
  readonly label: string;
  readonly id: string;
  readonly style: 'primary' | 'secondary' | 'success' | 'danger';
}

/** What only whoever pressed it is told. */
export interface RemoteReply {
  readonly text: string;
  readonly buttons: readonly RemoteButton[];
}

/** A press of such a button elsewhere than in Discord. */
export interface RemotePress {
  readonly id: string;
  /** That the button has to be about; `undefined`: it is about no match. */
  readonly match: Match | undefined;
  /** Where the match is, or whoever pressed it. */
  readonly scope: Scope;
  readonly by: Person;
  readonly locale: Locale;
  /** Each reply replaces the one before. */
  say(reply: RemoteReply): void;
}

/**
 * What players do elsewhere than in Discord. Handlers in Discord show what came of it where they were asked; here the
 * bus tells of it.
 */
export function createRemotePlay(bus: Bus, turns: Turns, offers: Offers) {
  const told = (changed: Result<Match, Phrase>, offer?: RemoteOffer): Result<Match, Phrase> => {
    if (changed.ok) bus.tell('remote', changed.value, offer);
    return changed;
  };
  return {
    /**
     * @param turn the turn of the board that they see; refused if the match has moved on.
     * @param lag how long it took on its way, in milliseconds, as far as the server can tell.
     */
    async play(match: Match, by: Person, scope: Scope, text: string, turn: number, lag = 0) {
      const played = await turns.play(match, by, scope, text, { turn }, lag);
      return told(played.ok ? ok(played.value.match) : played);
    },

    resign: async (match: Match, by: Person, scope: Scope) => told(await turns.resign(match.id, by, scope)),

    async offer(
      { id }: Match,
      scope: Scope,
      offer: RemoteOffer & { readonly how: Exclude<RemoteOffer['how'], 'settle'> },
      turn: number,
      change?: NewPosition,
    ) {
      const { by, what, how } = offer;
      if (how === 'make') {
        const made = await offers.make(id, by, scope, what, { turn }, change);
        if (!made.ok) return made;
        return told(ok(made.value.match), made.value.settled ? { ...offer, how: 'settle' } : offer);
      }
      const answered =
        how === 'retract'
          ? await offers.retract(id, by, scope, what, { turn })
          : await offers.answer(id, by, scope, what, how === 'agree', { turn });
      return told(answered, offer);
    },
  };
}
