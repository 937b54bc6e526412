// Placeholders in a text, such as `{titre}`: a name in braces, regardless of case and accents.
import { fold } from './fold.ts';

const BRACES = /\{([^{}]*)\}|[{}]/g;

const valueOf = (name: string | undefined, values: Readonly<Record<string, string>>) =>
  name === undefined
    ? undefined
    : Object.entries(values).find(([known]) => fold(known) === fold(name).trim())?.[1];

/** The first one without a value, as it is written; a lone brace is one. Undefined if all have theirs. */
export const firstUnfilled = (
  text: string,
  values: Readonly<Record<string, string>>,
): string | undefined => [...text.matchAll(BRACES)].find(([, name]) => !valueOf(name, values))?.[0];

/** In one go: braces in a value are a part of it. */
export const fillIn = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(
    BRACES,
    (written: string, name: string | undefined) => valueOf(name, values) ?? written,
  );
