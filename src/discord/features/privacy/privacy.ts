import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { formerPlayer } from '../../../matches/index.ts';
import { phrase, type PlainKey, type Phrase } from '../../../phrase.ts';
import type { Context } from '../../interactions/context.ts';
import { closeChallenge } from '../../boards/challenges.ts';
import type { ActionRow } from '../../messages/payload.ts';
import { customId, type CustomId } from '../../interactions/custom-id.ts';
import { buttonRow } from '../../messages/buttons.ts';

/** Discord accepts files up to 10 MiB; larger ones are compressed, to about a tenth. In bytes. */
const plainLimit = 8 * 1024 * 1024;

const compress = promisify(gzip);

/** These components carry no person ID: they apply to whoever clicks them. */
export const dataButton = customId('data');
export const forgetButton = customId('forget');
export const forgottenButton = customId('forgotten');
export const keepButton = customId('keep');

/** What is stored about the caller, with buttons to download and delete it. */
export async function showPrivacy(context: Context): Promise<void> {
  const stored = await context.bot.matches.people.stored(context.person.id);
  const { matches, openMatches, openChallenges, scopes, hasPreferences } = stored;
  const nothing = matches === 0 && scopes === 0 && openChallenges === 0 && !hasPreferences;
  const data = { matches, open: openMatches, challenges: openChallenges, scopes };
  const now: Phrase = nothing ? phrase('privacy:none') : phrase('privacy:now', data);
  const chosen: readonly Phrase[] = hasPreferences ? [phrase('privacy:preferences')] : [];
  const sentences = [phrase('privacy:what'), now, ...chosen];
  await context.reply({
    content: sentences.map(context.say).join('\n'),
    rows: nothing
      ? []
      : [
          buttons(context, [
            [dataButton, 'privacy:button.data', 'secondary'],
            [forgetButton, 'privacy:button.forget', 'danger'],
          ]),
        ],
  });
}

/** Sends everything as a private file. */
export async function sendData(context: Context): Promise<void> {
  const stored = await context.bot.matches.people.data(context.person.id);
  const text = JSON.stringify(
    { person: context.person.id, times: 'Unix time in milliseconds', ...stored },
    null,
    1,
  );
  const json = Buffer.from(text);
  const name = `taktable-${context.person.id}.json`;
  const file =
    json.length <= plainLimit ? { name, data: json } : { name: `${name}.gz`, data: await compress(json) };
  await context.reply({
    content: context.say('privacy:file'),
    files: [file],
  });
}

export async function askToForget(context: Context): Promise<void> {
  const { openMatches, openChallenges } = await context.bot.matches.people.stored(context.person.id);
  const data = { open: openMatches, challenges: openChallenges, former: formerPlayer.name };
  await context.update({
    content: context.say('privacy:sure', data),
    rows: [
      buttons(context, [
        [forgottenButton, 'privacy:button.sure', 'danger'],
        [keepButton, 'privacy:button.keep', 'secondary'],
      ]),
    ],
  });
}

/** Called after confirmation. Boards of resigned matches are due and will be posted by the poller. */
export async function forget(context: Context): Promise<void> {
  const { say } = context;
  await context.update({ content: say('privacy:working') });
  const forgotten = await context.bot.matches.people.forget(context.person);
  if (!forgotten.ok) return context.update({ content: say(forgotten.error) });
  const { resigned, closed } = forgotten.value;
  await context.update({
    content: say('privacy:done', { resigned, closed: closed.length }),
  });
  for (const challenge of closed) await closeChallenge(context.bot, challenge);
}

function buttons(
  context: Context,
  given: readonly (readonly [CustomId<[]>, PlainKey, 'secondary' | 'danger'])[],
): ActionRow {
  return buttonRow(...given.map(([id, key, style]) => ({ label: context.plain(key), id: id.of(), style })));
}
