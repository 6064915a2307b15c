import { randomBytes } from 'node:crypto';
import { DiscordjsTypeError, type AutocompleteInteraction, type Interaction } from 'discord.js';
import { phrase, type Locale, type Phrase } from '../../phrase.ts';
import type { Time } from '../../time.ts';
import { apology } from '../gateway/failure.ts';
import { missingPermission } from '../gateway/permissions.ts';
import type { Command, MenuAction } from './command.ts';
import { createContext, type Bot, type Context, type ContextFields } from './context.ts';
import { splitCustomId } from './custom-id.ts';
import type { Component, Feature, Form, FormToOpen } from './feature.ts';
import { readInteraction } from './inputs/reading.ts';
import { stepCost } from './limits.ts';
import type { Handled } from './report.ts';
import { Unanswerable, type Reply } from './responder.ts';

/** Suggestions that take longer than this, in milliseconds, are dropped: Discord waits for 3 s. */
const suggestionMs = 2_000;

type Handler =
  | {
      readonly reply: Reply;
      /** Called once the interaction is acknowledged. */
      readonly run: (context: Context) => Promise<void>;
      /** Done in every process that receives the interaction. */
      readonly everywhere?: () => void;
    }
  | { readonly open: (context: Context) => FormToOpen };

/**
 * Dispatches interactions to handlers. It acknowledges them first, so that no handler is late because it read or drew
 * something, and replies for handlers that fail.
 */
export class Router {
  readonly #bot: Bot;
  readonly #commands: ReadonlyMap<string, Command>;
  readonly #components: ReadonlyMap<string, Component>;
  readonly #forms: ReadonlyMap<string, Form>;

  constructor(bot: Bot, commands: readonly Command[], features: readonly Feature[]) {
    this.#bot = bot;
    this.#commands = unique(commands.map((command) => [command.name, command]));
    this.#components = unique(features.flatMap(({ components = [] }) => components.map(byKind)));
    this.#forms = unique(features.flatMap(({ forms = [] }) => forms.map(byKind)));
  }

  async handle(interaction: Interaction): Promise<void> {
    const { load, report } = this.#bot.traffic;
    const { log, time } = this.#bot;
    load.arrived(interaction.id);
    const fields = readInteraction(this.#bot, interaction);
    const started = time.monotonic();
    const what = this.#nameOf(interaction);
    const finished = (outcome: Handled['outcome'], error?: string) => {
      const { match } = fields.interaction.about;
      report({
        id: interaction.id,
        shard: this.#bot.discord.shardOf(interaction.guildId),
        ...what,
        match,
        outcome,
        ms: time.monotonic() - started,
        error,
      });
    };
    try {
      finished(await this.#answer(fields, interaction));
    } catch (cause) {
      if (cause instanceof Unanswerable) return finished('unanswerable');
      if (isMalformed(cause)) {
        finished('malformed');
        // Suggestions have no room for words.
        return interaction.isAutocomplete() ? undefined : this.#tell(fields, phrase('bot:oldCommand'));
      }
      const error = randomBytes(3).toString('hex');
      log.error({ id: interaction.id, ...what, err: cause, error }, 'interaction failed');
      finished('failed', error);
      if (!interaction.isAutocomplete()) await this.#apologise(fields, error, cause);
    }
  }

  async #answer(fields: ContextFields, interaction: Interaction): Promise<Handled['outcome']> {
    const { limits, load } = this.#bot.traffic;
    const { person, place, respond } = fields;
    if (interaction.isAutocomplete()) {
      const limited = !limits.suggestion(person.id);
      // Dropped requests get no response: an empty list would cost a request each.
      const answered = await load.suggest(async () =>
        respond.suggest(limited ? [] : await this.#suggestions(fields, interaction)),
      );
      return !answered ? 'shed' : limited ? 'limited' : 'done';
    }
    const taken = this.#bot.discord.takes(interaction.id, this.#bot.time.now());
    // A failure is reported where it is awaited.
    taken.catch(() => undefined);
    if (limits.action(person.id, this.#costOf(fields, interaction)) !== 'allowed') {
      await this.#refuse(fields, phrase('bot:tooFast'), taken);
      return 'limited';
    }
    const act = () => this.#act(fields, this.#handlerOf(interaction, fields), taken);
    if (!this.#offersMatch(interaction)) await act();
    else if (!(await load.offer(place.id, act))) {
      // Before anything is read: a refusal costs one request, a challenge three.
      await this.#refuse(fields, phrase('bot:busy'), taken);
      return 'shed';
    }
    return (await taken) ? 'done' : 'elsewhere';
  }

  #costOf({ message }: ContextFields, interaction: Exclude<Interaction, AutocompleteInteraction>): number {
    if (!message.isPrivate || !interaction.isMessageComponent()) return 1;
    return this.#components.get(splitCustomId(interaction.customId).kind)?.isStep === true ? stepCost : 1;
  }

  /** @param taken whether this process handles it; others that received it only acknowledge it. */
  async #act(fields: ContextFields, handler: Handler, taken: Promise<boolean>): Promise<void> {
    const { bot, guildId, place, respond, message, rights, interaction } = fields;
    const isGuest = place.kind === 'guest';
    if ('open' in handler) {
      const context = this.#knownContext(fields);
      const form = handler.open(context);
      return form.ok ? respond.openModal(form.value) : context.tell(form.error);
    }
    // Without waiting for the store: Discord waits for 3 s only.
    handler.everywhere?.();
    // An Activity there does not tell which channel's board it is to show, but a link does.
    const reply = isGuest && handler.reply === 'activity' ? 'private' : handler.reply;
    const holds = await respond.acknowledge(reply, isGuest && message.id !== undefined);
    // Only the process that launched the Activity knows its instance.
    if (respond.launched ? respond.instanceId === undefined : !(await taken)) return;
    const held = holds ? message.id : undefined;
    const isHeard = missingPermission(place, rights.granted, false) === undefined;
    if (isGuest) bot.rest.webhooks.open(place.id, respond, isHeard, held);
    const locale = await this.#localeOf(fields);
    if (guildId === null) bot.languages.places.remember(place.id, locale);
    const context = createContext({ ...fields, locale });
    await handler.run(context);
    // Nothing else may have reached the board since it was shown.
    const { match } = interaction.about;
    if (isGuest && match !== undefined) await bot.boardMessages.renew(match, context.scope, held);
  }

  async #suggestions(fields: ContextFields, interaction: AutocompleteInteraction) {
    const command = this.#commands.get(interaction.commandName);
    if (command?.kind !== 'chat' || command.suggest === undefined) return [];
    const suggest = async () => {
      const context = createContext({ ...fields, locale: await this.#localeOf(fields) });
      const { name, value } = interaction.options.getFocused(true);
      return (await command.suggest?.(context, value, name, interaction.options)) ?? [];
    };
    return within(this.#bot.time, suggestionMs, suggest(), []);
  }

  #handlerOf(interaction: Exclude<Interaction, AutocompleteInteraction>, fields: ContextFields): Handler {
    if (interaction.isMessageComponent() || interaction.isModalSubmit()) {
      return this.#componentHandler(interaction, fields);
    }
    const command = this.#commands.get(interaction.commandName);
    if (interaction.isChatInputCommand() && command?.kind === 'chat') {
      if ('open' in command) return { open: (context) => command.open(context, interaction.options) };
      const { reply = 'private' } = command;
      const form = command.form?.(this.#knownContext(fields), interaction.options);
      if (form !== undefined) return { open: () => form };
      return { reply, run: (context) => command.run(context, interaction.options) };
    }
    if (interaction.isUserContextMenuCommand() && command?.kind === 'user') {
      return menuHandler(command, interaction);
    }
    if (interaction.isMessageContextMenuCommand() && command?.kind === 'message') {
      return menuHandler(command, interaction);
    }
    return refusing(phrase('bot:oldCommand'));
  }

  #offersMatch(interaction: Exclude<Interaction, AutocompleteInteraction>): boolean {
    if (interaction.isCommand()) return this.#commands.get(interaction.commandName)?.offersMatch === true;
    const { kind } = splitCustomId(interaction.customId);
    const registered = interaction.isModalSubmit() ? this.#forms.get(kind) : this.#components.get(kind);
    return registered?.offersMatch === true;
  }

  #componentHandler(interaction: Extract<Interaction, { customId: string }>, fields: ContextFields): Handler {
    const { kind, parts: texts } = splitCustomId(interaction.customId);
    const registered = interaction.isModalSubmit() ? this.#forms.get(kind) : this.#components.get(kind);
    const parts = registered?.id.parse(texts);
    if (registered === undefined || parts === undefined) return refusing(phrase('bot:oldButton'));
    if (registered.id.namesMatch) fields.interaction.about.match = texts[0];
    if (interaction.isModalSubmit()) {
      const { reply, run } = registered as Form;
      return { reply, run: (context) => run(context, interaction.fields, parts) };
    }
    const component = registered as Component;
    const { asker, isPrivate } = fields.message;
    if (component.askerOnly && !isPrivate && asker !== undefined && asker !== fields.person.id)
      return refusing(phrase('bot:otherAsked', { mention: `<@${asker}>` }));
    const values = interaction.isAnySelectMenu() ? interaction.values : [];
    return 'open' in component
      ? { open: (context) => component.open(context, parts) }
      : {
          reply: component.reply,
          run: (context) => component.run(context, parts, values),
          everywhere: () => component.everywhere?.(this.#bot, fields.person.id, parts),
        };
  }

  /** Names of the bot's own commands and components only, so there are few, whatever is sent. */
  #nameOf(interaction: Interaction): Pick<Handled, 'kind' | 'name'> {
    if (interaction.isMessageComponent() || interaction.isModalSubmit()) {
      const { kind } = splitCustomId(interaction.customId);
      const known = this.#components.has(kind) || this.#forms.has(kind);
      return { kind: interaction.isModalSubmit() ? 'form' : 'component', name: known ? kind : 'unknown' };
    }
    return {
      kind: interaction.isAutocomplete() ? 'autocomplete' : 'command',
      name: this.#commands.get(interaction.commandName)?.name ?? 'unknown',
    };
  }

  /** The person's own language. A reply in another one is better than none. */
  async #localeOf(fields: ContextFields): Promise<Locale> {
    const { matches, log, languages } = this.#bot;
    const { id } = fields.person;
    try {
      languages.people.choose(id, (await matches.people.preferences(id)).locale);
    } catch (cause) {
      log.warn({ err: cause }, 'preferences not read');
    }
    return this.#knownLocaleOf(fields);
  }

  /** What can be used without asking the store. */
  #knownContext(fields: ContextFields): Context {
    return createContext({ ...fields, locale: this.#knownLocaleOf(fields) });
  }

  #knownLocaleOf({ person, interaction }: ContextFields): Locale {
    return this.#bot.languages.people.of(person.id) ?? interaction.locale;
  }

  /** Replies at once, without waiting for the store. */
  async #refuse(fields: ContextFields, phrase: Phrase, taken: Promise<boolean>): Promise<void> {
    const { respond } = fields;
    await this.#tell(fields, phrase);
    // Nothing follows the other process's acknowledgement if it leaves the interaction to this one.
    if (respond.overtaken && (await taken))
      await respond.update({ content: createContext(fields).say(phrase) });
  }

  /** Replies before the person's own language is known. */
  #tell(fields: ContextFields, phrase: Phrase): Promise<void> {
    return createContext(fields).tell(phrase);
  }

  /** An apology with an ID that is also in the log. */
  async #apologise(fields: ContextFields, id: string, failure: unknown): Promise<void> {
    try {
      const content = createContext(fields).say(apology(failure, id));
      await (fields.respond.answered
        ? fields.respond.followUp({ content })
        : fields.respond.reply({ content }));
    } catch (cause) {
      this.#bot.log.warn({ err: cause, error: id }, 'error message not delivered');
    }
  }
}

const menuHandler = <Target>(action: MenuAction<Target>, target: Target): Handler =>
  'open' in action
    ? { open: (context) => action.open(context, target) }
    : { reply: 'private', run: (context) => action.run(context, target) };

const refusing = (phrase: Phrase): Handler => ({ reply: 'private', run: (context) => context.tell(phrase) });

const byKind = <T extends Component | Form>(one: T): readonly [string, T] => [one.id.kind, one];

/** @throws if two features claim the same name. */
function unique<T>(entries: readonly (readonly [string, T])[]): ReadonlyMap<string, T> {
  const map = new Map(entries);
  if (map.size < entries.length) {
    const names = entries.map(([name]) => name);
    throw new Error(`Registered twice: ${names.find((name, index) => names.indexOf(name) !== index)}`);
  }
  return map;
}

/** The result of the work, if it arrives within this many milliseconds. */
function within<T>(time: Time, ms: number, work: Promise<T>, otherwise: T): Promise<T> {
  return new Promise((resolve, reject) => {
    const cancel = time.after(ms, () => resolve(otherwise));
    work.finally(cancel).then(resolve, reject);
  });
}

/** Whether options or fields do not match the command or form, because of an outdated or modified client. */
function isMalformed(cause: unknown): boolean {
  return (
    cause instanceof DiscordjsTypeError &&
    /^(?:CommandInteractionOption|ModalSubmitInteraction)/.test(cause.code)
  );
}
