// What log messages say of images that the site cannot show.
import { QUERY } from '../../contract/content/storage.ts';
import { collapse } from '../../text/white-space.ts';

const NAMED_CHARACTERS = 200;

/**
 * The name of an image for the log: without its query, which may contain a key, and without the data
 * of a data URL.
 */
export function fileName(image: string): string {
  const [, type] = /^(data:[^;,]*)/i.exec(image) ?? [];
  const isUrl = /^https?:/i.test(image);
  const name =
    type ?? image.replace(isUrl ? /[?#].*$/ : QUERY, '').replace(/^(https?:\/\/)[^/]*@/i, '$1');
  return name.length > NAMED_CHARACTERS ? `${name.slice(0, NAMED_CHARACTERS)}…` : name;
}

export function reasonOf({ message, cause }: Error): string {
  const code = (cause as NodeJS.ErrnoException | undefined)?.code;
  // A decoder's message may have several lines.
  const reason = collapse(message);
  return code ? `${reason} (${code})` : reason;
}
