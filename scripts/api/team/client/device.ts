// What a member types stays on the device until the server has it.

export type Fields = Record<string, string>;

const PREFIX = 'equipe:';

/** @param name of a form */
export function placeOf(name: string) {
  // Somebody else may use this browser later.
  const key = `${PREFIX}${document.querySelector('.member span')?.textContent ?? ''} ${name}`;
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
