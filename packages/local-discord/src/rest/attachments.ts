import { MessageFlags } from 'discord-api-types/v10';
import { walk } from '../checks/components.ts';
import { embedMedia } from '../checks/embeds.ts';
import type { Draft } from '../checks/message.ts';
import type { MessageRecord } from '../world/records.ts';
import { invalidForm, refusals, type Fault, type Refusal } from '../checks/refusal.ts';
import type { Call, RestContext } from './route.ts';

/** Maximum size of a file without paid upgrades: 10 MiB (docs: "Uploading Files"). */
const fileLimit = 10 * 1024 * 1024;

/** Maximum number of files on a message, new and kept. */
const mostFiles = 10;

const scheme = 'attachment://';

/** Errors in the files of a new message, or of an edit of `message`; also reports files that nobody would see. */
export function checkFiles(
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
