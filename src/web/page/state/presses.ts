import { computed, effect, signal } from '@preact/signals';
import type { Next, Pressed } from '../../protocol.ts';
import { goTo, listen, match } from './connection.ts';
import { keysHere } from './focus.ts';
import { ask } from './requests.ts';
import { say } from '../words.ts';

/** What the board's buttons in the channel do, done here. */

export const reply = signal<Pressed['reply']>();
/** The button that it answers. */
export const answered = signal('');
/** The buttons whose answers are still coming. */
const busy = signal<ReadonlySet<string>>(new Set());
/** The turn that it offers to play, which is shown on the board. */
export const hinted = computed(() =>
  reply.value?.buttons.map(({ id }) => /^pick:\w*:\d*:(.+)$/.exec(id)?.[1]).find(Boolean),
);
export const isPressed = (id: string): boolean => busy.value.has(id);

/** Whether a button asks for the analysis, which is shown here in full once it is there. */
export const isAnalysis = (id: string): boolean => id.startsWith('look:');

export async function pressButton(id: string): Promise<void> {
  if (isPressed(id)) return;
  busy.value = new Set([...busy.value, id]);
  const goOn = keysHere();
  const of = match.peek()?.id;
  const take = (pressed: Pressed): void => {
    // What comes late belongs to the match before.
    if (match.peek()?.id !== of) return;
    if (pressed.reply !== undefined) reply.value = pressed.reply;
    if (pressed.token !== undefined) goTo(pressed.token);
  };
  reply.value = undefined;
  answered.value = id;
  const refusal = await listen('press', { id }, take).catch(() => say('page:unanswered'));
  if (refusal !== undefined) take({ reply: { text: refusal, buttons: [] } });
  busy.value = new Set([...busy.value].filter((other) => other !== id));
  void askForNext().catch(() => undefined);
  await goOn();
}

/** What waits for the viewer besides this match. */
export const next = signal<Next>({});

/** How often it is asked for while the match is over, in milliseconds, and how long. */
const again = { ms: 5_000, times: 120 };

async function askForNext(): Promise<void> {
  const answer = await ask('next');
  next.value = answer.ok ? ((await answer.json()) as Next) : {};
}

/** Where the viewer is, as far as it decides what else there is to do. */
const idle = computed(() => {
  const { id, turn, seat, toMove, outcome } = match.value ?? {};
  if (seat === undefined || (outcome === undefined && toMove === seat)) return undefined;
  return { of: `${id} ${turn}`, isOver: outcome !== undefined };
});

/** When it is not the viewer's turn, and from time to time after the match. */
export function lookForNext(): void {
  let seen: string | undefined;
  let asked = 0;
  const look = (): void => {
    if (idle.peek() !== undefined && !document.hidden) void askForNext().catch(() => undefined);
  };
  effect(() => {
    const of = idle.value?.of;
    if (of === seen) return;
    seen = of;
    asked = 0;
    next.value = {};
    look();
  });
  setInterval(() => {
    if (idle.peek()?.isOver === true && (asked += 1) <= again.times) look();
  }, again.ms);
  addEventListener('focus', () => {
    asked = 0;
    look();
  });
}

let repliedTo = '';
effect(() => {
  const { id = '', turn } = match.value ?? {};
  if (repliedTo === `${id} ${turn}`) return;
  repliedTo = `${id} ${turn}`;
  // A hint, for example, is about the position before.
  reply.value = undefined;
});
