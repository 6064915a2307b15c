import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AttachmentRecord } from './records.ts';

export interface Upload {
  /** `files[0]` -> "0", the ID by which the body refers to it. */
  readonly key: string;
  readonly filename: string;
  readonly contentType: string;
  readonly bytes: Uint8Array;
}

/** The contents of attachments, by ID. */
export interface FileStore {
  put(id: string, bytes: Uint8Array): void;
  get(id: string): Uint8Array | undefined;
  remove(id: string): void;
}

export function memoryFiles(): FileStore {
  const files = new Map<string, Uint8Array>();
  return {
    put: (id, bytes) => void files.set(id, bytes),
    get: (id) => files.get(id),
    remove: (id) => void files.delete(id),
  };
}

/** One file per attachment in a folder, for its owner alone; IDs are digits, so they are safe as file names. */
export function folderFiles(folder: string): FileStore {
  mkdirSync(folder, { recursive: true });
  return {
    put: (id, bytes) => writeFileSync(join(folder, id), bytes, { mode: 0o600 }),
    get: (id) => {
      if (!/^\d+$/.test(id)) return undefined;
      try {
        return readFileSync(join(folder, id));
      } catch {
        return undefined;
      }
    },
    remove: (id) => rmSync(join(folder, id), { force: true }),
  };
}

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Width and height of a PNG or GIF, from its header; none for other files. */
function imageSize(bytes: Uint8Array): { readonly width: number | null; readonly height: number | null } {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.length > 24 && view.subarray(0, 8).equals(pngSignature))
    return { width: view.readUInt32BE(16), height: view.readUInt32BE(20) };
  if (view.length > 10 && view.toString('latin1', 0, 3) === 'GIF')
    return { width: view.readUInt16LE(6), height: view.readUInt16LE(8) };
  return { width: null, height: null };
}

const types: Readonly<Record<string, string>> = {
  png: 'image/png',
  gif: 'image/gif',
  txt: 'text/plain; charset=utf-8',
  ptn: 'text/plain; charset=utf-8',
  json: 'application/json; charset=utf-8',
};

/** The record of an upload. Discord uses the file extension if no type is given. */
export function attachmentOf(id: string, upload: Upload, description: string | null): AttachmentRecord {
  // Discord replaces characters that are awkward in URLs.
  const filename = upload.filename.replace(/[^\w.-]+/g, '_');
  const known = types[filename.split('.').pop()?.toLowerCase() ?? ''];
  return {
    id,
    filename,
    description,
    size: upload.bytes.byteLength,
    contentType: known ?? (upload.contentType || 'application/octet-stream'),
    ...imageSize(upload.bytes),
  };
}
