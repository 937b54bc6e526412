import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { readMultipart } from '../../../../../scripts/api/submissions/multipart.ts';
import { newFolder, prepareFiles } from '../../../../../scripts/api/submissions/uploads.ts';
import { localFiles } from '../../../../../scripts/api/storage/local.ts';
import { grainy, noted as withNotes, panorama } from '../../../../fixtures/answers/photos.ts';
import { bomb } from '../../../content/images/samples.ts';
import { disguised, file, images, lockedPdf, pdf, png } from '../files.ts';
import { temporaryFolder } from '../../../../fixtures/temporary-folder.ts';
import { API } from '../harness.ts';

const limits = { fileBytes: 2 * 1024 * 1024, submissionBytes: 9 * 1024 * 1024, files: 3 };

/** As they come with a form. */
async function receive(...files: File[]) {
  const folder = temporaryFolder();
  const body = new FormData();
  for (const each of files) body.append('images[]', each);
  const request = new Request(API, { method: 'POST', body });
  const entries = await readMultipart(request, temporaryFolder(), limits);
  const received = entries.map(([, value]) => value as File);
  return { folder, received };
}

const refused = (...images: unknown[]) => ({ status: 422, details: { errors: { images } } });

async function store(...files: File[]) {
  const { folder, received } = await receive(...files);
  const stored = await prepareFiles(newFolder(), received, limits);
  await localFiles(folder).put(stored);
  return { folder, stored };
}

describe('the files of a project', () => {
  it('may be as large as the limit, in bytes', async () => {
    const exactly = Buffer.concat([pdf, Buffer.alloc(limits.fileBytes - 2 * pdf.length, ' '), pdf]);
    await store(file(exactly, 'a.pdf'));
    const over = file(Buffer.concat([exactly, Buffer.from('x')]), 'a.pdf');
    await expect(store(over)).rejects.toMatchObject(refused('Le fichier « a.pdf » dépasse 2 Mo.'));
  });

  it('are refused with an error for each that is at fault', async () => {
    const files = [png(), file(disguised['PHP']!, 'a.jpg'), png()];
    const fault = 'Le fichier « a.jpg » n’est ni une image ni un PDF.';
    await expect(store(...files)).rejects.toMatchObject(refused(fault));
    await expect(store(...files, png())).rejects.toMatchObject(
      refused('Vous pouvez joindre 3 fichiers au plus.', fault),
    );
    const pdfs = [file(lockedPdf, 'a.pdf'), file(pdf.subarray(0, 90), 'b.pdf')];
    await expect(store(...pdfs)).rejects.toMatchObject(
      refused(
        'Le fichier « a.pdf » est protégé par un mot de passe. Enregistrez-le sans protection.',
        'Le fichier « b.pdf » est incomplet ou abîmé. Choisissez-le de nouveau.',
      ),
    );
  });

  it('are no pictures of more pixels than the form can open', async () => {
    const refusal = /^Le fichier «.plan\.png.» dépasse 100.millions de pixels\. Joignez-en/;
    const many = file(bomb(10_001), 'plan.png');
    await expect(store(many)).rejects.toMatchObject(refused(expect.stringMatching(refusal)));
    await store(file(bomb(10_000), 'plan.png'));
  });

  it('are stored durably: their names and that of their folder are flushed', async () => {
    const { folder, received } = await receive(png('a.png'), png('b.png'));
    const disk = Promise.withResolvers<void>();
    const flushed: unknown[] = [];
    const name = newFolder();
    const storage = localFiles(folder, async (flushing) => {
      flushed.push([path.relative(folder, flushing), readdirSync(flushing)]);
      await disk.promise;
    });
    const storing = storage.put(await prepareFiles(name, received, limits));
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
    const stored = await prepareFiles(newFolder(), received, limits);
    await localFiles(folder).put(stored);
    expect(readFileSync(path.join(folder, stored[0]!.path))).toEqual(images['image/png']);
  });

  it.each([
    ['../../x.jpg', 'x.png', '1-x.png'],
    ['..\\..\\x.jpg', 'x.png', '1-x.png'],
    ['/etc/passwd', 'passwd.png', '1-passwd.png'],
    ['C:\\fakepath\\photo.php', 'photo.php.png', '1-photo-php.png'],
    ['photo.jpg.php', 'photo.jpg.php.png', '1-photo-jpg-php.png'],
    ['photo\u0000.php', 'photo.php.png', '1-photo-php.png'],
    ['photo\u202egnp.exe', 'photognp.exe.png', '1-photognp-exe.png'],
    [
      'a\r\nSet-Cookie: b\u001b[31m\u007f.png',
      'a Set-Cookie: b[31m.png',
      '1-a-set-cookie-b-31m.png',
    ],
    ['.htaccess', '.htaccess.png', '1-htaccess.png'],
    ['..', '...png', '1-sans-titre.png'],
    ['\u0001', 'fichier.png', '1-fichier.png'],
    ['   ', 'fichier.png', '1-fichier.png'],
    ['🌍.png', '🌍.png', '1-sans-titre.png'],
    ['"><img src=x>.png', '"><img src=x>.png', '1-img-src-x.png'],
    ['Fɔngbè ɖò.png', 'Fɔngbè ɖò.png', '1-fongbe-do.png'],
    ['Se\u0301choir.png', 'Séchoir.png', '1-sechoir.png'],
    [`${'é🌍'.repeat(150)}.png`, `${'é🌍'.repeat(100)}.png`, `1-${'e-'.repeat(39)}e.png`],
  ])('sanitises the name %j', async (given, name, stored) => {
    const { folder, stored: files } = await store(png(given));
    expect(files).toMatchObject([{ name }]);
    expect(path.basename(files[0]!.path)).toBe(stored);
    expect(readdirSync(folder)).toEqual(['projects']);
    expect(readFileSync(path.join(folder, files[0]!.path))).toEqual(images['image/png']);
  });

  it('are stored without the place and the author of a picture', async () => {
    const jpeg = await withNotes(grainy(37, 23)).jpeg().toBuffer();
    const { folder, stored } = await store(file(panorama(jpeg), 'panorama.jpg'));
    const content = readFileSync(path.join(folder, stored[0]!.path));
    expect(jpeg.toString('latin1')).toMatch(/Tecno/);
    expect(content.toString('latin1')).not.toMatch(/Tecno|xmpmeta|Awa Dossou|Calavi|SEFT/);
    expect(stored[0]!.bytes).toBe(content.length);
    const pixels = (from: Buffer) => sharp(from).raw().toBuffer();
    expect(await pixels(content)).toEqual(await pixels(jpeg));
  });
});
