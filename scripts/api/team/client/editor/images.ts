// Sends images, and chooses one of those that are stored.
import { MAX_PICTURE_SIDE, pictureTypes } from '../../../../../src/contract/content/pictures.ts';
import { pictures as texts } from '../../../../../src/messages/servers/team-editor.ts';
import { ask } from './dialog.ts';
import { make, makeStatus } from './dom.ts';

const IMAGES = '/equipe/contenus/images';

export const addressOf = (name: string): string => `/storage/${encodeURIComponent(name)}`;

/**
 * Sends an image, and returns its name in the storage folder.
 *
 * @param image a file, or the address of an image that the server copies
 * @throws Error with a reason for the member
 */
export async function sendImage(image: File | string): Promise<string> {
  const body = new FormData();
  if (typeof image === 'string') body.append('address', image);
  else body.append('file', await reduced(image), image.name);
  const headers = { Accept: 'application/json' };
  const response = await fetch(IMAGES, { method: 'POST', body, headers }).catch(() => undefined);
  const answer = (await response?.json().catch(() => undefined)) as
    { name?: string; message?: string } | undefined;
  if (answer?.name) return answer.name;
  throw new Error(texts.notSent(answer?.message ?? reasonOf(response?.status)));
}

function reasonOf(status?: number): string {
  if (status === 401) return texts.ended;
  return status === 413 ? texts.tooLarge : texts.again;
}

/** A photo of a phone, scaled down before it is sent over a slow line. */
async function reduced(file: File): Promise<Blob> {
  if (file.type !== 'image/jpeg') return file;
  const bitmap = await createImageBitmap(file).catch(() => undefined);
  if (!bitmap) return file;
  const scale = MAX_PICTURE_SIDE / Math.max(bitmap.width, bitmap.height);
  if (scale >= 1) return file;
  const canvas = make('canvas', { width: bitmap.width * scale, height: bitmap.height * scale });
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.85));
  return blob && blob.size < file.size ? blob : file;
}

interface InText {
  caption: string;
  /** The image is on another site, and may stay there. */
  isElsewhere: boolean;
}

/** Asks for a stored image, its description and, in a text, its caption; undefined if none was chosen. */
export async function chooseImage(name: string, alt: string, inText?: InText) {
  const isElsewhere = inText?.isElsewhere ?? false;
  const file = make('input', { type: 'file', accept: pictureTypes.join() });
  const grid = make('div', { className: 'grid' });
  const more = make('button', { type: 'button', className: 'button quiet', hidden: true });
  const status = makeStatus();
  const description = make('input', { type: 'text', value: alt });
  const written = make('input', { type: 'text', value: inText?.caption ?? '' });

  const offer = (value: string, checked: boolean) => {
    const radio = make('input', { type: 'radio', name: 'image', value, checked });
    radio.required = !isElsewhere;
    const src = `${IMAGES}/${encodeURIComponent(value)}`;
    return make('label', {}, radio, make('img', { src, alt: value, loading: 'lazy' }));
  };
  let next = IMAGES;
  const load = async () => {
    status.textContent = '';
    const response = await fetch(next).catch(() => undefined);
    const answer = response?.ok ? await response.text().catch(() => undefined) : undefined;
    const page = new DOMParser().parseFromString(answer ?? '', 'text/html');
    for (const { dataset } of page.querySelectorAll<HTMLElement>('[data-images] [data-name]'))
      if (dataset['name'] !== name) grid.append(offer(dataset['name'] ?? '', false));
    if (answer !== undefined)
      next = page.querySelector('.pages a[rel=next]')?.getAttribute('href') ?? '';
    if (answer === undefined) status.textContent = texts.notLoaded;
    more.textContent = answer === undefined ? texts.retry : texts.more;
    more.hidden = !next;
  };
  const send = async (chosen: File) => {
    status.textContent = texts.sending;
    // « Appliquer » waits.
    file.setCustomValidity(texts.sending);
    try {
      const sent = await sendImage(chosen);
      grid.prepend(offer(sent, true));
      grid.scrollTop = 0;
      status.textContent = texts.sent(sent);
    } catch (error) {
      status.textContent = (error as Error).message;
    }
    file.setCustomValidity('');
  };
  file.addEventListener('change', () => {
    const [chosen] = file.files ?? [];
    if (chosen) void send(chosen);
  });
  more.addEventListener('click', () => void load());
  if (name) grid.append(offer(name, true));
  void load();

  const answer = ask(texts.title, [
    make('label', { className: 'field' }, texts.upload, file),
    make('p', {}, texts.stored),
    ...(isElsewhere ? [make('p', { className: 'hint' }, texts.elsewhere)] : []),
    grid,
    more,
    status,
    make('label', { className: 'field' }, texts.description, description),
    ...(inText ? [make('label', { className: 'field' }, texts.caption, written)] : []),
  ]);
  // It is what an image that is there lacks.
  if ((name || isElsewhere) && !alt) description.focus();
  const isApplied = (await answer) === 'apply';
  const chosen = grid.querySelector<HTMLInputElement>(':checked')?.value;
  if (!isApplied || (!chosen && !isElsewhere)) return undefined;
  return { name: chosen ?? '', alt: description.value.trim(), caption: written.value.trim() };
}
