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
    [5, 0],
    [1_000, 499],
  ])('from %i to %i is a loss', (before, after) => {
    expect(findLosses(content({ events: before }), content({ events: after }))).toEqual([
      { list: 'events', before, after },
    ]);
  });

  it.each([
    [4, 0],
    [7, 3],
    [1_000, 500],
  ])('from %i to %i is none', (before, after) => {
    expect(findLosses(content({ events: before }), content({ events: after }))).toEqual([]);
  });
});

it('a list that was not read at all is lost, a new one is not', () => {
  expect(findLosses(content({ events: 5 }), content({ programs: 0 }))).toEqual([
    { list: 'events', before: 5, after: 0 },
  ]);
});

it('images count, whatever their sizes', () => {
  const names = (images: string) =>
    [...images].flatMap((image) => ['360.webp', '360.avif'].map((size) => `${image}-${size}`));
  const online = content({}, names('abcdef'));
  expect(findLosses(online, content({}, names('ab')))).toEqual([]);
  expect(findLosses(online, content({}, names('a')))).toEqual([
    { list: 'images', before: 6, after: 1 },
  ]);
});

describe('a confirmation of events from 12 to 3', () => {
  const events = (after: number) => ({ list: 'events', before: 12, after });
  const blogs = { list: 'blogs', before: 400, after: 0 };

  it.each([
    ['it', [events(3)]],
    ['less', [events(4)]],
    ['nothing', []],
  ])('allows %s', (_what, losses) => {
    expect(() => refuseLosses(losses, [events(3)])).not.toThrow();
  });

  it.each([
    ['a further fall', [events(2)]],
    ['a loss of another list', [events(3), blogs]],
  ])('does not allow %s, and the refusal names all losses', (_what, losses) => {
    expect(() => refuseLosses(losses, [events(3)])).toThrow(new Refused(losses));
  });
});
