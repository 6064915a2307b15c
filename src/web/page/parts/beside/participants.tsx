import { isolated } from '../../../../phrase.ts';
import { participants } from '../../state/activity.ts';
import { language } from '../../language.ts';
import { say } from '../../words.ts';

/** Who has the Activity open, whatever they look at in it. */
export function Participants() {
  const names = participants.value;
  if (names.length < 2) return null;
  const here = listed(names.slice(0, 10).map(isolated), names.length - 10);
  return <p class="presence">{say('page:activity.here', { names: here })}</p>;
}

/** @param others how many are not named. */
export function listed(names: readonly string[], others: number): string {
  const list = [...names, ...(others > 0 ? [say('page:others', { count: others })] : [])];
  return new Intl.ListFormat(language).format(list);
}
