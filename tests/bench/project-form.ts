// A project with 3 MB of photos, as the form sends it.
import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { toFormData } from '../../src/contract/submission/submission.ts';
import { MEGABYTE } from '../../src/contract/submission/uploads.ts';
import { university } from '../unit/scripts/api/projects.ts';

export const PROJECT_FILES = 3;

export async function projectForm() {
  const picture = await sharp({
    create: { width: 1200, height: 900, channels: 3, background: '#a0522d' },
  })
    .jpeg()
    .toBuffer();
  // Bytes after a picture's end are not read; they make it as heavy as a photo.
  const padding = randomBytes(MEGABYTE - picture.length);
  const images = Array.from(
    { length: PROJECT_FILES },
    (_, index) => new File([picture, padding], `photo-${index + 1}.jpg`, { type: 'image/jpeg' }),
  );
  const form = toFormData({ ...university, images });
  return (init: RequestInit): RequestInit => ({ ...init, method: 'POST', body: form });
}
