// Formats the findings about a provider, one line each.

/** ✗: an error that visitors or candidates would notice. !: a warning. */
type Mark = '✓' | '!' | '✗';

export interface Finding {
  mark: Mark;
  label: string;
  result: string;
  /** Additional lines. */
  details?: string[];
  remedy?: string;
}

export interface Part {
  title: string;
  findings: Finding[];
}

/** Printed lines of detail; the others are counted. */
const MAX_DETAILS = 8;

export function formatPart({ title, findings }: Part): string {
  const width = Math.max(...findings.map(({ label }) => label.length));
  const lines = findings.flatMap(({ mark, label, result, details = [], remedy }) => [
    `  ${mark} ${label.padEnd(width)}  ${result}`,
    ...details.slice(0, MAX_DETAILS).map((line) => `      ${line}`),
    ...(details.length > MAX_DETAILS ? [`      and ${details.length - MAX_DETAILS} more`] : []),
    ...(remedy ? [`      → ${remedy}`] : []),
  ]);
  return [title, ...lines].join('\n');
}

export const hasFailed = (parts: readonly Part[]): boolean =>
  parts.some(({ findings }) => findings.some(({ mark }) => mark === '✗'));
