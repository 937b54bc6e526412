// What no page may show in any state: values that code forgot to fill in, and two elements with one id.
import type { Page } from 'playwright/test';

/** Of the HTML of a page, as it is before scripts run. */
export function faultsIn(html: string): string[] {
  const text = html.replace(/<(script|style)\b[\s\S]*?<\/\1>/g, '').replace(/<[^>]*>/g, ' ');
  const ids = [...html.matchAll(/\sid="([^"]*)"/g)].map(([, id = '']) => id);
  return [...unfilledIn(text), ...twiceIn(ids)];
}

/** Reports each fault of each state of a page, as an error in the console. */
export async function reportShownFaults(page: Page): Promise<void> {
  await page.addInitScript(`(${watch})(${unfilledIn}, ${twiceIn})`);
}

function unfilledIn(text: string): string[] {
  const at = text.search(/\bundefined\b|\bNaN\b|\[object Object\]|«\s*»/);
  return at < 0 ? [] : [`Not filled in: ${text.slice(Math.max(at - 40, 0), at + 60)}`];
}

/** Editors may have written an id twice: theirs have this prefix. */
function twiceIn(ids: string[]): string[] {
  const own = ids.filter((id) => !id.startsWith('texte-'));
  const twice = new Set(own).size < own.length && own.find((id, at) => own.indexOf(id) < at);
  return twice ? [`Two elements have the id ${twice}`] : [];
}

/** Runs in the page. */
function watch(unfilled: typeof unfilledIn, twice: typeof twiceIn): void {
  const reported = new Set<string>();
  const look = (): void => {
    if (!document.body) return;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT, (node) =>
      node.parentElement?.closest('script, style, template')
        ? NodeFilter.FILTER_REJECT
        : NodeFilter.FILTER_ACCEPT,
    );
    let text = '';
    while (walker.nextNode()) text += walker.currentNode.nodeValue;
    const ids = [...document.querySelectorAll('[id]')].map((element) => element.id);
    for (const fault of [...unfilled(text), ...twice(ids)]) {
      if (!reported.has(fault)) console.error(fault);
      reported.add(fault);
    }
  };
  // Kept from before a test replaces the page's clock, which also runs its frames.
  const nextFrame = requestAnimationFrame.bind(globalThis);
  let isAwaited = false;
  // Once per frame: what is not painted is not shown.
  const lookSoon = (): void => {
    if (isAwaited) return;
    isAwaited = true;
    nextFrame(() => {
      isAwaited = false;
      look();
    });
  };
  new MutationObserver(lookSoon).observe(document, {
    childList: true,
    characterData: true,
    subtree: true,
  });
}
