import { useSignal } from '@preact/signals';
import { gamesOnDemand } from '../../../../games/on-demand.ts';
import { seekClocks } from '../../../protocol.ts';
import { say } from '../../words.ts';
import { gameName, seek, sought, stopSeeking, unsought } from '../../state/seeking.ts';
import { Press } from '../press.tsx';

/**
 * Finds an opponent in the same place by one press.
 * @param gameId default: any game.
 */
export function Seeking({ gameId, go }: { gameId?: string; go: (token: string) => void }) {
  const [minutes, seconds] = [useSignal('1'), useSignal('1')];
  const games = gameId === undefined ? Object.keys(gamesOnDemand) : [gameId];
  const waited = sought.value;
  const find = (game: string, clock: string) => () => void seek(game, clock, go);
  const number = (key: 'minutes' | 'seconds', value: { value: string }, least: number, step: number) => (
    <label>
      <input
        type="number"
        min={least}
        max={60}
        step={step}
        value={value.value}
        onInput={(event) => (value.value = event.currentTarget.value)}
      />
      {say(`page:seek.${key}`)}
    </label>
  );
  return (
    <section class="seeking" aria-label={say('page:seek')}>
      <div class="asked" aria-live="polite">
        {waited && <p>{say('page:seek.waits', { game: gameName(waited.gameId), clock: waited.clock })}</p>}
        {unsought.value !== undefined && <p class="reply">{unsought.value}</p>}
      </div>
      {waited ? (
        <Press label={say('page:seek.stop')} run={stopSeeking} />
      ) : (
        <>
          <h2>{say('page:seek')}</h2>
          {games.map((game) => (
            <div class="choices" key={game}>
              {seekClocks.map((clock) => (
                <Press
                  key={clock}
                  label={say('page:seek.clock', { game: gameName(game), clock })}
                  run={find(game, clock)}
                />
              ))}
              <details class="settings">
                <summary>{say('page:seek.clock', { game: gameName(game), clock: '…' })}</summary>
                {number('minutes', minutes, 0.5, 0.5)}
                {number('seconds', seconds, 0, 1)}
                <Press label={say('page:seek.own')} run={find(game, `${minutes.value}+${seconds.value}`)} />
              </details>
            </div>
          ))}
        </>
      )}
    </section>
  );
}
