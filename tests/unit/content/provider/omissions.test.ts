import { expect, it } from 'vitest';
import { createOmissions } from '../../../../src/content/provider/omissions.ts';

it('each is in the log once, and the first twenty are shown on the desk', () => {
  const logged: string[] = [];
  const omissions = createOmissions({ warn: (message) => void logged.push(message) });
  const faults = Array.from({ length: 50 }, (_, id) => {
    return { kind: 'item', id: `${id}`, field: 'title', reason: 'no text' } as const;
  });
  for (const fault of [faults[0]!, ...faults]) omissions.add('blogs', fault);
  expect(logged).toHaveLength(50);
  expect(logged[0]).toBe('blogs: item 0 left out, field title: no text');
  expect(omissions.of('blogs')).toEqual(faults.slice(0, 20));
  expect(omissions.of('events')).toBeUndefined();
});
