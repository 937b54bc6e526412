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

/** Unless the settings say otherwise: megabytes of one file and of a submission, and files. */
export const uploadDefaults = { fileMb: 10, totalMb: 60, files: 20 };

/** The answers travel in the same body as the files. */
const ANSWERS = MEGABYTE;

export const fileLimits = {
  files: uploadDefaults.files,
  fileBytes: uploadDefaults.fileMb * MEGABYTE,
  filesBytes: uploadDefaults.totalMb * MEGABYTE - ANSWERS,
  /** A picture is opened to be scaled down: of more a phone would run out of memory. */
  megapixels: 100,
};

/** Why a file is not taken. */
export type FileFault =
  'type' | 'mismatch' | 'empty' | 'unreadable' | 'too_many_pixels' | 'too_large';
