import { describe, expect, it } from 'vitest';
import { expectSafe, safe } from '../../content/html/harness.ts';

const link = '<p><a href="https://a.example/b">a.example/b</a></p>';

describe('an embed becomes a link', () => {
  it.each([
    '<iframe width=560 src="https://a.example/b" allow=autoplay></iframe>',
    '<iframe src="//a.example/b"></iframe>',
    '<IFRAME SRC=" HTTPS://a.example/b "></IFRAME>',
    '<object data="https://a.example/b">Lire</object>',
    '<object><param name=movie value=x><embed src="https://a.example/b"></object>',
    '<embed src="https://a.example/b">',
    '<video controls src="https://a.example/b"></video>',
    '<video><source src="https://a.example/b"><source src="https://a.example/c">Vieux</video>',
    '<audio><source src="https://a.example/b"></audio>',
    '<a href="/c"><iframe src="https://a.example/b"></iframe></a>',
    // Of CKEditor and Facebook.
    '<oembed url="https://a.example/b"></oembed>',
    '<o-embed url="a.example/b"></o-embed>',
    '<div data-oembed-url="https://a.example/b"><div style="x"><iframe src="https://c.example"></iframe></div></div>',
    '<div data-oembed-url="javascript:alert(1)"><iframe src="https://a.example/b"></iframe></div>',
    '<div class="fb-post" data-href="https://a.example/b"></div>',
  ])('%s', (html) => expectSafe(html, link));

  it.each([
    [
      '<iframe src="https://a.example/b" title="Le hub en <3> minutes"></iframe>',
      link.replace('>a.example/b', '>Le hub en &#x3C;3> minutes'),
    ],
    [
      '<video src="/storage/b.mp4"></video>',
      link.replaceAll('a.example/b', 'hub.example/api/storage/b.mp4'),
    ],
    [
      '<div data-oembed-url="https://a.example/b"><blockquote>c</blockquote><script src=x></script></div>',
      `<div><blockquote>c</blockquote></div>${link}`,
    ],
    [
      '<p>Voir <iframe src="https://a.example/b"></iframe>, en fon.</p>',
      '<p>Voir <a href="https://a.example/b">a.example/b</a>, en fon.</p>',
    ],
    [
      '<figure><div><iframe src="https://a.example/b"></iframe></div><figcaption>c</figcaption></figure>',
      `<figure><div>${link}</div><figcaption>c</figcaption></figure>`,
    ],
    ['<iframe src="https://a.example/b"></iframe>'.repeat(2), link.repeat(2)],
  ])('%s, with what is around it', (html, expected) => expectSafe(html, expected));

  const map = 'https://www.google.com/maps';
  it.each([
    ['https://www.youtube.com/embed/a1b2c3?rel=0', 'https://www.youtube.com/watch?v=a1b2c3'],
    ['https://www.youtube-nocookie.com/embed/a1-_c3', 'https://www.youtube.com/watch?v=a1-_c3'],
    [
      'https://www.youtube.com/embed/videoseries?si=x&list=PL1',
      'https://www.youtube.com/playlist?list=PL1',
    ],
    [
      'https://www.facebook.com/plugins/video.php?height=3&href=https%3A%2F%2Fa.example%2Fb&width=5',
      'https://a.example/b',
    ],
    [
      `${map}/embed?pb=!1m18!1m12!1m3!1d3965.1!2d2.3391843759!3d6.4161!2m3!1f0!2f0!3f0!3m2!1i1024`,
      `${map}?q=6.4161,2.33918`,
    ],
    [`${map}/embed/v1/place?key=AIza&q=Abomey-Calavi`, `${map}?q=Abomey-Calavi`],
    ['https://maps.google.com/maps?q=Calavi&output=embed', 'https://maps.google.com/maps?q=Calavi'],
    [`${map}/d/embed?mid=1a`, `${map}/d/viewer?mid=1a`],
  ])('%s leads to %s', async (frame, page) => {
    const label = page.replace(/https:..(?:www\.)?/, '');
    expect(await safe(`<iframe src="${frame}" title="YouTube video player"></iframe>`)).toBe(
      `<p><a href="${page}">${label}</a></p>`.replaceAll('&', '&#x26;'),
    );
  });

  it('has a short name', async () => {
    const html = `<iframe src="https://a.example/${'b'.repeat(90)}"></iframe>`;
    expect(await safe(html)).toContain(`>a.example/${'b'.repeat(29)}…</a>`);
  });

  it.each([
    '<iframe src="javascript:alert(1)"></iframe>',
    '<iframe src="java&Tab;script:alert(1)"></iframe>',
    '<iframe src="data:text/html,a"></iframe>',
    '<iframe src="about:blank"></iframe>',
    '<iframe src="/embed/a"></iframe>',
    '<iframe src=""></iframe>',
    '<iframe srcdoc="<p>a</p>"></iframe>',
    '<object data="javascript:alert(1)"></object>',
    '<object>a</object>',
    '<video></video>',
    '<video><source src="javascript:alert(1)"></video>',
    '<embed>',
    '<figure><oembed url="javascript:alert(1)"></oembed></figure>',
    '<oembed></oembed>',
    '<div data-oembed-url="data:text/html,a"></div>',
    '<div data-href="/embed/a"></div>',
  ])('%s leaves nothing behind', async (html) => {
    expect(await safe(`<p>a</p>${html}`)).toBe('<p>a</p>');
  });
});
