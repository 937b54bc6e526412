// The name of a candidate's file as everybody reads it, also if an earlier version has stored it.
import { withExtension } from '../../../src/contract/submission/file-names.ts';
import type { FileType } from '../../../src/contract/submission/uploads.ts';
import { dropInvisible } from '../../../src/text/invisible.ts';

/** Characters. */
const MAX_NAME = 200;

/**
 * No sign in it turns or hides what follows, as U+202E makes `photo.exe` look like a picture, and its end
 * says what the bytes are.
 *
 * @param type absent for a file that is refused
 */
export function shownFileName(given: string, type?: string): string {
  // Apple's devices write an accent as a character of its own.
  const visible = dropInvisible(given.normalize()).replace(/\s+/g, ' ').trim();
  const name = [...visible].slice(0, MAX_NAME).join('') || 'fichier';
  return type === undefined ? name : withExtension(name, type as FileType);
}
