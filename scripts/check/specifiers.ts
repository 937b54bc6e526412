// Finds the imports of a file in every syntax of TypeScript and Vite.
import ts from 'typescript';
import { lineOf } from './sources.ts';

interface Import {
  specifier: string;
  line: number;
  /** `import type`, not `import { type A }`: the latter still loads the file. */
  typeOnly: boolean;
}

export function importsOf(part: ts.SourceFile): Import[] {
  const imports: Import[] = [];
  const visit = (node: ts.Node): void => {
    for (const literal of specifiersOf(node)) {
      if (!ts.isStringLiteralLike(literal)) continue;
      const line = lineOf(part, literal.getStart());
      imports.push({ specifier: literal.text, line, typeOnly: isTypeOnly(node) });
    }
    ts.forEachChild(node, visit);
  };
  visit(part);
  return imports;
}

function specifiersOf(node: ts.Node): ts.Node[] {
  if (ts.isImportDeclaration(node)) return [node.moduleSpecifier];
  if (ts.isExportDeclaration(node)) return node.moduleSpecifier ? [node.moduleSpecifier] : [];
  if (ts.isExternalModuleReference(node)) return [node.expression];
  if (ts.isImportTypeNode(node)) {
    return ts.isLiteralTypeNode(node.argument) ? [node.argument.literal] : [];
  }
  const first = ts.isCallExpression(node) ? node.arguments[0] : undefined;
  if (!first || !ts.isCallExpression(node)) return [];
  if (node.expression.kind === ts.SyntaxKind.ImportKeyword) return [first];
  if (ts.isIdentifier(node.expression) && node.expression.text === 'require') return [first];
  if (/^import\.meta\.glob\b/.test(node.expression.getText())) {
    const patterns = ts.isArrayLiteralExpression(first) ? [...first.elements] : [first];
    return patterns.filter((item) => !(ts.isStringLiteralLike(item) && item.text.startsWith('!')));
  }
  return [];
}

function isTypeOnly(node: ts.Node): boolean {
  if (ts.isImportTypeNode(node)) return true;
  if (ts.isExternalModuleReference(node)) return node.parent.isTypeOnly;
  if (ts.isExportDeclaration(node)) return node.isTypeOnly;
  return (
    ts.isImportDeclaration(node) && node.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword
  );
}
