// What is found out about a provider, a line each.

/** ✗: candidates or visitors would notice. !: they would not, yet it should be known. */
export type Mark = '✓' | '!' | '✗';

export interface Finding {
  mark: Mark;
  /** What was looked at. */
  what: string;
  result: string;
  /** More lines below it. */
  details?: string[];
  remedy?: string;
}

export interface Part {
  title: string;
  findings: Finding[];
}

/** Lines of detail that are printed; what is more is counted. */
const DETAILS = 8;

export function formatPart({ title, findings }: Part): string {
  const width = Math.max(...findings.map(({ what }) => what.length));
  const lines = findings.flatMap(({ mark, what, result, details = [], remedy }) => [
    `  ${mark} ${what.padEnd(width)}  ${result}`,
    ...details.slice(0, DETAILS).map((line) => `      ${line}`),
    ...(details.length > DETAILS ? [`      and ${details.length - DETAILS} more`] : []),
    ...(remedy ? [`      → ${remedy}`] : []),
  ]);
  return [title, ...lines].join('\n');
}

export const hasFailed = (parts: readonly Part[]): boolean =>
  parts.some(({ findings }) => findings.some(({ mark }) => mark === '✗'));
