import { describe, expect, it } from 'vitest';
import { safe, strangers } from '../../content/html/harness.ts';

const link = (href: string, label = href.replace(/^https?:\/\//, '')) =>
  `<p><a href="${href}">${label}</a></p>`;

describe('an embed becomes a link', () => {
  it.each<[string, string, string]>([
    [
      'a frame',
      '<iframe width=560 src="https://video.example/embed/a1" allow=autoplay></iframe>',
      link('https://video.example/embed/a1'),
    ],
    [
      'a frame with a title',
      '<iframe src="https://video.example/a" title="Le hub en <3> minutes"></iframe>',
      link('https://video.example/a', 'Le hub en &#x3C;3> minutes'),
    ],
    ['no protocol', '<iframe src="//video.example/a"></iframe>', link('https://video.example/a')],
    [
      'capitals and blanks',
      '<IFRAME SRC=" HTTPS://video.example/a "></IFRAME>',
      link('https://video.example/a'),
    ],
    [
      'an object',
      '<object data="https://doc.example/a.pdf">Lire</object>',
      link('https://doc.example/a.pdf'),
    ],
    [
      'an old object',
      '<object><param name=movie value=x><embed src="https://video.example/v"></object>',
      link('https://video.example/v'),
    ],
    ['embed', '<embed src="https://doc.example/a.pdf">', link('https://doc.example/a.pdf')],
    [
      'a video',
      '<video controls src="https://v.example/a.mp4"></video>',
      link('https://v.example/a.mp4'),
    ],
    [
      'a video with sources',
      '<video><source src="https://v.example/a.webm"><source src="https://v.example/a.mp4">Vieux</video>',
      link('https://v.example/a.webm'),
    ],
    [
      'a sound',
      '<audio><source src="https://v.example/a.mp3"></audio>',
      link('https://v.example/a.mp3'),
    ],
    [
      'a stored file',
      '<video src="/storage/visite.mp4"></video>',
      link('https://hub.example/api/storage/visite.mp4'),
    ],
    [
      'CKEditor’s media',
      '<figure class="media"><oembed url="https://www.youtube.com/watch?v=a1"></oembed></figure>',
      `<figure>${link('https://www.youtube.com/watch?v=a1')}</figure>`,
    ],
    [
      'CKEditor’s media without a protocol',
      '<figure class="media"><oembed url="youtu.be/a1"></oembed><figcaption>c</figcaption></figure>',
      `<figure>${link('https://youtu.be/a1')}<figcaption>c</figcaption></figure>`,
    ],
    [
      'CKEditor’s media with a preview',
      '<figure class="media"><div data-oembed-url="https://vimeo.com/1"><div style="x"><iframe src="https://player.vimeo.com/video/1"></iframe></div></div></figure>',
      `<figure>${link('https://vimeo.com/1')}</figure>`,
    ],
    [
      'CKEditor’s media of another name',
      '<figure><o-embed url="https://youtu.be/a1"></o-embed></figure>',
      `<figure>${link('https://youtu.be/a1')}</figure>`,
    ],
    [
      'a preview of no address',
      '<div data-oembed-url="javascript:alert(1)"><iframe src="https://a.example/b"></iframe></div>',
      link('https://a.example/b'),
    ],
    [
      'a quoted post',
      '<div data-oembed-url="https://post.example/1"><blockquote>Mot</blockquote><script src=x></script></div>',
      `<div><blockquote>Mot</blockquote></div>${link('https://post.example/1')}`,
    ],
    [
      'a post of Facebook',
      '<div class="fb-post" data-href="https://www.facebook.com/a/1"></div>',
      link('https://www.facebook.com/a/1'),
    ],
    [
      'in a sentence',
      '<p>Voir <iframe src="https://a.example/b"></iframe>, en fon.</p>',
      '<p>Voir <a href="https://a.example/b">a.example/b</a>, en fon.</p>',
    ],
    [
      'in a figure',
      '<figure><div><iframe src="https://a.example/b"></iframe></div><figcaption>c</figcaption></figure>',
      `<figure><div>${link('https://a.example/b')}</div><figcaption>c</figcaption></figure>`,
    ],
    [
      'in a link',
      '<a href="/c"><iframe src="https://a.example/b"></iframe></a>',
      link('https://a.example/b'),
    ],
    [
      'two',
      '<iframe src="https://a.example/1"></iframe><iframe src="https://a.example/2"></iframe>',
      link('https://a.example/1') + link('https://a.example/2'),
    ],
  ])('%s', async (_what, html, expected) => {
    const result = await safe(html);
    expect(result).toBe(expected);
    expect(strangers(result)).toEqual([]);
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
