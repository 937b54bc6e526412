import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { readMultipart } from '../../../../../scripts/api/submissions/multipart.ts';
import {
  checkFiles,
  newFolder,
  prepareFiles,
} from '../../../../../scripts/api/submissions/uploads.ts';
import { localFiles } from '../../../../../scripts/api/storage/local.ts';
import { grainy, heic, noted as withNotes, panorama } from '../../../../fixtures/answers/photos.ts';
import { disguised, file, images, pdf, png, report } from '../files.ts';
import { temporaryFolder } from '../../../../fixtures/temporary-folder.ts';
import { API } from '../harness.ts';

const photo = () => withNotes(grainy(37, 23)).withMetadata({ orientation: 6 });
const noted = {
  'image/jpeg': photo().jpeg().toBuffer(),
  'image/png': photo().png().toBuffer(),
  'image/webp': withNotes(grainy(37, 23)).webp().toBuffer(),
  'image/heic': heic(),
};

const limits = { fileBytes: 2 * 1024 * 1024, submissionBytes: 9 * 1024 * 1024, files: 3 };

/** As they come with a form. */
async function receive(...files: File[]) {
  const folder = temporaryFolder();
  const body = new FormData();
  for (const each of files) body.append('images[]', each);
  const entries = await readMultipart(
    new Request(API, { method: 'POST', body }),
    temporaryFolder(),
    { bytes: limits.submissionBytes, field: 'images[]', ...limits },
  );
  const received = entries.map(([, value]) => value as File);
  return { folder, received };
}

async function store(...files: File[]) {
  const { folder, received } = await receive(...files);
  const stored = await prepareFiles(newFolder(), received);
  await localFiles(folder).put(stored);
  return { folder, stored };
}

describe('checkFiles', () => {
  it.each(Object.entries({ ...images, 'application/pdf': pdf }))(
    'welcomes %s',
    async (type, content) => {
      expect(await checkFiles([file(content, 'photo', type)], limits)).toEqual([]);
    },
  );

  it('welcomes a PDF that does not begin at once, and a moving PNG', async () => {
    const later = Buffer.concat([Buffer.from('\r\n'), pdf]);
    const moving = Buffer.concat([
      images['image/png'].subarray(0, 33),
      pngChunk('acTL', Buffer.from([0, 0, 0, 1, 0, 0, 0, 0])),
      images['image/png'].subarray(33),
    ]);
    const files = [file(later, 'a.pdf'), file(moving, 'b.png')];
    expect(await checkFiles(files, limits)).toEqual([]);
  });

  it.each(Object.keys(disguised))('refuses %s that calls itself a photo', async (what) => {
    const fault = 'Le fichier « photo.jpg » n’est ni une image ni un PDF.';
    expect(await checkFiles([file(disguised[what]!, 'photo.jpg')], limits)).toEqual([fault]);
  });

  it('welcomes a photo whose first bytes are a long description', async () => {
    const described = Buffer.concat([
      images['image/png'].subarray(0, 33),
      pngChunk('tEXt', Buffer.concat([Buffer.from('Comment\0'), Buffer.alloc(9000, 'a')])),
      images['image/png'].subarray(33),
    ]);
    expect(await checkFiles([file(described, 'photo.png')], limits)).toEqual([]);
  });

  it('allows files up to the limit, in bytes', async () => {
    const exactly = Buffer.concat([pdf, Buffer.alloc(limits.fileBytes - pdf.length)]);
    expect(await checkFiles([file(exactly, 'a.pdf')], limits)).toEqual([]);
    const over = Buffer.concat([exactly, Buffer.from('x')]);
    expect(await checkFiles([file(over, 'a.pdf')], limits)).toEqual([
      'Le fichier « a.pdf » dépasse 2 Mo.',
    ]);
  });

  it('allows as many files as the limit says', async () => {
    expect(await checkFiles([png(), png(), png()], limits)).toEqual([]);
    expect(await checkFiles([png(), png(), png(), png()], limits)).toEqual([
      'Vous pouvez joindre 3 fichiers au plus.',
    ]);
  });

  it('tells of every file that is at fault', async () => {
    const files = [png(), file(disguised['PHP']!, 'a.jpg'), file(disguised['SVG']!, 'b.svg')];
    expect(await checkFiles(files, limits)).toHaveLength(2);
  });
});

describe('the files of a project', () => {
  it('has brought the names, and that of their folder, to the disk when it is done', async () => {
    const { folder, received } = await receive(png('a.png'), png('b.png'));
    const disk = Promise.withResolvers<void>();
    const flushed: unknown[] = [];
    const name = newFolder();
    const storage = localFiles(folder, async (flushing) => {
      flushed.push([path.relative(folder, flushing), readdirSync(flushing)]);
      await disk.promise;
    });
    const storing = storage.put(await prepareFiles(name, received));
    void storing.then(() => flushed.push('done'));
    await vi.waitFor(() => expect(flushed).toHaveLength(2));
    await new Promise(setImmediate);
    expect(flushed).toEqual([
      [name, ['1-a.png', '2-b.png']],
      ['projects', [path.basename(name)]],
    ]);
    disk.resolve();
    await storing;
  });

  const otherDisk = '/dev/shm';
  it.skipIf(!existsSync(otherDisk))('may be on a disk of their own', async () => {
    const { received } = await receive(png());
    const folder = mkdtempSync(path.join(otherDisk, 'portal-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const stored = await prepareFiles(newFolder(), received);
    await localFiles(folder).put(stored);
    expect(readFileSync(path.join(folder, stored[0]!.path))).toEqual(images['image/png']);
  });

  it('makes no folder for no files', async () => {
    const { folder, stored } = await store();
    expect(stored).toEqual([]);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('keeps the bytes, the name, the type by content and the size', async () => {
    const { folder, stored } = await store(png('Schéma du four.PNG'), report('Mémoire.pdf'));
    const bytes = [images['image/png'], pdf];
    expect(stored).toMatchObject([
      { name: 'Schéma du four.PNG', type: 'image/png', bytes: bytes[0]!.length },
      { name: 'Mémoire.pdf', type: 'application/pdf', bytes: bytes[1]!.length },
    ]);
    expect(stored[0]!.path).toMatch(/^projects\/[0-9a-f-]{36}\/1-schema-du-four\.png$/);
    const contents = stored.map((one) => readFileSync(path.join(folder, one.path)));
    expect(contents).toEqual(bytes);
  });

  it.each([
    ['../../x.jpg', 'x.jpg', '1-x.png'],
    ['..\\..\\x.jpg', 'x.jpg', '1-x.png'],
    ['/etc/passwd', 'passwd', '1-passwd.png'],
    ['C:\\fakepath\\photo.php', 'photo.php', '1-photo.png'],
    ['photo.jpg.php', 'photo.jpg.php', '1-photo-jpg.png'],
    ['photo\u0000.php', 'photo.php', '1-photo.png'],
    ['a\r\nSet-Cookie: b\u001b[31m\u007f.png', 'aSet-Cookie: b[31m.png', '1-aset-cookie-b-31m.png'],
    ['.htaccess', '.htaccess', '1-htaccess.png'],
    ['..', '..', '1-sans-titre.png'],
    ['\u0001', 'fichier', '1-fichier.png'],
    ['   ', '   ', '1-sans-titre.png'],
    ['🌍.png', '🌍.png', '1-sans-titre.png'],
    ['"><img src=x>.png', '"><img src=x>.png', '1-img-src-x.png'],
    ['Fɔngbè ɖò.png', 'Fɔngbè ɖò.png', '1-fongbe-do.png'],
    ['Se\u0301choir.png', 'Séchoir.png', '1-sechoir.png'],
  ])('sanitises the name %j', async (given, name, stored) => {
    const { folder, stored: files } = await store(png(given));
    expect(files).toMatchObject([{ name }]);
    expect(path.basename(files[0]!.path)).toBe(stored);
    expect(readdirSync(folder)).toEqual(['projects']);
    expect(readFileSync(path.join(folder, files[0]!.path))).toEqual(images['image/png']);
  });

  it('shortens a name of 300 characters, and cuts none in two', async () => {
    const { stored } = await store(png(`${'é🌍'.repeat(150)}.png`));
    expect(stored).toMatchObject([{ name: 'é🌍'.repeat(100) }]);
    expect(path.basename(stored[0]!.path).length).toBeLessThan(90);
  });

  it('ends a panorama of a phone, and removes what follows it', async () => {
    const jpeg = await photo().jpeg().toBuffer();
    const { folder, stored } = await store(file(panorama(jpeg), 'panorama.jpg'));
    const content = readFileSync(path.join(folder, stored[0]!.path));
    expect(content.toString('latin1')).not.toMatch(/Tecno|xmpmeta|Awa Dossou|Calavi|SEFT/);
    const pixels = (from: Buffer) => sharp(from).raw().toBuffer();
    expect(await pixels(content)).toEqual(await pixels(jpeg));
  });

  it.each(Object.keys(noted) as (keyof typeof noted)[])(
    'removes from a picture of the type %s where it was taken, and nothing else',
    async (type) => {
      const picture = await noted[type];
      const { folder, stored } = await store(file(picture, 'photo', type));
      const content = readFileSync(path.join(folder, stored[0]!.path));
      expect(picture.toString('latin1')).toMatch(/Tecno/);
      expect(content.toString('latin1')).not.toMatch(/Tecno|xmpmeta|Awa Dossou|Calavi/);
      expect(stored[0]!.bytes).toBe(content.length);
      expect(readdirSync(path.dirname(path.join(folder, stored[0]!.path)))).toHaveLength(1);
      const pixels = (from: Buffer) => sharp(from).autoOrient().raw().toBuffer();
      expect(await pixels(content)).toEqual(await pixels(picture));
    },
  );
});

/** A chunk whose check sum nobody reads here. */
function pngChunk(type: string, data: Buffer): Buffer {
  const head = Buffer.alloc(4);
  head.writeUInt32BE(data.length);
  return Buffer.concat([head, Buffer.from(type), data, Buffer.alloc(4)]);
}
