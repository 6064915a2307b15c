import type { Messages } from '../../../../phrase.ts';

export const en: Messages = {
  command: 'How matches work in this server: where, who, and the defaults',
  'command.show': 'Show the current settings',
  'command.channels': 'The channels where matches can be started',
  'command.roles': 'Who can play',
  'command.defaults': 'The defaults for new matches',
  'command.defaults.game': 'The defaults for new {{game}} matches',
  'command.threads': 'Whether each match gets a thread of its own',
  'command.limits': 'How many matches one person can have at once',
  'command.adjudicator': 'The role that can decide, cancel and void matches',
  'command.organiser': 'The role that can organise tournaments',
  'command.locale': 'The language of boards and other messages that everyone sees',

  'option.addChannel': 'Allow matches here, and in its threads',
  'option.removeChannel': 'No longer allow matches here',
  'option.everywhere': 'Allow matches in every channel again',
  'option.addRole': 'Allow people with this role to play',
  'option.removeRole': 'No longer allow people with this role to play, unless they have another one',
  'option.everybody': 'Allow everyone to play again',
  'option.reset': 'Clear this game’s defaults first',
  'option.threads': 'Create a thread for each match',
  'option.matches': 'Open matches one person can have here, {{min}} to {{max}}',
  'option.role': 'This role; leave empty to have none',
  'option.language': 'Which language',

  title: '**Server settings**',
  nowhere:
    'Matches can’t be started anywhere: the listed channels no longer exist. Choose others with `/settings channels`.',
  everywhere: 'Matches can be started in every channel.',
  channels: 'Matches can be started in {{- channels}}.',
  everybody: 'Everyone can play.',
  roles: 'Roles that can play: {{- roles}}.',
  begins: '{{game}} defaults: {{what}}.',
  theme: 'theme {{name}}',
  threads: 'Each match gets its own thread.',
  noThreads: 'Matches stay in the channel where they were offered, unless someone asks for a thread.',
  mostMatches: 'Open matches per person: at most {{count}}.',
  adjudicator:
    'Matches can be decided, cancelled and voided by {{- role}} and by server managers. Discord offers `/adjudicate` to the role once you allow it there: **Server Settings** → **Integrations** → this bot → `/adjudicate`.',
  noAdjudicator: 'Matches can be decided, cancelled and voided by server managers.',
  organiser: 'Tournaments can be organised by {{- role}} and by server managers.',
  noOrganiser: 'Tournaments can be organised by server managers.',
  locale: 'Language of boards and other messages that everyone sees: {{language}}.',
  localeOfServer:
    'Language of boards and other messages that everyone sees: the server’s language in Discord.',

  serverOnly: 'Direct messages have no settings. Use this command in a server channel.',
  notAllowed: 'Only people who can manage the server can change its settings. Ask one of them.',
  gone: 'That channel or role is no longer in this server. Choose another one.',
  lastChannel:
    'Without this channel the list would be empty, and matches could be started in every channel. Add another one first, or choose `everywhere`.',
  channelNotListed:
    'This channel isn’t in the list of channels where matches can be started. Use `/settings show` to see the list.',
  lastRole:
    'Without this role the list would be empty, and everyone could play. Add another one first, or choose `everybody`.',
  roleNotListed: 'This role isn’t in the list of roles that can play. Use `/settings show` to see the list.',
  tooMany: 'The list can’t have more than {{count}}. Remove one first.',
};
