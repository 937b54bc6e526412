// Shared by all checks: the format of problems, the list of source files, the parser.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

export interface Problem {
  /** Path from the root of the repository, with slashes. */
  file: string;
  /** From 1; 0 for a problem of the whole file. */
  line: number;
  text: string;
}

/** The result of one check: its problems and a one-line summary. */
export interface Report {
  problems: Problem[];
  summary: string;
}

const CODE = /\.(ts|tsx|mts|js|jsx|mjs|astro)$/;
const FRONTMATTER = /^(\s*---[ \t]*\r?\n)([\s\S]*?)(?<=\n)[ \t]*---/;
/** Comments, styles and scripts in the markup. */
const NOT_SHOWN = /<!--[\s\S]*?-->|<(style|script)\b[\s\S]*?<\/\1\s*>/gi;
const SCRIPT =
  /<script\b((?:"[^"]*"|'[^']*'|\{[^}]*\}|[^>"'{])*?)(?:\/>|>([\s\S]*?)<\/script\s*>)/gi;

export function formatProblem({ file, line, text }: Problem): string {
  return `${line > 0 ? `${file}:${line}` : file}  ${text}`;
}

/** The source files below these folders, sorted; missing folders are ignored. */
export function listCode(root: string, folders: readonly string[]): string[] {
  return folders.flatMap((folder) => walk(root, folder)).sort();
}

function walk(root: string, folder: string): string[] {
  let entries;
  try {
    entries = readdirSync(join(root, folder), { withFileTypes: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
  return entries.flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.name === 'node_modules' || entry.name.startsWith('.')) return [];
    if (entry.isDirectory()) return walk(root, path);
    return CODE.test(entry.name) ? [path] : [];
  });
}

/** As parseFile, and the markup of a .astro file as JSX. Positions are those of the file. */
export function parseTexts(root: string, file: string): ts.SourceFile[] {
  const parts = parseFile(root, file);
  if (!file.endsWith('.astro')) return parts;
  const text = readFileSync(join(root, file), 'utf8');
  const [frontmatter] = FRONTMATTER.exec(text) ?? [];
  // Without one, the file has no text of its own.
  if (!frontmatter) return parts;
  const markup = text.slice(frontmatter.length).replace(NOT_SHOWN, blank);
  // The fragment begins at the frontmatter's last dashes.
  const jsx = `${blank(frontmatter).slice(0, -2)}<>${markup}</>`;
  return [
    ...parts,
    ts.createSourceFile(file, jsx, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX),
  ];
}

/** What is parsed, by path: several rules look at the same files. */
const parsed = new Map<string, { text: string; parts: ts.SourceFile[] }>();

/** Parses a file into one part, or a .astro file into its frontmatter and each script. */
export function parseFile(root: string, file: string): ts.SourceFile[] {
  const path = join(root, file);
  const text = readFileSync(path, 'utf8');
  const cached = parsed.get(path);
  if (cached?.text === text) return cached.parts;
  const parts = parse(file, text);
  parsed.set(path, { text, parts });
  return parts;
}

function parse(file: string, text: string): ts.SourceFile[] {
  const codes = file.endsWith('.astro') ? astroCode(text) : [text];
  return codes.map((code) =>
    ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true, scriptKind(file)),
  );
}

export function lineOf(part: ts.SourceFile, position: number): number {
  return part.getLineAndCharacterOfPosition(position).line + 1;
}

function scriptKind(file: string): ts.ScriptKind {
  if (file.endsWith('x')) return ts.ScriptKind.TSX;
  return file.endsWith('js') ? ts.ScriptKind.JS : ts.ScriptKind.TS;
}

/** Blanks everything before each part, so that its line numbers are those of the .astro file. */
function astroCode(text: string): string[] {
  const [frontmatter = '', opening = '', code = ''] = FRONTMATTER.exec(text) ?? [];
  const markup = text.slice(frontmatter.length).replace(/<!--[\s\S]*?-->/g, blank);
  const scripts = [...markup.matchAll(SCRIPT)].flatMap((match) => {
    const [, attributes = '', body = ''] = match;
    if (!isJavaScript(attributes)) return [];
    const start = frontmatter.length + match.index + '<script'.length + attributes.length;
    // Astro bundles a relative src like an import.
    const src = /\bsrc\s*=\s*["'](\.[^"']*)["']/.exec(attributes)?.[1];
    return [blank(text.slice(0, start)) + (src ? `import ${JSON.stringify(src)};` : '') + body];
  });
  return [blank(opening) + code, ...scripts];
}

function isJavaScript(attributes: string): boolean {
  const type = /\btype\s*=\s*["']([^"']*)["']/.exec(attributes)?.[1];
  return type === undefined || /^(module|text\/(java|type)script)$/.test(type);
}

const blank = (text: string): string => text.replace(/[^\n]/g, ' ');
