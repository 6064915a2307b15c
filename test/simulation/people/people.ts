import type { Discord } from '../discord/discord.ts';
import { messageObject } from '../discord/objects.ts';
import type { Channel, Component, Guild, Interaction, Message, Person } from '../discord/records.ts';
import { favourites, managed } from './favourites.ts';
import { fillField, type Field } from './forms.ts';
import { bot, knowledgeOf } from './knowledge.ts';
import { fillOptions, resolved, type Knowledge, type Option, type OptionSchema } from './options.ts';
import type { PeopleDeps, SeenMatch } from './surroundings.ts';

const button = 2;
const stringSelect = 3;
/** How often something is done in direct messages with the bot. */
const direct = 0.12;
/** How many threads of a server people look into. */
const newestThreads = 3;
/** How often something is done at the board in the browser, and how often somebody opens it. */
const onPages = 0.04;
const opening = 0.4;
/** How often whoever is to move and has a link goes there. */
const byPage = 0.4;
/** How often somebody answers an offer that they see, their own, too. */
const answering = { chance: 0.4, buttons: /^(agree|refuse|retract):/ };
/** How often somebody who uses a component guesses the next move of a match. */
const guessing = { chance: 0.15, buttons: /^ballot:/ };
/** How often others foresee what somebody plays, and how many try. */
const foresight = { chance: 0.2, people: 3 };
/** How often somebody goes on with a private reply. */
const persistence = 0.5;
/** How many people vote for a team's turn at a time, at most. */
const mostVoting = 5;
/** How many commands somebody sends who sends them as fast as they can: more than any limit lets through. */
const flooding = 50;
/** How long people take to react to a form or suggestions, in milliseconds. */
const reactionMs = { least: 150, most: 2_500 };

/** People who do whatever Discord lets them do. */
export class People {
  readonly #deps: PeopleDeps;

  constructor(deps: PeopleDeps) {
    this.#deps = deps;
  }

  /** Someone does something. */
  act(): void {
    const { random, discord } = this.#deps;
    const guild = random.of([...discord.guilds.values()]);
    const person = random.of(guild.members);
    const channels = livelyOf(guild);
    if (!guild.joined || guild.away.has(person.id) || channels.length === 0) return this.#deps.pages.act();
    const channel = random.chance(direct) ? discord.direct(person) : random.of(channels);
    if (random.chance(onPages)) return this.#deps.pages.act();
    const dice = random.next();
    if (dice < 0.34) this.#play(person, channel);
    else if (dice < 0.62) this.#press(person, channel);
    else if (dice < 0.72) this.#challenge(person, channel);
    else if (dice < 0.82) this.#command(person, channel, this.#usable(channel));
    else if (dice < 0.92) this.#favourite(person, channel);
    else if (dice < 0.935) this.#follow(person, channel);
    else if (dice < 0.97) this.#menu(person, channel);
    else this.#chat(person, channel);
  }

  /** Somebody, or a program of theirs, sends the same command many times in a second. */
  flood(): void {
    const { random, discord, after } = this.#deps;
    const guild = random.of([...discord.guilds.values()]);
    const [person, channel] = [random.of(guild.members), random.of(guild.channels)];
    const commands = this.#usable(channel).filter(({ type }) => (type as number) === 1);
    if (commands.length === 0) return;
    const command = random.of(commands);
    const schemas = (command.options ?? []) as readonly OptionSchema[];
    const options = fillOptions(schemas, this.#knowledge(person, channel));
    const send = (): void => {
      const isHere = guild.joined && !channel.deleted && !isAway(person, channel);
      if (isHere) this.#send(person, channel, command, options);
    };
    for (let i = 0; i < flooding; i++) after(random.between(0, 1_000), send);
  }

  /** Whoever is to move in some match moves; without any, the person starts one. */
  #play(someone: Person, channel: Channel): void {
    const { random, discord } = this.#deps;
    const matches = this.#deps.matchesOf(channel);
    if (matches.length === 0) return this.#challenge(someone, channel);
    const match = random.of(matches);
    const person = discord.people.get(match.toMove);
    const place = discord.channels.get(match.channelId);
    const isAway = place?.guild?.away.has(match.toMove) === true;
    if (person === undefined || place === undefined || place.deleted || isAway)
      return this.#press(someone, channel);
    const ply = match.ply(random);
    if (ply === undefined) return;
    if (match.isVoted && random.chance(0.8))
      return this.#vote(place, match.id, [ply, match.ply(random) ?? ply]);
    if (!random.chance(foresight.chance)) return this.#playIn(person, channel, match, place, ply);
    this.#guess(match, place, ply);
    this.#later(() => (place.deleted ? undefined : this.#playIn(person, channel, match, place, ply)));
  }

  /** Some guess what is about to be played, or something else. */
  #guess({ id, turn, ...match }: SeenMatch, place: Channel, next: string): void {
    const { random, discord, acting } = this.#deps;
    const people = place.guild?.members.filter(({ id }) => !match.players.includes(id)) ?? [];
    if (people.length === 0) return;
    for (let i = 0; i < foresight.people; i++) {
      const text = random.chance(0.5) ? next : (match.ply(random) ?? next);
      const customId = `ballot-type:${id}:${turn}:${match.gameId}:`;
      const components = [
        { type: 1, id: 1, components: [{ type: 4, id: 2, custom_id: 'move', value: text }] },
      ];
      const interaction = discord.interact(
        { type: 5, person: random.of(people), channel: place, what: `form ${customId}`, pressed: undefined },
        { custom_id: customId, components },
      );
      acting.interacted(interaction, { customId, fields: [text] });
    }
  }

  /** Somebody who is to move does it in one way or another. */
  #playIn(person: Person, channel: Channel, match: SeenMatch, place: Channel, ply: string): void {
    const { random, discord } = this.#deps;
    const board = place.messages.findLast(({ files }) =>
      files.some((name) => name.includes(`-${match.id}-`)),
    );
    const way = random.next();
    if (random.chance(byPage) && this.#deps.pages.play(person.id, match.id)) return;
    if (board !== undefined && way < 0.35) return this.#write(person, place, ply, board, true);
    if (board !== undefined && way < 0.5)
      return this.#pressOn(person, board, random.chance(opening) ? /^open-/ : /./);
    const options = [
      { type: 3, name: 'move', value: ply },
      ...(random.chance(0.7) ? [{ type: 3, name: 'match', value: match.id }] : []),
    ];
    const command = discord.commands.find(({ name }) => name === 'move');
    const isHere = random.chance(0.9) || channel.kind === 'direct';
    if (command !== undefined) this.#send(person, isHere ? place : channel, command, options);
  }

  /** Several people vote within a short time. */
  #vote(place: Channel, match: string, plies: readonly string[]): void {
    const { random, discord, after } = this.#deps;
    const command = discord.commands.find(({ name }) => name === 'move');
    const people = place.guild?.members ?? [];
    if (command === undefined || people.length === 0) return;
    const send = (): void => {
      const person = random.of(people);
      if (place.deleted || isAway(person, place)) return;
      const move = { type: 3, name: 'move', value: random.of(plies) };
      this.#send(person, place, command, [move, { type: 3, name: 'match', value: match }]);
    };
    for (let count = random.between(1, mostVoting); count > 0; count--)
      after(random.between(0, 20_000), send);
  }

  #challenge(person: Person, channel: Channel): void {
    const { random, discord } = this.#deps;
    const command = discord.commands.find(({ name }) => name === (random.chance(0.75) ? 'tak' : 'taka'));
    if (command === undefined) return;
    const schemas = (command.options ?? []) as readonly OptionSchema[];
    this.#send(person, channel, command, fillOptions(schemas, this.#knowledge(person, channel)));
  }

  /** Follows a match or someone, who is then shown in direct messages. */
  #follow(person: Person, channel: Channel): void {
    const { random } = this.#deps;
    const command = this.#usable(channel).find(({ name }) => name === 'follow');
    if (command === undefined) return;
    const { people, text } = this.#knowledge(person, channel);
    const what = random.chance(0.5)
      ? { type: 3, name: 'match', value: text('match') }
      : { type: 6, name: 'person', value: random.of(people).id };
    this.#send(person, channel, command, [what]);
  }

  /** Uses one of the commands that lead on, perhaps as someone who manages the server. */
  #favourite(someone: Person, channel: Channel): void {
    const { random, discord } = this.#deps;
    const name = random.of(favourites);
    const managers = [...(channel.guild?.managers ?? [])];
    const isManager = managers.length > 0 && random.chance(managed[name] ?? 0);
    const person = isManager ? discord.people.get(random.of(managers))! : someone;
    const commands = this.#usable(channel).filter((command) => command.name === name);
    this.#command(person, channel, commands);
  }

  #command(person: Person, channel: Channel, from: Discord['commands']): void {
    const { random } = this.#deps;
    const commands = from.filter(({ type }) => (type as number) === 1);
    if (commands.length === 0) return;
    const command = random.of(commands);
    const schemas = (command.options ?? []) as readonly OptionSchema[];
    const options = fillOptions(schemas, this.#knowledge(person, channel));
    const typed = schemas.filter(({ autocomplete }) => autocomplete === true);
    if (typed.length === 0 || random.chance(0.5)) return this.#send(person, channel, command, options);
    const { name, type } = random.of(typed);
    const others = options.filter((one) => one.name !== name);
    this.#suggest(person, channel, command, others, { name, type });
  }

  /** The commands that Discord offers in a channel. */
  #usable(channel: Channel): Discord['commands'] {
    const context = channel.guild === undefined ? 1 : 0;
    return this.#deps.discord.commands.filter(({ contexts }) => contexts?.includes(context) !== false);
  }

  /** Types into an option, and takes what is suggested. */
  #suggest(
    person: Person,
    channel: Channel,
    command: Discord['commands'][number],
    others: readonly Option[],
    { name, type }: Pick<Option, 'name' | 'type'>,
  ): void {
    const { random, discord, acting } = this.#deps;
    const value = random.chance(0.6)
      ? ''
      : this.#knowledge(person, channel).text(name).slice(0, random.between(0, 3));
    const options = [...others, { name, type, value, focused: true }];
    const data = { id: command.id, name: command.name, type: 1, options };
    const interaction = discord.interact(
      { type: 4, person, channel, what: `/${command.name} …`, pressed: undefined },
      data,
    );
    acting.interacted(interaction, {});
    this.#later(() => {
      const [choice] = interaction.choices ?? [];
      if (choice === undefined || channel.deleted) return;
      this.#send(person, channel, command, [...others, { name, type, value: choice.value }]);
    });
  }

  #send(
    person: Person,
    channel: Channel,
    command: Discord['commands'][number],
    options: readonly Option[],
  ): void {
    const { discord } = this.#deps;
    const known = this.#knowledge(person, channel);
    const data = { id: command.id, name: command.name, type: 1, options, ...resolved(options, known) };
    const interaction = discord.interact(
      { type: 2, person, channel, what: `/${command.name}`, pressed: undefined },
      data,
    );
    this.#deps.acting.interacted(interaction, { options });
    this.#goOn(interaction);
  }

  /** Uses a command of the menu of a person or message. */
  #menu(person: Person, channel: Channel): void {
    const { random, discord, acting } = this.#deps;
    const commands = this.#usable(channel).filter(({ type }) => (type as number) !== 1);
    if (commands.length === 0) return;
    const { id, name, type } = random.of(commands);
    const known = this.#knowledge(person, channel);
    const isUser = (type as number) === 2;
    const message = this.#visible(person, channel)[0];
    if (!isUser && message === undefined) return;
    const target = isUser ? random.of([bot, ...known.people]).id : message!.id;
    const about = isUser
      ? resolved([], known, [target])
      : { resolved: { messages: { [target]: messageObject(message!, discord.people) } } };
    const data = { id, name, type, target_id: target, ...about };
    const interaction = discord.interact({ type: 2, person, channel, what: name, pressed: undefined }, data);
    acting.interacted(interaction, {});
    this.#goOn(interaction);
  }

  #visible(person: Person, channel: Channel): readonly Message[] {
    return channel.messages.filter(({ privateFor }) => privateFor === undefined || privateFor === person.id);
  }

  /** Uses a component of a message, most likely of a recent one. */
  #press(person: Person, channel: Channel): void {
    const { random } = this.#deps;
    const messages = this.#visible(person, channel).filter(({ components }) => components.length > 0);
    if (messages.length === 0) return this.#challenge(person, channel);
    for (const { chance, buttons } of [answering, guessing]) {
      const found = messages.findLast(({ components }) =>
        flat(components).some(({ custom_id = '' }) => buttons.test(custom_id)),
      );
      if (found !== undefined && random.chance(chance)) return this.#pressOn(person, found, buttons);
    }
    const own = messages.filter(({ privateFor }) => privateFor !== undefined);
    const index = messages.length - 1 - Math.min(messages.length - 1, random.around(3));
    this.#pressOn(person, own.length > 0 && random.chance(0.5) ? own.at(-1)! : messages[index]!);
  }

  #pressOn(person: Person, message: Message, wanted = /./): void {
    const { random, discord, acting } = this.#deps;
    const { channel } = message;
    const components = flat(message.components).filter(
      ({ custom_id = '', disabled }) => wanted.test(custom_id) && disabled !== true,
    );
    if (components.length === 0) return;
    const { type, custom_id: customId, options = [] } = random.of(components);
    const values = type === stringSelect ? [random.of(options).value] : [];
    if (type !== button && type !== stringSelect) return;
    const data = { component_type: type, custom_id: customId, ...(type === stringSelect && { values }) };
    const interaction = discord.interact(
      { type: 3, person, channel, what: customId!, pressed: message },
      data,
    );
    acting.interacted(interaction, { customId: customId! });
    this.#goOn(interaction);
    // A nervous click.
    if (random.chance(0.02))
      this.#later(() => (message.deleted ? undefined : this.#pressOn(person, message)));
  }

  /** Fills in the form that an interaction opens, or uses what its private reply offers. */
  #goOn(interaction: Interaction): void {
    const { random, discord, acting } = this.#deps;
    const { person, channel } = interaction;
    this.#later(() => {
      const { modal, original, launched } = interaction;
      if (channel.deleted || isAway(person, channel)) return;
      if (launched) return this.#deps.pages.enter(person, channel);
      const isOwn = original?.privateFor === person.id && !original.deleted;
      if (isOwn && random.chance(persistence)) return this.#pressOn(person, original);
      if (modal === undefined || random.chance(0.1)) return;
      const known = this.#knowledge(person, channel);
      const fields: string[] = [];
      const fill = (field: Field): object => fillField(field, known, fields);
      const data = {
        custom_id: modal.custom_id,
        components: (modal.components as unknown as Field[]).map(fill),
      };
      const what = `form ${modal.custom_id}`;
      const submitted = discord.interact(
        { type: 5, person, channel, what, pressed: interaction.pressed },
        data,
      );
      acting.interacted(submitted, { customId: modal.custom_id, fields });
      this.#goOn(submitted);
    });
  }

  /** Writes something, perhaps in answer to a message of the bot, perhaps to the bot directly. */
  #chat(person: Person, channel: Channel): void {
    const { random } = this.#deps;
    const texts = ['hello', 'a1', '', this.#knowledge(person, channel).text('move')];
    const message = this.#visible(person, channel)
      .filter(({ privateFor }) => privateFor === undefined)
      .at(-1);
    this.#write(
      person,
      channel,
      random.of(texts),
      random.chance(0.7) ? message : undefined,
      random.chance(0.8),
    );
  }

  #write(
    person: Person,
    channel: Channel,
    content: string,
    replyTo: Message | undefined,
    mentions: boolean,
  ): void {
    const { discord, acting } = this.#deps;
    if (replyTo?.deleted === true) return;
    const message = discord.write(person, channel, content, replyTo, mentions);
    acting.wrote(message, replyTo);
  }

  #later(run: () => void): void {
    this.#deps.after(this.#deps.random.between(reactionMs.least, reactionMs.most), run);
  }

  #knowledge(person: Person, channel: Channel): Knowledge {
    return knowledgeOf(this.#deps, person, channel);
  }
}

/** Where people are: the channels of a server, and its newest threads, because the others are those of matches that ended. */
function livelyOf({ channels }: Guild): readonly Channel[] {
  const open = channels.filter(({ deleted, archived }) => !deleted && !archived);
  const isThread = ({ kind }: Channel): boolean => kind === 'thread';
  return [...open.filter((one) => !isThread(one)), ...open.filter(isThread).slice(-newestThreads)];
}

const isAway = ({ id }: Person, { guild }: Channel): boolean => guild?.away.has(id) === true;

const flat = (components: readonly Component[]): readonly Component[] =>
  components.flatMap((one) => [
    one,
    ...flat(one.components ?? []),
    ...flat(one.accessory ? [one.accessory] : []),
  ]);
