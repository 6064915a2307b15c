import type { Messages } from '../../../phrase.ts';

/** What people are told about their data, and what they can do with it. */
export const privacy: Messages = {
  command: 'What is stored about you: look at it, or delete it',

  what: '**What I store about you:** your Discord id; the name that each server last showed for you; your challenges and matches with their moves, options and times; your results and ratings in each server; your preferences; reminders that you wait for. Nothing that you write is kept, except moves and the reasons of decisions (`/adjudicate`).',
  now: 'At the moment: matches: {{matches}}, of them open: {{open}} · open challenges: {{challenges}} · servers: {{homes}}.',
  none: 'At the moment that is nothing at all.',

  'button.data': 'Get my data',
  'button.forget': 'Delete my data',
  'button.sure': 'Yes, delete it',
  'button.keep': 'Keep it',

  file: 'Here is everything that is stored about you, in every server.',
  sure: 'Do you want to delete everything that is stored about you, **in every server**? You resign your open matches (now {{open}}) and withdraw from open challenges (now {{challenges}}). Finished matches stay for your opponents, with “{{former}}” in your place. Your names, results, preferences and reminders go. This cannot be taken back.',
  working: 'Deleting …',
  done: 'Everything that was stored about you is deleted. Matches resigned: {{resigned}} · challenges ended: {{closed}}. What the bot posted in channels is Discord’s and stays there.',
  kept: 'Nothing was deleted.',
};
