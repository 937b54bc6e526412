// Placeholders in a text, such as `{titre}`: a name in braces, regardless of case and accents.
import { fold } from './fold.ts';

const BRACES = /\{([^{}]*)\}|[{}]/g;

interface Placeholder {
  /** As it is written; a lone brace too. */
  written: string;
  /** Its value; undefined if none has that name. */
  value: string | undefined;
}

const valueOf = (name: string | undefined, values: Readonly<Record<string, string>>) =>
  name === undefined
    ? undefined
    : Object.entries(values).find(([known]) => fold(known) === fold(name).trim())?.[1];

export const placeholdersIn = (
  text: string,
  values: Readonly<Record<string, string>>,
): Placeholder[] =>
  [...text.matchAll(BRACES)].map(([written, name]) => ({ written, value: valueOf(name, values) }));

/** In one go: braces in a value are a part of it. */
export const fillIn = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(
    BRACES,
    (written: string, name: string | undefined) => valueOf(name, values) ?? written,
  );
