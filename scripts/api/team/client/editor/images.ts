// Sends images, and chooses one of those that are stored.
import { MAX_PICTURE_SIDE, pictureTypes } from '../../../../../src/contract/content/pictures.ts';
import { pictures as texts } from '../../../../../src/messages/servers/team-editor.ts';
import { ask, labelled } from './dialog.ts';
import { make } from './dom.ts';

const IMAGES = '/equipe/contenus/images';

export interface Image {
  name: string;
  src: string;
  alt: string;
}

export const addressOf = (name: string): string => `/storage/${encodeURIComponent(name)}`;

/**
 * Sends an image, and returns its name in the storage folder.
 *
 * @throws Error with a reason for the member
 */
export async function sendImage(file: File): Promise<string> {
  const body = new FormData();
  body.append('file', await reduced(file), file.name);
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

/** Asks for an image; undefined if none was chosen. */
export async function chooseImage(current: Partial<Image> = {}): Promise<Image | undefined> {
  let name = current.name ?? '';
  const chosen = make('p', { className: 'hint' });
  chosen.setAttribute('role', 'status');
  const tell = (text: string) => (chosen.textContent = text);
  const choose = (next: string) => {
    name = next;
    tell(name ? `${texts.chosen} : ${name}` : '');
  };
  choose(name);
  const file = make('input', { type: 'file', accept: pictureTypes.join() });
  let isSending = false;
  file.addEventListener('change', () => {
    const [first] = file.files ?? [];
    if (!first) return;
    isSending = true;
    tell(texts.sending);
    void sendImage(first)
      .then(choose, (error: Error) => tell(error.message))
      .finally(() => (isSending = false));
  });
  const isReady = () => {
    if (!isSending && name) return true;
    tell(isSending ? texts.sending : texts.none);
    return false;
  };
  const alt = make('input', { type: 'text', value: current.alt ?? '' });
  const content = [
    labelled(texts.upload, file),
    make('p', {}, texts.stored),
    storedImages(name, choose),
    chosen,
    labelled(texts.description, alt),
  ];
  if ((await ask(texts.title, content, {}, isReady)) !== 'apply') return undefined;
  return { name, src: addressOf(name), alt: alt.value.trim() };
}

/** A grid of small images that loads as it is looked at. */
function storedImages(current: string, choose: (name: string) => void): HTMLElement {
  const grid = make('div', { className: 'grid' });
  const more = make('button', { type: 'button', className: 'quiet', hidden: true }, texts.more);
  const failure = make('p', { className: 'hint' });
  failure.setAttribute('role', 'status');
  let next: string | undefined = IMAGES;
  const load = async () => {
    if (next === undefined) return;
    const response = await fetch(next).catch(() => undefined);
    const answer = response?.ok ? await response.text().catch(() => undefined) : undefined;
    failure.textContent = answer === undefined ? texts.notLoaded : '';
    more.textContent = answer === undefined ? texts.retry : texts.more;
    more.hidden = answer !== undefined;
    if (answer === undefined) return;
    const page = new DOMParser().parseFromString(answer, 'text/html');
    for (const item of page.querySelectorAll<HTMLElement>('[data-images] [data-name]'))
      grid.append(choice(item.dataset['name'] ?? ''));
    next = page.querySelector('.pages a[rel=next]')?.getAttribute('href') ?? undefined;
    more.hidden = next === undefined;
  };
  const choice = (name: string) => {
    const radio = make('input', { type: 'radio', name: 'image', checked: name === current });
    radio.addEventListener('change', () => choose(name));
    const src = `${IMAGES}/${encodeURIComponent(name)}`;
    return make('label', {}, radio, make('img', { src, alt: name, loading: 'lazy' }));
  };
  more.addEventListener('click', () => void load());
  void load();
  return make('div', {}, grid, failure, more);
}
