/** `#rrggbb` by name; every theme has the same names. */
export type Colors = Readonly<Record<string, `#${string}`>>;

/** Custom properties: the light theme's, and in the dark theme those that differ from them. */
export function colorProperties({ light, dark }: { light: Colors; dark: Colors }): string {
  const different = Object.entries(dark).filter(([name, value]) => light[name] !== value);
  return `:root {${declarations(Object.entries(light))}}
@media screen and (prefers-color-scheme: dark) {:root {${declarations(different)}}}`;
}

const declarations = (colors: [string, string][]): string =>
  colors.map(([name, value]) => `--${name}: ${value};`).join(' ');
