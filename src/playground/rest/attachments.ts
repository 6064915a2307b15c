import { walk } from '../checks/components.ts';
import type { Draft } from '../checks/message.ts';
import type { Upload } from '../files.ts';
import type { AttachmentRecord } from '../records.ts';
import type { Fault, Refusal } from '../refusal.ts';
import { invalidForm, refusals } from '../refusal.ts';

/** The most that one file may weigh where nobody has paid for more: 10 MiB. */
const FILE_LIMIT = 10 * 1024 * 1024;

/** What is wrong with the files of a message, new and kept. */
export function checkFiles(
  draft: Draft,
  uploads: readonly Upload[],
  kept: readonly AttachmentRecord[] = [],
): Refusal | undefined {
  if (uploads.some((upload) => upload.bytes.byteLength > FILE_LIMIT)) return refusals.tooLarge;
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
  const remaining = kept.filter(
    (file) => draft.attachments === undefined || draft.attachments?.some((one) => one.id === file.id),
  );
  if (uploads.length + remaining.length > 10)
    faults.push({
      path: ['attachments'],
      code: 'BASE_TYPE_MAX_LENGTH',
      message: 'Must be 10 or fewer in length.',
    });
  const names = [
    ...remaining.map((file) => file.filename),
    ...uploads.map((one) => draft.attachments?.find((told) => told.id === one.key)?.filename ?? one.filename),
  ];
  for (const { path, component } of walk(draft.components ?? []))
    for (const [inner, url] of mediaOf(component))
      if (url.startsWith('attachment://') && !names.includes(url.slice('attachment://'.length)))
        faults.push({
          path: [...path, ...inner, 'url'],
          code: 'UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND',
          message: `The attachment ${url} was not found`,
        });
  return faults.length > 0 ? invalidForm(faults) : undefined;
}

type Media = readonly [path: readonly (string | number)[], url: string];

function mediaOf(component: Readonly<Record<string, unknown>>): readonly Media[] {
  const url = (value: unknown): string => String((value as { url?: unknown } | undefined)?.url ?? '');
  const { media, file, items } = component;
  if (media !== undefined) return [[['media'], url(media)]];
  if (file !== undefined) return [[['file'], url(file)]];
  if (!Array.isArray(items)) return [];
  return items.map((item, index) => [['items', index, 'media'], url((item as { media?: unknown }).media)]);
}
