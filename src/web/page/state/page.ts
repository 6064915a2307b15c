import { batch, computed, effect, signal } from '@preact/signals';
import { changeIn, follow, type Board, type Seat } from '../../../games/game.ts';
import type { MatchView } from '../../protocol.ts';
import { gamesOnDemand } from '../../../games/on-demand.ts';
import { defaultTheme, themes } from '../../../render/themes/index.ts';
import type { Scene, Theme, View } from '../../../scene.ts';
import { lastChoice, offered, plyOf, pointed, targets, type Path } from './composing.ts';
import { current, exercise, isIncomplete, match, send } from './connection.ts';
import { keysHere } from './focus.ts';
import { chosenTheme, confirms } from './preferences.ts';
import { hinted } from './presses.ts';
import { growing, type TriedLine } from './lines.ts';
import { loadTexts, say } from '../words.ts';

/** What the page shows and what its viewer has chosen. */

/** Links say which game it is, so that it can be loaded while the match is asked for. */
const announced = new URLSearchParams(location.search).get('game');
const gameId = computed(() => current.value?.gameId ?? announced);
const game = signal<Awaited<ReturnType<typeof load>>>();
effect(() => {
  const id = gameId.value;
  if (id === null) return;
  if (Object.hasOwn(gamesOnDemand, id)) {
    load(id).then(
      (loaded) => {
        if (gameId.peek() === id) game.value = loaded;
      },
      () => (isIncomplete.value = true),
    );
    // Addresses may say anything, but what is shown is of a game that a newer page knows.
  } else if (current.value !== undefined) isIncomplete.value = true;
});

async function load(id: string) {
  const [starting] = await Promise.all([gamesOnDemand[id]!(), loadTexts(id)]);
  const begin = (options: unknown): Board => {
    const board = starting(options);
    if (!board.ok) throw new Error(board.error.key);
    return board.value;
  };
  return { id, begin };
}

/** The positions, oldest first; those known are kept. */
let known: readonly Board[] = [];
let knownOf = '';
export const boards = computed<readonly Board[]>(() => {
  const view = current.value;
  if (view === undefined || game.value?.id !== view.gameId) return [];
  if (knownOf !== view.id) known = [];
  knownOf = view.id;
  const begun = known[0] ?? game.value.begin(view.options);
  const list = [begun];
  for (const [index, ply] of view.plies.entries()) {
    const before = list[index]!;
    const kept = known[index + 1];
    const next = kept?.plies.at(-1) === ply && known[index] === before ? kept : played(before, ply);
    list.push(next);
  }
  known = list;
  return list;
});

function played(board: Board, ply: string): Board {
  const next = follow(board, ply);
  if (!next.ok) throw new Error(next.error.key);
  return next.value;
}

/** Which position of the record is shown; `undefined`: the newest, also when there is a newer one. */
export const at = signal<number>();
/** Moves that were not played, from a position of the record; `count` of them are shown. */
interface Variation {
  readonly from: number;
  readonly plies: TriedLine;
  readonly count: number;
  /** It is the viewer who tries them, for both sides. */
  readonly isOwn?: true;
}
export const variation = signal<Variation>();
export const isTrying = computed(() => variation.value?.isOwn === true);
/** All that was tried from that position, each to its end. */
export const tried = signal<readonly TriedLine[]>([]);

/** Begins to try turns from the position that is shown; the match is left alone. */
export function tryFrom(from: number, plies: TriedLine = [], count = plies.length): void {
  if (variation.value?.isOwn !== true || variation.value.from !== from) tried.value = [];
  path.value = [];
  anchor.value = undefined;
  notice.value = undefined;
  variation.value = { from, plies, count, isOwn: true };
}

function tryTurn(text: string): void {
  const now = variation.value;
  const next = board.value?.play(text);
  if (now === undefined || next?.ok !== true) return;
  const shown = now.plies.slice(0, now.count);
  const { lines, line } = growing(tried.value, shown, next.value.plies.at(-1)!);
  tried.value = lines;
  tryFrom(now.from, line, now.count + 1);
}

export const isNewest = computed(
  () => variation.value === undefined && (at.value === undefined || at.value >= boards.value.length - 1),
);
export const board = computed<Board | undefined>(() => {
  if (variation.value === undefined) return boards.value[shownIndex.value];
  const { from, plies, count } = variation.value;
  const start = boards.value[from];
  return start && plies.slice(0, count).reduce(played, start);
});
export function show(index: number): void {
  const last = boards.value.length - 1;
  notice.value = undefined;
  path.value = [];
  variation.value = undefined;
  at.value = index >= last ? undefined : Math.max(0, index);
}
export const shownIndex = computed(() =>
  isNewest.value ? boards.value.length - 1 : (at.value ?? boards.value.length - 1),
);

/** What is on each place, in words. */
export function contents(now: Board | undefined): ReadonlyMap<string, string> {
  // Each position has the same places, whatever else is shown.
  const places = now?.scene({ names: { first: '', second: '' } }).targets ?? [];
  const worded = places.map(({ name }) => [name, now?.contents ? say(now.contents(name)) : name] as const);
  return new Map(worded);
}
export const contentsNow = computed(() => contents(board.value));

/** The choices of the turn being composed. */
export const path = signal<Path>([]);
/** Said in passing: a refusal, or why nothing happened. */
export const notice = signal<string>();
export const isSending = signal(false);

/** Whether the viewer is to choose a turn. */
export const isAsked = computed(() => {
  if (isTrying.value) return board.value?.outcome === undefined;
  const view = current.value;
  return (
    view?.seat !== undefined &&
    (view.kind === 'match'
      ? view.outcome === undefined && view.held !== 'paused' && view.proposed === undefined
      : !view.isDone) &&
    view.toMove === view.seat &&
    isNewest.value
  );
});
/** Whether they may choose now. */
const isMine = computed(() => isAsked.value && !isSending.value);

/** A move was played while its viewer tried others: what they press next may be meant as one of those. */
let isOvertaken = false;
// A turn that was being composed belongs to the position before.
let turnSeen = '';
effect(() => {
  const { id = '', turn } = current.value ?? {};
  if (turnSeen === `${id} ${turn}`) return;
  if (!turnSeen.startsWith(`${id} `)) {
    at.value = undefined;
    variation.value = undefined;
  } else if (variation.peek()?.isOwn === true && variation.peek()!.from >= current.peek()!.plies.length - 1) {
    variation.value = undefined;
    isOvertaken = true;
  }
  turnSeen = `${id} ${turn}`;
  path.value = [];
  notice.value = undefined;
});
// A position that is no longer proposed is not to be looked at as if it were.
effect(() => {
  const shown = variation.value?.plies[0];
  if (changeIn(shown) !== undefined && shown !== match.value?.proposed?.position) variation.value = undefined;
});
// So does one that was wrong; what was answered is shown anew.
effect(() => {
  const view = exercise.value;
  if (view === undefined) return;
  path.value = [];
  notice.value = undefined;
  at.value = view.at;
});

/** Against how one's own side would see it. */
export const isTurned = signal(false);

export const theme = computed<Theme>(() => {
  const given = current.value?.look.theme;
  const own = themes.get(chosenTheme.value);
  if (own !== undefined) return own;
  return (typeof given === 'string' ? themes.get(given) : given) ?? defaultTheme;
});

/** Whether the board is seen from the second player's side. */
export const isSeenTurned = computed<boolean>(() => (current.value?.seat === 'second') !== isTurned.value);

export const scene = computed<Scene | undefined>(() => {
  const view = current.value;
  if (view === undefined || board.value === undefined) return undefined;
  const { names, look } = view;
  const shown: View = {
    names,
    labels: look.labels,
    details: look.details,
    turned: isSeenTurned.value,
    ...(view.kind === 'match' && ofMatch(view, board.value)),
    ...(path.value.length > 0 && { path: path.value }),
    ...(hinted.value !== undefined && isNewest.value && !isTrying.value && { suggestions: [hinted.value] }),
  };
  return board.value.scene(shown);
});

/** What only matches have. */
const ofMatch = ({ ratings, calls, outcome }: MatchView, { outcome: ended }: Board): Partial<View> => ({
  ...(ratings && { ratings }),
  threats: calls && outcome === undefined,
  ...(outcome !== undefined && isNewest.value && ended === undefined && { score: outcome.score }),
});

/** Where pointing leads somewhere, from what is chosen. */
export const open = computed<ReadonlyMap<string, Path>>(() =>
  isMine.value && board.value !== undefined ? targets(board.value, path.value) : new Map(),
);

export const ply = computed(() => board.value && plyOf(board.value, path.value));

/** What was taken up and not put anywhere yet, such as how many pieces. */
export const lifted = computed(() => {
  const last = board.value && lastChoice(board.value, path.value);
  return last?.ply === undefined && last?.targets === undefined ? last && say(last.label) : undefined;
});

/** The place last pointed at: pointing there again chooses the next alternative. */
export const anchor = signal<string>();

/** @param piece the one that was taken from beside the board. @returns whether anything was chosen. */
export function point(place: string, piece?: string): boolean {
  notice.value = undefined;
  // Waiting players try what may come.
  if (!isMine.value && isWaiting()) tryFrom(boards.value.length - 1);
  const now = board.value;
  if (!isMine.value || now === undefined) {
    notice.value = whyNot();
    return false;
  }
  const next = pointed(now, path.value, place, anchor.value, piece);
  if (next === undefined && path.value.length === 0)
    notice.value = say('page:square.closed', { words: contentsNow.value.get(place) ?? place });
  path.value = next ?? [];
  anchor.value = next === undefined ? undefined : place;
  return next !== undefined;
}

export function choose(next: Path): void {
  path.value = next;
}

/** One choice back; choices that were made together are taken back together. */
export function back(): void {
  const now = board.value;
  if (now === undefined) return;
  let next = path.value.slice(0, -1);
  while (next.length > 0 && (lastChoice(now, next)?.targets?.length ?? 0) > 1) next = next.slice(0, -1);
  path.value = next;
  anchor.value = undefined;
}

export async function playNow(): Promise<void> {
  const view = current.value;
  if (view === undefined || ply.value === undefined) return;
  if (isTrying.value) return tryTurn(ply.value);
  isOvertaken = false;
  await (view.kind === 'match'
    ? tell('play', { turn: view.turn, ply: ply.value })
    : tell('exercise', { do: 'answer', step: view.step, ply: ply.value }));
}

/** Shows why, if it is refused. */
export async function tell(...asked: Parameters<typeof send>): Promise<void> {
  if (isSending.value) return;
  isSending.value = true;
  const turnBefore = turnSeen;
  const goOn = keysHere();
  // What was not answered may be on the board by now.
  const said = await send(...asked).catch(() =>
    turnSeen === turnBefore ? say('page:unanswered') : undefined,
  );
  batch(() => {
    notice.value = said;
    isSending.value = false;
  });
  await goOn();
}

/**
 * Plays a complete turn at once if its player wants no question and nothing else could be meant.
 * @param explicit nothing else is: one tap did it all, or a button or piece was chosen.
 */
export function settle(explicit: boolean): void {
  const now = board.value;
  // What is only tried needs no question.
  if (((confirms.value || isOvertaken) && !isTrying.value) || now === undefined || ply.value === undefined)
    return;
  if (explicit || offered(now, path.value).length === 0) void playNow();
}

/** Whether it is the other player's turn, in the position that is shown. */
function isWaiting(): boolean {
  const { seat, toMove, outcome, held } = match.value ?? {};
  const isOpen = outcome === undefined && held !== 'paused' && isNewest.value && !isSending.value;
  return seat !== undefined && seat !== toMove && isOpen;
}

/** One move on or back, in what is tried or in the match. */
export function step(by: number): void {
  const now = variation.value;
  if (now === undefined) return show(shownIndex.value + by);
  notice.value = undefined;
  path.value = [];
  variation.value = {
    ...now,
    count: Math.min(now.plies.length, Math.max(now.isOwn ? 0 : 1, now.count + by)),
  };
}

function whyNot(): string | undefined {
  const view = match.value;
  if (view === undefined || view.outcome !== undefined || isSending.value) return undefined;
  if (view.seat === undefined) return isNewest.value ? say('page:watching') : undefined;
  if (view.held === 'paused') return say('page:turn.paused');
  if (view.proposed !== undefined) return say('page:turn.proposed');
  return isNewest.value ? undefined : say('page:turn.past');
}

export const nameOf = (seat: Seat): string => current.value?.names[seat] ?? '';
