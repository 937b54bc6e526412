// Old versions of Chromium, as on phones that get no newer one: Android 5 ends at 95, Android 7 at
// 119. They come from packages for serverless functions. Playwright starts them, but its checks of an
// element before an action need a newer browser, so this file moves the mouse and presses the keys.
import { execFile } from 'node:child_process';
import { chmod, readFile, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { chromium } from 'playwright/test';
import { cached, cacheFolder } from '../../../fixtures/cache.ts';
import { buttonPath, type Engine } from './engine.ts';

const run = promisify(execFile);
const decompress = promisify(brotliDecompress);

/** By the name of the package at npm. */
const PACKAGES = {
  87: 'chrome-aws-lambda@5.4.0',
  92: '@sparticuz/chromium@92.0.0',
  119: '@sparticuz/chromium@119.0.2',
};

/** It is not available for other machines. */
export const runsHere = process.platform === 'linux' && process.arch === 'x64';

/** @throws if npm cannot install the package */
export async function oldChromium(version: keyof typeof PACKAGES): Promise<Engine> {
  const spec = PACKAGES[version];
  const folder = await cached(cacheFolder(`chromium-${version}`, spec), (draft) =>
    bring(spec, draft),
  );
  const browser = await chromium.launch({
    executablePath: path.join(folder, 'chromium'),
    env: { PATH: '/usr/bin:/bin', LD_LIBRARY_PATH: path.join(folder, 'lib'), HOME: folder },
    args: ['--disable-gpu', '--disable-dev-shm-usage', '--disable-background-networking'],
  });
  const page = await browser.newPage({
    viewport: { width: 360, height: 740 },
    serviceWorkers: 'allow',
  });
  const clickOn = async (element: string): Promise<void> => {
    const [x, y] = await page.evaluate<[number, number]>(
      `(async () => {
        const element = ${element};
        element.scrollIntoView({ block: 'center' });
        // Some of them scroll smoothly whatever the script says.
        for (let before; ; ) {
          const { left, top, width, height } = element.getBoundingClientRect();
          const isSeen = top >= 0 && top + height <= innerHeight;
          if (isSeen && top === before) return [left + width / 2, top + height / 2];
          before = top;
          await new Promise(requestAnimationFrame);
        }
      })()`,
    );
    await page.mouse.click(x, y);
  };
  const elementOf = (selector: string) => `document.querySelector(${JSON.stringify(selector)})`;
  return {
    name: `Chromium ${browser.version()}`,
    open: async (url) => void (await page.goto(url)),
    reload: async () => void (await page.reload()),
    read: (expression) => page.evaluate(expression),
    click: (selector) => clickOn(elementOf(selector)),
    press: (text) =>
      clickOn(
        `document.evaluate(${JSON.stringify(buttonPath(text))}, document, null, 9).singleNodeValue`,
      ),
    async type(selector, text) {
      await clickOn(elementOf(selector));
      await page.keyboard.type(text);
    },
    attach: async (selector, file) => (await page.$(selector))!.setInputFiles(file),
    close: () => browser.close(),
  };
}

async function bring(spec: string, draft: string): Promise<string> {
  const { stdout } = await run('npm', ['pack', spec, '--silent', `--pack-destination=${draft}`]);
  await run('tar', ['-xzf', path.join(draft, stdout.trim()), '-C', draft]);
  const packed = path.join(draft, 'package/bin');
  for (const name of await readdir(packed)) {
    const file = path.join(packed, name.replace(/\.br$/, ''));
    await writeFile(file, await decompress(await readFile(path.join(packed, name))));
    // Those of another system would replace these.
    if (/^(aws|al2|swiftshader|fonts)\.tar$/.test(path.basename(file)))
      await run('tar', ['-xf', file, '-C', packed]);
  }
  await chmod(path.join(packed, 'chromium'), 0o755);
  return packed;
}
