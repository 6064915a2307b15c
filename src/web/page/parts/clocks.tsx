import { otherSeat, seats } from '../../../seat.ts';
import { match, timeLeft } from '../state/connection.ts';
import { isSeenTurned, nameOf } from '../state/page.ts';

/** Both clocks of a quick match, in the order in which the players sit. */
export function Clocks() {
  const { quick, toMove = 'first', bank } = match.value ?? {};
  if (quick !== true || timeLeft.value === undefined) return null;
  const left = { [toMove]: timeLeft.value, [otherSeat(toMove)]: bank ?? 0 };
  const sitting = isSeenTurned.value ? seats : seats.toReversed();
  return (
    <div class="clocks" role="timer">
      {sitting.map((seat) => (
        <p key={seat} class={seat === toMove ? 'runs' : ''}>
          <span>{nameOf(seat)}</span> <b>{written(left[seat]!)}</b>
        </p>
      ))}
    </div>
  );
}

/** `2 d`, `2 d 3 h`, `3:05:09`, `5:09`, and where every moment counts `0:09.4`. */
export function written(ms: number): string {
  const seconds = Math.floor(ms / 1_000);
  const [days, hours] = [Math.floor(seconds / 86_400), Math.floor(seconds / 3_600) % 24];
  if (days > 0) return hours > 0 ? `${days} d ${hours} h` : `${days} d`;
  const two = (value: number): string => String(value).padStart(2, '0');
  const minutes = Math.floor(seconds / 60) % 60;
  if (hours > 0) return `${hours}:${two(minutes)}:${two(seconds % 60)}`;
  const tenths = seconds < 10 ? `.${Math.floor(ms / 100) % 10}` : '';
  return `${minutes}:${two(seconds % 60)}${tenths}`;
}
