import { describe, expect, it } from 'vitest';
import {
  findLosses,
  Refused,
  refuseLosses,
} from '../../../../../../scripts/server/publishing/checks/loss-check.ts';

const content = (counts: Record<string, number>, images: string[] = []) => ({
  lists: Object.fromEntries(
    Object.entries(counts).map(([list, count]) => [list, { count, readAt: '2026-11-20' }]),
  ),
  files: Object.fromEntries(images.map((file) => [`images/${file}`, 'hash'])),
});

describe('a list that goes', () => {
  it.each([
    [1, 0],
    [2, 0],
    [500, 0],
    [3, 1],
    [5, 2],
    [1_000, 499],
  ])('from %i to %i is a loss', (before, after) => {
    expect(findLosses(content({ events: before }), content({ events: after }))).toEqual([
      { list: 'events', before, after },
    ]);
  });

  it.each([
    [0, 0],
    [0, 9],
    [1, 1],
    [1, 9],
    [2, 1],
    [4, 2],
    [5, 3],
    [1_000, 500],
  ])('from %i to %i is none', (before, after) => {
    expect(findLosses(content({ events: before }), content({ events: after }))).toEqual([]);
  });
});

it('a list that was not read at all is lost, a new one is not', () => {
  expect(findLosses(content({ events: 2 }), content({ programs: 0 }))).toEqual([
    { list: 'events', before: 2, after: 0 },
  ]);
});

it('images count, whatever their sizes', () => {
  const online = content({}, ['a-360.webp', 'a-360.avif', 'a-share.jpg', 'b-360.webp']);
  expect(findLosses(online, content({}, ['a-360.webp']))).toEqual([]);
  expect(findLosses(online, content({}))).toEqual([{ list: 'images', before: 2, after: 0 }]);
});

it('what is refused says all that would be lost', () => {
  const before = content({ events: 4, blogs: 10, supports: 3 });
  const refuse = () => refuseLosses(before, content({ events: 0, blogs: 4, supports: 3 }));
  expect(refuse).toThrow(Refused);
  expect(refuse).toThrow('The site would lose much: events from 4 to 0, blogs from 10 to 4.');
  expect(() => refuseLosses(before, before)).not.toThrow();
});
