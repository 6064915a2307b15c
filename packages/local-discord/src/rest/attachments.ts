import { MessageFlags } from 'discord-api-types/v10';
import { walk } from '../checks/components.ts';
import { embedMedia } from '../checks/embeds.ts';
import { messageEdit, type Draft } from '../checks/message.ts';
import type { MessageRecord } from '../world/records.ts';
import { invalidForm, refusals, type Fault, type Refusal } from '../checks/refusal.ts';
import { readBody, type Call, type RestContext } from './route.ts';
import { err, type Result } from '../result.ts';

/** Maximum size of a file without paid upgrades: 10 MiB (docs: "Uploading Files"). */
const fileLimit = 10 * 1024 * 1024;

/** Maximum number of files on a message, new and kept. */
const mostFiles = 10;

const scheme = 'attachment://';

/** Errors in the files of a new message, or of an edit of `message`; also reports files that nobody would see. */
function checkFiles(
  call: Call,
  context: RestContext,
  draft: Draft,
  message?: MessageRecord,
): Refusal | undefined {
  const { uploads } = call;
  if (uploads.some((upload) => upload.bytes.byteLength > fileLimit)) return refusals.tooLarge;
  const kept = (message?.attachments ?? []).filter(
    (file) => draft.attachments === undefined || draft.attachments?.some((one) => one.id === file.id),
  );
  const known = [...uploads.map((upload) => upload.key), ...kept.map((file) => file.id)];
  const faults: Fault[] = [];
  draft.attachments?.forEach((entry, index) => {
    if (!known.includes(entry.id))
      faults.push({
        path: ['attachments', index],
        code: 'ATTACHMENT_NOT_FOUND',
        message: `Attachment data for attachment id ${entry.id} not found`,
      });
  });
  if (known.length > mostFiles) {
    const message = `Must be ${mostFiles} or fewer in length.`;
    faults.push({ path: ['attachments'], code: 'BASE_TYPE_MAX_LENGTH', message });
  }
  const sent = uploads.map(
    (one) => draft.attachments?.find((told) => told.id === one.key)?.filename ?? one.filename,
  );
  const names = [...sent, ...kept.map((file) => file.filename)];
  const shown = [...walk(draft.components ?? message?.components ?? [])].flatMap(({ path, component }) =>
    mediaOf(component).map(([inner, url]) => ({ path: [...path, ...inner, 'url'], url })),
  );
  for (const { path, url } of draft.components ? shown : [])
    if (isLost(url, names))
      faults.push({
        path,
        code: 'UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND',
        message: `The attachment ${url} was not found`,
      });
  if (faults.length > 0) return invalidForm(faults);

  for (const url of (draft.embeds ?? []).flatMap(embedMedia))
    if (isLost(url, names)) context.report(`${call.name}: an embed shows ${url}, which is not there`);
  const v2 = (((draft.flags ?? 0) | (message?.flags ?? 0)) & MessageFlags.IsComponentsV2) !== 0;
  for (const name of v2 ? sent : [])
    if (!shown.some(({ url }) => url === scheme + name))
      context.report(`${call.name}: the file ${name} is shown by no component`);
  return undefined;
}

const isEmpty = (draft: Draft, files: number): boolean =>
  (draft.content ?? '').trim() === '' &&
  (draft.embeds ?? []).length === 0 &&
  (draft.components ?? []).length === 0 &&
  files === 0;

/** Whether an edit would leave the message empty. */
function emptied(message: MessageRecord, draft: Draft, uploads: number): boolean {
  const kept =
    draft.attachments === undefined
      ? message.attachments
      : message.attachments.filter((file) => draft.attachments?.some((entry) => entry.id === file.id));
  const after = {
    content: draft.content === undefined ? message.content : draft.content,
    embeds: draft.embeds === undefined ? message.embeds : draft.embeds,
    components: draft.components === undefined ? message.components : draft.components,
  };
  return isEmpty(after, kept.length + uploads);
}

/** Why the draft can be no new message, or none to which `message` is edited. */
export function checkDraft(
  call: Call,
  context: RestContext,
  draft: Draft,
  message?: MessageRecord,
): Refusal | undefined {
  const files = call.uploads.length;
  const isNothing = message === undefined ? isEmpty(draft, files) : emptied(message, draft, files);
  return checkFiles(call, context, draft, message) ?? (isNothing ? refusals.emptyMessage : undefined);
}

/** What a request would make of a message. */
export function readEdit(call: Call, context: RestContext, message: MessageRecord): Result<Draft, Refusal> {
  const draft = readBody(context, call, messageEdit((message.flags & MessageFlags.IsComponentsV2) !== 0));
  const wrong = draft.ok ? checkDraft(call, context, draft.value, message) : undefined;
  return wrong === undefined ? draft : err(wrong);
}

const isLost = (url: string, names: readonly string[]): boolean =>
  url.startsWith(scheme) && !names.includes(url.slice(scheme.length));

type Media = readonly [path: readonly (string | number)[], url: string];

function mediaOf(component: Readonly<Record<string, unknown>>): readonly Media[] {
  const url = (value: unknown): string => (value as { url?: string } | undefined)?.url ?? '';
  const { media, file, items } = component;
  if (media !== undefined) return [[['media'], url(media)]];
  if (file !== undefined) return [[['file'], url(file)]];
  if (!Array.isArray(items)) return [];
  return items.map((item, index) => [['items', index, 'media'], url((item as { media?: unknown }).media)]);
}
