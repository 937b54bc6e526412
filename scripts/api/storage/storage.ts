// Where candidates' files are: a folder, or a bucket of S3-compatible storage. Content images are
// elsewhere.
import { Readable } from 'node:stream';

export interface NewFile {
  /** The path of the finished temporary file. */
  from: string;
  /** As rows name it: `projects/…/1-photo.jpg`. */
  path: string;
  type: string;
}

export interface FileContent {
  body: Readable;
  /** The size of the body. */
  bytes: number;
  type: string;
  /** The header `Content-Range`, if the body is a part of the file. */
  range?: string;
}

/** Each method throws a StorageFault if the storage does not answer or refuses. */
export interface CandidateFiles {
  /** For the operator: the folder, or the address of the bucket. */
  place: string;
  /** Stores finished temporary files, durably once it resolves. If it fails, some may be stored. */
  put(files: readonly NewFile[]): Promise<void>;
  /**
   * Undefined if there is no such file.
   *
   * @param range the header of a request; answered with one part of the file, or all of it
   */
  read(path: string, range?: string): Promise<FileContent | undefined>;
  /** Removes a file, which may be missing. */
  remove(path: string): Promise<void>;
}

/** The small picture of a file, which earlier versions have stored. It goes with the file. */
export const previewOf = (path: string): string => `${path}.preview.webp`;

/** For HEAD it is dropped, which would leave the file open. */
export function contentFor({ method }: { method: string }, { body }: FileContent) {
  if (method !== 'HEAD') return Readable.toWeb(body) as ReadableStream;
  body.destroy();
  return '';
}

/** The start and the end, in the only form of `Range` that gets a part. */
export const RANGE = /^bytes=(\d{1,12})-(\d{0,12})$/;
