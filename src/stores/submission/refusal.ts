// What a refusal says about the fields and files of a submission.
import type { Failure } from '../../contract/failure.ts';
import { files as words } from '../../messages/submission/attachments.ts';
import { formatBytes } from '../../text/bytes.ts';
import { fieldErrors } from '../form.ts';
import type { Attachment } from './draft/stored-types.ts';

type Refused = Extract<Failure, { kind: 'refused' }>;

/** Messages by field name. */
export function refusalErrors(failure: Refused, files: Attachment[]): Record<string, string> {
  if (files.length > 0 && isTooLarge(failure, files)) {
    return { images: describeSize(files, words.tooHeavy) };
  }
  // A provider reports `images.0`, often with a technical message.
  const refused = Object.entries(failure.fields).flatMap(([key, messages]) => {
    const file = files[Number(/^images\.(\d+)$/.exec(key)?.[1])];
    return file ? [words.refused(file.name, formatBytes(file.bytes), messages.join(' '))] : [];
  });
  const errors = fieldErrors(failure);
  if (refused.length === 0) return errors;
  return { ...errors, images: [...(failure.fields['images'] ?? []), ...refused].join(' ') };
}

/** PHP drops every field of a form that is too large; Laravel then reports them all as missing. */
const isTooLarge = ({ code, fields }: Refused, files: Attachment[]): boolean =>
  code === 'too_large' ||
  (code === 'invalid' &&
    'niveau_academique' in fields &&
    Object.keys(fields).length > 1 &&
    areHeavy(files));

/** Names the total size and the largest file. */
export function describeSize(files: Attachment[], describe: typeof words.tooHeavy): string {
  const largest = files.reduce((most, file) => (file.bytes > most.bytes ? file : most));
  const size = formatBytes(largest.bytes);
  return describe(formatBytes(totalBytes(files)), { name: largest.name, size });
}

/** Less is hardly ever too much for a server or a line. */
export const areHeavy = (files: Attachment[]): boolean => totalBytes(files) >= 1_000_000;

const totalBytes = (files: Attachment[]): number =>
  files.reduce((sum, { bytes }) => sum + bytes, 0);
