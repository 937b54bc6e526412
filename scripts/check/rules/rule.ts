// A rule for ESLint whose messages say in full what was found.
import type { TSESLint, TSESTree } from '@typescript-eslint/utils';
import type { Rule } from 'eslint';

type Context = TSESLint.RuleContext<'found', []>;
type ReportNode = (node: TSESTree.Node, text: string, fix?: TSESLint.ReportFixFunction) => void;

export function defineRule(
  create: (report: ReportNode, context: Context) => TSESLint.RuleListener,
): Rule.RuleModule {
  const rule: TSESLint.RuleModule<'found'> = {
    meta: { type: 'problem', schema: [], fixable: 'code', messages: { found: '{{text}}' } },
    create: (context) =>
      create(
        (node, text, fix = () => null) =>
          context.report({ node, messageId: 'found', data: { text }, fix }),
        context,
      ),
  };
  // ESLint's own types do not include TypeScript's nodes.
  return rule as unknown as Rule.RuleModule;
}

/** What may hold a text that is shown. */
export const TEXTS = ':matches(JSXText, Literal, TemplateLiteral):not(TSLiteralType > Literal)';
export type Text = TSESTree.JSXText | TSESTree.Literal | TSESTree.TemplateLiteral;
