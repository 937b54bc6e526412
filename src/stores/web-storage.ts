/** Texts in a browser's storage, which may be blocked, full or missing. */
export function textsIn(storage: () => Storage | null | undefined) {
  return {
    read(key: string): string | undefined {
      try {
        return storage()!.getItem(key) ?? undefined;
      } catch {
        return undefined;
      }
    },
    /** Undefined removes the text. Returns false if the storage is blocked or full. */
    write(key: string, text: string | undefined): boolean {
      try {
        if (text === undefined) storage()!.removeItem(key);
        else storage()!.setItem(key, text);
        return true;
      } catch {
        return false;
      }
    },
  };
}

/** Undefined if the text was cut off because the disk was full, or is another program's. */
export function parseJson(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}
