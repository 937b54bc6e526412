import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it, vi } from 'vitest';
import { events, log } from '../../../../scripts/lib/log.ts';

it('a line has a time, a level and an event, and a call may know the level better', () => {
  const output = vi.spyOn(console, 'log').mockImplementation(() => {});
  log('api.ready', { port: 8787 });
  log('portal.build', { status: 'failed' }, 'error');
  const lines = output.mock.calls.map(([line]) => JSON.parse(line as string) as object);
  output.mockRestore();
  expect(lines).toEqual([
    { time: expect.any(String), level: 'info', event: 'api.ready', port: 8787 },
    { time: expect.any(String), level: 'error', event: 'portal.build', status: 'failed' },
  ]);
});

// An operator finds what needs attention, and what to do.
it('docs/monitoring.md names all events that are not as they should be', () => {
  const file = path.resolve(import.meta.dirname, '../../../../docs/monitoring.md');
  const docs = readFileSync(file, 'utf8');
  const urgent = Object.entries(events).filter(([, level]) => level !== 'info');
  expect(urgent.map(([name]) => name).filter((name) => !docs.includes(`\`${name}\``))).toEqual([]);
});
