// A multipart form, read while it arrives: its files go to the disk, and no part of it is kept in
// memory but short texts.
import { randomUUID } from 'node:crypto';
import { createWriteStream, openAsBlob } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy } from '@fastify/busboy';

export interface MultipartLimits {
  /** Of the whole body. */
  bytes: number;
  /** The field of the files; of others they are dropped. */
  field: string;
  /** What is more of one file, or more files, is read and dropped; one above, so that it shows. */
  fileBytes: number;
  files: number;
}

export type MultipartEntry = [name: string, value: string | File];

/** Its bytes are in the file at `place`, and stay there. */
export class ReceivedFile extends File {
  readonly place: string;

  constructor(content: Blob, name: string, place: string) {
    super([content], name);
    this.place = place;
  }
}

/** More than is ever sent by a form of ours: 413. */
export class TooLarge extends Error {}

/** The longest answer, four bytes a character. */
const TEXT_BYTES = 64 * 1024;
const TEXTS = 100;

/**
 * @param folder for the files, which read from it as long as they are used; made when there is one
 * @throws TooLarge, and what the disk says; a form that breaks off or is none has no entries
 */
export async function readMultipart(
  request: Request,
  folder: string,
  limits: MultipartLimits,
): Promise<MultipartEntry[]> {
  if (Number(request.headers.get('Content-Length')) > limits.bytes) throw new TooLarge();
  const parser = openParser(request.headers.get('Content-Type'), limits);
  if (!parser || !request.body) return [];
  const entries: MultipartEntry[] = [];
  const files: Promise<void>[] = [];
  const stop = new AbortController();
  const tooLarge = () => stop.abort(new TooLarge());

  parser.on('field', (name, value, _isNameCut, isCut) => {
    if (isCut) tooLarge();
    else entries.push([name, value]);
  });
  parser.on('file', (name, stream, fileName) => {
    // It breaks off with the form, which says so itself.
    stream.on('error', () => {});
    if (name !== limits.field) return void stream.resume();
    const index = entries.push([name, '']) - 1;
    const file = store(stream, folder, stop.signal).then(async (place) => {
      entries[index] = [
        name,
        new ReceivedFile(await openAsBlob(place), unescaped(fileName), place),
      ];
    });
    // Nobody reads the stream any more, and the rest of the form would wait behind it for ever.
    file.catch((error: unknown) => stop.abort(error));
    files.push(file);
  });
  parser.once('partsLimit', tooLarge);
  parser.once('fieldsLimit', tooLarge);

  try {
    await pipeline(chunksOf(request.body, stop.signal), counted(limits.bytes), parser, {
      signal: stop.signal,
    });
    await Promise.all(files);
    return entries;
  } catch (error) {
    // A file that breaks off would be waited for; what has stopped it all before stays the reason.
    stop.abort(error);
    await Promise.allSettled(files);
    const reason: unknown = stop.signal.reason;
    if (reason instanceof TooLarge || isOfTheDisk(reason)) throw reason;
    return [];
  }
}

function openParser(type: string | null, { files, fileBytes }: MultipartLimits) {
  if (!type?.startsWith('multipart/form-data')) return undefined;
  try {
    return new Busboy({
      headers: { 'content-type': type },
      preservePath: true,
      isPartAFile: (_name, _type, fileName) => fileName !== undefined,
      limits: {
        ...{ fieldSize: TEXT_BYTES, fields: TEXTS, parts: TEXTS + files + 1 },
        ...{ files: files + 1, fileSize: fileBytes + 1, headerPairs: 20, headerSize: 8 * 1024 },
      },
    });
  } catch {
    // It has no boundary.
    return undefined;
  }
}

/**
 * What is left of it is for others to read: cancelled, its line would be cut before the answer.
 * Nothing is waited for once the signal is there.
 */
async function* chunksOf(
  body: ReadableStream<Uint8Array>,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array> {
  const stopped = Promise.withResolvers<never>();
  stopped.promise.catch(() => {});
  signal.addEventListener('abort', () => stopped.reject(signal.reason));
  const reader = body.getReader();
  const next = () => Promise.race([reader.read(), stopped.promise]);
  try {
    for (let read = await next(); !read.done; read = await next()) yield read.value;
  } finally {
    reader.releaseLock();
  }
}

async function store(stream: Readable, folder: string, signal: AbortSignal): Promise<string> {
  await mkdir(folder, { recursive: true });
  const place = path.join(folder, randomUUID());
  await pipeline(stream, createWriteStream(place, { flush: true }), { signal });
  return place;
}

function counted(limit: number): Transform {
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      done(bytes > limit ? new TooLarge() : null, chunk);
    },
  });
}

/** As the HTML standard has browsers write them. */
const unescaped = (name: string): string =>
  name.replaceAll('%22', '"').replaceAll('%0D', '\r').replaceAll('%0A', '\n');

/** A line that was cut is a call of the system too, but the only one that reads. */
const isOfTheDisk = (error: unknown): boolean =>
  error instanceof Error && 'syscall' in error && error.syscall !== 'read';
