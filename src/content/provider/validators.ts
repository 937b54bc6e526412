// HTTP cache validators for conditional requests.

export interface Validators {
  etag?: string | undefined;
  lastModified?: string | undefined;
}

export const validatorsOf = ({ headers }: Response): Validators => ({
  etag: headers.get('ETag') ?? undefined,
  lastModified: headers.get('Last-Modified') ?? undefined,
});

/** The headers of a conditional request, answered with 304 if nothing has changed. */
export const conditionsOf = ({ etag, lastModified }: Validators): Record<string, string> => ({
  ...(etag && { 'If-None-Match': etag }),
  ...(lastModified && { 'If-Modified-Since': lastModified }),
});
