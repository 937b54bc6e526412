import { expect, it } from 'vitest';
import DoorScript from '../../../../src/layouts/inline/DoorScript.astro';
import { render } from '../../components/screen.ts';
import { inline } from './policy.ts';

const doors = ['open', 'guest', 'private'] as const;

it.each(doors)(
  'the policy allows the script of a door %s as it stands in the HTML',
  async (door) => {
    const { present, allowed } = await inline(DoorScript, { door });
    expect(present).toHaveLength(1);
    expect(allowed).toEqual(present);
  },
);

it('is a classic script without a file, so that it runs before the first paint', async () => {
  const script = (await render(DoorScript, { door: 'open' })).one('script');
  for (const name of ['type', 'src', 'defer', 'async']) expect(script.get(name)).toBeUndefined();
});

it('each door has a script of its own', async () => {
  const scripts = await Promise.all(
    doors.map(async (door) => (await render(DoorScript, { door })).one('script').raw),
  );
  expect(new Set(scripts).size).toBe(3);
});
