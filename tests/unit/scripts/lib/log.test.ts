import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { events, log, setLogLevel } from '../../../../scripts/lib/log.ts';

afterEach(() => setLogLevel('info'));

function logged(write: () => void): unknown[] {
  const output = vi.spyOn(console, 'log').mockImplementation(() => {});
  write();
  const lines = output.mock.calls.map(([line]) => JSON.parse(line as string) as object);
  output.mockRestore();
  return lines;
}

it('a line has a time, a level and an event', () => {
  expect(logged(() => log('api.ready', { port: 8787 }))).toEqual([
    { time: expect.any(String), level: 'info', event: 'api.ready', port: 8787 },
  ]);
});

it.each([
  ['info', ['error', 'warn', 'info']],
  ['warn', ['error', 'warn']],
  ['error', ['error']],
] as const)('LOG_LEVEL=%s shows %s', (level, shown) => {
  setLogLevel(level);
  const lines = logged(() => {
    for (const event of ['api.failed', 'login.refused', 'api.ready'] as const) log(event);
  });
  expect(lines).toEqual(shown.map((each) => expect.objectContaining({ level: each })));
});

it('a call may know better', () => {
  setLogLevel('warn');
  expect(logged(() => log('portal.build', { status: 'failed' }, 'error'))).toHaveLength(1);
});

// An operator finds what needs attention, and what to do.
it('docs/operations.md names all events that are not as they should be', () => {
  const file = path.resolve(import.meta.dirname, '../../../../docs/operations.md');
  const docs = readFileSync(file, 'utf8');
  const urgent = Object.entries(events).filter(([, level]) => level !== 'info');
  expect(urgent.map(([name]) => name).filter((name) => !docs.includes(`\`${name}\``))).toEqual([]);
});
