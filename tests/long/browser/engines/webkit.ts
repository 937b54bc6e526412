// Debian's WebKitGTK, which is close to Safari, in a session that leaves nothing behind, like a private
// window. It needs a screen, so it gets a virtual one.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { Builder, By, Capabilities, type WebDriver } from 'selenium-webdriver';
import { buttonPath, type Engine } from './engine.ts';

const browserProgram = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';
const programs = [browserProgram, '/usr/bin/WebKitWebDriver', '/usr/bin/xvfb-run'];
export const isHere = programs.every((program) => existsSync(program));

const PORT = 4444;

export async function webkit(): Promise<Engine> {
  // A process group of its own, so that the screen ends with it.
  const args = ['-a', 'WebKitWebDriver', `--port=${PORT}`];
  const server = spawn('xvfb-run', args, { detached: true, stdio: 'ignore' });
  const driver = await connect(`http://127.0.0.1:${PORT}`);
  await driver.manage().window().setRect({ width: 420, height: 800 });
  const find = (selector: string) => driver.findElement(By.css(selector));
  const version = (await driver.getCapabilities()).getBrowserVersion();
  return {
    name: `WebKitGTK ${version}`,
    open: (url) => driver.get(url),
    reload: () => driver.navigate().refresh(),
    async read(expression) {
      const { value, fault } = await driver.executeAsyncScript<{ value: never; fault?: string }>(
        `const done = arguments[0];
         (async () => (${expression}))().then(
           (value) => done({ value }),
           (fault) => done({ fault: String(fault) }),
         );`,
      );
      if (fault) throw new Error(fault);
      return value;
    },
    click: async (selector) => click(driver, await find(selector)),
    press: async (text) => click(driver, await driver.findElement(By.xpath(buttonPath(text)))),
    type: async (selector, text) => find(selector).sendKeys(text),
    attach: async (selector, file) => find(selector).sendKeys(file),
    async close() {
      await driver.quit();
      process.kill(-server.pid!);
    },
  };
}

/** Its driver does not scroll all the way to the clicked element. */
async function click(driver: WebDriver, element: Awaited<ReturnType<typeof driver.findElement>>) {
  await driver.executeScript(
    'arguments[0].scrollIntoView({ block: "center", behavior: "instant" })',
    element,
  );
  await element.click();
}

/** The server answers after a moment. */
async function connect(address: string): Promise<WebDriver> {
  for (let waited = 0; ; waited += 100) {
    try {
      if ((await fetch(`${address}/status`)).ok) break;
    } catch (error) {
      if (waited > 10_000) throw error;
    }
    await setTimeout(100);
  }
  const options = { binary: browserProgram, args: ['--automation'] };
  const wanted = { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options };
  return new Builder().usingServer(address).withCapabilities(new Capabilities(wanted)).build();
}
