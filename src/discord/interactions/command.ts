import type {
  APIApplicationCommandOptionChoice,
  AutocompleteInteraction,
  ChatInputCommandInteraction,
  MessageContextMenuCommandInteraction,
  UserContextMenuCommandInteraction,
} from 'discord.js';
import type { Game } from '../../games/game.ts';
import type { Language, Phrase } from '../../phrase.ts';
import type { Match, MatchSummary } from '../../matches/index.ts';
import { askWhich, chosenMatch, suggestOpenMatches } from './candidates.ts';
import type { Context } from './context.ts';
import type { OffersMatch, FormToOpen } from './feature.ts';
import { matchOption, type Option } from './inputs/options.ts';

interface CommandBase extends OffersMatch {
  readonly name: string;
  /** Not available in direct messages. */
  readonly serverOnly?: true;
}

/** What a menu entry does: it replies, or opens a form. */
export type MenuAction<Target> =
  | { run(context: Context, target: Target): Promise<void> }
  | { open(context: Context, target: Target): FormToOpen };

type ChatOptions = ChatInputCommandInteraction['options'];
type Suggestions = Promise<readonly APIApplicationCommandOptionChoice[]>;

export type ChatCommand = CommandBase & {
  readonly kind: 'chat';
  readonly about: Phrase;
  /**
   * Offered to those who manage the server; only they, not the bot, can open it to others, so permission is checked on
   * each use.
   */
  readonly forManagers?: true;
  readonly options?:
    readonly Option[] | ((games: readonly Game[], languages: readonly Language[]) => readonly Option[]);
  /** Suggestions for what is typed into an option; `options`: those filled in before. */
  suggest?(
    context: Context,
    typed: string,
    option: string,
    options: AutocompleteInteraction['options'],
  ): Suggestions;
} & (
    | {
        /** Who sees the reply; default: only the caller. */
        readonly reply?: 'public';
        /** A form to fill in instead of options. */
        form?(context: Context, options: ChatOptions): FormToOpen | undefined;
        run(context: Context, options: ChatOptions): Promise<void>;
      }
    | { open(context: Context, options: ChatOptions): FormToOpen }
  );

/** A command about one match, which has to be named only where it could be several. */
export const matchCommand = (
  name: string,
  about: Phrase,
  run: (context: Context, match: string | null) => Promise<void>,
  suggest: (context: Context, typed: string) => Suggestions,
): ChatCommand => ({
  kind: 'chat',
  name,
  about,
  options: [matchOption()],
  run: (context, options) => run(context, options.getString('match')),
  suggest,
});

/**
 * A command about one of the caller's open matches.
 * @param customId of a button that does the same, where it could be several.
 */
export const openMatchCommand = (
  name: string,
  about: Phrase,
  customId: (match: MatchSummary) => string,
  act: (context: Context, match: Match) => Promise<void>,
): ChatCommand =>
  matchCommand(
    name,
    about,
    async (context, named) => {
      const meant = await chosenMatch(context, named, 'open');
      return meant.ok ? act(context, meant.value) : askWhich(context, meant.error, customId);
    },
    suggestOpenMatches,
  );

/** An entry in a context menu; `label` is its name in each language. */
interface MenuBase extends CommandBase {
  readonly label: Phrase;
}

export type UserCommand = MenuBase & {
  readonly kind: 'user';
} & MenuAction<UserContextMenuCommandInteraction>;

export type MessageCommand = MenuBase & {
  readonly kind: 'message';
} & MenuAction<MessageContextMenuCommandInteraction>;

export type Command = ChatCommand | UserCommand | MessageCommand;
