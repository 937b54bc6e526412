// The files of a submission: which are taken, and how much. Forms and the embedded API share it.

/** How each kind may end; the first is written where a name needs another end. */
export const fileEndings = {
  'image/jpeg': ['jpg', 'jpeg', 'jpe', 'jfif'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'image/gif': ['gif'],
  'image/avif': ['avif'],
  'image/heic': ['heic', 'heif', 'hif'],
  'image/heif': ['heif', 'heic', 'hif'],
  'application/pdf': ['pdf'],
} as const satisfies Record<string, readonly string[]>;

export type FileType = keyof typeof fileEndings;

export const MEGABYTE = 1024 * 1024;

/** What a provider takes: megabytes of one file and of a submission, and files in it. */
export interface UploadSettings {
  fileMb: number;
  totalMb: number;
  files: number;
}

/** Unless the settings say otherwise. */
export const uploadDefaults: UploadSettings = { fileMb: 10, totalMb: 60, files: 20 };

/** The answers travel in the same body as the files. */
const ANSWERS = MEGABYTE;

export interface FileLimits {
  files: number;
  fileBytes: number;
  filesBytes: number;
}

/** What a candidate may join. */
export function fileLimitsOf({ fileMb, totalMb, files }: UploadSettings): FileLimits {
  const filesBytes = totalMb * MEGABYTE - ANSWERS;
  return { files, fileBytes: Math.min(fileMb * MEGABYTE, filesBytes), filesBytes };
}

/** A picture is opened to be scaled down: of more a phone would run out of memory. */
export const MEGAPIXELS = 100;

/** Why a file is not taken. */
export type FileFault =
  'type' | 'mismatch' | 'empty' | 'unreadable' | 'too_many_pixels' | 'too_large';
