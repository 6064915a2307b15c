import type { APIMessageComponentEmoji } from 'discord-api-types/payloads/v10';
import type { ComponentChildren, ComponentProps } from 'preact';
import type { Sentence } from '../../../client/objections.ts';
import { say, type Text } from '../text/language.ts';

/** One of the icons in index.html. Decoration only: its element has a label. */
export const Icon = ({ name }: { name: string }) => (
  <svg class={`icon icon-${name}`} aria-hidden="true">
    <use href={`#icon-${name}`} />
  </svg>
);

type ToolProps = ComponentProps<'button'> & {
  readonly icon: string;
  readonly label: Text;
  /** Of the label. */
  readonly data?: Sentence[1];
};

export const Tool = ({ icon, label, data, ...rest }: ToolProps) => (
  <button class="tool" type="button" aria-label={say(label, data)} title={say(label, data)} {...rest}>
    <Icon name={icon} />
  </button>
);

export const LinkButton = ({ act, children }: { act: () => void; children: ComponentChildren }) => (
  <button class="link" type="button" onClick={act} children={children} />
);

/** Images of custom emoji are not available, but their names are. */
export function EmojiMark({ name, id }: Partial<APIMessageComponentEmoji>) {
  if (name === undefined) return null;
  return <span class="emoji" aria-hidden="true" children={id === undefined ? name : `:${name}:`} />;
}

/** Shows that something is in progress. */
export const Dots = () => <span class="dots" aria-hidden="true" children={[<i />, <i />, <i />]} />;

export const classes = (...names: readonly (string | false)[]): string => names.filter(Boolean).join(' ');
