// Where candidates' files are: a folder, or a bucket of S3-compatible storage. Pictures of the content are
// not among them.
import type { Readable } from 'node:stream';

export interface NewFile {
  /** Of the finished temporary file. */
  from: string;
  /** As rows name it: `projects/…/1-photo.jpg`. */
  name: string;
  type: string;
}

export interface FileContent {
  body: Readable;
  /** Of the body. */
  bytes: number;
  type: string;
  /** The header `Content-Range`, if the body is a part of the file. */
  range?: string;
}

/** Throws a StorageFault if the storage does not answer, or refuses. */
export interface CandidateFiles {
  /** For the operator: the folder, or the address of the bucket. */
  place: string;
  /** Stores finished temporary files, for good when it resolves. If it fails, some may be stored. */
  put(files: readonly NewFile[]): Promise<void>;
  /**
   * Undefined if there is no such file.
   * @param range the header of a request; of what it asks for, only one part can be had, or all
   */
  read(name: string, range?: string): Promise<FileContent | undefined>;
  /** Removes the files of a project. */
  removeFolder(folder: string): Promise<void>;
  /** Removes the files that are not used and older than this time; returns how many. */
  removeUnused(used: ReadonlySet<string>, before: number): Promise<number>;
}

/** The start and the end of the only form of `Range` that is answered. */
export const RANGE = /^bytes=(\d{1,12})-(\d{0,12})$/;
