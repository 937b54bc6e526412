import { expect, it } from 'vitest';
import SessionGuard from '../../../../src/layouts/inline/SessionGuard.astro';
import { render } from '../../components/screen.ts';
import { inline } from './policy.ts';

const accesses = ['open', 'guest', 'private'] as const;

it.each(accesses)(
  'the policy allows the script of access %s as it stands in the HTML',
  async (access) => {
    const { present, allowed } = await inline(SessionGuard, { access });
    expect(present).toHaveLength(1);
    expect(allowed).toEqual(present);
  },
);

it('is a classic script without a file, so that it runs before the first paint', async () => {
  const script = (await render(SessionGuard, { access: 'open' })).one('script');
  for (const name of ['type', 'src', 'defer', 'async']) expect(script.get(name)).toBeUndefined();
});

it('each access has a script of its own', async () => {
  const scripts = await Promise.all(
    accesses.map(async (access) => (await render(SessionGuard, { access })).one('script').raw),
  );
  expect(new Set(scripts).size).toBe(3);
});
