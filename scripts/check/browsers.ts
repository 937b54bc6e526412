// What code asks of a browser has to be in the oldest ones (src/build/browsers.ts). TypeScript knows
// what each name is, MDN's compatibility data since when it is there.
import { join, relative, sep } from 'node:path';
import data from '@mdn/browser-compat-data' with { type: 'json' };
import type { Identifier, SupportStatement } from '@mdn/browser-compat-data';
import ts from 'typescript';
import { candidateBrowsers, publicBrowsers, type Browsers } from '../../src/build/browsers.ts';
import { formatProblem, lineOf, listCode } from './sources.ts';
import type { Problem } from './sources.ts';

/** The code looks for these before it uses them, or a browser without them loses nothing. */
const OPTIONAL = new Set([
  'CanvasImageSmoothing.imageSmoothingQuality',
  'HTMLElement.hidePopover',
  'ImageDecoder',
  'Navigator.share',
  'OffscreenCanvas',
  'ParentNode.moveBefore',
  'Segmenter',
]);

const { api, javascript } = data;
const builtins = javascript['builtins'] as Identifier;
const intl = builtins['Intl'] as Identifier;

export function checkBrowsers(root: string): Problem[] {
  const pages = listCode(root, ['src/enhance', 'src/offline', 'src/layouts/inline']);
  const islands = listCode(root, ['src/islands']);
  const found = [
    // Inline scripts travel as their own text, and no other script of a public page has a store.
    ...lackingIn(root, pages, publicBrowsers).filter(({ file }) => !isStore(file)),
    ...lackingIn(root, islands, candidateBrowsers),
  ];
  // Both have files in common.
  return [...new Map(found.map((problem) => [formatProblem(problem), problem])).values()];
}

const isStore = (file: string): boolean => file.startsWith('src/stores/');

/** Of these files and of all that they import. */
function programOf(root: string, files: string[]): ts.Program {
  const code = files.filter((file) => !file.endsWith('.astro'));
  return ts.createProgram(
    code.map((file) => join(root, file)),
    {
      lib: ['lib.esnext.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
      types: [],
      jsx: ts.JsxEmit.ReactJSX,
      target: ts.ScriptTarget.ESNext,
      module: ts.ModuleKind.ESNext,
      moduleResolution: ts.ModuleResolutionKind.Bundler,
      allowImportingTsExtensions: true,
      noEmit: true,
      strict: true,
    },
  );
}

function lackingIn(root: string, files: string[], browsers: Browsers): Problem[] {
  const program = programOf(root, files);
  const checker = program.getTypeChecker();
  const own = program
    .getSourceFiles()
    .filter((part) => !part.isDeclarationFile && !part.fileName.includes('/node_modules/'));
  return own.flatMap((part) => {
    const file = relative(root, part.fileName).split(sep).join('/');
    return namesIn(part).flatMap((name) => {
      const text = lackingName(name, program, checker, browsers);
      return text ? [{ file, line: lineOf(part, name.getStart()), text }] : [];
    });
  });
}

function namesIn(part: ts.SourceFile): ts.Identifier[] {
  const names: ts.Identifier[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node)) names.push(node);
    if (!ts.isTypeNode(node) || ts.isExpressionWithTypeArguments(node))
      ts.forEachChild(node, visit);
  };
  visit(part);
  return names;
}

function lackingName(
  name: ts.Identifier,
  program: ts.Program,
  checker: ts.TypeChecker,
  browsers: Browsers,
): string | undefined {
  const symbol = checker.getSymbolAtLocation(name);
  const declared = symbol?.valueDeclaration ?? symbol?.declarations?.[0];
  if (!declared || !program.isSourceFileDefaultLibrary(declared.getSourceFile())) return undefined;
  const owner = ownerOf(declared);
  const whole = owner ? `${owner}.${name.text}` : name.text;
  if (OPTIONAL.has(owner ?? whole) || OPTIONAL.has(whole)) return undefined;
  const compat = compatOf(owner, name.text);
  const lacking = Object.entries(browsers).filter(
    ([browser, version]) =>
      compat.length > 0 && !compat.some((each) => has(each[browser], version)),
  );
  if (lacking.length === 0) return undefined;
  const list = lacking.map(([browser, version]) => `${browser} ${version}`).join(', ');
  return `${whole} is not in ${list}`;
}

/** The interface of a member, without what TypeScript adds for those of the constructor. */
function ownerOf(declared: ts.Declaration): string | undefined {
  const { parent } = declared;
  if (ts.isInterfaceDeclaration(parent))
    return parent.name.text.replace(/^Readonly(?=Array|Map|Set)|Constructor$/, '');
  if (ts.isTypeLiteralNode(parent) && ts.isVariableDeclaration(parent.parent)) {
    return parent.parent.name.getText();
  }
  return undefined;
}

type Support = Record<string, SupportStatement | undefined>;

/** Of each place where it may be: TypeScript has interfaces that the standards only mix into others. */
function compatOf(owner: string | undefined, name: string): Support[] {
  return placesOf(owner)
    .flatMap((place) => [place?.[name], place?.[`${name}_static`]])
    .flatMap((entry) => entry?.__compat?.support ?? []);
}

function placesOf(owner: string | undefined): (Identifier | undefined)[] {
  const groups: Identifier[] = [api, builtins, intl];
  if (owner === undefined) return [...groups, api['Window']];
  const owners = groups.flatMap((group) => group[owner] ?? []);
  return owners.length > 0 ? owners : (Object.values(api) as Identifier[]);
}

function has(statement: SupportStatement | undefined, version: number): boolean {
  return [statement].flat().some((each) => {
    if (!each || each.flags || each.prefix || each.alternative_name) return false;
    const added = /^≤?(\d+(?:\.\d+)?)/.exec(String(each.version_added))?.[1];
    return added !== undefined && Number(added) <= version;
  });
}
