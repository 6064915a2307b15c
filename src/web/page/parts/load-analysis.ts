import { computed, effect, signal } from '@preact/signals';
import type { Analysed, AnalysisView } from '../../protocol.ts';
import type * as Parts from './analysis.tsx';
import { match } from '../state/connection.ts';
import { ask } from '../state/requests.ts';

/** What an analysis found in the match, once it is over. */
export const analysis = signal<AnalysisView>();
/** How to get one. */
export const analysisHint = signal<string>();
/** What shows it, loaded only then. */
export const analysisParts = signal<typeof Parts>();

async function look(): Promise<void> {
  const answer = await ask('analysis');
  if (!answer.ok) return;
  const found = (await answer.json()) as Analysed;
  analysisHint.value = found.hint;
  if (found.analysis === undefined) return;
  analysisParts.value = await import('./analysis.tsx');
  analysis.value = found.analysis;
}

/** Another match, or what was judged of this one since. */
let seen: string | undefined;
effect(() => {
  if (seen !== match.value?.id) analysis.value = undefined;
  seen = match.value?.id ?? seen;
});
const wanted = computed(() => {
  const { id, outcome, analysed } = match.value ?? {};
  if (outcome === undefined || (analysed !== undefined && analysed.judged < analysed.count)) return undefined;
  return `${id} ${analysed?.judged}`;
});
const askIfOver = (): void => {
  // After a failure, the next time will do.
  if (wanted.value !== undefined && analysis.peek() === undefined) void look().catch(() => undefined);
};

/** At the end of the match, when it was analysed, and whenever somebody returns to the page. */
export function lookForAnalysis(): void {
  effect(askIfOver);
  addEventListener('focus', askIfOver);
  document.addEventListener('visibilitychange', askIfOver);
}
