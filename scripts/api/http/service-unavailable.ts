/** A limit of the server is reached: answered with 503 and Retry-After. */
export class ServiceUnavailable extends Error {
  /** Seconds. */
  readonly retryAfter: number;

  constructor(message: string, retryAfter: number) {
    super(message);
    this.retryAfter = retryAfter;
  }
}
