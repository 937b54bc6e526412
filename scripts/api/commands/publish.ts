import path from 'node:path';
import { eventsCategory, trainingsCategory } from '../../../src/contract/content/lists.ts';
import { itemName } from '../../../src/messages/servers/team-content.ts';
import { changeContent } from './change.ts';
import { noteDueBuild } from '../content/due-build.ts';
import { placeImages } from '../content/html.ts';
import { placeImage } from '../content/images.ts';
import { findPost } from '../content/posts.ts';
import { listRows } from '../content/rows.ts';
import { recordPublication } from '../content/item-changes.ts';
import { readItemFile } from '../content/item-file.ts';
import { putItem } from '../content/publish.ts';
import { keepVersion } from '../content/versions.ts';
import { transaction } from '../database/database.ts';
import type { Services } from '../services.ts';
import { readKind } from './command.ts';
import { systemUser } from './system-user.ts';

export const usage = `Usage: npm run api -- publish KIND FILE

KIND is blog, event, training or support (a support programme). FILE is the whole path, or the path
from the portal's folder, of HTML after front matter, in UTF-8:

  ---
  title: The solar dryer works
  extract: Half the losses, without wood.
  category: Research
  image: dryer.jpg
  date: 2026-11-27
  ---
  <p>It dries forty kilos a day.</p>
  <img src="plan.jpg" alt="Plan of the dryer">

Only the title is needed. Put quotes around a text with a colon.

  slug                    its name in addresses; it follows from the title
  extract                 a sentence or two, for lists
  category                one that is new is added; for events and trainings, leave it out:
                          the home page looks for them in ${eventsCategory} and ${trainingsCategory}
  image                   a file beside FILE, as are those in the HTML: JPEG, PNG, WebP, GIF or
                          AVIF, of at most 40 MB; their metadata is removed
  image_alt               what the image shows, for those who do not see it
  date                    of an article
  start_date, start_time  of the other kinds, such as 2027-01-15 and 09:00
  end_date, end_time
  location                where an event takes place, such as Amphi B, Abomey-Calavi
  status                  of a training or support programme: en_cours or a_venir
  form_link               where one registers for an event, or applies for a training

An item of the same KIND and slug is updated, and keeps its id and address. published lists what
there is, and prints an item as publish takes it. The site is rebuilt.

  npm run api -- publish blog dryer.html`;

export const operands = ['KIND', 'FILE'];

export async function runOn(services: Services, [name, file]: [string, string]): Promise<void> {
  const kind = readKind(name, 'publish');
  const { db, clock, apiUrl } = services;
  await changeContent(services, async () => {
    const item = await readItemFile(kind, file, clock());
    const before = await findPost(db, kind, item.slug);
    const place = (image: string) => placeImage(image, path.dirname(file), services.storageDir);
    item.image = item.image && (await place(item.image));
    item.content = await placeImages(item.content, apiUrl, place);
    const categories = (await listRows(db, 'categories')).map((row) => row['name']);
    const isNew = item.category !== null && !categories.includes(item.category);
    const newCategory = isNew ? ` ${item.category} is a new category.` : '';
    const by = systemUser();
    const { id, isChanged } = await transaction(db, async (db) => {
      const isChanged = await recordPublication({ db, clock }, { kind, by }, before, item);
      if (before && !isChanged) return { id: before.id, isChanged };
      const id = await putItem(db, kind, item, clock(), by);
      await keepVersion(db, id, before, item, { by, now: clock() });
      await noteDueBuild(db, by, itemName(kind, item.title));
      return { id, isChanged };
    });
    const outcome =
      before && isChanged
        ? `Updated ${kind} ${id}, ${item.slug}: its id and address stay.`
        : `${before ? 'Already published:' : 'Published'} ${kind} ${id}, ${item.slug}.`;
    return { message: outcome + newCategory };
  });
}
