// Classifies the error of a failed build by its cause.

/** The build did not succeed; `output` is the end of its output. */
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

const patterns = [
  { cause: 'stopped', pattern: /^AbortError/ },
  { cause: 'too_slow', pattern: /^TimeoutError/ },
  { cause: 'disk_full', pattern: /\b(ENOSPC|EDQUOT)\b|disk is full/ },
  { cause: 'read_only', pattern: /\b(EROFS|EACCES|EPERM|ENOTDIR)\b|can ?not be written/ },
  { cause: 'memory', pattern: /heap out of memory|\bENOMEM\b|SIGKILL/ },
  {
    cause: 'provider',
    pattern: /does not answer|could not be read|\b(ECONNREFUSED|ENOTFOUND|ETIMEDOUT)\b/,
  },
] as const;

export const causes = [...patterns.map(({ cause }) => cause), 'other'] as const;
type Cause = (typeof causes)[number];

export function explain(error: unknown): Failure {
  const { name, message } = error instanceof Error ? error : new Error(String(error));
  const detail = error instanceof BuildFailed && error.output ? error.output : message;
  const text = `${name} ${message} ${detail}`;
  return { cause: patterns.find(({ pattern }) => pattern.test(text))?.cause ?? 'other', detail };
}

const remedies: Partial<Record<Cause, string>> = {
  disk_full: 'The disk is full: make room for DATA_DIR.',
  read_only: 'DATA_DIR cannot be written: correct its rights or choose another folder in .env.',
  memory: 'The memory was not enough for the build: give the machine more, or swap.',
};

/** The remedy, if there is one, and the detail. */
export function describe({ cause, detail }: Failure): string {
  return [remedies[cause], detail].filter(Boolean).join('\n');
}
