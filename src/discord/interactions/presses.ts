import { randomBytes } from 'node:crypto';
import { ButtonStyle, ComponentType, PermissionsBitField } from 'discord.js';
import { gameById } from '../../games/index.ts';
import type { Match, RemoteButton, RemotePress, RemoteReply } from '../../matches/index.ts';
import { isPlayer } from '../../matches/index.ts';
import type { Locale } from '../../phrase.ts';
import type { BoardButtons } from '../boards/buttons.ts';
import { apology } from '../gateway/failure.ts';
import { isGuestPlace } from '../gateway/guest-places.ts';
import type { ChannelRights } from '../gateway/membership.ts';
import type { Button } from '../messages/buttons.ts';
import { textOf, type Payload } from '../messages/payload.ts';
import { inLanguage } from '../messages/words.ts';
import { createContext, type Bot, type ContextFields } from './context.ts';
import { splitCustomId } from './custom-id.ts';
import type { Component, Feature } from './feature.ts';
import type { Handled } from './report.ts';
import type { Replies } from './responder.ts';

const styles: Readonly<Partial<Record<ButtonStyle, RemoteButton['style']>>> = {
  [ButtonStyle.Primary]: 'primary',
  [ButtonStyle.Success]: 'success',
  [ButtonStyle.Danger]: 'danger',
};

/** Nobody's rights: of presses that need none, and in direct messages. */
const unasked = (place: ChannelRights['place']): ChannelRights => ({
  place,
  granted: new PermissionsBitField(),
  roles: [],
});

/** The buttons of boards on their pages: they are those of Discord, and the same handlers answer them. */
export class Presses {
  readonly #bot: Bot;
  readonly #components: ReadonlyMap<string, Component>;
  readonly #boardButtons: readonly BoardButtons[];

  constructor(bot: Bot, features: readonly Feature[]) {
    this.#bot = bot;
    const components = features.flatMap((feature) => feature.components ?? []);
    this.#components = new Map(
      components.filter(({ onPage }) => onPage !== undefined).map((one) => [one.id.kind, one]),
    );
    this.#boardButtons = features.flatMap(({ boardButtons = [] }) => boardButtons);
  }

  /** Those that a board's page has for somebody. */
  buttons(match: Match, personId: string, locale: Locale): readonly RemoteButton[] {
    const { plain } = inLanguage(this.#bot.words, locale);
    const game = gameById(this.#bot.games, match.gameId);
    const isPlaying = isPlayer(match, personId);
    return this.#boardButtons
      .flatMap((buttonsOf): readonly Button[] => buttonsOf(plain, match, game))
      .filter(({ id }) => {
        const { onPage, offersMatch } = this.#components.get(splitCustomId(id).kind) ?? {};
        // A challenge has to be posted, and no page can do that where the bot is no member.
        if (offersMatch === true && isGuestPlace(match.channelId)) return false;
        return onPage === 'everybody' || (onPage === 'players' && isPlaying);
      })
      .map(({ label, id, style = 'secondary' }) => ({ label, id, style }));
  }

  /** Does what the button does. @returns the match that it led to. */
  async press(press: RemotePress): Promise<string | undefined> {
    const { traffic, log, time, discord } = this.#bot;
    const { match, scope, locale } = press;
    const { kind, parts: texts } = splitCustomId(press.id);
    const component = this.#components.get(kind);
    const parts = component?.id.parse(texts);
    const say = (payload: Payload): void => press.say(this.#replyOf(payload));
    const { plain } = inLanguage(this.#bot.words, locale);
    if (
      component === undefined ||
      !('run' in component) ||
      parts === undefined ||
      (component.onPage === 'anywhere' ? undefined : texts[0]) !== match?.id
    ) {
      say({ content: plain('bot:oldButton') });
      return undefined;
    }
    const about: { match: string | undefined } = { match: match?.id };
    const id = randomBytes(8).toString('hex');
    const started = time.monotonic();
    const finished = (outcome: Handled['outcome'], error?: string): void =>
      traffic.report({
        id,
        shard: discord.shardOf(scope.guildId),
        kind: 'component',
        name: kind,
        match: about.match,
        outcome,
        ms: time.monotonic() - started,
        error,
      });
    try {
      const fields = await this.#fields(press, component, { id, about, say });
      const act = () => component.run(createContext(fields), parts, []);
      if (component.offersMatch !== true) await act();
      else if (!(await traffic.load.offer(fields.place.id, act))) {
        say({ content: plain('bot:busy') });
        finished('shed');
        return undefined;
      }
      finished('done');
    } catch (cause) {
      const error = randomBytes(3).toString('hex');
      log.error({ id, kind: 'component', name: kind, err: cause, error }, 'press on a page failed');
      finished('failed', error);
      say({ content: plain(apology(cause, error)) });
    }
    return about.match;
  }

  async #fields(
    { scope, by, locale }: RemotePress,
    { offersMatch }: Component,
    { id, about, say }: { id: string; about: { match: string | undefined }; say: (payload: Payload) => void },
  ): Promise<ContextFields<Replies>> {
    const { guildId, channelId } = scope;
    const kind = isGuestPlace(channelId) ? 'guest' : guildId === null ? 'direct' : 'channel';
    const standing =
      guildId === null || offersMatch !== true
        ? unasked({ id: channelId, kind, parentId: undefined })
        : await this.#bot.discord.standing(guildId, channelId, by.id);
    const { place, granted, roles } = standing;
    return {
      bot: this.#bot,
      person: by,
      guildId,
      place,
      rights: {
        granted,
        allowed: new PermissionsBitField(),
        roles,
        maySee: (channel) => channel === channelId,
      },
      locale,
      message: { id: undefined, text: '', isPrivate: true, asker: undefined },
      interaction: { id, locale, arrivedAt: this.#bot.time.monotonic(), about },
      respond: repliesBy(say),
    };
  }

  /** A page has the board itself, so it gets no pictures; of the buttons only those that it may have; nothing is hidden. */
  #replyOf(payload: Payload): RemoteReply {
    const { rows = [] } = payload;
    const buttons = rows.flatMap(({ components }) =>
      components.flatMap((one): readonly RemoteButton[] => {
        if (one.type !== ComponentType.Button || !('custom_id' in one)) return [];
        if (!this.#components.has(splitCustomId(one.custom_id).kind)) return [];
        return [{ label: one.label ?? '', id: one.custom_id, style: styles[one.style] ?? 'secondary' }];
      }),
    );
    return { text: textOf(payload).replaceAll('||', ''), buttons };
  }
}

/** What is said replaces what was said before; it is removed by saying nothing. */
function repliesBy(say: (payload: Payload) => void): Replies {
  const reply = (payload: Payload): Promise<void> => Promise.resolve(say(payload));
  const remove = (): Promise<void> => reply({ content: '' });
  return {
    hasMarkdown: false,
    instanceId: undefined,
    reply,
    update: reply,
    followUp: async (payload) => {
      // With a picture it is the composer, which a page does without.
      if (payload.files === undefined) await reply(payload);
      return remove;
    },
    announce: () => Promise.reject(new Error('only answers to interactions are posted without permission')),
    remove,
    discard: () => Promise.resolve(),
  };
}
