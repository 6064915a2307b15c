import { ApplicationCommandOptionType, ComponentType, InteractionType } from 'discord-api-types/v10';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Channel, Outcome, PersonDriver } from 'local-discord';
import { examples } from '../support/seed.ts';
import { forgedFor } from '../support/table/forged.ts';
import { webBoard } from '../support/table/features.ts';
import { idOf, openTable, type TestTable } from '../support/table/table.ts';

/** Two servers with the same people, and their direct messages: nothing of one is visible in another. */

let table: TestTable;
let places: readonly Channel[];
let open: string;
let ended: string;
let offered: string;

beforeEach(async () => {
  table = await openTable({ moreFeatures: [webBoard] });
  const { ada, ben, cleo, channel, discord } = table;
  const elsewhere = discord.addGuild('Elsewhere', [ada, ben, cleo]);
  places = [discord.addChannel('elsewhere', elsewhere), ada.direct()];
  const lost = await table.start({ size: 3 });
  const asked = await ada.press(lost, 'Resign');
  await ada.press(asked.message!, 'Resign');
  await table.board(2);
  ended = idOf(lost);
  const challenge = await ada.command(channel, 'tak', { opponent: ben });
  const customId = JSON.stringify(challenge.message?.components);
  offered = /accept:(\w+)/.exec(customId)?.[1] ?? '';
  open = idOf(await table.start({ size: 3 }));
});
afterEach(async () => {
  await table.close();
});

/** What the bot said in a channel, without what people typed. */
function said(place: Channel, who: PersonDriver): string {
  return who
    .sees(place)
    .filter(({ author }) => author.id === table.discord.bot.id)
    .map(({ content, components }) => `${content}\n${JSON.stringify(components)}`)
    .join('\n')
    .replace(/There is no (match|tournament) `\w+` here\./g, '');
}

/** Expects that nothing was changed at home or revealed elsewhere. */
async function expectUntouched(): Promise<void> {
  const { ada, channel, matches } = table;
  const scope = { guildId: channel.guildId, channelId: channel.id };
  const stays = await matches.stored.get(open, scope);
  expect(stays).toMatchObject({ ok: true, value: { status: 'open', plies: 0, channelId: channel.id } });
  await table.settled();
  expect(table.boards()).toHaveLength(3);
  for (const place of places) {
    const words = said(place, ada);
    for (const id of [open, ended, offered]) expect(words).not.toContain(id);
    expect(ada.sees(place).flatMap(({ attachments }) => attachments)).toEqual([]);
  }
}

/** Commands with a `match` option, each with values for its required options. */
function aboutMatches() {
  return table.discord.world.commands.flatMap(({ command }) => {
    const options = command.options ?? [];
    if (!options.some(({ name }) => name === 'match')) return [];
    const given = Object.fromEntries(
      options.flatMap((option): [string, string][] => {
        if (!('required' in option) || option.required !== true) return [];
        if (option.type !== ApplicationCommandOptionType.String)
          throw new Error(`${command.name} wants more`);
        return [[option.name, String(option.choices?.[0]?.value ?? 'a1')]];
      }),
    );
    return [{ name: command.name, given }];
  });
}

async function hears(outcome: Outcome, words: RegExp, what: string): Promise<void> {
  const heard = () => words.test(outcome.message?.text ?? outcome.error ?? '');
  await table.discord.until(heard, 3_000, `${what}: ${outcome.message?.text ?? outcome.error ?? 'nothing'}`);
}

describe('what belongs to another server', () => {
  it('is found by no command', async () => {
    const { ada } = table;
    expect(aboutMatches().length).toBeGreaterThan(3);
    for (const place of places) {
      for (const { name, given } of examples(aboutMatches(), 6)) {
        for (const id of [open, ended, offered]) {
          const used = await ada.command(place, name, { ...given, match: id }, { force: true });
          // A form opens without a look at the match.
          const outcome = used.modal === undefined ? used : await ada.submit(used, { reason: 'Late' });
          const answer = await outcome.answer();
          expect(answer?.text ?? outcome.error, `/${name} ${id}`).toMatch(
            /There is no match|There is nothing to decide|There are no adjudicators/,
          );
        }
        if (ada.client.commands(place).some((offer) => offer.name === name))
          expect(await ada.autocomplete(place, name, 'match'), `/${name}`).toEqual([]);
      }
    }
    await expectUntouched();
  });

  it('is answered to no forged press or form', async () => {
    const { ada, ben } = table;
    const ids = [open, ended, offered].flatMap((id) => forgedFor(id, 0));
    expect(ids.length).toBeGreaterThan(20);
    for (const place of places) {
      const people = place.kind === 'direct' ? [ada] : [ada, ben];
      for (const person of people) {
        const shown = await person.command(place, 'preferences');
        for (const custom_id of examples(ids, 5)) {
          const press = { component_type: ComponentType.Button, custom_id, id: 1 };
          const pressed = await person.forge(place, InteractionType.MessageComponent, press, shown.message);
          // Opening a form reads nothing; submitting it is refused.
          if (pressed.modal === undefined) {
            await hears(
              pressed,
              /There is no (match|tournament)|no longer exists|in a server channel|There are no adjudicators|out of date|for the player who was added/,
              custom_id,
            );
          }
          const field = { type: ComponentType.TextInput, custom_id: 'move', value: 'a1', id: 2 };
          const form = {
            custom_id,
            components: [{ type: ComponentType.Label, id: 1, component: field }],
          };
          const sent = await person.forge(place, InteractionType.ModalSubmit, form);
          await hears(
            sent,
            /There is no (match|tournament)|There are no adjudicators|out of date/,
            custom_id,
          );
        }
      }
    }
    await expectUntouched();
  });

  it('stands in no list', async () => {
    const { ada, discord } = table;
    const lists = discord.world.commands
      .map(({ command }) => command)
      .filter(({ name }) => ['matches', 'leaderboard', 'history', 'profile'].includes(name));
    expect(lists.length).toBeGreaterThan(1);
    for (const place of places)
      for (const { name } of lists)
        expect((await (await ada.command(place, name, {}, { force: true })).answer())?.text).toBeDefined();
    for (const place of places) expect(said(place, ada)).not.toMatch(/Ben|won|lost|0-1|[1-9] of/);
    await expectUntouched();
  });

  it('cannot be played by a message', async () => {
    const { ada, discord } = table;
    for (const place of places) ada.say(place, `${discord.bot.mention} a1`);
    const [elsewhere] = places;
    const help = await ada.command(elsewhere!, 'leaderboard');
    ada.reply(help.message!, 'a1');
    await table.settled();
    await expectUntouched();
  });
});
