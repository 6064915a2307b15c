import { randomBytes } from 'node:crypto';
import {
  DiscordjsTypeError,
  MessageFlags,
  PermissionsBitField,
  type Interaction,
  type Message,
} from 'discord.js';
import type { Locale } from '../../phrase.ts';
import { createContext, type Bot, type Command, type Context } from './context.ts';
import { apology } from '../gateway/failure.ts';
import { toMember } from '../gateway/members.ts';
import { placeKind, type Place } from '../gateway/permissions.ts';
import { parsePress, subjectOf } from './customid.ts';
import { handleForm, handlePress } from './components.ts';
import type { Handled } from './report.ts';
import { Responder, Unanswerable } from './responder.ts';

/** Brings each interaction to its handler, and answers for it when the handler fails. */
export class Router {
  readonly #bot: Bot;
  readonly #commands: ReadonlyMap<string, Command>;

  constructor(bot: Bot, commands: readonly Command[]) {
    this.#bot = bot;
    this.#commands = new Map(commands.map((command) => [command.name, command]));
  }

  async handle(interaction: Interaction): Promise<void> {
    const { log, report, time } = this.#bot;
    const context = await callOf(this.#bot, interaction);
    if (context.guildId === null) this.#bot.languages.hear(context.place.id, context.locale);
    const started = time.monotonic();
    const what = this.#nameOf(interaction);
    const finished = (outcome: Handled['outcome'], error?: string) => {
      const { match } = context.about;
      report({ id: interaction.id, ...what, match, outcome, ms: time.monotonic() - started, error });
    };
    try {
      if (!(await this.#allows(context, interaction))) return finished('limited');
      await this.#dispatch(context, interaction);
      finished('done');
    } catch (cause) {
      if (cause instanceof Unanswerable) return finished('unanswerable');
      if (isMalformed(cause) && !context.respond.answered) {
        finished('malformed');
        return context.tell({ key: 'bot:oldCommand', data: {} });
      }
      const error = randomBytes(3).toString('hex');
      log.error({ id: interaction.id, ...what, err: cause, error }, 'interaction failed');
      finished('failed', error);
      await this.#apologise(context, interaction, error, cause);
    }
  }

  /** Whether this person has not asked too much; says so once. */
  async #allows(context: Context, interaction: Interaction): Promise<boolean> {
    const { limits } = this.#bot;
    if (interaction.isAutocomplete()) return limits.suggestion(context.person.id);
    const verdict = limits.action(context.person.id);
    if (verdict === 'refused') await context.tell({ key: 'bot:tooFast', data: {} });
    return verdict === 'allowed';
  }

  async #dispatch(context: Context, interaction: Interaction): Promise<void> {
    if (interaction.isAutocomplete()) {
      const command = this.#commands.get(interaction.commandName);
      const choices =
        command?.kind === 'chat' ? ((await command.suggest?.(context, interaction.options)) ?? []) : [];
      return context.respond.suggest(choices);
    }
    if (interaction.isChatInputCommand()) {
      const command = this.#commands.get(interaction.commandName);
      if (command?.kind === 'chat') return command.run(context, interaction.options);
      return context.tell({ key: 'bot:oldCommand', data: {} });
    }
    if (interaction.isUserContextMenuCommand()) {
      const command = this.#commands.get(interaction.commandName);
      if (command?.kind === 'user') return command.run(context, interaction);
      return context.tell({ key: 'bot:oldCommand', data: {} });
    }
    if (interaction.isMessageContextMenuCommand()) {
      const command = this.#commands.get(interaction.commandName);
      if (command?.kind === 'message') return command.run(context, interaction);
      return context.tell({ key: 'bot:oldCommand', data: {} });
    }
    if (interaction.isMessageComponent() || interaction.isModalSubmit()) {
      const press = parsePress(interaction.customId);
      if (press === undefined) return context.tell({ key: 'bot:oldButton', data: {} });
      context.about.match = subjectOf(press);
      if (interaction.isModalSubmit()) return handleForm(context, press, interaction.fields);
      return handlePress(context, press);
    }
  }

  /** Names are those of the bot's own commands and components: whatever is sent, there are few of them. */
  #nameOf(interaction: Interaction): Pick<Handled, 'kind' | 'name'> {
    if (interaction.isMessageComponent() || interaction.isModalSubmit()) {
      const name = parsePress(interaction.customId)?.kind ?? 'unknown';
      return { kind: interaction.isModalSubmit() ? 'form' : 'press', name };
    }
    return {
      kind: interaction.isAutocomplete() ? 'autocomplete' : 'command',
      name: this.#commands.get(interaction.commandName)?.name ?? 'unknown',
    };
  }

  /** One sentence with the id that the log has too. */
  async #apologise(context: Context, interaction: Interaction, id: string, failure: unknown): Promise<void> {
    if (interaction.isAutocomplete()) return;
    try {
      const content = context.say(apology(failure, id));
      await (context.respond.answered ? context.respond.add({ content }) : context.respond.tell({ content }));
    } catch (cause) {
      this.#bot.log.warn({ err: cause, error: id }, 'the apology did not arrive');
    }
  }
}

async function callOf(bot: Bot, interaction: Interaction): Promise<Context> {
  const { id, name } = toMember(interaction.user, interaction.member);
  const clientLocale = bot.words.nearest(interaction.locale);
  const onPrivate = messageOf(interaction)?.flags.has(MessageFlags.Ephemeral) === true;
  return createContext({
    bot,
    person: { id, name },
    guildId: interaction.guildId,
    place: placeOf(interaction),
    about: { match: undefined },
    granted: interaction.appPermissions,
    allowed: interaction.memberPermissions ?? new PermissionsBitField(),
    roles: rolesOf(interaction),
    locale: (await ownLocale(bot, id)) ?? clientLocale,
    clientLocale,
    messageId: interaction.isMessageComponent() ? interaction.message.id : undefined,
    onPrivate,
    respond: new Responder(bot.interactionRest, bot.time, {
      id: interaction.id,
      token: interaction.token,
      applicationId: interaction.applicationId,
      mayUpdate:
        onPrivate || (interaction.isMessageComponent() && carries(interaction.message, interaction.customId)),
    }),
  });
}

/** An answer in another language is better than none. */
async function ownLocale(bot: Bot, personId: string): Promise<Locale | undefined> {
  try {
    return (await bot.matches.preferences(personId)).locale ?? undefined;
  } catch (cause) {
    bot.log.warn({ err: cause }, 'preferences not read');
    return undefined;
  }
}

function placeOf({ channel, channelId, guildId }: Interaction): Place {
  const parentId = channel?.isThread() === true ? channel.parentId : null;
  return {
    id: channelId ?? '',
    kind: guildId === null ? 'direct' : placeKind(channel?.type),
    parentId: parentId ?? undefined,
  };
}

function rolesOf({ member }: Interaction): readonly string[] {
  if (member === null) return [];
  return Array.isArray(member.roles) ? member.roles : [...member.roles.cache.keys()];
}

/** Options or fields that are not those of the command or form: an old client, or somebody's own. */
function isMalformed(cause: unknown): boolean {
  return (
    cause instanceof DiscordjsTypeError &&
    /^(?:CommandInteractionOption|ModalSubmitInteraction)/.test(cause.code)
  );
}

function carries(message: Message, customId: string): boolean {
  return message.components.some(
    (row) =>
      'components' in row &&
      row.components.some((component) => 'customId' in component && component.customId === customId),
  );
}

/** The message that a component stands on, or that a form was opened from. */
function messageOf(interaction: Interaction) {
  return interaction.isMessageComponent() || interaction.isModalSubmit() ? interaction.message : null;
}
