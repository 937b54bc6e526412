import { beforeEach, expect, it } from 'vitest';
import { createOmissions } from '../../../../src/content/provider/omissions.ts';

const list = 'blogs';
const logged: string[] = [];
const open = () => createOmissions({ warn: (message) => void logged.push(message) });
beforeEach(() => void logged.splice(0));

const faultOf = (id: number, field = 'title') =>
  ({ kind: 'item', id: `${id}`, field, reason: 'no text' }) as const;

it('each is in the log, and among those that the desk shows, once', () => {
  const faults = [faultOf(7), faultOf(7), faultOf(7, 'date'), faultOf(8)];
  const omissions = open();
  for (const fault of faults) omissions.add(list, fault);
  expect(logged).toEqual([
    'blogs: item 7 left out, field title: no text',
    'blogs: item 7 left out, field date: no text',
    'blogs: item 8 left out, field title: no text',
  ]);
  expect(omissions.of(list)).toEqual([faultOf(7), faultOf(7, 'date'), faultOf(8)]);
  expect(omissions.of('events')).toBeUndefined();
});

it('of a list in which nothing is right the first twenty are shown, and all are in the log', () => {
  const omissions = open();
  for (let id = 1; id <= 50; id++) omissions.add(list, faultOf(id));
  expect(omissions.of(list)?.map(({ id }) => Number(id))).toEqual(
    Array.from({ length: 20 }, (_, index) => index + 1),
  );
  expect(logged).toHaveLength(50);
});
