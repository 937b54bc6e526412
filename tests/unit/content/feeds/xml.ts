// A feed as a strict reader sees it: whatever is not well-formed XML with namespaces is refused.
import { SaxesParser } from 'saxes';

export class XmlElement {
  readonly name: string;
  readonly attributes: Record<string, string>;
  readonly children: XmlElement[] = [];
  text = '';

  constructor(name: string, attributes: Record<string, string>) {
    this.name = name;
    this.attributes = attributes;
  }

  all(name: string): XmlElement[] {
    return this.children.filter((child) => child.name === name);
  }

  one(name: string): XmlElement {
    const [only, ...others] = this.all(name);
    if (!only || others.length > 0) throw new Error(`${others.length + 1} or no ${name}`);
    return only;
  }
}

export function readXml(text: string): XmlElement {
  const parser = new SaxesParser({ xmlns: true });
  const root = new XmlElement('', {});
  const open = [root];
  const here = () => open.at(-1) ?? root;
  parser.on('opentag', ({ name, attributes }) => {
    const values = Object.entries(attributes).map(([key, { value }]) => [key, value] as const);
    const element = new XmlElement(name, Object.fromEntries(values));
    here().children.push(element);
    open.push(element);
  });
  const add = (value: string) => {
    here().text += value;
  };
  parser.on('text', add);
  parser.on('cdata', add);
  parser.on('closetag', () => void open.pop());
  parser.on('error', (error) => {
    throw error;
  });
  parser.write(text).close();
  return root;
}
