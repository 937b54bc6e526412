// A calendar as apps read it. What breaks RFC 5545 on the way there is refused.

export class Component {
  readonly name: string;
  readonly properties: [name: string, parameters: string, value: string][] = [];
  readonly components: Component[] = [];

  constructor(name: string) {
    this.name = name;
  }

  get(name: string): { parameters: string; value: string } | undefined {
    const [found, ...others] = this.properties.filter((property) => property[0] === name);
    if (others.length > 0) throw new Error(`${name} stands more than once`);
    return found && { parameters: found[1], value: found[2] };
  }

  value = (name: string): string | undefined => this.get(name)?.value;

  /** The text that a value of type TEXT stands for. */
  text(name: string): string | undefined {
    const value = this.value(name);
    if (value?.replace(/\\[\\;,nN]/g, '').match(/[\\;,]/)) throw new Error(`not escaped: ${value}`);
    return value?.replace(/\\(.)/g, (_, letter: string) => (/n/i.test(letter) ? '\n' : letter));
  }

  get events(): Component[] {
    return this.components.filter(({ name }) => name === 'VEVENT');
  }
}

/** Lines end with CRLF and hold at most 75 octets. */
export function readCalendar(file: string): Component {
  const lines = file.split('\r\n');
  if (lines.some((line) => Buffer.byteLength(line) > 75)) throw new Error('more than 75 octets');
  const root = new Component('');
  const open = [root];
  for (const line of lines.join('\r\n').replaceAll('\r\n ', '').split('\r\n').slice(0, -1)) {
    const [, name = '', parameters = '', value = ''] =
      /^([A-Z-]+)((?:;[A-Z-]+=[^;:]*)*):(\P{Cc}*)$/u.exec(line) ?? [];
    const here = open.at(-1)!;
    if (name === 'BEGIN') open.push(new Component(value));
    else if (name !== 'END') here.properties.push([name, parameters, value]);
    else if (open.pop()!.name === value) open.at(-1)!.components.push(here);
    else throw new Error(`END of another: ${line}`);
  }
  if (open.length !== 1 || root.components.length !== 1) throw new Error('not one calendar');
  return root.components[0]!;
}
