import { Refusal, tooLarge } from './refusal.ts';

/** More than any page's form has. */
export const MAX_FIELDS = 200;

const TYPE = /^(?:application\/x-www-form-urlencoded|multipart\/form-data; *boundary=([\w-]+))/i;

/**
 * Undefined for what is no form.
 *
 * @throws Refusal if it has too many fields
 */
export async function readForm({ headers, body }: Request): Promise<FormData | undefined> {
  const [type, boundary] = TYPE.exec(headers.get('Content-Type') ?? '') ?? [];
  if (type === undefined) return undefined;
  const counted = body?.pipeThrough(countFields(boundary === undefined ? '&' : `--${boundary}`));
  // By the boundary that is counted, should the header name a second one.
  const form = new Response(counted ?? null, { headers: { 'Content-Type': type } }).formData();
  return form.catch((error: unknown) => {
    if (error instanceof Refusal) throw error;
    return undefined;
  });
}

/** The half million of `a&a&a&…` would take whoever keeps them seconds, and hundreds of megabytes. */
function countFields(separator: string): TransformStream<Uint8Array, Uint8Array> {
  let fields = 0;
  let rest: Uint8Array = new Uint8Array();
  return new TransformStream({
    transform(chunk, controller) {
      const bytes = Buffer.concat([rest, chunk]);
      for (let at = bytes.indexOf(separator); at >= 0; at = bytes.indexOf(separator, at + 1)) {
        fields += 1;
      }
      if (fields > MAX_FIELDS) throw tooLarge();
      // The beginning of one, which the next chunk may end.
      rest = bytes.subarray(Math.max(0, bytes.length - separator.length + 1));
      controller.enqueue(chunk);
    },
  });
}
