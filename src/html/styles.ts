import type { Element } from 'hast';

/** The declarations of a `style` attribute, in lower case. The last one of the same name counts. */
export const stylesOf = ({ properties }: Element): ReadonlyMap<string, string> =>
  new Map(
    String(properties['style'] ?? '')
      .toLowerCase()
      .split(';')
      .map((declaration): [string, string] => {
        const colon = declaration.indexOf(':');
        return [declaration.slice(0, colon).trim(), declaration.slice(colon + 1).trim()];
      }),
  );
