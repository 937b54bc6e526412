// A thread that makes pages of which another one has read the content.
import pLimit from 'p-limit';
import type { FileHashes } from '../lib/files.ts';
import { makePage } from './make-page.ts';
import { openRenderer, type Page, type Renderer } from './renderer.ts';
import type { PageState } from './state.ts';
import { openWorkingFolder } from './working-folder.ts';

export interface Batch {
  bundle: string;
  siteUrl: string;
  folder: string;
  pages: Page[];
  /** The hashes of these pages in the folder, where they are. */
  before: FileHashes;
}

export interface MadePages {
  states: [file: string, state: PageState][];
  hashes: FileHashes;
}

/** While one is compressed, which other threads do, the next is rendered. */
const limit = pLimit(4);

let renderer: Promise<Renderer> | undefined;

export default async function makePages(batch: Batch): Promise<MadePages> {
  const { bundle, siteUrl, folder, pages, before } = batch;
  const opened = await (renderer ??= openRenderer(bundle, siteUrl));
  const site = openWorkingFolder({ folder, before, isSameCode: false });
  const states = await limit.map(
    pages,
    async (page) => [page.file, await makePage(page, opened, site)] as [string, PageState],
  );
  return { states, hashes: site.hashes };
}
