import type { Root } from 'hast';

/** The build has parse5, the browser its own. */
export interface Parser {
  /** Parses the content of a `<template>`, where scripting is disabled, into printable text. */
  parse: (html: string) => Root;
  serialize: (tree: Root) => string;
}
