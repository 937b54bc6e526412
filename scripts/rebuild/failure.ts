// From an error to the cause of a failed build, as far as it can be told.

/** The build ran and did not succeed; `output` is the end of what it printed. */
export class BuildFailed extends Error {
  override name = 'BuildFailed';
  readonly output: string;

  constructor(message: string, output = '') {
    super(message);
    this.output = output;
  }
}

export interface Failure {
  cause: Cause;
  /** For the operator: the last lines of the build, or the error's message. */
  detail: string;
}

const signs = [
  { cause: 'stopped', sign: /^AbortError/ },
  { cause: 'too-slow', sign: /^TimeoutError/ },
  { cause: 'disk-full', sign: /\b(ENOSPC|EDQUOT)\b/ },
  { cause: 'read-only', sign: /\b(EROFS|EACCES|EPERM|ENOTDIR)\b/ },
  { cause: 'memory', sign: /heap out of memory|\bENOMEM\b|SIGKILL/ },
  {
    cause: 'provider',
    sign: /does not answer|could not be read|\b(ECONNREFUSED|ENOTFOUND|ETIMEDOUT)\b/,
  },
] as const;

export const causes = [...signs.map(({ cause }) => cause), 'other'] as const;
export type Cause = (typeof causes)[number];

export function explain(error: unknown): Failure {
  const { name, message } = error instanceof Error ? error : new Error(String(error));
  const detail = error instanceof BuildFailed && error.output ? error.output : message;
  const text = `${name} ${message} ${detail}`;
  return { cause: signs.find(({ sign }) => sign.test(text))?.cause ?? 'other', detail };
}

const remedies: Partial<Record<Cause, string>> = {
  'disk-full': 'The disk is full: make room for DATA_DIR.',
  'read-only': 'DATA_DIR can not be written: correct its rights or choose another folder in .env.',
  memory: 'The memory was not enough for the build: give the machine more, or swap.',
};

/** The detail in one text with what the operator can do about it. */
export function describe({ cause, detail }: Failure): string {
  return [remedies[cause], detail].filter(Boolean).join('\n');
}
