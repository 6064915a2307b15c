import { participants } from '../../state/activity.ts';
import { language } from '../../language.ts';
import { say } from '../../words.ts';

/** Who has the Activity open, whatever they look at in it. */
export function Participants() {
  const names = participants.value;
  if (names.length < 2) return null;
  const named = listed(names.slice(0, 10), names.length - 10);
  return <p class="presence">{say('page:activity.here', { names: named })}</p>;
}

/** @param others how many are not named. */
export function listed(names: readonly string[], others: number): string {
  const list = [...names, ...(others > 0 ? [say('page:others', { count: others })] : [])];
  return new Intl.ListFormat(language).format(list);
}
