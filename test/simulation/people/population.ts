import type { Store } from '../../../src/store/store.ts';
import type { Random } from '../clock/random.ts';
import type { Discord } from '../discord/discord.ts';

const locales = ['en-US', 'en-GB', 'de'];
const channels = 3;

/** Fills a Discord with servers whose members overlap; two of each manage it. */
export function populate(
  discord: Discord,
  random: Random,
  { guilds = 4, people = 24 }: { readonly guilds?: number; readonly people?: number },
): void {
  const everyone = Array.from({ length: people }, (_, i) =>
    discord.addPerson(`Person ${i}`, random.of(locales)),
  );
  for (let i = 0; i < guilds; i++) {
    const belongs = (index: number): boolean => index % guilds === i || index === i % people;
    const members = everyone.filter((_, index) => belongs(index) || random.chance(0.2));
    const guild = discord.addGuild(`Guild ${i}`, random.of(locales), members, members.slice(0, 2));
    for (let c = 0; c < channels; c++) discord.addChannel(`channel-${c}`, { kind: 'text', guild });
  }
}

/** In every other server all boards stay, and every other person wants a ping at each turn, so that both ways are met. */
export async function furnish({ guilds, people }: Discord, { settings }: Store): Promise<void> {
  const others = (all: ReadonlyMap<string, unknown>) => [...all.keys()].filter((_, index) => index % 2 === 1);
  for (const id of others(guilds)) await settings.change('scope', id, () => ({ replaced: 'keep' }));
  for (const id of others(people)) await settings.change('person', id, () => ({ everyTurn: true }));
}
