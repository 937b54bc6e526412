import { expect, it } from 'vitest';
import { rejectItem, rejectedItemsOf } from '../../../../src/content/provider/rejected-items.ts';

/** Of this file alone: the module, and what it holds, is shared with other tests. */
const [list, longList, noList] = ['left out here', 'many left out here', 'nothing left out here'];
const logged: string[] = [];
const logger = { info: () => {}, warn: (message: string) => void logged.push(message) };
const faultOf = (id: number, field = 'title') => ({ id: `${id}`, field, reason: 'no text' });

it('each is in the log, and once among those that the desk shows', () => {
  const faults = [faultOf(7), faultOf(7), faultOf(7, 'date'), faultOf(8)];
  for (const fault of faults) rejectItem(list, fault, logger);
  expect(logged.splice(0)).toEqual([
    'left out here: item 7 left out, field title: no text',
    'left out here: item 7 left out, field title: no text',
    'left out here: item 7 left out, field date: no text',
    'left out here: item 8 left out, field title: no text',
  ]);
  expect(rejectedItemsOf(list)).toEqual([faultOf(7), faultOf(7, 'date'), faultOf(8)]);
  expect(rejectedItemsOf(noList)).toBeUndefined();
});

it('of a list in which nothing is right the first twenty are shown, and all are in the log', () => {
  for (let id = 1; id <= 50; id++) rejectItem(longList, faultOf(id), logger);
  expect(rejectedItemsOf(longList)?.map(({ id }) => Number(id))).toEqual(
    Array.from({ length: 20 }, (_, index) => index + 1),
  );
  expect(logged.splice(0)).toHaveLength(50);
});
