import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { readForm } from '../../../../../scripts/api/http/read-form.ts';

/** A form of so many fields, in chunks of so many bytes. */
function sent(fields: number, bytes: number): Request {
  const part = '--XyZ\r\nContent-Disposition: form-data; name="a"\r\n\r\n';
  const content = Buffer.from(`${`${part}\r\n`.repeat(fields)}--XyZ--\r\n`);
  const chunks = Array.from({ length: Math.ceil(content.length / bytes) }, (_, index) =>
    content.subarray(index * bytes, (index + 1) * bytes),
  );
  const headers = { 'Content-Type': 'multipart/form-data; boundary=XyZ' };
  const body = Readable.toWeb(Readable.from(chunks));
  return new Request('http://a', { method: 'POST', headers, body, duplex: 'half' } as RequestInit);
}

it.each([1, 3, 7, 100_000])(
  'has a bound of fields, in whatever chunks of %i it arrives',
  async (bytes) => {
    expect([...(await readForm(sent(199, bytes)))!]).toHaveLength(199);
    await expect(readForm(sent(250, bytes))).rejects.toMatchObject({ status: 413 });
  },
);
