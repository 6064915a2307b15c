import type { Game } from '../../../games/game.ts';
import { gameById } from '../../../games/index.ts';
import { periods } from '../../../matches/index.ts';
import type { Context } from '../../interactions/context.ts';
import { meantGame } from '../../interactions/inputs/meant-game.ts';
import type { Choice } from '../../interactions/inputs/options.ts';
import { showLeaderboard } from './leaderboard.ts';
import { leaderboardButton } from './leaderboard-message.ts';
import { kindPhrase, kindsOf } from './kinds.ts';
import { seasonPart } from './season-names.ts';
import { suggestSeasons } from './seasons.ts';
import { phrase, type Say } from '../../../phrase.ts';

/** Joins a game's id and one of its categories in a choice of `kind`. */
const kindOf = (game: Game, category: string): string => `${game.id}.${category}`;

/** The kinds of match that leaderboards can be narrowed down to. */
export const kindChoices = (games: readonly Game[]): readonly Choice[] =>
  games.flatMap((game) =>
    kindsOf(game).map((id) => ({
      name: (plain: Say) => {
        const name = plain(kindPhrase(game.id, id));
        return games.length === 1 ? name : `${game.name}: ${name}`;
      },
      value: kindOf(game, id),
    })),
  );

/** What the command was given; null or unknown counts as not chosen. */
interface Asked {
  readonly game: string | null;
  readonly kind: string | null;
  readonly period: string | null;
  readonly season: string | null;
  readonly asText: boolean;
  readonly page: number;
}

/** Shows the leaderboard that was asked for; a kind of match says which game is meant. */
export async function askedLeaderboard(context: Context, asked: Asked): Promise<void> {
  const { games } = context.bot;
  const named = asked.game === null ? undefined : gameById(games, asked.game);
  const kinds = games.flatMap((game) => kindsOf(game).map((id) => ({ game, id })));
  const kind = kinds.find(({ game, id }) => kindOf(game, id) === asked.kind);
  if (kind !== undefined && named !== undefined && kind.game !== named) {
    const name = context.plain(kindPhrase(kind.game.id, kind.id));
    const data = { kind: name, other: kind.game.name, game: named.name };
    return context.tell('standings:otherKind', data);
  }
  const period = periods.find((known) => known === asked.period);
  const season = asked.season === null ? undefined : await namedSeason(context, named, asked.season);
  if (asked.season !== null && season === undefined) return context.tell('standings:season.unknown');
  const shape = asked.asText ? 'text' : 'picture';
  const game =
    kind?.game ??
    (await meantGame(
      context,
      asked.game,
      ({ id }) => leaderboardButton.of(id, asked.page, 'all', season ?? period ?? 'all', shape),
      phrase('standings:empty.any'),
    ));
  if (game === undefined) return;
  // A season has standings of its own.
  const query =
    season === undefined
      ? { gameId: game.id, category: kind?.id, period, season, asText: asked.asText }
      : { gameId: game.id, category: undefined, period: undefined, season, asText: asked.asText };
  await showLeaderboard(context, query, asked.page, 'reply');
}

/** A season as it is suggested, or by the name under which it is shown; `undefined` if there is none. */
async function namedSeason(context: Context, game: Game | undefined, typed: string) {
  const suggested = await suggestSeasons(context, game?.id ?? null, typed);
  const named = suggested.find(({ name }) => name.toLowerCase() === typed.trim().toLowerCase());
  return seasonPart.safeParse(named?.value ?? typed).data;
}
