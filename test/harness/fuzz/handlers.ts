import {
  ApplicationCommandOptionType,
  ApplicationCommandType,
  ComponentType,
  InteractionType,
  type APIApplicationCommandOption,
} from 'discord-api-types/v10';
import fc from 'fast-check';
import type { Given, Outcome, PersonDriver } from 'local-discord';
import { defaultTheme } from '../../../src/render/index.ts';
import { err } from '../../../src/result.ts';
import { webBoard } from '../../support/table/features.ts';
import { forgedFor } from '../../support/table/forged.ts';
import { boardsSeen } from '../../support/table/players.ts';
import { openTable, type TestTable } from '../../support/table/table.ts';
import { Budget, type Cost } from './budget.ts';
import { hostileText } from './hostile.ts';

/** Sends the bot interactions and messages that no client would send. */

/** The location of a message. */
interface Placed {
  readonly id: string;
  readonly channel_id: string;
}

interface Attempt {
  /** A player of the match, or someone else. */
  readonly by: 'player' | 'stranger';
  readonly send: 'command' | 'suggestions' | 'menu' | 'press' | 'form' | 'reply' | 'mention';
  /** Selects commands, options and so on. */
  readonly which: number;
  readonly text: string;
  readonly more: string;
  readonly number: number;
}

const attempts = (match: string): fc.Arbitrary<Attempt> =>
  fc.record({
    by: fc.constantFrom('player', 'stranger'),
    send: fc.constantFrom('command', 'suggestions', 'menu', 'press', 'form', 'reply', 'mention'),
    which: fc.nat(),
    text: hostileText([...forgedFor(match, 0), match, 'a1', '3c4>12']),
    more: hostileText(['a1', 'Cc3', '3c4>12', match, 'x6/x6/x6/x6/x6/x6 1 1', JSON.stringify(defaultTheme)]),
    number: fc.oneof(fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true })),
  });

/** Names of fields of the bot's forms. */
const formFields = ['move', 'theme', 'reason', 'size', 'seat'] as const;

/** How long a response may take in milliseconds, besides processor time, which is measured separately. */
const patience = 10_000;

export async function fuzzHandlers(
  inputs: number,
  seed: number,
): Promise<{ readonly cost: Cost; readonly problems: readonly string[] }> {
  // Animations have a thread and limit of their own.
  const table = await openTable({ moreFeatures: [webBoard], animate: () => Promise.resolve(err('tooLong')) });
  const { ada, ben, cleo, channel, discord } = table;
  const names = ['**Eve** <@1> @everyone', '`${x}` {{id}} ||y||', '[a](https://example.org) _b_'];
  const strangers = names.map((name) => discord.addPerson({ name }));
  const kept = await table.start({ size: 5 });
  const match = boardsSeen(ada, channel).find(({ message }) => message.id === kept.id)?.matchId ?? '';
  // Searching the channel for it would soon cost more than the bot does.
  let board: Placed = kept;
  discord.world.listen((event) => {
    if (event.kind !== 'message' || event.change !== 'created' || event.message.privateFor !== null) return;
    const { id, channelId: channel_id, attachments } = event.message;
    if (attachments[0]?.filename.startsWith(`tak-${match}-`) === true) board = { id, channel_id };
  });
  const budget = new Budget('interactions');
  const problems: string[] = [];

  let violations = 0;
  const problemsSince = (attempt: Attempt): void => {
    for (const violation of discord.violations.slice(violations))
      problems.push(`${JSON.stringify(attempt).slice(0, 400)}: ${violation}`);
    violations = discord.violations.length;
  };
  const property = fc.asyncProperty(attempts(match), (attempt) =>
    budget.spend(attempt, async () => {
      const person = attempt.by === 'player' ? ada : strangers[attempt.which % strangers.length]!;
      const outcome = await send(table, person, attempt, board);
      problemsSince(attempt);
      const answer = await outcome?.answer(patience);
      // An apology means a bug in the bot.
      const content = answer?.text ?? '';
      if (/^(?:Something went wrong|Bei mir ist etwas schiefgegangen) /.test(content))
        throw new Error(content);
      if (outcome?.error !== undefined) throw new Error(outcome.error);
    }),
  );
  await fc.assert(property, { numRuns: inputs, seed });

  // Only its players can have changed the match, and the opponent never had a turn to lose.
  const found = await table.matches.stored.get(match, { guildId: channel.guildId, channelId: channel.id });
  if (!found.ok) problems.push('the match is gone');
  else if (found.value.board === undefined) problems.push('the match cannot be replayed');
  else if (found.value.plies > 1) problems.push(`somebody played for ${ben.name}`);
  // Cleo did nothing, and only hostile messages mention her.
  const pings = cleo.pings(channel).filter(({ author }) => author.id === discord.bot.id);
  if (pings.length > 0) problems.push(`a bystander was pinged: ${pings[0]?.content ?? ''}`);
  const all = ben.sees(channel).filter(({ author }) => author.id === discord.bot.id);
  if (all.some(({ mention_everyone }) => mention_everyone)) problems.push('everyone was pinged');
  if (problems.length === 0) await table.close();
  return { cost: budget.cost, problems: [...problems, ...budget.problems] };
}

async function send(
  table: TestTable,
  person: PersonDriver,
  attempt: Attempt,
  board: Placed,
): Promise<Outcome | undefined> {
  const { channel, ben, discord } = table;
  const { which, text, number } = attempt;
  const commands = discord.world.commands.map(({ command }) => command);
  const chat = commands.filter(({ type }) => type === ApplicationCommandType.ChatInput);
  switch (attempt.send) {
    case 'command': {
      const { name, options } = subcommandOf(chat[which % chat.length]!, which);
      return person.command(channel, name, valuesFor(options, attempt, ben), { force: true });
    }
    case 'suggestions': {
      const asking = chat.filter((command) => command.options?.some(isSuggested) === true);
      const command = asking[which % asking.length]!;
      const focused = command.options?.find(isSuggested)?.name ?? '';
      await person.autocomplete(channel, command.name, focused, { [focused]: text }, { force: true });
      return undefined;
    }
    case 'menu': {
      const menus = commands.filter(({ type }) => type === ApplicationCommandType.User);
      const target = [ben, person, discord.bot][which % 3]!;
      return person.userCommand(channel, menus[which % menus.length]!.name, target);
    }
    case 'press': {
      const custom_id = customId(text);
      const data = { component_type: ComponentType.Button, custom_id, id: 1 };
      return person.forge(channel, InteractionType.MessageComponent, data, board);
    }
    case 'form': {
      const fields = formFields.map((custom_id, i) => ({
        type: ComponentType.Label,
        id: 2 * i,
        component:
          (which >> i) % 2 === 0
            ? { type: ComponentType.TextInput, custom_id, value: attempt.more, id: 2 * i + 1 }
            : { type: ComponentType.StringSelect, custom_id, values: [text, String(number)], id: 2 * i + 1 },
      }));
      const data = { custom_id: customId(text), components: fields.slice(0, which % (fields.length + 1)) };
      return person.forge(channel, InteractionType.ModalSubmit, data, board);
    }
    case 'reply':
    case 'mention': {
      const words = text.trim().slice(0, 1_900);
      if (words === '') return undefined;
      if (attempt.send === 'reply') person.reply(board, words);
      else person.say(channel, `${discord.bot.mention} ${words}`);
      return undefined;
    }
  }
}

const customId = (text: string): string => text.slice(0, 100) || 'x';

const isSuggested = (option: APIApplicationCommandOption): boolean =>
  'autocomplete' in option && option.autocomplete === true;

interface Taking {
  /** With those of its group and subcommand. */
  readonly name: string;
  readonly options: readonly APIApplicationCommandOption[];
}

/** One of its subcommands, if it has some. */
function subcommandOf({ name, options = [] }: Partial<Taking> & { name: string }, which: number): Taking {
  const inner = options.filter(
    ({ type }) =>
      type === ApplicationCommandOptionType.Subcommand ||
      type === ApplicationCommandOptionType.SubcommandGroup,
  );
  const chosen = inner[which % inner.length];
  return chosen === undefined
    ? { name, options }
    : subcommandOf({ ...(chosen as Taking), name: `${name} ${chosen.name}` }, which >> 3);
}

/** Values of the right type for some options, ignoring their choices and limits. */
function valuesFor(
  options: readonly APIApplicationCommandOption[],
  { which, text, more, number }: Attempt,
  somebody: PersonDriver,
) {
  return Object.fromEntries(
    options.flatMap((option, i): [string, Given][] => {
      const required = 'required' in option && option.required === true;
      if (!required && (which >> (i % 30)) % 2 === 0) return [];
      switch (option.type) {
        case ApplicationCommandOptionType.String:
          return [[option.name, i % 2 === 0 ? text : more]];
        case ApplicationCommandOptionType.Integer:
          return [[option.name, Math.trunc(number)]];
        case ApplicationCommandOptionType.Number:
          return [[option.name, number]];
        case ApplicationCommandOptionType.Boolean:
          return [[option.name, which % 2 === 0]];
        case ApplicationCommandOptionType.User:
          return [[option.name, somebody]];
        case ApplicationCommandOptionType.Subcommand:
        case ApplicationCommandOptionType.SubcommandGroup:
        case ApplicationCommandOptionType.Channel:
        case ApplicationCommandOptionType.Role:
        case ApplicationCommandOptionType.Mentionable:
        case ApplicationCommandOptionType.Attachment:
          return [];
      }
    }),
  );
}
