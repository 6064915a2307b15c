import { createContext, type ComponentChildren, type VNode } from 'preact';
import { useContext, useState } from 'preact/hooks';
import { PersonButton } from '../controls/actions.tsx';
import { compose } from '../state/line.ts';
import { jump } from '../state/places.ts';
import { channels, guild, me, people } from '../state/page.ts';
import { Moment } from './times.tsx';
import { say } from './language.ts';

/**
 * The part of Discord's markdown that bots use. Parsed by hand, because published parsers do not support lists, miss
 * headings after quotes, and allow links of any protocol.
 */

interface Context {
  readonly inLink: boolean;
  readonly inQuote: boolean;
  /** Nesting depth of lists. */
  readonly depth: number;
}
const outside: Context = { inLink: false, inQuote: false, depth: 0 };

type Drawn = VNode | string;
/** Renders a match; `undefined` if it does not apply after all. */
type Rule = readonly [RegExp, (groups: readonly string[], context: Context) => Drawn | undefined];
type Tag = 'strong' | 'em' | 'u' | 's' | 'h3' | 'h4' | 'h5' | 'p';

const wrap = (expression: RegExp, Tag: Tag, attributes = {}): Rule => [
  expression,
  ([, text = ''], context) => <Tag {...attributes}>{drawLine(text, context)}</Tag>,
];

/** What emphasis may contain: escapes, code and single characters, unambiguously. */
const inner = String.raw`(?:\\[^]|\x60[^\x60]*\x60|\x60(?![^\x60]*\x60)|[^\\\x60])`;
const paired = (mark: string, after = '') => new RegExp(`${mark}(${inner}+?)${mark}${after}`, 'y');
const asterisk = String.raw`\*(?!\s)((?:\*\*|(?!\*)${inner})+?)(?<!\s)\*(?!\*)`;
const underscore = String.raw`(?<![\p{L}\p{N}_])_(?!\s)((?:__|(?!_)${inner})+?)_(?![\p{L}\p{N}_])`;

/** The first matching rule applies, so longer marks come first. Only web pages can be linked. */
const lineRules: readonly Rule[] = [
  [/\\([!-/:-@[-`{-~])/y, ([, character]) => character],
  // A space inside is padding, which lets code begin or end with a backtick.
  [/(`+)(?!`)([^]*?[^`])\1(?!`)/y, ([, , text = '']) => <code>{text.replace(/^ (?=`)|(?<=`) $/g, '')}</code>],
  [
    /\[((?:\\.|\[[^[\]\n]*\]|[^[\]\\\n])+)\]\(<?(https?:\/\/[^\s<>()]+(?:\([^\s<>()]*\)[^\s<>()]*)*)>?(?: +"[^"\n]*")?\)/y,
    ([, label = '', url = ''], { inLink, ...context }) =>
      inLink ? undefined : <Link url={url}>{drawLine(label, { ...context, inLink: true })}</Link>,
  ],
  [/<(https?:\/\/[^\s<>]+)>/y, ([, url = ''], { inLink }) => (inLink ? undefined : <Address url={url} />)],
  [
    /https?:\/\/[^\s<>]*[^\s<>.,:;"'\])}!?*_~|]/y,
    ([url = ''], { inLink }) => (inLink ? undefined : <Address url={url} />),
  ],
  wrap(paired('\\*\\*', '(?!\\*)'), 'strong'),
  wrap(paired('__', '(?!_)'), 'u'),
  wrap(paired('~~'), 's'),
  wrap(new RegExp(asterisk, 'y'), 'em'),
  wrap(new RegExp(underscore, 'uy'), 'em'),
  [paired('\\|\\|'), ([, text = ''], context) => <Spoiler>{drawLine(text, context)}</Spoiler>],
  [/\n/y, () => <br />],
  [/<@!?(\d+)>/y, ([, id = '']) => <Person id={id} />],
  [/<@&(\d+)>/y, ([, id = '']) => <Mention text={`@${roleName(id)}`} />],
  [/<#(\d+)>/y, ([, id = '']) => <Mention text={`#${channelName(id)}`} press={() => jump(id)} />],
  [/<(\/[^:>\n]+):\d+>/y, ([, name = '']) => <Mention text={name} press={() => compose(name)} />],
  [/<a?(:\w{2,32}:)\d+>/y, ([, name]) => name],
  [
    /<t:(-?\d{1,13})(?::([tTdDfFsSR]))?>/y,
    ([, seconds, style = 'f']) => <Moment seconds={Number(seconds)} style={style} />,
  ],
  [/@(?:everyone|here)\b/y, ([text = '']) => <Mention text={text} />],
];

const code: Rule = [
  /```(?:([\w+#-]*)\n)?([^]+?)\n?```\n?/y,
  ([, language, text]) => <pre>{<code data-language={language || undefined}>{text}</code>}</pre>,
];

/** Maximum depth of nested lists, as in Discord. */
const deepestList = 10;

/** Consecutive items; lines indented below an item belong to it. */
function list(List: 'ul' | 'ol', mark: string): Rule {
  const item = `${mark} +\\S.*(?:\\n\\1 {2,}\\S.*)*`;
  const draw = ([whole = '', indent = '']: readonly string[], context: Context) => {
    const below = { ...context, depth: context.depth + 1 };
    const items = whole.split(new RegExp(`\\n(?=${indent} ?${mark} +\\S)`)).map((lines) => {
      const [begin, hang] = [new RegExp(`^ *${mark} +`), new RegExp(`^${indent} {2}`, 'gm')];
      return <li>{drawBlocks(lines.replace(begin, '').replace(hang, ''), below)}</li>;
    });
    const start = List === 'ol' ? parseInt(whole.trim()) : undefined;
    return context.depth < deepestList ? <List start={start}>{items}</List> : undefined;
  };
  return [new RegExp(`( *)${item}(?:\\n\\1 ?${item})*(?:\\n|$)`, 'y'), draw];
}

/** Markup at the start of a line. h1 and h2 are reserved for the page. */
const blockRules: readonly Rule[] = [
  code,
  wrap(/# +(.+?) *(?:\n|$)/y, 'h3'),
  wrap(/## +(.+?) *(?:\n|$)/y, 'h4'),
  wrap(/### +(.+?) *(?:\n|$)/y, 'h5'),
  wrap(/-# +(.+?) *(?:\n|$)/y, 'p', { class: 'subtext' }),
  [
    />>> ([^]*)|> .*(?:\n|$)(?:> ?.*(?:\n|$))*/y,
    ([whole = '', rest = whole.replace(/^> ?/gm, '')], { inQuote, ...context }) =>
      // Quotes cannot be nested.
      inQuote ? undefined : <blockquote>{drawBlocks(rest, { ...context, inQuote: true })}</blockquote>,
  ],
  list('ul', '[-*]'),
  list('ol', '\\d{1,9}\\.'),
];

export function drawBlocks(text: string, context = outside): readonly Drawn[] {
  const blocks: Drawn[] = [];
  let plain = '';
  const flush = () => {
    const lines = plain.replace(/^\n+|\n+$/g, '');
    if (lines !== '') blocks.push(<p>{drawLine(lines, context)}</p>);
    plain = '';
  };
  for (let at = 0; at < text.length;) {
    const found = firstMatch(at === 0 || text[at - 1] === '\n' ? blockRules : [code], text, at, context);
    if (found === undefined) plain += text[at++];
    else {
      flush();
      blocks.push(found.drawn);
      at = found.end;
    }
  }
  flush();
  return blocks;
}

export function drawLine(text: string, context = outside): readonly Drawn[] {
  const line: Drawn[] = [];
  for (let at = 0; at < text.length;) {
    const found = /[\\`[<h*_~|\n@]/.test(text[at]!) ? firstMatch(lineRules, text, at, context) : undefined;
    const { drawn = text[at]!, end = at + 1 } = found ?? {};
    const last = line.at(-1);
    if (typeof drawn === 'string' && typeof last === 'string') line[line.length - 1] = last + drawn;
    else line.push(drawn);
    at = end;
  }
  return line;
}

function firstMatch(rules: readonly Rule[], text: string, at: number, context: Context) {
  for (const [expression, draw] of rules) {
    expression.lastIndex = at;
    const match = expression.exec(text);
    const drawn = match === null ? undefined : draw(match, context);
    if (match !== null && drawn !== undefined) return { drawn, end: at + match[0].length };
  }
  return undefined;
}

/** A message's text; `tail` follows its last words. */
export function MessageText({ text, tail }: { text: string; tail?: ComponentChildren }) {
  const blocks = drawBlocks(text.replace(/\r\n?/g, '\n'));
  const last = blocks.at(-1);
  if (tail && typeof last === 'object' && last.type === 'p') {
    const { children, ...attributes } = last.props;
    return <div class="markup">{[...blocks.slice(0, -1), <p {...attributes}>{[children, tail]}</p>]}</div>;
  }
  return <div class="markup">{[...blocks, tail]}</div>;
}

/** Discord's own links to channels and messages, which lead to local channels here. */
const ownLink = /^https?:\/\/(?:\w+\.)?discord(?:app)?\.com\/channels\/(?:\d+|@me)\/(\d+)(?:\/(\d+))?\/?$/;

/** Attachments are fetched from the page's own origin, whatever name of the loopback it uses. */
export function localUrl(url: string): string {
  const parsed = URL.parse(url, location.href);
  if (parsed === null || !/^https?:$/.test(parsed.protocol)) return 'about:blank';
  const own = /^(127\.0\.0\.1|localhost|\[::1\])$/.test(parsed.hostname);
  return own && parsed.pathname.startsWith('/attachments/') ? parsed.pathname + parsed.search : parsed.href;
}

/** Inside a clickable element, nothing else is clickable. */
const Inert = createContext(false);

/** A single line of text, for places without room for more. */
export const LineOfText = ({ text, inert = false }: { text: string; inert?: boolean }) => (
  <Inert.Provider value={inert}>{<span class="markup-line">{drawLine(text)}</span>}</Inert.Provider>
);

type LinkProps = { url: string; class?: string; children: ComponentChildren };

/** A link that leads to its local target, or opens in a new tab. */
export function Link({ url, ...rest }: LinkProps) {
  const [, channelId, messageId] = ownLink.exec(url) ?? [];
  const go = (event: Event) => {
    event.preventDefault();
    jump(channelId!, messageId);
  };
  if (useContext(Inert)) return <>{rest.children}</>;
  if (channelId !== undefined) return <a {...rest} href={url} onClick={go} />;
  return <a {...rest} href={localUrl(url)} target="_blank" rel="noopener noreferrer" />;
}

const channelName = (id: string) =>
  channels.value.find((channel) => channel.id === id)?.name ?? say('unknown');

const roleName = (id: string) => guild.value.roles.find((role) => role.id === id)?.name ?? say('unknown');

function Person({ id }: { id: string }) {
  const inert = useContext(Inert);
  const person = people.value.find((one) => one.id === id);
  const name = `@${person?.name ?? say('unknown')}`;
  const face = id === me.value?.id ? 'mention mention-own' : 'mention';
  if (inert || person === undefined) return <span class={face}>{name}</span>;
  return <PersonButton person={person} class={face} children={name} />;
}

function Mention({ text, press }: { text: string; press?: () => void }) {
  if (useContext(Inert) || press === undefined) return <span class="mention">{text}</span>;
  return <button class="mention" type="button" onClick={press} children={text} />;
}

/** A bare link; a local one is shown as its target's name. */
function Address({ url }: { url: string }) {
  const [, channelId, messageId] = ownLink.exec(url) ?? [];
  if (channelId === undefined) return <Link url={url}>{url}</Link>;
  const message = messageId === undefined ? '' : ` › ${say('message')}`;
  return <Link url={url} class="mention" children={`#${channelName(channelId)}${message}`} />;
}

function Spoiler({ children }: { children: ComponentChildren }) {
  const [shown, setShown] = useState(false);
  const inert = useContext(Inert);
  if (shown) return <span class="spoiler spoiler-shown">{children}</span>;
  const reveal = (event: Event) => {
    if (event instanceof KeyboardEvent && event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    setShown(true);
  };
  const button = { role: 'button', tabIndex: 0, onClick: reveal, onKeyDown: reveal } as const;
  const cover = inert ? {} : { ...button, 'aria-label': say('hiddenText') };
  const hidden = <span class="spoiler-text" aria-hidden="true" inert children={children} />;
  return <span class="spoiler" {...cover} children={hidden} />;
}
