/** More is asked for than this machine can do now: 503, with the seconds after which to come again. */
export class Busy extends Error {
  readonly retryAfter: number;

  constructor(what: string, retryAfter: number) {
    super(what);
    this.retryAfter = retryAfter;
  }
}
