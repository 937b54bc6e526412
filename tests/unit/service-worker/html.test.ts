import { describe, expect, it } from 'vitest';
import { addOfflineNote, completeOfflinePage } from '../../../src/service-worker/html.ts';

const page =
  '<html><head><title>Faq</title></head><body class="a"><main>Texte</main></body></html>';
const kept = new Date('2026-11-20T08:30:00Z');

describe('the note', () => {
  it('tells that the network is gone and when the page was read, in Benin’s time', () => {
    expect(addOfflineNote(page, kept, false)).toBe(
      page.replace(
        '<main>',
        '<p class="offline" role="status">Vous êtes hors ligne. ' +
          'Cette page est celle de votre dernière visite, le 20\u00a0novembre 2026 à 9\u00a0h\u00a030.</p><main>',
      ),
    );
  });

  it('does not call a reader offline whose line is only slow', () => {
    expect(addOfflineNote(page, kept, true)).toContain('>Le site ne répond pas. Cette page est');
  });
});

it('the page for what is not kept does not call a reader offline either whose line is only slow', () => {
  const shell = '<title>Vous êtes hors ligne</title><h1>Vous êtes hors ligne</h1>';
  expect(completeOfflinePage(shell, [], true)).toBe(
    '<title>Le site ne répond pas</title><h1>Le site ne répond pas</h1>',
  );
});

describe('the list', () => {
  const shell =
    '<h2>À lire</h2>\n<p data-saved-pages data-astro-cid-x>\nRien\npour l’instant.\n</p>\n<p>Fin</p>';
  const titled = (title: string) => ({ path: '/faq', html: `<title>${title}</title><p></p>` });
  const item = (title: string) =>
    /<li>.*<\/li>/s.exec(completeOfflinePage(shell, [titled(title)], false))?.[0];

  it('is not there when nothing is kept', () => {
    expect(completeOfflinePage(shell, [], false)).toBe(shell);
  });

  it.each([
    ['Un – deux – Wéma', 'Un – deux'],
    ['Sans nom de hub', 'Sans nom de hub'],
    ['A &lt;b&gt; &amp; c – Wéma', 'A &lt;b&gt; &amp; c'],
    ['Dès 5 $& de l’heure – Wéma', 'Dès 5 $& de l’heure'],
    ['Sur\ndeux lignes – Wéma', 'Sur\ndeux lignes'],
  ])('shows %j as %j', (title, shown) => {
    expect(item(title)).toBe(`<li><a href="/faq">${shown}</a></li>`);
  });

  it('shows the address of a page without a title', () => {
    const untitled = completeOfflinePage(shell, [{ path: '/faq', html: '' }], false);
    expect(untitled).toContain('<a href="/faq">/faq</a>');
  });
});
