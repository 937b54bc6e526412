// Links that lead to their target by way of a service, which counts who follows them. Some contain the
// e-mail address of the person they were sent to.

const WRAPPER =
  /^https?:\/\/(?:(?:www\.)?google\.[a-z.]+\/url|(?:www\.)?youtube\.com\/redirect|(?:lm?|www)\.(?:facebook|instagram)\.com\/(?:l\.php|plugins\/\w+\.php)?|([\w.-]+\.safelinks\.protection\.\w+\.\w+\/|statics\.teams\.cdn\.office\.net\/evergreen-assets\/safelinks\/)[^?]*)\?(.*)/is;

/** Where a link means to lead, which may be wrapped more than once. */
export function unwrapLink(address: string, times = 9): string {
  const [, safelink, query] = WRAPPER.exec(address) ?? [];
  if (query === undefined) return address;
  const values = new URLSearchParams(query);
  const target = ['url', 'q', 'u', 'href']
    .map((name) => values.get(name) ?? '')
    .find((value) => /^https?:\/\//i.test(value));
  if (target) return times > 1 ? unwrapLink(target, times - 1) : target;
  return safelink ? address.slice(0, -query.length) : address;
}

export const unwrapLinks = (text: string): string =>
  text.replace(/https?:\/\/[^\s<>«»“”"']+/gi, (address) => unwrapLink(address));
