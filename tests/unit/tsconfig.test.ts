import { expect, it } from 'vitest';
import ts from 'typescript';

it('refers to nothing that a site is built without, such as the tests', () => {
  const { config } = ts.readConfigFile('tsconfig.json', (file) => ts.sys.readFile(file)) as {
    config: { references: { path: string }[] };
  };
  const paths = config.references.map(({ path }) => path);
  expect(paths.length).toBeGreaterThan(2);
  expect(paths.filter((path) => !/^(src|scripts)\b/.test(path))).toEqual([]);
});
