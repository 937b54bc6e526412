// What a server said of an answer, to ask it whether there is a newer one.

export interface Validators {
  etag?: string | undefined;
  lastModified?: string | undefined;
}

export const validatorsOf = ({ headers }: Response): Validators => ({
  etag: headers.get('ETag') ?? undefined,
  lastModified: headers.get('Last-Modified') ?? undefined,
});

/** The headers of a request that is answered with 304 where nothing is newer. */
export const conditionsOf = ({ etag, lastModified }: Validators): Record<string, string> => ({
  ...(etag && { 'If-None-Match': etag }),
  ...(lastModified && { 'If-Modified-Since': lastModified }),
});
