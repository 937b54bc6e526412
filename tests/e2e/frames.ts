// Many pages in one: each is opened in a frame of its own and looked at from outside.
import type { Page } from 'playwright/test';

export interface Report {
  address: string;
  h1: string;
  /** What the editor wrote. */
  text: string;
  /** Pixels by which it is wider than a screen of 360 and of 320 pixels. */
  excess: number[];
}

/** Calls a script that would have run, wherever it is: the page's own or another's. */
export async function watch(page: Page): Promise<string[]> {
  const executed: string[] = [];
  await page.exposeFunction('executed', (what: string) => void executed.push(what));
  await page.addInitScript(() => {
    const { executed: report } = window as unknown as { executed: (what: string) => void };
    for (const name of ['alert', 'confirm', 'prompt', 'print', 'open']) {
      Object.assign(window, { [name]: () => report(`${name} in ${location.href}`) });
    }
  });
  return executed;
}

/** @param addresses of the page's own site */
export function openInFrames(page: Page, addresses: string[]): Promise<Report[]> {
  return page.evaluate(visitInside, { addresses, atOnce: 6 });
}

interface Task {
  addresses: string[];
  atOnce: number;
}

/** Runs in the browser, where nothing of this file is known. */
async function visitInside({ addresses, atOnce }: Task): Promise<Report[]> {
  const reports: Report[] = [];
  const waiting = [...addresses];

  async function work(): Promise<void> {
    const frame = document.createElement('iframe');
    frame.style.cssText = 'border:0;height:700px;width:360px';
    document.body.append(frame);
    for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
      frame.width = '360';
      const loaded = new Promise((resolve) => (frame.onload = resolve));
      frame.src = address;
      await loaded;
      // What starts with an animation or a toggle has started two frames later.
      for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
      reports.push(look(frame, address));
    }
    frame.remove();
  }

  function look(frame: HTMLIFrameElement, address: string): Report {
    const page = frame.contentDocument!;
    const root = page.documentElement;
    const excess = ['360px', '320px'].map((width) => {
      frame.style.width = width;
      return root.scrollWidth - root.clientWidth;
    });
    return {
      address,
      h1: page.querySelector('h1')?.textContent.trim() ?? '',
      text: page.querySelector('.prose')?.textContent.trim() ?? '',
      excess,
    };
  }

  await Promise.all(Array.from({ length: atOnce }, work));
  return reports;
}
