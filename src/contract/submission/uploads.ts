// The accepted files of a submission and their limits, shared by forms and the embedded API.

/** The extensions of each type; the first replaces an extension that does not match. */
export const fileExtensions = {
  'image/jpeg': ['jpg', 'jpeg', 'jpe', 'jfif'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'image/gif': ['gif'],
  'image/avif': ['avif'],
  'image/heic': ['heic', 'heif', 'hif'],
  'image/heif': ['heif', 'heic', 'hif'],
  'application/pdf': ['pdf'],
} as const satisfies Record<string, readonly string[]>;

export type FileType = keyof typeof fileExtensions;

export const MEGABYTE = 1024 * 1024;

/** The provider's limits: megabytes per file and per request (with its answers), and the file count. */
export interface UploadSettings {
  fileMb: number;
  totalMb: number;
  files: number;
}

export const uploadDefaults: UploadSettings = { fileMb: 10, totalMb: 61, files: 20 };

/** Reserved for the answers, which share the request body with the files. */
const ANSWERS_BYTES = MEGABYTE;

export interface FileLimits {
  files: number;
  fileBytes: number;
  filesBytes: number;
}

/** The limits for a candidate's attachments. */
export function fileLimitsOf({ fileMb, totalMb, files }: UploadSettings): FileLimits {
  const filesBytes = totalMb * MEGABYTE - ANSWERS_BYTES;
  return { files, fileBytes: Math.min(fileMb * MEGABYTE, filesBytes), filesBytes };
}

/**
 * The most that a picture may have. The form decodes it to scale it down, and a larger one would exhaust a
 * phone's memory: cameras of 108 or 200 megapixels must take smaller ones. The embedded API decodes it for
 * the team.
 */
export const MEGAPIXELS = 100;

/** Why a file is rejected. */
export type FileError =
  'type' | 'mismatch' | 'empty' | 'unreadable' | 'locked' | 'too_many_pixels' | 'too_large';
