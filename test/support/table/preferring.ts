import type { Outcome, PersonDriver } from 'local-discord';

type Channel = Parameters<PersonDriver['command']>[0];
type Fields = Readonly<Record<string, string | readonly string[]>>;

/** The fields of a form, with what they hold before anybody touches them. */
export function fieldsOf({ modal }: Outcome): Record<string, readonly string[]> {
  const controls = (modal?.components ?? []).flatMap((part) => ('component' in part ? [part.component] : []));
  return Object.fromEntries(
    controls.map((control) => [
      control.custom_id,
      'options' in control
        ? control.options.filter((one) => one.default === true).map((one) => one.value)
        : [],
    ]),
  );
}

/** Ticks and unticks boxes of the preferences, and fills in their other fields. @returns the list that comes then. */
export async function prefer(
  by: PersonDriver,
  channel: Channel,
  ticks: Readonly<Record<string, boolean>>,
  fields: Fields = {},
): Promise<Outcome> {
  const list = await (await by.command(channel, 'preferences')).settled();
  const form = await by.press(list.message!, changeOf(list));
  const ticked = new Set(fieldsOf(form)['boxes']);
  for (const [box, on] of Object.entries(ticks)) ticked[on ? 'add' : 'delete'](box);
  await (await by.submit(form, { boxes: [...ticked], ...fields })).settled();
  return list;
}

/** The custom ID of the button, whatever its language. */
const changeOf = ({ message }: Outcome): string =>
  /my-preferences:[^"]+/.exec(JSON.stringify(message?.components))?.[0] ?? '';
