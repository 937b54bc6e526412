// What a member types stays on the device until the server has it.

export type Fields = Record<string, string>;

const PREFIX = 'equipe:';
/** The version of an item that the server has never had. */
export const NEW = '.';

// Somebody else may use this browser later.
const keyOf = (name: string): string =>
  `${PREFIX}${document.querySelector('.member span')?.textContent ?? ''} ${name}`;

/** @param name of a form */
export const placeOf = (name: string) => placeAt(keyOf(name));

/** Of another new item of the list, whose page was closed: nobody finds its address again. */
export function placeBeside(name: string) {
  const list = keyOf(name.replace(/[^/]*$/, ''));
  const isNew = (key: string) => placeAt(key).read()?.['seen'] === NEW;
  const key = Object.keys(localStorage).find((key) => key.startsWith(list) && isNew(key));
  return key === undefined ? undefined : placeAt(key);
}

function placeAt(key: string) {
  return {
    read: () => JSON.parse(localStorage.getItem(key) ?? 'null') as Fields | null,

    /** Returns false if the device is full. */
    write(fields: Fields): boolean {
      try {
        localStorage.setItem(key, JSON.stringify(fields));
        return true;
      } catch {
        return false;
      }
    },

    remove: () => localStorage.removeItem(key),
  };
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
