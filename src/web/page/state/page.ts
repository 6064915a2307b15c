import { batch, computed, effect, signal } from '@preact/signals';
import type { Board, Seat } from '../../../games/game.ts';
import type { MatchView } from '../../protocol.ts';
import { gamesOnDemand } from '../../../games/on-demand.ts';
import { defaultTheme, themes } from '../../../render/themes/index.ts';
import type { Scene, Theme, View } from '../../../scene.ts';
import { lastChoice, offered, plyOf, pointed, targets, type Path } from './composing.ts';
import { current, exercise, isIncomplete, match, send } from './connection.ts';
import { keysHere } from './focus.ts';
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
  const next = board.play(ply);
  if (!next.ok) throw new Error(next.error.key);
  return next.value;
}

/** Which position of the record is shown; `undefined`: the newest, also when there is a newer one. */
export const at = signal<number>();
/** Moves that were not played, from a position of the record; `count` of them are shown. */
interface Variation {
  readonly from: number;
  readonly plies: readonly string[];
  readonly count: number;
}
export const variation = signal<Variation>();

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
export const contents = computed<ReadonlyMap<string, string>>(() => {
  const now = board.value;
  // Each position has the same places, whatever else is shown.
  const places = now?.scene({ names: { first: '', second: '' } }).targets ?? [];
  const worded = places.map(({ name }) => [name, now?.contents ? say(now.contents(name)) : name] as const);
  return new Map(worded);
});

/** The choices of the turn being composed. */
export const path = signal<Path>([]);
/** Said in passing: a refusal, or why nothing happened. */
export const notice = signal<string>();
export const isSending = signal(false);

/** Whether the viewer is to choose a turn. */
export const isAsked = computed(() => {
  const view = current.value;
  return (
    view?.seat !== undefined &&
    (view.kind === 'match' ? view.outcome === undefined && view.held !== 'paused' : !view.isDone) &&
    view.toMove === view.seat &&
    isNewest.value
  );
});
/** Whether they may choose now. */
const isMine = computed(() => isAsked.value && !isSending.value);

// A turn that was being composed belongs to the position before.
let turnSeen = '';
effect(() => {
  const { id = '', turn } = current.value ?? {};
  if (turnSeen === `${id} ${turn}`) return;
  if (!turnSeen.startsWith(`${id} `)) {
    at.value = undefined;
    variation.value = undefined;
  }
  turnSeen = `${id} ${turn}`;
  path.value = [];
  notice.value = undefined;
});
// So does one that was wrong; what was answered is shown anew.
effect(() => {
  const view = exercise.value;
  if (view === undefined) return;
  path.value = [];
  notice.value = undefined;
  at.value = view.at;
});

const stored = (key: string): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};
function kept<T>(key: string, usual: T, read: (text: string) => T) {
  const text = stored(`board.${key}`);
  const value = signal(text === null ? usual : read(text));
  effect(() => {
    const now = value.value;
    try {
      localStorage.setItem(`board.${key}`, String(now));
    } catch {
      // Frames of other sites may keep nothing.
    }
  });
  return value;
}
const isTrue = (text: string): boolean => text === 'true';

/** What viewers set for themselves, kept by their browser. */
export const chosenTheme = kept('theme', '', String);
export const confirms = kept('confirm', true, isTrue);
export const sounds = kept('sound', false, isTrue);
/** Against how one's own side would see it. */
export const isTurned = signal(false);

export const theme = computed<Theme>(() => {
  const given = current.value?.look.theme;
  const own = themes.get(chosenTheme.value);
  if (own !== undefined) return own;
  return (typeof given === 'string' ? themes.get(given) : given) ?? defaultTheme;
});

export const scene = computed<Scene | undefined>(() => {
  const view = current.value;
  if (view === undefined || board.value === undefined) return undefined;
  const { names, look, seat } = view;
  const shown: View = {
    names,
    labels: look.labels,
    details: look.details,
    turned: (seat === 'second') !== isTurned.value,
    ...(view.kind === 'match' && ofMatch(view, board.value)),
    ...(path.value.length > 0 && { path: path.value }),
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
  const now = board.value;
  if (!isMine.value || now === undefined) {
    notice.value = whyNot();
    return false;
  }
  const next = pointed(now, path.value, place, anchor.value, piece);
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
  if (confirms.value || now === undefined || ply.value === undefined) return;
  if (explicit || offered(now, path.value).length === 0) void playNow();
}

function whyNot(): string | undefined {
  const view = match.value;
  if (view === undefined || view.outcome !== undefined || isSending.value) return undefined;
  if (view.seat === undefined) return isNewest.value ? say('page:watching') : undefined;
  if (view.held === 'paused') return say('page:turn.paused');
  if (!isNewest.value) return say('page:turn.past');
  return say('page:turn.wait', { name: view.names[view.toMove] });
}

export const nameOf = (seat: Seat): string => current.value?.names[seat] ?? '';
