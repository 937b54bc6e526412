// The lists that the site is built of: whether they can be read, how fast, and what would be missing.
import { allBlogsEvents, blog, blogs } from '../../src/contract/blogs.ts';
import { carousels } from '../../src/contract/carousels.ts';
import { categories } from '../../src/contract/categories.ts';
import type { Endpoint } from '../../src/contract/endpoint.ts';
import { events } from '../../src/contract/events.ts';
import { faqs } from '../../src/contract/faqs.ts';
import { rejectionText, type List } from '../../src/contract/list.ts';
import { askPages } from '../../src/contract/pages.ts';
import { programs } from '../../src/contract/programs.ts';
import { supportEvents, supports } from '../../src/contract/supports.ts';
import { trainingEvents, trainings } from '../../src/contract/trainings.ts';
import { mendSlips } from '../../src/content/loaders/slips.ts';
import type { Item } from '../../src/content/loaders/items.ts';
import { slugify } from '../../src/text/slug.ts';
import { inspect, reasonOf, type Target } from './call.ts';
import type { Finding } from './report.ts';

/** Each has its place on the site: without one of them no build succeeds. */
const items = [blogs, events, trainings, supports, allBlogsEvents, trainingEvents, supportEvents];
const others = [categories, carousels, programs];
/** Items whose own page is asked for, of each list that leaves the content out. */
const SAMPLE = 3;

type ListEndpoint = Endpoint<void, void, List<object>, string>;

export interface ContentReport {
  findings: Finding[];
  /** The images that lists name. */
  images: Set<string>;
}

export async function inspectContent(target: Target): Promise<ContentReport> {
  const report: ContentReport = { findings: [], images: new Set() };
  // One after the other: how fast a provider is shows in calls that do not wait for each other.
  for (const endpoint of [...items, ...others] as ListEndpoint[]) {
    const { finding, list } = await inspectList(endpoint, target);
    report.findings.push(finding);
    for (const item of list) {
      const { image } = item as { image?: string };
      if (image) report.images.add(image);
    }
    const lacking = (list as Item[]).filter(({ content }) => content === undefined);
    const isWhole = ![blogs, events, trainings, supports].includes(endpoint as typeof blogs);
    if (isWhole || lacking.length === 0) continue;
    report.findings.push(await inspectDetails(endpoint.path(), lacking, target));
  }
  report.findings.push(await inspectQuestions(target));
  return report;
}

async function inspectList(
  endpoint: ListEndpoint,
  target: Target,
): Promise<{ finding: Finding; list: object[] }> {
  const what = endpoint.path();
  let [pages, milliseconds] = [0, 0];
  const answer = await askPages(endpoint, async (page) => {
    const { answer: read, seen } = await inspect(page, nothing, target);
    pages += 1;
    milliseconds += seen?.milliseconds ?? 0;
    return read;
  });
  if (!answer.ok) {
    const remedy = remedyOf(reasonOf(answer.failure));
    return { finding: { mark: '✗', what, result: reasonOf(answer.failure), remedy }, list: [] };
  }
  const { items: list, rejected } = answer.reply;
  const details = [
    ...rejected.map(rejectionText),
    ...slipsOf(list as Item[], what),
    ...twiceIn(list as Item[]),
  ];
  const count = list.length + rejected.length;
  const result = [
    `${count} ${count === 1 ? 'item' : 'items'}`,
    ...(pages > 1 ? [`on ${pages} pages`] : []),
    `in ${milliseconds} ms`,
  ].join(' ');
  const finding: Finding = {
    mark: rejected.length > 0 ? '✗' : details.length > 0 ? '!' : '✓',
    ...{ what, result, details },
    ...(details.length > 0 && { remedy: 'Correct these items in the provider’s system.' }),
  };
  return { finding, list };
}

const nothing = { params: undefined, body: undefined };

/** What the loaders mend, or leave out, for want of a title; other lists have none to lack. */
function slipsOf(list: Item[], name: string): string[] {
  const said: string[] = [];
  const hear = (message: string) => void said.push(message.replace(/^\w+: /, ''));
  const whole = list.filter((item) => 'title' in item && 'id' in item);
  mendSlips(whole, name, { info: hear, warn: hear });
  return said;
}

function twiceIn(list: Item[]): string[] {
  const ids = list.map(({ id }) => id).filter((id) => id !== undefined);
  const twice = new Set(ids.filter((id, index) => ids.indexOf(id) !== index));
  return [...twice].map((id) => `id ${id} stands twice: the last item is shown`);
}

async function inspectDetails(list: string, lacking: Item[], target: Target): Promise<Finding> {
  const what = `${list}, contents`;
  const failed: string[] = [];
  let milliseconds = 0;
  const sample = lacking.slice(0, SAMPLE);
  for (const { id, slug, title = '' } of sample) {
    const params = { id, slug: slug ?? slugify(title) };
    const { answer, seen } = await inspect(blog, { params, body: undefined }, target);
    milliseconds += seen?.milliseconds ?? 0;
    if (!answer.ok) failed.push(`${blog.path(params)}: ${reasonOf(answer.failure)}`);
    else if (!answer.reply.content) failed.push(`${blog.path(params)}: no content`);
  }
  const result = `${lacking.length} items without content in the list: a call each, ${Math.round(milliseconds / sample.length)} ms`;
  if (failed.length > 0) {
    const remedy = 'Send `content` in the list, or answer blog/{id}/{slug} with it.';
    return { mark: '✗', what, result, details: failed, remedy };
  }
  const isDated = lacking.every(({ updated_at: updatedAt }) => updatedAt !== undefined);
  if (isDated) return { mark: '✓', what, result };
  const remedy =
    'Send `updated_at` in the list: without it an item that has changed is noticed once a day.';
  return { mark: '!', what, result, remedy };
}

async function inspectQuestions(target: Target): Promise<Finding> {
  const { answer, seen } = await inspect(faqs, nothing, target);
  if (answer.ok) {
    const { items: list, rejected } = answer.reply;
    const result = `${list.length + rejected.length} items in ${seen?.milliseconds ?? 0} ms`;
    const details = rejected.map(rejectionText);
    return { mark: rejected.length > 0 ? '✗' : '✓', what: 'faqs', result, details };
  }
  if (answer.failure.kind === 'refused' && answer.failure.code === 'not_offered') {
    return { mark: '✓', what: 'faqs', result: 'not offered: the portal shows its own questions' };
  }
  const result = reasonOf(answer.failure);
  return { mark: '✗', what: 'faqs', result, remedy: 'Answer with the list, or with 404.' };
}

function remedyOf(reason: string): string {
  if (reason.startsWith('no answer')) return 'Start the provider, or correct API_URL in .env.';
  if (/items came|do not end/.test(reason)) {
    return 'Give pages an order (orderBy), and each the address of the next.';
  }
  if (reason.includes('429')) return 'Wait a minute; allow the build’s address more requests.';
  return 'Answer with a JSON array, or an object with it under `data`: see npm run api -- openapi.';
}
