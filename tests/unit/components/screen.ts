// A piece of HTML as a browser reads it, and what a test asks of it.
import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import type { Element, Nodes } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { visit } from 'unist-util-visit';

/** Where the site of the tests is. */
export const SITE = 'https://hub.example';
/** In the footer. */
export const YEAR = 2031;

type Component = Parameters<AstroContainer['renderToString']>[0];
type Slots = Record<string, string>;

const container = AstroContainer.create({ astroConfig: { site: SITE } });

/**
 * A component in a page, by default in the home page.
 *
 * @param file as a build names the page: `/blog.html` for `/blog`
 * @param partial false for a layout, which is a whole document
 */
export async function render(
  component: Component,
  props = {},
  slots: Slots = {},
  file = '/index.html',
  partial = true,
): Promise<Screen> {
  const options = { props, slots, request: new Request(SITE + file), partial };
  const html = await (
    await container
  ).renderToString(component, {
    ...options,
    locals: { year: YEAR, opening: async () => undefined },
  });
  return partial ? Screen.fragment(html) : Screen.document(html);
}

export class Screen {
  readonly node: Nodes;

  constructor(node: Nodes) {
    this.node = node;
  }

  static fragment(html: string): Screen {
    return new Screen(fromHtml(html, { fragment: true }));
  }

  static document(html: string): Screen {
    return new Screen(fromHtml(html));
  }

  /** Its text, runs of blanks as one. No-break spaces stay. */
  get text(): string {
    return this.raw.replace(/[ \t\r\n]+/g, ' ').replace(/^ | $/g, '');
  }

  /** Its exact content, as in a script. */
  get raw(): string {
    const texts: string[] = [];
    visit(this.node, 'text', ({ value }) => void texts.push(value));
    return texts.join('');
  }

  /** An attribute by its name in HTML; '' for one without a value. */
  get(name: string): string | undefined {
    if (this.node.type !== 'element') return undefined;
    const wanted = plain(name === 'class' ? 'className' : name);
    const entries = Object.entries(this.node.properties);
    const [, value] = entries.find(([key]) => plain(key) === wanted) ?? [];
    if (value === undefined || value === null || value === false) return undefined;
    if (value === true) return '';
    return Array.isArray(value) ? value.join(' ') : String(value);
  }

  /** The elements that a selector of tags, classes, attributes and descendants finds, in order. */
  all(selector: string): Screen[] {
    let found: Screen[] = [this];
    for (const part of selector.match(/(\[[^\]]*\]|\S)+/g) ?? []) {
      const inside = new Set(found.flatMap(({ node }) => elementsIn(node)));
      found = [...inside].map((node) => new Screen(node)).filter((at) => at.#matches(part));
    }
    return found;
  }

  /** The only one that a selector finds. */
  one(selector: string): Screen {
    const found = this.all(selector);
    const [only] = found;
    if (only && found.length === 1) return only;
    throw new Error(`${found.length} × ${selector} in: ${this.text.slice(0, 500)}`);
  }

  has(selector: string): boolean {
    return this.all(selector).length > 0;
  }

  texts(selector: string): string[] {
    return this.all(selector).map(({ text }) => text);
  }

  /** Where its links lead, in order. */
  links(selector = 'a'): (string | undefined)[] {
    return this.all(selector).map((link) => link.get('href'));
  }

  /** Every element with the names of its attributes: what no text of an editor may change. */
  skeleton(): string[] {
    return elementsIn(this.node).map(({ tagName, properties }) =>
      [tagName, ...Object.keys(properties).sort()].join(' '),
    );
  }

  #matches(part: string): boolean {
    const [tag] = /^[a-z0-9]*/.exec(part) ?? [''];
    if (tag && (this.node as Element).tagName !== tag) return false;
    const classes = [...part.replace(/\[[^\]]*\]/g, '').matchAll(/\.([\w-]+)/g)];
    const attributes = [...part.matchAll(/\[([\w-]+)(?:="([^"]*)")?\]/g)];
    return (
      classes.every(([, name = '']) => this.get('class')?.split(' ').includes(name)) &&
      attributes.every(([, name = '', value]) =>
        value === undefined ? this.get(name) !== undefined : this.get(name) === value,
      )
    );
  }
}

function elementsIn(node: Nodes): Element[] {
  const elements: Element[] = [];
  visit(node, 'element', (element) => {
    if (element !== node) elements.push(element);
  });
  return elements;
}

/** `aria-current` in HTML is `ariaCurrent` in the tree. */
const plain = (name: string): string => name.replaceAll('-', '').toLowerCase();
