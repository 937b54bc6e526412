// A thread that makes pages of which another one has read the content.
import type { FileHashes } from '../lib/files.ts';
import { makePage } from './make-page.ts';
import { openRenderer, type Page, type Renderer } from './renderer.ts';
import type { PageState } from './state.ts';
import { openWorkingFolder } from './working-folder.ts';

export interface Batch {
  bundle: string;
  siteUrl: string;
  imageDir: string;
  folder: string;
  pages: Page[];
  /** The hashes of these pages in the folder, where they are. */
  before: FileHashes;
}

export interface MadePages {
  states: [file: string, state: PageState][];
  hashes: FileHashes;
}

let renderer: Promise<Renderer> | undefined;

export default async function makePages(batch: Batch): Promise<MadePages> {
  const { bundle, siteUrl, imageDir, folder, pages, before } = batch;
  const opened = await (renderer ??= openRenderer(bundle, siteUrl));
  const site = openWorkingFolder({ folder, before, isSameCode: false });
  const states: MadePages['states'] = [];
  for (const page of pages) states.push([page.file, await makePage(page, opened, site, imageDir)]);
  return { states, hashes: site.hashes };
}
