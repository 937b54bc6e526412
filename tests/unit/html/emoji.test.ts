import { expect, it } from 'vitest';
import { safeHtml } from '../../../src/content/html/safe-html.ts';
import { photo, storageUrls } from '../content/html/harness.ts';

const shown = (html: string) => safeHtml(html, { storageUrls, findPicture: async () => photo });

it.each([
  [
    'WordPress',
    '<img role="img" class="emoji" alt="🙂" src="https://s.w.org/images/core/emoji/15.0.3/svg/1f642.svg">',
    '🙂',
  ],
  [
    'Facebook',
    '<img height="16" alt="👩🏾‍🔬" src="https://static.xx.fbcdn.net/images/emoji.php/v9/t4a/1/16/1f469_200d.png">',
    '👩🏾‍🔬',
  ],
  [
    'Slack, which names them',
    '<img alt=":flag-bj:" data-stringify-type="emoji" src="https://a.slack-edge.com/production-standard-emoji-assets/14.0/google-medium/1f1e7-1f1ef@2x.png">',
    '🇧🇯',
  ],
  [
    'WhatsApp, from a sprite',
    '<img crossorigin="anonymous" src="data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7" alt="❤️" class="b77 _11xT">',
    '❤️',
  ],
])('an emoji of %s is its sign, though the picture is there', async (_what, image, sign) => {
  expect((await shown(`<p>Bravo ${image} !</p>`)).html).toBe(`<p>Bravo ${sign}\u00a0!</p>`);
});

it.each(['class="emoji" alt="Le logo"', 'alt="🎉"'])(
  'a picture with %s stays',
  async (attributes) => {
    const { html } = await shown(`<img src="https://a.example/logo.png" ${attributes}>`);
    expect(html).toContain('<picture>');
  },
);
