// Checks that the oldest supported browsers (src/browsers.ts) have the APIs that the code uses.
// TypeScript resolves each name; MDN's compatibility data says which version had it first.
import { globSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { CompatData, Identifier, SupportStatement } from '@mdn/browser-compat-data';
import ts from 'typescript';
import { candidateBrowsers, publicBrowsers, type Browsers } from '../../../src/browsers.ts';

/** APIs that the code detects before use, or whose absence does no harm. */
const OPTIONAL = new Set([
  'CanvasImageSmoothing.imageSmoothingQuality',
  'HTMLElement.hidePopover',
  'ImageDecoder',
  'Navigator.share',
  'ParentNode.moveBefore',
  'requestIdleCallback',
  'Segmenter',
]);

// Required: Vitest would make a module of the 18 MB that are imported.
const data = createRequire(import.meta.url)('@mdn/browser-compat-data') as CompatData;
const { api, javascript } = data;
const builtins = javascript['builtins']!;
const intl = builtins['Intl']!;

/** What the oldest browsers lack, one line each. */
export function checkBrowsers(root: string): string[] {
  return [
    // Inline scripts are serialised without their imports, and no other public script uses a store.
    ...findUnsupported(root, '{client,service-worker,layouts/inline}', publicBrowsers).filter(
      (problem) => !problem.startsWith('src/stores/'),
    ),
    ...findUnsupported(root, 'islands', candidateBrowsers),
  ];
}

const OPTIONS: ts.CompilerOptions = {
  lib: ['lib.esnext.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  types: [],
  jsx: ts.JsxEmit.ReactJSX,
  target: ts.ScriptTarget.ESNext,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  allowImportingTsExtensions: true,
  noEmit: true,
  strict: true,
};

function findUnsupported(root: string, folders: string, browsers: Browsers): string[] {
  const files = globSync(`src/${folders}/**/*.{ts,tsx}`, { cwd: root });
  const program = ts.createProgram(
    files.map((file) => path.join(root, file)),
    OPTIONS,
  );
  const checker = program.getTypeChecker();
  const sources = program
    .getSourceFiles()
    .filter((part) => !part.isDeclarationFile && !part.fileName.includes('/node_modules/'));
  return sources.flatMap((part) =>
    namesIn(part).flatMap((name) => {
      const text = describeUnsupported(name, program, checker, browsers);
      const { line } = part.getLineAndCharacterOfPosition(name.getStart(part));
      return text ? [`${path.relative(root, part.fileName)}:${line + 1}  ${text}`] : [];
    }),
  );
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

function describeUnsupported(
  name: ts.Identifier,
  program: ts.Program,
  checker: ts.TypeChecker,
  browsers: Browsers,
): string | undefined {
  const symbol = checker.getSymbolAtLocation(name);
  const declaration = symbol?.valueDeclaration ?? symbol?.declarations?.[0];
  if (!declaration || !program.isSourceFileDefaultLibrary(declaration.getSourceFile())) {
    return undefined;
  }
  const owner = ownerOf(declaration);
  const fullName = owner ? `${owner}.${name.text}` : name.text;
  if (OPTIONAL.has(owner ?? fullName) || OPTIONAL.has(fullName)) return undefined;
  const compat = compatOf(owner, name.text);
  const unsupported = Object.entries(browsers).filter(
    ([browser, version]) =>
      compat.length > 0 && !compat.some((support) => isSupported(support[browser], version)),
  );
  if (unsupported.length === 0) return undefined;
  const list = unsupported.map(([browser, version]) => `${browser} ${version}`).join(', ');
  return `${fullName} is not in ${list}`;
}

/** The interface of a member, without TypeScript's prefix Readonly or suffix Constructor. */
function ownerOf(declaration: ts.Declaration): string | undefined {
  const { parent } = declaration;
  if (ts.isInterfaceDeclaration(parent))
    return parent.name.text.replace(/^Readonly(?=Array|Map|Set)|Constructor$/, '');
  if (ts.isTypeLiteralNode(parent) && ts.isVariableDeclaration(parent.parent)) {
    return parent.parent.name.getText();
  }
  return undefined;
}

type Support = Record<string, SupportStatement | undefined>;

/** All entries that may describe a name: for TypeScript, mixins are interfaces of their own. */
function compatOf(owner: string | undefined, name: string): Support[] {
  return parentsOf(owner)
    .flatMap((parent) => [parent?.[name], parent?.[`${name}_static`]])
    .flatMap((entry) => entry?.__compat?.support ?? []);
}

function parentsOf(owner: string | undefined): (Identifier | undefined)[] {
  const groups: Identifier[] = [api, builtins, intl];
  if (owner === undefined) return [...groups, api['Window']];
  const owners = groups.flatMap((group) => group[owner] ?? []);
  return owners.length > 0 ? owners : (Object.values(api) as Identifier[]);
}

function isSupported(statement: SupportStatement | undefined, version: number): boolean {
  return [statement].flat().some((range) => {
    if (!range || range.flags || range.prefix || range.alternative_name) return false;
    const added = /^≤?(\d+(?:\.\d+)?)/.exec(String(range.version_added))?.[1];
    return added !== undefined && Number(added) <= version;
  });
}
