import { ApplicationCommandType } from 'discord-api-types/payloads/v10';
import type { FirstLine } from '../../protocol.ts';
import { compose, sendLine } from '../state/line.ts';
import { language, say } from '../text/language.ts';
import { bot, firstLines, guild, me, offered, openChannel, people, placeName } from '../state/page.ts';

/** How many commands are suggested if no first lines are configured. */
const fewCommands = 3;

function suggestions(): readonly FirstLine[] {
  const chat = offered.value.filter(({ type }) => type === ApplicationCommandType.ChatInput);
  const given = firstLines.value?.[openChannel.value?.kind === 'direct' ? 'direct' : 'channel'];
  if (given === undefined) return chat.slice(0, fewCommands).map(({ name }) => ({ line: `/${name}` }));
  const other = people.value.find((person) => person.id !== me.value?.id && !person.bot);
  return given
    .filter(({ line }) => chat.some(({ name }) => line.split(' ')[0] === `/${name}`))
    .filter(({ line }) => other !== undefined || !line.includes('{other}'))
    .map(({ line, ...rest }) => ({
      ...rest,
      line: line.replaceAll('{bot}', bot.value?.name ?? '').replaceAll('{other}', other?.name ?? ''),
    }));
}

/** Shown in an empty channel. */
export function Welcome() {
  const all = suggestions();
  const channel = openChannel.value;
  return (
    <section class="welcome" data-testid="welcome">
      <h2>{say('welcome', { place: channel ? placeName(channel) : guild.value.name })}</h2>
      <p>
        {channel?.kind === 'group' && all.length === 0
          ? say('messages.group', { name: bot.value?.name ?? say('bot') })
          : say(all.length > 0 ? 'messages.noneButLines' : 'messages.none')}
      </p>
      {[true, false].map((isButton) => (
        <div class="chips">{all.filter(({ label }) => (label !== undefined) === isButton).map(chip)}</div>
      ))}
    </section>
  );
}

function chip({ label, labels, line }: FirstLine) {
  if (label === undefined) return <button class="chip" onClick={() => compose(line)} children={line} />;
  const own = labels?.[language] ?? label;
  return <button class="button button-success" onClick={() => void sendLine(line)} children={own} />;
}
