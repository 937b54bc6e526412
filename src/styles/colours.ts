/** The colours of tokens.css by their names, for what can read no style sheet. */
export type Colours = Readonly<Record<string, string>>;

/** @param tokens the text of tokens.css */
export function readColours(tokens: string): { day: Colours; night: Colours } {
  const [first = '', second = ''] = tokens.split('prefers-color-scheme: dark');
  const day = coloursIn(first);
  return { day, night: { ...day, ...coloursIn(second) } };
}

const coloursIn = (css: string): Colours =>
  Object.fromEntries(
    [...css.matchAll(/--(\w+): (#[0-9a-f]{6});/g)].map(([, name, hex]) => [name, hex]),
  );
