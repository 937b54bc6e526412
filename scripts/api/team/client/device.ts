// What a member types stays on the device until the server has it.

export type Fields = Record<string, string>;

const PREFIX = 'equipe:';
/** The version of an item that the server has never had. */
export const NEW = '.';

/** Of the text of a form: somebody else may use this browser later. */
export const keyOf = (form: string): string =>
  `${PREFIX}${document.body.dataset['member']} ${form}`;

/** Of another new item of the list, whose page was closed: nobody finds its address again. */
export function keyBeside(form: string): string | undefined {
  const list = keyOf(form.replace(/[^/]*$/, ''));
  const isNew = (key: string) => key.startsWith(list) && read(key)?.['seen'] === NEW;
  return Object.keys(localStorage).find(isNew);
}

export const read = (key: string) =>
  JSON.parse(localStorage.getItem(key) ?? 'null') as Fields | null;

/** Returns false if the device is full. */
export function write(key: string, fields: Fields): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(fields));
    return true;
  } catch {
    return false;
  }
}

/** The address of the page says which text the server has stored: by the mark that it was sent with. */
export function forgetStored(): void {
  const mark = new URLSearchParams(location.search).get('enregistre');
  if (mark) forget((text) => (JSON.parse(text) as Fields)['sent'] === mark);
}

export const forgetAll = (): void => forget(() => true);

function forget(isMeant: (text: string) => boolean): void {
  for (const [key, text] of Object.entries<string>(localStorage))
    if (key.startsWith(PREFIX) && isMeant(text)) localStorage.removeItem(key);
}
