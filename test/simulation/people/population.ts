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
