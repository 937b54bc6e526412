// Many pages in one: each is opened in a frame of its own and looked at from outside.
import type { Page } from 'playwright/test';
import { allowed } from '../fixtures/content/allowed.ts';

export interface Report {
  address: string;
  h1: string;
  /** What the editor wrote. */
  text: string;
  /** What the site does not allow in its pages. */
  strangers: string[];
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
  return page.evaluate(visitInside, { addresses, allowed, atOnce: 6 });
}

interface Task {
  addresses: string[];
  allowed: Record<string, string[]>;
  atOnce: number;
}

/** Runs in the browser, where nothing of this file is known. */
async function visitInside({ addresses, allowed, atOnce }: Task): Promise<Report[]> {
  const FOREIGN = 'iframe,frame,object,embed,applet,base,math,foreignObject,portal';
  const SAFE = ['http:', 'https:', 'mailto:', 'tel:', 'webcal:'];
  /** The transparent pixel of src/components/ui/Picture.astro. */
  const PIXEL =
    'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAAAAACH5BAEAAAAALAAAAAABAAEAAAICRAEAOw==';
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
    // Other pages have texts of our own, which are laid out like an editor's.
    const isWritten = /\/\d+\/|^\/faq$/.test(address);
    const excess = ['360px', '320px'].map((width) => {
      frame.style.width = width;
      return root.scrollWidth - root.clientWidth;
    });
    return {
      address,
      h1: page.querySelector('h1')?.textContent.trim() ?? '',
      text: page.querySelector('.prose')?.textContent.trim() ?? '',
      strangers: [...page.querySelectorAll('*')].flatMap((element) => faultsOf(element, isWritten)),
      excess,
    };
  }

  function faultsOf(element: Element, isWritten: boolean): string[] {
    const prose = isWritten && element.parentElement?.closest('.prose');
    // A script of the page names what scrolls: see client/scrollable.ts.
    const added = element.matches('.table, pre') ? ['tabindex', 'role', 'aria-label'] : [];
    const allowedAttributes = prose ? allowed[element.localName]?.concat(added) : undefined;
    const isForeign = element.matches(FOREIGN) || (prose && !allowedAttributes);
    const isRepeated = element.id && element.ownerDocument.getElementById(element.id) !== element;
    return [
      ...(isForeign || isRepeated ? [element.outerHTML.slice(0, 200)] : []),
      ...[...element.attributes]
        .filter(
          (attribute) =>
            !isFine(attribute) ||
            (allowedAttributes && !allowedAttributes.includes(attribute.name)),
        )
        .map(({ name, value }) => `<${element.localName} ${name}="${value.slice(0, 200)}">`),
    ];
  }

  function isFine({ name, value, ownerElement }: Attr): boolean {
    if (name.startsWith('on') || ['style', 'srcdoc', 'formaction', 'ping'].includes(name)) {
      return false;
    }
    if (name === 'http-equiv') return value.toLowerCase() === 'content-security-policy';
    if (!['href', 'src', 'action', 'data', 'poster', 'xlink:href'].includes(name)) return true;
    if (value === PIXEL && ownerElement?.matches('.with-preview > picture > img')) return true;
    const base = ownerElement?.baseURI;
    return URL.canParse(value, base) && SAFE.includes(new URL(value, base).protocol);
  }

  await Promise.all(Array.from({ length: atOnce }, work));
  return reports;
}
