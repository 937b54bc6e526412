import { beforeEach, expect, it } from 'vitest';
import { openRejectedItems } from '../../../../src/content/provider/rejected-items.ts';

const list = 'blogs';
const logged: string[] = [];
const open = () => openRejectedItems({ warn: (message) => void logged.push(message) });
beforeEach(() => void logged.splice(0));

const faultOf = (id: number, field = 'title') => ({ id: `${id}`, field, reason: 'no text' });

it('each is in the log, and once among those that the desk shows', () => {
  const faults = [faultOf(7), faultOf(7), faultOf(7, 'date'), faultOf(8)];
  const rejectedItems = open();
  for (const fault of faults) rejectedItems.add(list, fault);
  expect(logged).toEqual([
    'blogs: item 7 left out, field title: no text',
    'blogs: item 7 left out, field title: no text',
    'blogs: item 7 left out, field date: no text',
    'blogs: item 8 left out, field title: no text',
  ]);
  expect(rejectedItems.of(list)).toEqual([faultOf(7), faultOf(7, 'date'), faultOf(8)]);
  expect(rejectedItems.of('events')).toBeUndefined();
});

it('of a list in which nothing is right the first twenty are shown, and all are in the log', () => {
  const rejectedItems = open();
  for (let id = 1; id <= 50; id++) rejectedItems.add(list, faultOf(id));
  expect(rejectedItems.of(list)?.map(({ id }) => Number(id))).toEqual(
    Array.from({ length: 20 }, (_, index) => index + 1),
  );
  expect(logged).toHaveLength(50);
});
