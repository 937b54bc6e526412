import { expect, it } from 'vitest';
import ProfileMenu from '../../../../src/components/navigation/ProfileMenu.astro';
import { render } from '../screen.ts';

it('opens without a script, by a button that is named before the name is there', async () => {
  const screen = await render(ProfileMenu);
  const button = screen.one('button[popovertarget]');
  expect(button.get('popovertarget')).toBe(screen.one('[popover]').get('id'));
  expect(button.one('[data-session-name]').text).toBe('');
  expect(button.text).toBe('Mon compte\u00a0:');
  expect(screen.has('script')).toBe(false);
});

it('marks the profile as the page that is open', async () => {
  const link = async (file: string) => (await render(ProfileMenu, {}, {}, file)).one('a');
  expect((await link('/profile.html')).get('aria-current')).toBe('page');
  expect((await link('/home.html')).get('aria-current')).toBeUndefined();
});
