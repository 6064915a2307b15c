import type { Game } from '../../../games/game.ts';
import { gameById } from '../../../games/index.ts';
import { phrase, type Phrase, err, type Result } from '../../../phrase.ts';
import { plyOf } from '../../boards/composing.ts';
import { missingPermission } from '../../gateway/permissions.ts';
import type { Context } from '../../interactions/context.ts';
import type { Button } from '../../messages/buttons.ts';
import { parsePath } from '../../interactions/custom-id.ts';
import type { FormToOpen } from '../../interactions/feature.ts';
import { lastPlayed, otherGames } from '../../interactions/inputs/chosen-game.ts';
import { moveForm } from '../../interactions/inputs/forms.ts';
import { withPosition } from '../../interactions/inputs/position.ts';
import { triedIn, tryOn, withTurn, type Trial } from '../../interactions/inputs/tried.ts';
import { openButton, typeButton } from './components.ts';
import { composingMessage, piecesMessage, setupMessage, sharedMessage } from './message.ts';
import { PermissionFlagsBits } from 'discord.js';
import { mostKept } from '../../../matches/index.ts';
import { cut } from '../../../text.ts';
import { keyOf, longestName, type Named } from '../../interactions/inputs/kept.ts';

const outdated: Phrase = phrase('bot:oldButton');

/** `/setup`. */
export async function openSetup(
  context: Context,
  named: string | null,
  position: string | null,
  kept: Kept = { name: null, forServer: false },
): Promise<void> {
  const having = context.bot.games.filter(({ setup }) => setup !== undefined);
  const chosen = named === null ? undefined : gameById(context.bot.games, named);
  const last = chosen ?? (await lastPlayed(context));
  const usual = having.find((game) => game === last) ?? having[0];
  const game = chosen ?? (await gameOf(context, having, position)) ?? usual;
  if (game === undefined) return context.tell(outdated);
  const others =
    chosen === undefined && position === null ? otherGames(game, having, ({ id }) => openButton.of(id)) : [];
  await open(context, game, position, kept, others);
}

/** The name under which the position is kept, if any, and whether for the server. */
interface Kept {
  readonly name: string | null;
  readonly forServer: boolean;
}

/** The game that a position is of. */
async function gameOf(context: Context, games: readonly Game[], position: string | null) {
  for (const game of position === null ? [] : games) {
    const { field, show } = game.setup!;
    const read = await withPosition(context, game, { [field]: position });
    if (!read.ok || show(String(read.value[field])).ok) return game;
  }
  return undefined;
}

/** The usual position of a game. */
export async function openUsual(context: Context, gameId: string): Promise<void> {
  const game = gameById(context.bot.games, gameId);
  await (game === undefined ? context.tell(outdated) : open(context, game, null));
}

async function open(
  context: Context,
  game: Game,
  position: string | null,
  { name, forServer }: Kept = { name: null, forServer: false },
  others: readonly Button[] = [],
): Promise<void> {
  if (name !== null && position === null)
    return context.tell(await keep(context, game, name, undefined, forServer));
  const { field = '', beginnings = [] } = game.setup ?? {};
  const read = await withPosition(context, game, { [field]: position ?? beginnings[0]?.text });
  if (!read.ok) return context.tell(read.error);
  const tried = tryOn(game, read.value[field] as string);
  if (tried === undefined) return context.tell('setup:none', { game: game.name });
  if (!tried.ok) return context.tell(tried.error);
  const told = name === null ? undefined : await keep(context, game, name, tried.value.text, forServer);
  const note = told === undefined ? {} : { note: context.say(told) };
  await context.reply(await setupMessage(context, tried.value, { ...note, others }));
}

/** Handles a button of a message that carries a position. */
const onTried =
  <Parts extends readonly unknown[]>(
    handle: (context: Context, tried: Trial, ...parts: Parts) => Promise<void>,
  ) =>
  async (context: Context, gameId: string, ...parts: Parts): Promise<void> => {
    const tried = triedIn(context, gameId);
    await (tried === undefined ? context.tell(outdated) : handle(context, tried, ...parts));
  };

/** A copy of a shared position, to go on with. */
export const copy = onTried(async (context, tried) => context.reply(await setupMessage(context, tried)));

/** Back and forth in the line. */
export const showAt = onTried((context, { game, text, line, matchId }, count: number) =>
  update(context, tryOn(game, text, line, count, matchId)),
);

/** One of the positions to begin with was chosen. */
export async function begin(context: Context, index: string, gameId: string): Promise<void> {
  const game = gameById(context.bot.games, gameId);
  const text = game?.setup?.beginnings[Number(index)]?.text;
  await update(context, text === undefined ? undefined : tryOn(game!, text));
}

/** The other side is to move. */
export const turnOver = onTried((context, { game, setup, board, matchId }) =>
  update(context, tryOn(game, setup.otherTurn(board), [], 0, matchId)),
);

/** A square or a piece was chosen. The line ends where pieces are put or taken. */
export const put = onTried(async (context, tried, path: string) => {
  const choices = parsePath(path);
  const put = tried.setup.put(tried.board, choices);
  if (put?.ok === false)
    return context.update(await piecesMessage(context, tried, choices.slice(0, -1), context.say(put.error)));
  const next = put === undefined ? undefined : tryOn(tried.game, put.value, [], 0, tried.matchId);
  if (next?.ok !== true) return context.update(await piecesMessage(context, tried, choices));
  await context.update(await piecesMessage(context, next.value, choices.slice(0, -1)));
});

/** A step of composing a turn. */
export const compose = onTried(async (context, tried, path: string) =>
  context.update(await composingMessage(context, tried, parsePath(path))),
);

export const playComposed = onTried(async (context, tried, path: string) => {
  const ply = plyOf(tried.board, parsePath(path));
  if (ply !== undefined) return playTurn(context, tried, ply);
  await context.update(await composingMessage(context, tried, parsePath(path)));
});

/** A turn in notation. */
export const play = onTried(playTurn);

async function playTurn(context: Context, tried: Trial, text: string): Promise<void> {
  if (tried.refusal !== undefined) return context.update(await setupMessage(context, tried));
  const played = tried.board.play(text);
  if (!played.ok) {
    return context.update(await composingMessage(context, tried, [], context.say(played.error)));
  }
  await context.update(await setupMessage(context, withTurn(tried, played.value)));
}

export const typeField = (context: Context, gameId: string): FormToOpen =>
  triedIn(context, gameId) === undefined
    ? err(outdated)
    : moveForm(context, gameId, typeButton.of(gameId), context.plain('setup:field'));

export const share = onTried(async (context, tried) => {
  const missing = missingPermission(context.place, context.rights.granted, false);
  if (missing !== undefined) return context.tell(missing);
  await context.post(await sharedMessage(context, tried));
});

async function update(context: Context, tried: Result<Trial, Phrase> | undefined): Promise<void> {
  if (tried?.ok !== true) return context.tell(tried?.error ?? outdated);
  await context.update(await setupMessage(context, tried.value));
}

/** @param position `undefined`: it is forgotten. @returns what to tell. */
export async function keep(
  { bot, person, scope, rights, guildId }: Context,
  { id }: Game,
  name: string,
  position: string | undefined,
  forServer: boolean,
): Promise<Phrase> {
  const key = keyOf(cut(name, longestName));
  if (key === '') return phrase('setup:keep.name');
  if (forServer && (guildId === null || !rights.allowed.has(PermissionFlagsBits.ManageGuild)))
    return phrase('setup:keep.managers');
  let isFull = false;
  const changed = (kept: Readonly<Record<string, Named>>) => {
    const { [key]: _, ...others } = kept[id] ?? {};
    isFull = position !== undefined && Object.keys(others).length >= mostKept;
    if (isFull) return kept;
    return { ...kept, [id]: position === undefined ? others : { ...others, [key]: position } };
  };
  const change = <T extends { readonly kept: Readonly<Record<string, Named>> }>(before: T): T => ({
    ...before,
    kept: changed(before.kept),
  });
  if (forServer) await bot.matches.settings.change(scope, change);
  else await bot.matches.people.changePreferences(person.id, change);
  if (isFull) return phrase('setup:keep.full', { most: mostKept });
  return phrase(position === undefined ? 'setup:keep.forgotten' : 'setup:keep.kept', { name: key });
}
