import { html } from 'hono/html';
import {
  bracketOf,
  progressPhrase,
  reachedPhrase,
  stageName,
  thirdPlacePair,
  type BracketPair,
  type Round,
  type Standing,
  type Tournament,
} from '../../matches/index.ts';
import { phrase, type Say } from '../../phrase.ts';

/** A tournament's page. Names are isolated, since they may be written from right to left. */

export interface Markup {
  readonly tournament: Tournament;
  readonly say: Say;
  readonly gameName: string;
  readonly language: string;
  /** The address of a match. */
  readonly matchUrl: (id: string) => string;
  readonly files: readonly string[];
  /** Of the style and the script. */
  readonly loads: Readonly<Record<'style' | 'script', string>>;
}

type Html = ReturnType<typeof html>;

export function tournamentPage(markup: Markup): Html {
  const { tournament, say, gameName, language, files, loads } = markup;
  const { options, state } = tournament;
  const title = `${options.name} · ${gameName}`;
  const rounds = state.rounds.map((round, index) => roundPart(markup, round, index)).reverse();
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="../../files/${loads.style}" />
        <script type="module" src="../../files/${loads.script}"></script>
      </head>
      <body>
        <main class="tournament">
          <header>
            <h1><bdi>${options.name}</bdi></h1>
            <p id="progress" data-part>${gameName} · ${say(progressPhrase(state))}</p>
          </header>
          <section id="standings" data-part>${standingParts(markup)}</section>
          <section>${bracketPart(markup)}</section>
          <section id="rounds" data-part>
            ${rounds.length > 0 ? html`<h2>${say('tournament:site.rounds')}</h2>` : ''} ${rounds}
          </section>
          <footer>
            <h2>${say('tournament:site.files')}</h2>
            <ul class="files">
              ${files.map((file) => html`<li><a href="${file}" download>${file}</a></li>`)}
            </ul>
          </footer>
        </main>
      </body>
    </html>`;
}

const nameIn = ({ players }: Tournament, player: number): Html => html`<bdi>${players[player]!.name}</bdi>`;

const points = (say: Say, halves: number): string => say('tournament:number', { value: halves / 2 });

/** Of a knock-out how far each came, and the tables of its groups. */
function standingParts(markup: Markup): readonly Html[] {
  const { tournament, say } = markup;
  const { groups, standings, state } = tournament;
  const hasBracket = bracketOf(state) !== undefined;
  const tables = groups.map((places, index) =>
    table(markup, say('tournament:group', { number: index + 1 }), places, false),
  );
  const own = table(markup, say('tournament:site.standings'), standings, hasBracket);
  return groups.length === 0 || hasBracket ? [own, ...tables] : tables;
}

function table(
  { tournament, say }: Markup,
  heading: string,
  places: readonly Standing[],
  byStage: boolean,
): Html {
  const { state } = tournament;
  const ties = byStage ? [] : state.rules.ties.filter((tie) => tie !== 'encounter');
  const came = ({ reached }: Standing): string =>
    say(reached === undefined ? phrase('tournament:reached.groups') : reachedPhrase(reached));
  const unit = (tie: (typeof ties)[number]) => (tie === 'wins' ? 1 : tie === 'sonnebornBerger' ? 4 : 2);
  const rows = places.map(
    (place) =>
      html`<tr class="${place.withdrawn ? 'out' : ''}">
        <td>${state.plan === undefined ? '' : place.rank}</td>
        <th scope="row">${nameIn(tournament, place.player)}</th>
        <td>${byStage ? came(place) : points(say, place.points)}</td>
        ${ties.map((tie) => html`<td>${say('tournament:number', { value: place[tie] / unit(tie) })}</td>`)}
      </tr>`,
  );
  return html`<h2>${heading}</h2>
    <div class="wide" role="region" tabindex="0" aria-label="${heading}">
      <table>
        <thead>
          <tr>
            <th scope="col">${say('tournament:site.rank')}</th>
            <th scope="col">${say('tournament:site.player')}</th>
            <th scope="col">${say(`tournament:site.${byStage ? 'reached' : 'points'}`)}</th>
            ${ties.map((tie) => html`<th scope="col">${say(`tournament:tie.${tie}`)}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${rows}
        </tbody>
      </table>
    </div>`;
}

function bracketPart({ tournament, say }: Markup): Html | string {
  const bracket = bracketOf(tournament.state);
  if (bracket === undefined) return '';
  const empty = (hasBegun: boolean): string =>
    say(hasBegun ? 'tournament:bracket.bye' : 'tournament:bracket.open');
  const pair = ({ players, points: won, winner }: BracketPair, hasBegun: boolean): Html =>
    html`<li>
      ${players.map((player, index) => {
        const name = player === null ? empty(hasBegun) : nameIn(tournament, player);
        const score = won === undefined ? '' : points(say, won[index]!);
        const shown = html`<span>${name}</span> <span>${score}</span>`;
        return player !== null && player === winner
          ? html`<div><strong>${shown}</strong></div>`
          : html`<div>${shown}</div>`;
      })}
    </li>`;
  const stage = (heading: string, pairs: readonly BracketPair[], hasBegun: boolean): Html =>
    html`<div>
      <h3>${heading}</h3>
      <ol>
        ${pairs.map((one) => pair(one, hasBegun))}
      </ol>
    </div>`;
  const heading = say('tournament:site.bracket');
  return html`<h2>${heading}</h2>
    <div id="bracket" data-part class="wide bracket" role="region" tabindex="0" aria-label="${heading}">
      ${bracket.stages.map(({ places, pairs, hasBegun }) => stage(say(stageName(places)), pairs, hasBegun))}
      ${bracket.third ? stage(say('tournament:stage.third'), [bracket.third], true) : ''}
    </div>`;
}

function roundPart({ tournament, say, matchUrl }: Markup, round: Round, index: number): Html {
  const { state } = tournament;
  const { slots, matches, byes } = round;
  const beside: readonly number[] = thirdPlacePair(round) ?? [];
  const lines = matches.map(({ id, first, second, points: won, deciding }) => {
    const score = won ? `${points(say, won[0])}–${points(say, won[1])}` : say('tournament:site.open');
    const notes = [
      ...(beside.includes(first) ? [say('tournament:stage.third')] : []),
      ...(deciding ? [say('tournament:site.deciding')] : []),
    ];
    return html`<li>
      <a href="${matchUrl(id)}" target="_blank" rel="noopener"
        >${nameIn(tournament, first)} – ${nameIn(tournament, second)}</a
      >
      <span>${[score, ...notes].join(' · ')}</span>
    </li>`;
  });
  const free = byes.map(
    (bye) =>
      html`<li>
        <span>${nameIn(tournament, bye.player)} · ${say('tournament:bracket.bye')}</span>
        <span>${slots === undefined ? points(say, bye.points) : ''}</span>
      </li>`,
  );
  const heading =
    slots === undefined ? say('tournament:site.round', { round: index + 1 }) : say(stageName(slots.length));
  const isLast = index === state.rounds.length - 1;
  return html`<details id="round-${index + 1}" ${isLast ? 'open' : ''}>
    <summary>${heading}</summary>
    <ul>
      ${lines} ${free}
    </ul>
  </details>`;
}
