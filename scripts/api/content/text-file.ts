import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { OperatorError } from '../../lib/operator-error.ts';

/** The text of an operator's file, without a BOM. */
export async function readText(file: string): Promise<string> {
  const place = path.resolve(file);
  const bytes = await readFile(file).catch(() => {
    throw new OperatorError(`${place} cannot be read: check the path.`);
  });
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // Its accents would be published as �.
    throw new OperatorError(`${place} is not in UTF-8: save it as UTF-8 in your editor.`);
  }
}
