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

/** The address of the page names the form whose text the server has just stored. */
export function forgetStored(): void {
  const name = new URLSearchParams(location.search).get('enregistre');
  if (name === null) return;
  const place = placeOf(name);
  // Unless more was typed since.
  if (place.read()?.['sent']) place.remove();
}

export function forgetAll(): void {
  for (const key of Object.keys(localStorage))
    if (key.startsWith(PREFIX)) localStorage.removeItem(key);
}
