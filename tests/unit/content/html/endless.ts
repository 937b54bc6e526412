// HTML that repeats one piece, which parsers and cleaners may take forever to read.
import { expect } from 'vitest';
import { safe, strangers } from './harness.ts';

export const pieces = [
  '<',
  '<p>a',
  '<div>',
  '<p><b>',
  '<a href="/b">a',
  '<table><tr><td>',
  '<img src="/a.jpg">',
  '<svg><p>',
];

/** Text after this many bytes of it is still there. */
export async function expectEnd(piece: string, bytes: number): Promise<void> {
  const result = await safe(`${piece.repeat(Math.ceil(bytes / piece.length))}<p>fin`);
  expect(strangers(result)).toEqual([]);
  expect(result).toContain('fin');
}
