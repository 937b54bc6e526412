// Reads a content item from a file: YAML front matter, then HTML.
import { parseDocument } from 'yaml';
import { OperatorError } from '../../lib/operator-error.ts';
import { readItem, type FaultCode, type Item } from './item.ts';
import type { Kind } from './kinds.ts';
import { readText } from './text-file.ts';

const reasons: Record<FaultCode, string> = {
  // The fault is in the front matter as a whole.
  not_object: 'write a line such as title: The dryer',
  missing: 'is missing: add it',
  unknown: 'is no field of its kind: npm run api -- publish --help lists them',
  empty: 'is empty: write something, or leave the line out',
  not_text: 'is not a text: put quotes around it',
  not_day: 'is not a day such as 2026-11-27',
  not_time: 'is not a time such as 09:00',
  not_status: 'is neither en_cours nor a_venir',
  not_address: 'is not an address such as https://forms.example/four',
  no_start_date: 'has no start_date: add it',
  no_end_date: 'has no end_date: add it',
  before_start: 'is before the start',
  too_long: 'is too long for the site: shorten it',
};

/** @throws OperatorError that names the file and what is wrong in it */
export async function readItemFile(kind: Kind, file: string, today: Date): Promise<Item> {
  const source = await readText(file);
  const [, yaml, content = ''] = /^---\r?\n(.*?)\r?\n---\r?\n?(.*)$/s.exec(source) ?? [];
  if (yaml === undefined) {
    throw new OperatorError(`${file}: begin with front matter between two lines of ---.`);
  }
  const head = parseDocument(yaml);
  // The lines that follow quote the place.
  const [fault] = head.errors.map(({ message }) => message.split('\n', 1).join(''));
  if (fault !== undefined) {
    throw new OperatorError(`${file}: ${fault} Put quotes around a text with a colon or quotes.`);
  }
  const read = readItem(kind, head.toJS(), content, today);
  if ('item' in read) return read.item;
  const { field, code } = read.faults[0]!;
  throw new OperatorError(`${file}: ${field || 'front matter'}: ${reasons[code]}.`);
}
