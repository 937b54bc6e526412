import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { readMultipart } from '../../../../../scripts/api/submissions/multipart.ts';
import { tooLarge } from '../../../../../scripts/api/http/refusal.ts';
import { file, png } from '../files.ts';
import { temporaryFolder } from '../../../../fixtures/temporary-folder.ts';
import { API } from '../harness.ts';
import { eventually } from '../../../../fixtures/eventually.ts';

const limits = { submissionBytes: 4_000_000, fileBytes: 2_000, files: 2 };

/** As it is sent. */
function form(...entries: (readonly [string, string | File])[]): Promise<Blob> {
  const data = new FormData();
  for (const [name, value] of entries) data.append(name, value);
  return new Response(data).blob();
}

function receive(
  body: Blob | string | ReadableStream<Uint8Array>,
  { folder = path.join(temporaryFolder(), 'a/b'), ...headers }: Record<string, string> = {},
) {
  const stream = { duplex: 'half' };
  const request = new Request(API, { method: 'POST', body, headers, ...stream });
  return { folder, entries: readMultipart(request, folder, limits) };
}

const MULTIPART = 'multipart/form-data; boundary=x';
const head = (name: string, rest = '') =>
  `--x\r\nContent-Disposition: form-data; name="${name}"${rest}\r\n\r\n`;

describe('a multipart form', () => {
  it('is read into texts and files, and the files are on the disk', async () => {
    const { folder, entries } = receive(
      await form(['a', 'été'], ['images[]', png('é "1".png')], ['b', ''], ['images[]', png()]),
    );
    expect(await entries).toMatchObject([
      ['a', 'été'],
      ['images[]', { name: 'é "1".png', size: png().size }],
      ['b', ''],
      ['images[]', { name: 'photo.png' }],
    ]);
    const bytes = Buffer.from(await png().arrayBuffer());
    for (const name of readdirSync(folder)) {
      expect(readFileSync(path.join(folder, name))).toEqual(bytes);
    }
    expect(readdirSync(folder)).toHaveLength(2);
  });

  it('is written to the disk while it arrives', async () => {
    let controller!: ReadableStreamDefaultController<Uint8Array>;
    const body = new ReadableStream<Uint8Array>({ start: (given) => void (controller = given) });
    const { folder, entries } = receive(body, { 'Content-Type': MULTIPART });
    controller.enqueue(Buffer.from(head('images[]', '; filename="a.pdf"') + 'a'.repeat(1_500)));
    await eventually(() => {
      const [name = ''] = readdirSync(folder);
      expect(statSync(path.join(folder, name)).size).toBeGreaterThan(1_000);
    });
    controller.enqueue(Buffer.from('\r\n--x--\r\n'));
    controller.close();
    expect(await entries).toMatchObject([['images[]', { name: 'a.pdf', size: 1_500 }]]);
  });

  it('keeps no more of a file, and no more files, than show that it is too large', async () => {
    const large = file(Buffer.alloc(100_000), 'large.pdf');
    const { folder, entries } = receive(
      await form(...[large, png(), png(), png(), png()].map((each) => ['images[]', each] as const)),
    );
    const sizes = (await entries).map(([, value]) => (value as File).size);
    expect(sizes).toEqual([2_001, png().size, png().size]);
    expect(readdirSync(folder)).toHaveLength(3);
  });

  it('drops the files of other fields', async () => {
    const { folder, entries } = receive(await form(['titre', png()], ['a', 'b']));
    expect(await entries).toEqual([['a', 'b']]);
    expect(existsSync(folder)).toBe(false);
  });

  it.each([
    ['ten thousand texts', Array.from({ length: 10_000 }, (_, i) => [`a${i}`, '1'] as const)],
    ['a text of 100 kB', [['a', 'a'.repeat(100_000)] as const]],
    ['more bytes than are allowed', [['images[]', file(Buffer.alloc(4_000_001), 'a')] as const]],
  ])('is too large with %s', async (_what, entries) => {
    // Without a length, as it may come through a proxy.
    await expect(receive(await form(...entries)).entries).rejects.toThrow(tooLarge());
  });

  it.each([
    ['', MULTIPART],
    ['a=1', 'application/x-www-form-urlencoded'],
    ['--x\r\nbroken', MULTIPART],
    ['--x--', 'multipart/form-data'],
    [head('a') + 'cut', MULTIPART],
    [head('images[]', '; filename="a.pdf"') + 'cut', MULTIPART],
  ])('has no entries if it is %j', async (body, type) => {
    expect(await receive(body, { 'Content-Type': type }).entries).toEqual([]);
  });

  it('fails if the disk does, without waiting for the rest', async () => {
    const folder = path.join(temporaryFolder(), 'file');
    writeFileSync(folder, '');
    const begun = Buffer.from(head('images[]', '; filename="a"') + 'a');
    const endless = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(begun),
      async pull(controller) {
        await setImmediate();
        controller.enqueue(Buffer.from('a'));
      },
    });
    const headers = { 'Content-Type': MULTIPART, folder: path.join(folder, 'b') };
    const { entries } = receive(endless, headers);
    await expect(entries).rejects.toMatchObject({ code: 'ENOTDIR' });
  });
});
