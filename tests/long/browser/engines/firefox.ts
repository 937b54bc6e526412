// Debian's Firefox, through WebDriver BiDi, which it speaks without a driver.
import { launch } from 'puppeteer-core';
import { buttonPath, type Engine } from './engine.ts';

export const program = process.env['FIREFOX_PATH'] ?? '/usr/bin/firefox-esr';

export async function firefox(): Promise<Engine> {
  const browser = await launch({ browser: 'firefox', executablePath: program, headless: true });
  const page = await browser.newPage();
  await page.setViewport({ width: 360, height: 740 });
  return {
    name: await browser.version(),
    open: async (url) => void (await page.goto(url)),
    reload: async () => void (await page.reload()),
    read: (expression) => page.evaluate(expression) as never,
    click: (selector) => page.locator(selector).click(),
    press: (text) => page.locator(`::-p-xpath(${buttonPath(text)})`).click(),
    type: (selector, text) => page.type(selector, text),
    async attach(selector, file) {
      const input = await page.waitForSelector(selector);
      await (input as unknown as { uploadFile(file: string): Promise<void> }).uploadFile(file);
    },
    close: () => browser.close(),
  };
}
