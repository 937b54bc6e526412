// A calendar as RFC 5545 has it, read from bytes; what breaks the RFC is refused.

export interface Property {
  name: string;
  parameters: Record<string, string>;
  /** As it is written; see `textOf`. */
  value: string;
}

export class Component {
  readonly name: string;
  readonly properties: Property[] = [];
  readonly components: Component[] = [];

  constructor(name: string) {
    this.name = name;
  }

  get(name: string): Property | undefined {
    const found = this.properties.filter((property) => property.name === name);
    if (found.length > 1) throw new Error(`${name} stands ${found.length} times`);
    return found[0];
  }

  value(name: string): string | undefined {
    return this.get(name)?.value;
  }

  text(name: string): string | undefined {
    const value = this.value(name);
    return value === undefined ? undefined : textOf(value);
  }

  get events(): Component[] {
    return this.components.filter(({ name }) => name === 'VEVENT');
  }
}

export function readCalendar(file: string): Component {
  if (!file.isWellFormed()) throw new Error('half a surrogate pair');
  const root = new Component('');
  const open = [root];
  for (const line of unfold(file)) {
    const property = readLine(line);
    const here = open.at(-1) ?? root;
    if (property.name === 'BEGIN') {
      const component = new Component(property.value);
      here.components.push(component);
      open.push(component);
    } else if (property.name === 'END') {
      if (open.pop()?.name !== property.value) throw new Error(`END of another: ${line}`);
    } else {
      if (here.components.length > 0) throw new Error(`a property after a component: ${line}`);
      here.properties.push(property);
    }
  }
  const [calendar, ...others] = root.components;
  if (open.length !== 1 || !calendar || others.length > 0) throw new Error('not one calendar');
  return calendar;
}

/** Lines end with CRLF, hold at most 75 octets, and no octet of a character is left behind. */
function unfold(file: string): string[] {
  if (!file.endsWith('\r\n')) throw new Error('the last line has no end');
  const lines: string[] = [];
  for (const line of file.slice(0, -2).split('\r\n')) {
    if (Buffer.byteLength(line) > 75) throw new Error(`more than 75 octets: ${line}`);
    // oxlint-disable-next-line no-control-regex -- these are what the RFC forbids
    if (/[\u0000-\u0008\u000a-\u001f\u007f]/.test(line)) throw new Error(`control: ${line}`);
    if (line.startsWith(' ')) lines.push((lines.pop() ?? '') + line.slice(1));
    else lines.push(line);
  }
  return lines;
}

function readLine(line: string): Property {
  const [, head = '', value = ''] = /^([A-Z0-9-]+(?:;[A-Z0-9-]+=[^";:,]*)*):(.*)$/.exec(line) ?? [];
  const [name = '', ...parameters] = head.split(';');
  if (!name) throw new Error(`not a content line: ${line}`);
  const pairs = parameters.map((parameter) => parameter.split('=', 2) as [string, string]);
  return { name, parameters: Object.fromEntries(pairs), value };
}

/** The text that a value of type TEXT stands for. */
export function textOf(value: string): string {
  if (/(^|[^\\])(\\\\)*[;,]/.test(value)) throw new Error(`not escaped: ${value}`);
  return value.replace(/\\(.?)/g, (escape, letter: string) => {
    if (letter === 'n' || letter === 'N') return '\n';
    if (!letter || !'\\;,'.includes(letter)) throw new Error(`no escape: ${escape}`);
    return letter;
  });
}
