// A browser test that expects a text to be absent passes for ever once the text has changed. So such a
// text must stand somewhere in the code of the portal.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { trackedFiles } from './secrets.ts';

const BROWSER_TEST = /^tests\/.+\.spec\.ts$/;
const SHOWN = /^(src|scripts)\/.+\.(ts|tsx|astro)$/;

const ABSENT = /toHaveCount\(0\)|toBeHidden\(|\.not\.to(BeVisible|ContainText|HaveText)\(/;
const TEXT = /(?:getBy(?:Text|Label)\(|Text\(|name: )(?:(['"])(?<text>.+?)\1|\/(?<pattern>.+?)\/)/g;

export function checkAbsentTexts(root: string): string[] {
  const files = trackedFiles(root).filter((file) => BROWSER_TEST.test(file) || SHOWN.test(file));
  const read = (file: string): string => spaced(readFileSync(path.join(root, file), 'utf8'));
  const shown = files.filter((file) => SHOWN.test(file)).map(read);
  return files
    .filter((file) => BROWSER_TEST.test(file))
    .flatMap((file) =>
      absentTexts(read(file))
        .filter((text) => !shown.some((code) => code.includes(text)))
        .map((text) => `${file}  no page shows "${text}", so it is always absent`),
    );
}

const absentTexts = (code: string): string[] =>
  code
    .split('; ')
    .filter((statement) => ABSENT.test(statement))
    .flatMap((statement) => [...statement.matchAll(TEXT)])
    .flatMap(({ groups }) => groups?.['text'] ?? groups?.['pattern']?.split('|') ?? [])
    .map((text) => text.replaceAll('\\', '').replace(/^\^|\$$/g, ''));

const spaced = (code: string): string => code.replace(/\\s|\\u00a0|\s+/g, ' ');
