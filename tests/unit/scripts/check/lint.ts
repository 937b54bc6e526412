// What the project's own rules for code say of a file.
import path from 'node:path';
import { ESLint } from 'eslint';

const eslint = new ESLint({
  cwd: path.resolve(import.meta.dirname, '../../../..'),
  overrideConfigFile: 'scripts/check/eslint.config.js',
  ruleFilter: ({ ruleId }) => /^(portal|boundaries)\//.test(ruleId),
  fix: true,
});

/** What is left to correct by hand, one line each, and what `npm run format` makes of the code. */
export async function lint(file: string, code: string) {
  const [result] = await eslint.lintText(code, { filePath: file });
  const { messages, output = code } = result!;
  return { found: messages.map(({ line, message }) => `${line}  ${message}`), output };
}

export const problems = async (file: string, code: string): Promise<string[]> =>
  (await lint(file, code)).found;
