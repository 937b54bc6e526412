// The images of the site: all that are stored, small ones of them, and those that members send.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Hono, type Context } from 'hono';
import { html } from 'hono/html';
import {
  content,
  images as texts,
  removal,
} from '../../../../src/messages/servers/team-content.ts';
import { isStoredImage, listImages, removeUnused } from '../../content/images.ts';
import { imageUses } from '../../content/posts.ts';
import { notFound } from '../../http/refusal.ts';
import { record } from '../../database/journal.ts';
import type { Services } from '../../services.ts';
import { CONTENT, type Html, type TeamEnv } from '../env.ts';
import { foreignImage } from '../foreign-image.ts';
import { show } from '../layout.ts';
import { fileField, pictureOf, type Option } from '../pages/form-field.ts';
import { alert, askBefore, pages } from '../pages/pieces.ts';
import { countText, searchForm, searchIn } from '../pages/searched-list.ts';
import { storeSentImage } from '../sent-form.ts';
import { inTurn, smallPicture } from '../small-picture.ts';
import { doneAt } from '../view.ts';

const IMAGES = `${CONTENT}/images`;
const FILE_FIELD = 'file';
/** Pixels of a side; twice as many as the page shows. */
const SIDE = 400;

export function images(services: Services) {
  const { storageDir } = services;
  return new Hono<TeamEnv>()
    .get('/contenus/images', (context) => showImages(context))
    .post('/contenus/images', async (context) => {
      const form = context.var.sent;
      const address = form.get('address');
      const file =
        typeof address === 'string' ? await foreignImage(services, address) : form.get(FILE_FIELD);
      const { name, fault = texts.fileMissing } = await storeSentImage(services, context, file);
      // The script stays on its page.
      if (context.req.header('Accept') === 'application/json') {
        return name ? context.json({ name }) : context.json({ message: fault }, 422);
      }
      return name ? doneAt(context, IMAGES, 'image') : showImages(context, alert(fault), 422);
    })
    .get('/contenus/images/:name', async (context) => {
      const name = existing(context);
      const picture = await inTurn(async () =>
        smallPicture(await readFile(path.join(storageDir, name)), SIDE),
      );
      return context.body(picture, 200, {
        'Content-Type': 'image/webp',
        'Cache-Control': 'private, max-age=3600',
      });
    })
    .post('/contenus/images/:name/supprimer', async (context) => {
      const name = existing(context);
      const [removed] = await removeUnused(services, [name]);
      if (removed === undefined) return showImages(context, alert(texts.stillUsed(name)), 422);
      await record(services, context.var.by, { action: 'image.removed', subject: name });
      return doneAt(context, IMAGES, 'image-supprimee');
    });

  function existing({ req }: Context): string {
    const name = req.param('name') ?? '';
    if (!isStoredImage(name, services)) throw notFound();
    return name;
  }

  async function showImages(context: Context<TeamEnv>, problem?: Html, status: 200 | 422 = 200) {
    const names = await listImages(services);
    const { req } = context;
    const uses = await imageUses(services.db);
    const { total, items } = searchIn(req, names, (name) => name);
    const count = names.length > 0 ? texts.count(total) : texts.empty;
    const main = html`${problem}
      <p>${texts.intro}</p>
      <form method="post" action="${IMAGES}" enctype="multipart/form-data" class="narrow">
        ${fileField(FILE_FIELD)}
        <button class="button">${texts.send}</button>
      </form>
      ${names.length > 0 && searchForm({ req, path: IMAGES, label: texts.search })}
      <p role="status">${countText(req, total, count)}</p>
      <ul class="files" data-images>
        ${items.map((name) => card(name, uses.get(name)))}
      </ul>
      ${pages(req, IMAGES, total)}`;
    return show(context, texts.title, main, { status });
  }
}

const card = (name: string, uses: number | undefined): Html =>
  html`<li data-name="${name}">
    <a href="/storage/${encodeURIComponent(name)}"
      ><img src="${pictureOf(name)}" alt="${name}" loading="lazy" width="200" height="150"
    /></a>
    <p class="hint">
      ${uses === undefined ? texts.unused : uses > 0 ? texts.used(uses) : texts.kept}
    </p>
    ${
      uses === undefined &&
      askBefore({
        summary: content.remove,
        label: texts.removeNamed(name),
        text: texts.removes(name),
        action: `${pictureOf(name)}/supprimer`,
        button: removal.remove,
      })
    }
  </li>`;

/** More can be named. The script offers all of them, page by page. */
const MAX_OFFERED = 200;

/** What a field offers: the newest images that are stored. */
export const imageOptions = async (services: Services): Promise<Option[]> =>
  (await listImages(services)).slice(0, MAX_OFFERED).map((name) => [name, name]);
