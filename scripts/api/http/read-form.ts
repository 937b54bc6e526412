import { tooLarge } from './refusal.ts';

/** More than any page's form has. */
export const MAX_FIELDS = 200;

const TYPE = /^(?:application\/x-www-form-urlencoded|multipart\/form-data; *boundary=([\w-]+))/i;

/**
 * Counts the fields before anything keeps them: the half million of `a&a&a&…` would take seconds, and
 * hundreds of megabytes. Undefined for what is no form.
 *
 * @throws Refusal if it has too many fields
 */
export async function readForm(request: Request): Promise<FormData | undefined> {
  const [type, boundary] = TYPE.exec(request.headers.get('Content-Type') ?? '') ?? [];
  if (type === undefined) return undefined;
  const body = new Uint8Array(await request.arrayBuffer());
  const bytes = Buffer.from(body.buffer);
  const separator = boundary === undefined ? '&' : `--${boundary}`;
  let fields = 0;
  for (let at = bytes.indexOf(separator); at >= 0; at = bytes.indexOf(separator, at + 1)) {
    fields += 1;
    if (fields > MAX_FIELDS) throw tooLarge();
  }
  // By the boundary that was counted, should the header name a second one.
  const headers = { 'Content-Type': type };
  return new Response(body, { headers }).formData().catch(() => undefined);
}
