import type { Messages } from '../../../phrase.ts';

/** The computer's levels; how a match ended, after "Ada beat Ben" or "Ada and Ben drew", and what its score means. */
export const en: Messages = {
  'by.road': 'with a road',
  'by.flats': 'on flats',
  'by.tie': 'with equal flats',
  'by.length': 'after 1,000 turns',
  'end.road': 'with a road from {{from}} to {{to}}',
  'end.flats': 'on flats, {{winner}} to {{loser}}',
  'end.flats-komi': 'on flats, {{winner}} to {{loser}} with {{komi}} komi for Black',
  'end.flats-ties': 'on flats, {{winner}} to {{loser}}: Black wins ties',
  'end.tie': 'with {{winner}} flats each',
  'end.tie-komi': 'with equal flats, {{winner}} each with {{komi}} komi for Black',
  'level.0': 'for a first match',
  'level.1': 'easy',
  'level.2': 'moderate',
  'level.3': 'medium',
  'level.4': 'strong',
  'level.5': 'very strong',
  'level.6': 'as strong as I can',
  scores:
    'White’s result comes first, then Black’s: `R` won with a road, `F` won on flats, `1` won in another way, such as by resignation, `0` lost, `1/2` drew.\nIn the picture, the number beside a name counts that player’s flats on top. Beside the board stands what each player has left to place: `16+1` means 16 pieces and a capstone.',
};

export const de: Messages = {
  'by.road': 'mit einer Straße',
  'by.flats': 'nach Flachsteinen',
  'by.tie': 'bei gleich vielen Flachsteinen',
  'by.length': 'nach 1.000 Zügen',
  'end.road': 'mit einer Straße von {{from}} nach {{to}}',
  'end.flats': 'nach Flachsteinen, {{winner}} zu {{loser}}',
  'end.flats-komi': 'nach Flachsteinen, {{winner}} zu {{loser}} mit Komi {{komi}} für Schwarz',
  'end.flats-ties': 'nach Flachsteinen, {{winner}} zu {{loser}}: Bei Gleichstand gewinnt Schwarz',
  'end.tie': 'mit je {{winner}} Flachsteinen',
  'end.tie-komi': 'bei Gleichstand, je {{winner}} Flachsteine mit Komi {{komi}} für Schwarz',
  'level.0': 'für eine erste Partie',
  'level.1': 'leicht',
  'level.2': 'mäßig',
  'level.3': 'mittel',
  'level.4': 'stark',
  'level.5': 'sehr stark',
  'level.6': 'so stark ich kann',
  scores:
    'Erst kommt das Ergebnis von Weiß, dann das von Schwarz: `R` mit einer Straße gewonnen, `F` nach Flachsteinen gewonnen, `1` anders gewonnen, etwa durch Aufgabe, `0` verloren, `1/2` remis.\nIm Bild zählt die Zahl neben einem Namen, wie viele Flachsteine von ihm oben liegen. Neben dem Brett steht, was noch im Vorrat ist: `16+1` heißt 16 Steine und ein Schlussstein.',
};
