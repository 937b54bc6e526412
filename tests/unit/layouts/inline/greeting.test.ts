import { createContext, runInContext } from 'node:vm';
import { expect, it } from 'vitest';
import { greetingScript } from '../../../../src/layouts/inline/greeting.ts';

/** What the script has put into the heading, with reduced motion and this in storage. */
function headingFor(stored: string | null): object {
  const heading = { textContent: 'Mon espace' };
  const document = { querySelector: () => heading };
  const localStorage = { getItem: () => stored };
  const matchMedia = () => ({ matches: true });
  const window = { document, localStorage, matchMedia, addEventListener: () => undefined };
  runInContext(greetingScript(['Bonjour ', '\u00a0!']), createContext(window));
  return heading;
}
const greeted = (first_name: unknown) => headingFor(JSON.stringify({ first_name }));

it.each(['Sènan', '<img src=x onerror=alert(1)>', '&lt;b&gt;', "'+alert(1)+'"])(
  'greets %s with the name as text',
  (name) => expect(greeted(name)).toEqual({ textContent: `Bonjour ${name}\u00a0!` }),
);

it.each([null, '', '{', '{}', '{"first_name":""}', '{"first_name":{}}'])(
  'leaves the heading as it is where the storage has %s',
  (stored) => expect(headingFor(stored)).toEqual({ textContent: 'Mon espace' }),
);
