// What was made of the items of a collection, from one build to the next: in files by the items' ids,
// so that a change rewrites one of them. Long texts stay in the files until someone reads them, as
// those of a hundred thousand articles would fill the memory, and most builds need a few.
import { closeSync, openSync, readSync, rmSync } from 'node:fs';
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { writeAtomically } from '../files/write-atomically.ts';

/** The data built from one source item. */
export interface CachedData<Data> {
  data: Data;
  /** Of the source, and of all else that the data depends on. */
  digest: string;
  dataDigest: string;
  /** The file names of its images. */
  images: string[];
}

/** By the id of the source. */
export type CachedDataById<Data> = Map<string, CachedData<Data>>;

/** The ids in a file. */
const FILE_IDS = 1_000;
const FILE = /^\d+\.jsonl$/;
const LINE_END = 0x0a;

/** The fields of data that are read whenever they are asked for. */
const LONG_FIELDS = ['html', 'text'] as const;
type Texts = Partial<Record<(typeof LONG_FIELDS)[number], string>>;

/** Where the texts of an item are, in bytes. */
interface Place {
  file: string;
  start: number;
  end: number;
}

export type CollectionCache<Data extends object> = ReturnType<typeof openCollectionCache<Data>>;

export function openCollectionCache<Data extends object>(folder: string) {
  const texts = openTexts();
  const pathOf = (file: string): string => path.join(folder, file);

  return {
    /** The name of the file for an item. */
    fileOf: (id: string): string => `${Math.floor(Number(id) / FILE_IDS)}.jsonl`,

    /** The items of a file. A missing or damaged one only costs time. */
    async read(file: string): Promise<CachedDataById<Data>> {
      const from = pathOf(file);
      const items = await readItems<Data>(from);
      for (const { item, fields, start, end } of items)
        texts.define(item.data, fields, { file: from, start, end });
      return new Map(items.map(({ id, item }) => [id, item]));
    },

    /** The texts of these items are read from the file from now on. */
    async write(file: string, items: CachedDataById<Data>): Promise<void> {
      const written = [...items].map(([id, item]) => linesOf(id, item));
      await mkdir(folder, { recursive: true });
      await writeAtomically(pathOf(file), written.map(({ lines }) => lines.join('')).join(''));
      texts.close();
      let end = 0;
      for (const { lines, data, fields } of written) {
        const start = end + Buffer.byteLength(lines[0]);
        end = start + Buffer.byteLength(lines[1]);
        texts.define(data, fields, { file: pathOf(file), start, end });
      }
    },

    /** Removes the files that a build had nothing for. */
    async retain(files: ReadonlySet<string>): Promise<void> {
      const all = await readdir(folder).catch(() => []);
      for (const file of all) if (FILE.test(file) && !files.has(file)) await rm(pathOf(file));
    },

    /** Closes what was opened to read texts; reading one opens it again. */
    close: texts.close,
  };
}

/** An item without its texts, and where they are in the file. */
interface ReadItem<Data> {
  id: string;
  item: CachedData<Data>;
  /** The names of its texts. */
  fields: string[];
  start: number;
  end: number;
}

/** Empty for a missing or damaged file. */
async function readItems<Data>(file: string): Promise<ReadItem<Data>[]> {
  const items: ReadItem<Data>[] = [];
  try {
    const bytes = await readFile(file);
    for (let start = 0; start < bytes.length;) {
      const middle = lineEnd(bytes, start);
      const end = lineEnd(bytes, middle);
      const line = bytes.toString('utf8', start, middle);
      const [id, item, fields] = JSON.parse(line) as [string, CachedData<Data>, string[]];
      items.push({ id, item, fields, start: middle, end });
      start = end;
    }
    return items;
  } catch {
    return [];
  }
}

/** An item and its texts, on a line each. */
function linesOf<Data extends object>(id: string, item: CachedData<Data>) {
  const { html, text, ...data } = item.data as Data & Texts;
  const long: Texts = {
    ...(html !== undefined && { html }),
    ...(text !== undefined && { text }),
  };
  const fields = Object.keys(long);
  const [first, second] = [[id, { ...item, data }, fields], long].map(
    (line) => `${JSON.stringify(line)}\n`,
  );
  return { data: item.data, fields, lines: [first!, second!] as const };
}

/** @returns the index behind the line end */
function lineEnd(bytes: Buffer, start: number): number {
  const index = bytes.indexOf(LINE_END, start);
  if (index < 0) throw new SyntaxError('a line without an end');
  return index + 1;
}

const PLACE = Symbol('place');
type WithPlace = Record<typeof PLACE, Place>;

/** Reads texts from the file that was read last, or opens another one. */
function openTexts() {
  let opened: { file: string; descriptor: number } | undefined;

  function close(): void {
    if (opened) closeSync(opened.descriptor);
    opened = undefined;
  }

  function read({ file, start, end }: Place): Texts {
    if (opened?.file !== file) {
      close();
      opened = { file, descriptor: openSync(file, 'r') };
    }
    const bytes = Buffer.alloc(end - start);
    readSync(opened.descriptor, bytes, 0, bytes.length, start);
    try {
      return JSON.parse(bytes.toString()) as Texts;
    } catch (cause) {
      // What was in it is made again: a damaged file must not hold up every build.
      rmSync(file, { force: true });
      throw new Error(`${file} was damaged and is removed: build again.`, { cause });
    }
  }

  const properties = Object.fromEntries(
    LONG_FIELDS.map((field) => [
      field,
      {
        enumerable: true,
        configurable: true,
        get(this: WithPlace) {
          return read(this[PLACE])[field];
        },
      },
    ]),
  );

  return {
    close,

    /** Defines these fields of an item, each of which is read whenever it is asked for. */
    define(data: object, fields: readonly string[], place: Place): void {
      if (fields.length === 0) return;
      Object.defineProperty(data, PLACE, { value: place, configurable: true });
      for (const field of fields) Object.defineProperty(data, field, properties[field]!);
    },
  };
}
