import { ButtonStyle, ComponentType } from 'discord.js';
import { claims, type Match, type OfferKind } from '../../matches/index.ts';
import type { Locale } from '../../phrase.ts';
import type { Row } from '../messages/payload.ts';
import { formatPress } from '../interactions/customid.ts';
import type { Words } from '../messages/words.ts';

/** What a board offers beside moving; the rest is asked for by command. */
function offersOf({ plies, terms }: Match): readonly OfferKind[] {
  if (plies === 0) return [];
  return terms.takebacks === 'off' && terms.computer === null ? ['draw'] : ['draw', 'undo'];
}

/** What can be pressed below a board. */
export function boardButtons(words: Words, locale: Locale, match: Match): readonly Row[] {
  if (match.outcome !== undefined) return [endButtons(words, locale, match)];
  if (match.held === 'paused') return [pausedButtons(words, locale, match)];
  const row = moveButtons(words, locale, match);
  return match.claimable ? [row, claimButtons(words, locale, match.id)] : [row];
}

/** For who waits in a match that nobody moves in. */
export function claimButtons(words: Words, locale: Locale, id: string): Row {
  return {
    type: ComponentType.ActionRow,
    components: claims.map((what) => ({
      type: ComponentType.Button,
      style: ButtonStyle.Secondary,
      label: words.plain(locale, { key: `bot:button.claim.${what}`, data: {} }),
      custom_id: formatPress('claim', id, what),
    })),
  };
}

function pausedButtons(words: Words, locale: Locale, { id }: Match): Row {
  return {
    type: ComponentType.ActionRow,
    components: (['resume', 'resign'] as const).map((kind) => ({
      type: ComponentType.Button,
      style: kind === 'resume' ? ButtonStyle.Primary : ButtonStyle.Secondary,
      label: words.plain(locale, { key: `bot:button.${kind}`, data: {} }),
      custom_id: formatPress(kind, id),
    })),
  };
}

function moveButtons(words: Words, locale: Locale, match: Match): Row {
  return {
    type: ComponentType.ActionRow,
    components: [
      {
        type: ComponentType.Button,
        style: ButtonStyle.Primary,
        label: words.plain(locale, { key: 'bot:button.move', data: {} }),
        custom_id: formatPress('move', match.id, match.turn),
      },
      ...offersOf(match).map((what) => ({
        type: ComponentType.Button as const,
        style: ButtonStyle.Secondary as const,
        label: words.plain(locale, { key: `bot:button.${what}`, data: {} }),
        custom_id: formatPress('offer', match.id, match.turn, what),
      })),
      {
        type: ComponentType.Button,
        style: ButtonStyle.Secondary,
        label: words.plain(locale, { key: 'bot:button.resign', data: {} }),
        custom_id: formatPress('resign', match.id),
      },
    ],
  };
}

function endButtons(words: Words, locale: Locale, match: Match): Row {
  return {
    type: ComponentType.ActionRow,
    // There is nothing to show again of a match that nobody moved in.
    components: (match.plies === 0 ? (['rematch'] as const) : (['rematch', 'replay'] as const)).map(
      (kind) => ({
        type: ComponentType.Button,
        style: ButtonStyle.Secondary,
        label: words.plain(locale, { key: `bot:button.${kind}`, data: {} }),
        custom_id: formatPress(kind, match.id),
      }),
    ),
  };
}
