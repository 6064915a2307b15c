import { useEffect, useRef } from 'preact/hooks';
import type { MatchView } from '../../protocol.ts';
import { changeIn } from '../../../games/game.ts';
import { otherSeat, seats, type Seat } from '../../../seat.ts';
import { themePhrase, themes } from '../../../render/themes/index.ts';
import { analysis } from './load-analysis.ts';
import { offered } from '../state/composing.ts';
import { current, match, timeLeft, trouble } from '../state/connection.ts';
import {
  back,
  board,
  boards,
  choose,
  isAsked,
  isNewest,
  isSending,
  isTrying,
  isSeenTurned,
  isTurned,
  nameOf,
  notice,
  path,
  ply,
  playNow,
  settle,
  show,
  shownIndex,
  variation,
} from '../state/page.ts';
import { chosenTheme, confirms, sounds } from '../state/preferences.ts';
import { keysHere } from '../state/focus.ts';
import { say } from '../words.ts';
import { listed } from './beside/participants.tsx';
import { markTexts } from './beside/signs.tsx';
import { written } from './clocks.tsx';
import { Press } from './press.tsx';
import type { PlainKey } from '../../../phrase.ts';

/** Whose turn it is or how the match ended, and what is asked. */
export function Status() {
  const view = match.value;
  const lines = [standing(), prompt(), notice.value, elsewhere()].filter((line) => line !== undefined);
  return (
    <div class="status" role="status" aria-live="polite">
      {trouble.value !== undefined && <p class="said">{trouble.value}</p>}
      {lines.map((line) => (
        <p key={line} class={line === notice.value ? 'said' : ''}>
          {line}
        </p>
      ))}
      {view !== undefined && <Presence />}
    </div>
  );
}

function standing(): string | undefined {
  const view = match.value;
  if (view === undefined) return undefined;
  if (isTrying.value) return say('page:try.now');
  const { outcome, held, proposed, names, seat, toMove } = view;
  if (outcome !== undefined) {
    const { winner, how, score } = outcome;
    if (outcome.void) return say('page:ended.void', { ...names, how });
    if (winner === undefined) return say('page:ended.drawn', { ...names, how, score });
    return say('page:ended.won', { winner: names[winner], loser: names[otherSeat(winner)], how, score });
  }
  if (held !== undefined) return say(`page:turn.${held}`);
  if (proposed !== undefined) return say('page:turn.proposed');
  return (
    lastPlayed(otherSeat(toMove)) +
    (seat === toMove
      ? say(isAsked.value && path.value.length === 0 ? 'page:turn.yours' : 'page:turn.begun')
      : say('page:turn.theirs', { name: names[toMove] }))
  );
}

function lastPlayed(seat: Seat): string {
  const board = boards.value.at(-1);
  const last = board?.plies.at(-1);
  if (last === undefined) return '';
  const told = board?.told?.at(-1);
  return changeIn(last) === undefined
    ? `${say('page:played', { name: nameOf(seat), ply: last })} ${told === undefined ? '' : `${say(told)} `}`
    : `${say('page:changed')} `;
}

/** The question about the next choice, or what the complete turn does. */
export function prompt(): string | undefined {
  if (!isAsked.value || path.value.length === 0) return undefined;
  const phrase = board.value?.prompt(path.value);
  if (phrase === undefined) return undefined;
  const words = say(phrase);
  return ply.value === undefined ? words : say('page:ready', { ply: ply.value, words });
}

/** An offer that is answered in Discord only. */
function elsewhere(): string | undefined {
  const { offers = [], names, seat, outcome } = match.value ?? {};
  const asked = offers.find(({ what, by }) => what === 'here' && by !== seat);
  return asked === undefined || names === undefined || outcome !== undefined
    ? undefined
    : say('page:offer.here', { name: names[asked.by] });
}

function Presence() {
  const { present, seat, toMove, bank, quick } = match.value!;
  const clocks = quick ? {} : { [toMove]: timeLeft.value, [otherSeat(toMove)]: bank };
  const times = seats.flatMap((each) => {
    const left = clocks[each];
    return left === undefined ? [] : say('page:time.left', { name: nameOf(each), time: written(left) });
  });
  const people = [
    ...seats
      .filter((each) => each !== seat && present.players.includes(each))
      .map((each) => say('page:here', { name: nameOf(each) })),
    ...(present.watching.length > 0 ? [watchers(present)] : []),
    ...(seat === undefined ? [say('page:watching')] : []),
  ];
  if (times.length + people.length === 0) return null;
  // A timer is not read out each second.
  return (
    <p class="presence">
      {times.length > 0 && <span role="timer" children={times.join(' · ')} />}
      {times.length > 0 && people.length > 0 && ' · '}
      {people.join(' · ')}
    </p>
  );
}

function watchers({ watching, others }: MatchView['present']): string {
  return say('page:watchers', { names: listed(watching, others), count: watching.length + others });
}

/** What can be chosen otherwise than on the board, and what to do with the turn. */
export function Actions() {
  const now = board.value;
  if (!isAsked.value || now === undefined) return <div class="actions" />;
  return (
    <div class="actions">
      <div class="choices" role="group" aria-label={say('page:choose')}>
        {offered(now, path.value, isSeenTurned.value).map(({ choice, to }) => (
          <Pick key={choice.id} label={say(choice.label)} path={to} />
        ))}
      </div>
      <div class="turn">
        <Press label={say('page:back')} run={back} isOff={path.value.length === 0 || isSending.value} />
        <button
          type="button"
          class="primary"
          data-testid="play"
          disabled={ply.value === undefined || isSending.value}
          onClick={() => void playNow()}>
          {ply.value === undefined
            ? say('page:choose')
            : say(isSending.value ? 'page:playing' : isTrying.value ? 'page:try.this' : 'page:play', {
                ply: ply.value,
              })}
        </button>
      </div>
    </div>
  );
}

function Pick({ label, path: to }: { label: string; path: readonly string[] }) {
  return (
    <button
      type="button"
      aria-pressed={to.join() === path.value.join()}
      disabled={isSending.value}
      onClick={() => {
        const goOn = keysHere();
        choose(to);
        settle(true);
        void goOn();
      }}>
      {label}
    </button>
  );
}

/** The moves, and steps through them. */
export function RecordView() {
  const plies = current.value?.plies ?? [];
  const index = shownIndex.value;
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const shown = list.current!.querySelector<HTMLElement>('[aria-current]');
    list.current!.scrollTop = (shown?.offsetTop ?? 0) - list.current!.clientHeight / 2;
  }, [index, plies.length]);
  const step = (to: number, key: PlainKey, sign: string, isOff: boolean) => (
    <Press label={say(key)} sign={sign} isOff={isOff} run={() => show(to)} />
  );
  return (
    <section class="record" aria-label={say('page:record')}>
      <div class="steps">
        {step(0, 'page:record.start', '«', index === 0)}
        {step(index - 1, 'page:record.before', '‹', index === 0)}
        {step(index + 1, 'page:record.after', '›', isNewest.value)}
        {step(plies.length, 'page:record.end', '»', isNewest.value)}
      </div>
      <p class="past" aria-live="polite">
        {!isNewest.value && !isTrying.value && [positionText(plies, index), toldAt(index)].join(' ')}
      </p>
      <ol ref={list}>
        {plies.map((text, at) => (
          <li key={at}>
            {numberOf(at)}
            <button
              type="button"
              aria-current={at + 1 === index ? 'step' : undefined}
              title={toldAt(at + 1)}
              onClick={() => show(at + 1)}>
              {changeIn(text) === undefined ? text : say('page:record.changed')}
              <Mark mark={analysis.value?.turns[at]?.mark} />
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** What a move did, where its notation does not say it as plainly. */
function toldAt(index: number): string | undefined {
  const told = boards.value[index]?.told?.at(-1);
  return told && say(told);
}

/** Before the first player's moves, and that with which a record begins. */
function numberOf(at: number): string | undefined {
  const before = boards.value[at];
  if (before === undefined || (before.toMove === 'second' && at > 0)) return undefined;
  // A thin space.
  return `${before.moveNumber}${before.toMove === 'first' ? '.' : '…'}\u2009`;
}

function positionText(plies: readonly string[], index: number): string {
  const line = variation.value;
  const shown = line === undefined ? (plies[index - 1] ?? '') : (line.plies[line.count - 1] ?? '');
  if (changeIn(shown) !== undefined) return say(line === undefined ? 'page:changed' : 'page:record.proposed');
  if (line !== undefined) return say('page:record.better', { ply: shown });
  return index === 0 ? say('page:record.first') : say('page:record.at', { ply: shown });
}

/** Of an analysed move. */
function Mark({ mark = '' }: { mark: string | undefined }) {
  const text = markTexts.get(mark);
  return text === undefined ? null : (
    <b title={say(text)}>
      <span aria-hidden="true"> {mark}</span>
      <span class="spoken">, {say(text)}</span>
    </b>
  );
}

export function Settings() {
  const toggle = (key: PlainKey, value: { value: boolean }) => (
    <label>
      <input
        type="checkbox"
        checked={value.value}
        onChange={(event) => (value.value = event.currentTarget.checked)}
      />
      {say(key)}
    </label>
  );
  return (
    <details class="settings">
      <summary>{say('page:settings')}</summary>
      <label>
        {say('page:theme')}
        <select
          value={chosenTheme.value}
          onChange={(event) => (chosenTheme.value = event.currentTarget.value)}>
          <option value="">{say('page:theme.match')}</option>
          {[...themes.values()].map(({ id }) => (
            <option key={id} value={id}>
              {say(themePhrase(id))}
            </option>
          ))}
        </select>
      </label>
      {toggle('page:turned', isTurned)}
      {toggle('page:confirm', confirms)}
      {toggle('page:sound', sounds)}
    </details>
  );
}
