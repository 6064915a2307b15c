import type { Messages } from '../../../../phrase.ts';

export const en: Messages = {
  command: 'How matches run in this server: where, who, and what is usual',
  'command.show': 'The settings as they are now',
  'command.channels': 'The channels in which matches may begin',
  'command.roles': 'Who may play',
  'command.defaults': 'How a match begins where nobody chooses otherwise',
  'command.defaults.game': 'How a match of {{game}} begins where nobody chooses otherwise',
  'command.threads': 'Whether each match gets a thread of its own',
  'command.limits': 'How much one person may have at once',
  'command.adjudicator': 'The role that may decide, cancel and void matches',
  'command.locale': 'The language of boards and other messages that everybody sees',

  'option.addChannel': 'Matches may begin here, also in its threads',
  'option.removeChannel': 'Matches may not begin here any more',
  'option.everywhere': 'Matches may begin in every channel again',
  'option.addRole': 'People with this role may play',
  'option.removeRole': 'People with this role alone may not play any more',
  'option.everybody': 'Everybody may play again',
  'option.reset': 'Forget the defaults of this game first',
  'option.threads': 'Open a thread for each match',
  'option.matches': 'Open matches that one person may have here, {{min}} to {{max}}',
  'option.role': 'This role; leave empty to have none',
  'option.language': 'Which language',

  title: '**Settings of this server**',
  nowhere:
    'Matches may begin nowhere: the channels listed for them are not there any more. Choose others with `/settings channels`.',
  everywhere: 'Matches may begin in every channel.',
  channels: 'Matches may begin in {{- channels}}.',
  everybody: 'Everybody may play.',
  roles: 'Who may play: {{- roles}}.',
  begins: '{{game}} begins with: {{what}}.',
  theme: 'theme {{name}}',
  threads: 'Each match gets a thread of its own.',
  noThreads: 'Matches stay in the channel where they were offered, unless a thread is asked for.',
  mostMatches: 'Open matches per person: at most {{count}}.',
  adjudicator: 'Matches are decided, cancelled and voided by {{- role}} and by those who manage the server.',
  noAdjudicator: 'Matches are decided, cancelled and voided by those who manage the server.',
  locale: 'Language of boards and other messages that everybody sees: {{language}}.',
  localeOfServer:
    'Language of boards and other messages that everybody sees: the one that the server has in Discord.',

  serverOnly: 'Direct messages have no settings. Use this command in a channel of a server.',
  notAllowed: 'Only those who may manage the server change its settings. Ask one of them.',
  gone: 'That channel or role is not in this server any more. Choose another one.',
  lastChannel:
    'Without this channel the list would be empty, and matches could begin in every channel. Add another one first, or choose `everywhere`.',
  channelNotListed:
    'This channel is not in the list of those where matches may begin. `/settings show` has the list.',
  lastRole:
    'Without this role the list would be empty, and everybody could play. Add another one first, or choose `everybody`.',
  roleNotListed: 'This role is not in the list of those that may play. `/settings show` has the list.',
  tooMany: 'No more than {{count}} can be listed. Remove one first.',
};
