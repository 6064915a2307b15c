import { ApplicationCommandOptionType, ApplicationCommandType } from 'discord-api-types/payloads/v10';
import { compose } from '../state/line.ts';
import { bot, commands, me, openChannel, people, placeName } from '../state/table.ts';

/** The first lines that one could type here, made from the commands that there are. */
function firstLines(): readonly string[] {
  const chat = commands.value.filter(({ type }) => type === ApplicationCommandType.ChatInput);
  const having = (option: string, type: ApplicationCommandOptionType) =>
    chat.filter(({ options = [] }) => options.some((one) => one.name === option && one.type === type));
  const other = people.value.find((person) => person.id !== me.value?.id && !person.bot);
  const isDirect = openChannel.value?.kind === 'direct';
  // Who is alone here plays against the bot, at a level that can be beaten.
  const against = isDirect || bot.value === undefined ? '' : `opponent:@${bot.value.name} `;
  const alone = having('level', ApplicationCommandOptionType.Integer).map(
    ({ name }) => `/${name} ${against}level:1 size:5`,
  );
  const together = having('opponent', ApplicationCommandOptionType.User).flatMap(({ name, options = [] }) =>
    // A list of finished matches knows opponents too, but begins nothing.
    isDirect || other === undefined || options.some((option) => option.name === 'player')
      ? []
      : [`/${name} opponent:@${other.name}`],
  );
  return [...alone, ...together, ...(chat.some(({ name }) => name === 'help') ? ['/help'] : [])];
}

const squares = Array.from({ length: 9 }, () => <i />);

/** What stands in a channel where nobody has said anything. */
export function Welcome() {
  const lines = firstLines();
  const channel = openChannel.value;
  const suggestion =
    'Nothing has been played here yet. Pick a line to begin with, or type / to see every command.';
  const none = 'Nothing has been said here yet. Type / to see every command.';
  return (
    <section class="welcome" data-testid="welcome">
      <div class="little-board" aria-hidden="true" children={squares} />
      <h2>Welcome to {channel ? placeName(channel) : 'the table'}</h2>
      <p>{lines.length > 0 ? suggestion : none}</p>
      <div class="chips">
        {lines.map((line) => (
          <button class="chip" onClick={() => compose(line)} children={line} />
        ))}
      </div>
    </section>
  );
}
