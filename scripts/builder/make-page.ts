import { finishPage } from '../../src/integrations/finish-site.ts';
import type { Page, Renderer } from './renderer.ts';
import type { PageState } from './state.ts';
import type { WorkingFolder } from './working-folder.ts';

/**
 * Renders a page into the folder.
 *
 * @param imageDir the folder of the cached images
 */
export async function makePage(
  page: Page,
  { render }: Pick<Renderer, 'render'>,
  site: Pick<WorkingFolder, 'write'>,
  imageDir: string,
): Promise<PageState> {
  const { file, key } = page;
  const data = await render(page);
  if (!file.endsWith('.html')) {
    site.write(file, data);
    return { key, images: [] };
  }
  const finished = finishPage(Buffer.from(data).toString(), imageDir);
  site.write(file, finished.page);
  return { key, images: finished.images.map(copyString) };
}

/** Copies a substring: V8 would keep the whole page in memory for it, for ten thousand pages. */
const copyString = (text: string): string => Buffer.from(text).toString();
