// The page with the form of an item.
import type { Context } from 'hono';
import { html } from 'hono/html';
import { content as texts, form as formTexts } from '../../../src/messages/servers/team-content.ts';
import { itemPath } from '../../../src/routes/items.ts';
import type { Services } from '../services.ts';
import type { TeamEnv } from './env.ts';
import { categoryOptions, faultsOfCategory } from './item-categories.ts';
import type { Place } from './item-requests.ts';
import { show } from './layout.ts';
import { itemForm, type ItemForm } from './pages/item-form.ts';
import { publicationNotice } from './publication.ts';
import { imageOptions } from './routes/images.ts';

export type ShownItem = Omit<ItemForm, 'place' | 'options' | 'categoryFault'>;

export async function showItem(
  services: Services,
  context: Context<TeamEnv>,
  place: Place,
  form: ShownItem,
): Promise<Response> {
  const { siteKind, kind } = place;
  const { db } = services;
  const { post } = form.state;
  const address = post && itemPath(siteKind, post);
  const { category } = form.fields;
  const [unknown] = await faultsOfCategory(db, kind, category);
  const options = {
    status: [['', formTexts.noStatus] as const, ...Object.entries(formTexts.statuses)],
    category: await categoryOptions(db, kind, category),
    image: await imageOptions(services),
  };
  const main = html`${await publicationNotice(services, context.req.query('publication'), address)}
  ${itemForm({ place, options, categoryFault: unknown?.text, ...form })}`;
  const title = form.fields.title || texts.create[kind];
  const isWrong = form.faults ?? form.warnings;
  const status = form.isOvertaken || form.problem ? 409 : isWrong ? 422 : 200;
  return show(context, title, main, { status, hasEditor: true });
}
