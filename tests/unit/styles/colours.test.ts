import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readColours } from '../../../src/styles/colours.ts';

it('reads the colours of the day, and those of the night that differ', () => {
  const { day, night } = readColours(`
    :root { --indigo: #222c62; --cream: #fdf6e3; --s1: 4px; }
    @media (prefers-color-scheme: dark) { :root { --indigo: #2a3472; } }
  `);
  expect(day).toEqual({ indigo: '#222c62', cream: '#fdf6e3' });
  expect(night).toEqual({ indigo: '#2a3472', cream: '#fdf6e3' });
});

it('finds both in our own tokens', () => {
  const { day, night } = readColours(readFileSync('src/styles/tokens.css', 'utf8'));
  expect(day['indigo']).toMatch(/^#/);
  expect(night['indigo']).not.toBe(day['indigo']);
});
