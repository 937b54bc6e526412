// Parses a multipart form while it arrives: files are streamed to disk, and only short texts are
// held in memory.
import { randomUUID } from 'node:crypto';
import { createWriteStream, openAsBlob } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy } from '@fastify/busboy';
import { Refusal, tooLarge } from '../http/refusal.ts';
import type { Limits } from '../services.ts';

/** Files of other fields are dropped. */
const FILES = 'images[]';

type UploadLimits = Omit<Limits, 'totalBytes'>;
type MultipartEntry = [name: string, value: string | File];

/** A file whose content stays on disk, at `filePath`. */
export class ReceivedFile extends File {
  readonly filePath: string;

  constructor(content: Blob, name: string, filePath: string) {
    super([content], name);
    this.filePath = filePath;
  }
}

/** The longest answer, at four bytes per character. */
const MAX_TEXT_BYTES = 64 * 1024;
const MAX_TEXTS = 100;

/**
 * Returns no entries for an interrupted or invalid form.
 * @param folder for the files, created with the first one; must exist as long as they are read
 * @param limits excess of files is dropped, except for one byte or file, by which callers can detect it
 * @param onChunk called for each chunk; what it throws ends the reading
 * @throws Refusal if it is larger than our forms ever are; what `onChunk` throws; file system errors
 */
export async function readMultipart(
  request: Request,
  folder: string,
  limits: UploadLimits,
  onChunk = () => {},
): Promise<MultipartEntry[]> {
  if (Number(request.headers.get('Content-Length')) > limits.submissionBytes) throw tooLarge();
  const parser = openParser(request.headers.get('Content-Type'), limits);
  if (!parser || !request.body) return [];
  const entries: MultipartEntry[] = [];
  const files: Promise<void>[] = [];
  const stop = new AbortController();
  const stopTooLarge = () => stop.abort(tooLarge());

  parser.on('field', (name, value, _isNameTruncated, isTruncated) => {
    if (isTruncated) stopTooLarge();
    else entries.push([name, value]);
  });
  parser.on('file', (name, stream, fileName) => {
    // An interrupted form rejects the pipeline below.
    stream.on('error', () => {});
    if (name !== FILES) return void stream.resume();
    const index = entries.push([name, '']) - 1;
    const file = store(stream, folder, stop.signal).then(async (filePath) => {
      entries[index] = [
        name,
        new ReceivedFile(await openAsBlob(filePath), decodeName(fileName), filePath),
      ];
    });
    // Its stream is no longer read, so the parser would wait forever.
    file.catch((error: unknown) => stop.abort(error));
    files.push(file);
  });
  parser.once('partsLimit', stopTooLarge);
  parser.once('fieldsLimit', stopTooLarge);

  try {
    await pipeline(chunksOf(request.body, limits.submissionBytes, onChunk), parser, {
      signal: stop.signal,
    });
    await Promise.all(files);
    return entries;
  } catch (error) {
    // Ends the writing of incomplete files. If it was aborted before, the first reason remains.
    stop.abort(error);
    await Promise.allSettled(files);
    const reason: unknown = stop.signal.reason;
    if (isOurs(reason)) throw reason;
    return [];
  }
}

function openParser(type: string | null, { files, fileBytes }: UploadLimits) {
  if (!type?.startsWith('multipart/form-data')) return undefined;
  try {
    return new Busboy({
      headers: { 'content-type': type },
      preservePath: true,
      isPartAFile: (_name, _type, fileName) => fileName !== undefined,
      limits: {
        fieldSize: MAX_TEXT_BYTES,
        fields: MAX_TEXTS,
        parts: MAX_TEXTS + files + 1,
        files: files + 1,
        fileSize: fileBytes + 1,
        headerPairs: 20,
        headerSize: 8 * 1024,
      },
    });
  } catch {
    // The boundary is missing.
    return undefined;
  }
}

/**
 * Leaves the rest of the body to drainBody: cancelling it would close the connection before the
 * response is sent.
 */
async function* chunksOf(
  body: ReadableStream<Uint8Array>,
  limit: number,
  onChunk: () => void,
): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const chunk of body.values({ preventCancel: true })) {
    bytes += chunk.length;
    if (bytes > limit) throw tooLarge();
    onChunk();
    yield chunk;
  }
}

async function store(stream: Readable, folder: string, signal: AbortSignal): Promise<string> {
  await mkdir(folder, { recursive: true });
  const filePath = path.join(folder, randomUUID());
  await pipeline(stream, createWriteStream(filePath, { flush: true }), { signal });
  return filePath;
}

/** Decodes a file name that was encoded as the HTML standard requires. */
const decodeName = (name: string): string =>
  name.replaceAll('%22', '"').replaceAll('%0D', '\r').replaceAll('%0A', '\n');

const isOurs = (error: unknown): boolean => error instanceof Refusal || isFileSystemError(error);

/** A closed connection is a system error too, and the only one that comes from `read`. */
const isFileSystemError = (error: unknown): boolean =>
  error instanceof Error && 'syscall' in error && error.syscall !== 'read';
