/** The `redirect` parameter of the URL, not validated. */
export const redirect = (): string | null => new URLSearchParams(location.search).get('redirect');
