// Checks the lists that the site is built from: whether they are readable, complete and fast.
import {
  allBlogsEvents,
  blog,
  blogs,
  events,
  supportEvents,
  supports,
  trainingEvents,
  trainings,
} from '../../src/contract/content/items.ts';
import { carousels, categories, faqs, programs } from '../../src/contract/content/lists.ts';
import type { Endpoint } from '../../src/contract/endpoint.ts';
import type { List } from '../../src/contract/list.ts';
import { submissions } from '../../src/contract/submission/opening.ts';
import { requestAllPages } from '../../src/contract/pages.ts';
import { detailParams } from '../../src/content/loaders/details.ts';
import { normaliseItems } from '../../src/content/loaders/normalise.ts';
import type { Item } from '../../src/content/loaders/items.ts';
import { createOmissions } from '../../src/content/provider/omissions.ts';
import { remedyOf } from '../../src/content/provider/provider-error.ts';
import { reportFields } from '../../src/content/loaders/ignored-fields.ts';
import { inspect, reasonOf, redirectRemedy, type Target } from './call.ts';
import type { Finding } from './report.ts';

/** The lists of items; no build succeeds without all of them. */
const items = [blogs, events, trainings, supports, allBlogsEvents, trainingEvents, supportEvents];
const others = [categories, carousels, programs, faqs];
/** Items whose details are requested, for each list without content. */
const SAMPLE = 3;

type ListEndpoint = Endpoint<void, void, List<object>, string>;

export async function inspectContent(target: Target): Promise<Finding[]> {
  const findings: Finding[] = [];
  // One after the other: concurrent calls would distort the response times.
  for (const endpoint of [...items, ...others] as ListEndpoint[]) {
    const { finding, list } = await inspectList(endpoint, target);
    findings.push(finding);
    const withoutContent = (list as Item[]).filter(({ content }) => content === undefined);
    const hasDetails = [blogs, events, trainings, supports].includes(endpoint as typeof blogs);
    if (!hasDetails || withoutContent.length === 0) continue;
    findings.push(await inspectDetails(endpoint.path(), withoutContent, target));
  }
  findings.push(await inspectOpening(target));
  return findings;
}

/** Of an extension: a build goes on without it. */
async function inspectOpening(target: Target): Promise<Finding> {
  const label = submissions.path();
  const { answer } = await inspect(submissions, {}, target);
  if (answer.ok) {
    const { is_open: isOpen, from, until } = answer.reply;
    const result = [isOpen ? 'open' : 'closed', from && `from ${from}`, until && `until ${until}`];
    return { mark: '✓', label, result: result.filter(Boolean).join(', ') };
  }
  const { failure } = answer;
  if (failure.kind === 'refused' && failure.code === 'not_offered') {
    return { mark: '✓', label, result: 'not offered: projects can always be submitted' };
  }
  const remedy = 'Answer as docs/provider.md says, or with 404: pages do not tell when they close.';
  return { mark: '!', label, result: reasonOf(failure), remedy };
}

async function inspectList(
  endpoint: ListEndpoint,
  target: Target,
): Promise<{ finding: Finding; list: object[] }> {
  const label = endpoint.path();
  let [pages, milliseconds] = [0, 0];
  const answer = await requestAllPages(endpoint, async (page) => {
    const { answer: read, raw } = await inspect(page, {}, target);
    pages += 1;
    milliseconds += raw?.milliseconds ?? 0;
    return read;
  });
  if (!answer.ok) {
    const { failure } = answer;
    if (failure.kind === 'refused' && failure.code === 'not_offered') {
      const result = 'not offered: the portal shows its own questions';
      return { finding: { mark: '✓', label, result }, list: [] };
    }
    const result = reasonOf(failure);
    const remedy = result.includes('redirects to') ? redirectRemedy : remedyOf(failure);
    return { finding: { mark: '✗', label, result, remedy }, list: [] };
  }
  const { items: list, rejected } = answer.reply;
  const [details, isComplete] = buildMessages(answer.reply, label);
  const count = list.length + rejected.length;
  const result = [
    `${count} ${count === 1 ? 'item' : 'items'}`,
    ...(pages > 1 ? [`on ${pages} pages`] : []),
    `in ${milliseconds} ms`,
  ].join(' ');
  if (details.length === 0) return { finding: { mark: '✓', label, result }, list };
  const mark = isComplete ? '!' : '✗';
  const remedy = 'Correct these items in the provider’s system.';
  return { finding: { mark, label, result, details, remedy }, list };
}

/** What the build would log of a list, and whether it would show all of it. */
function buildMessages({ items: list, rejected }: List<object>, name: string): [string[], boolean] {
  const messages: string[] = [];
  const log = { warn: (message: string) => messages.push(message.replace(/^\w+: /, '')) };
  const omissions = createOmissions(log);
  for (const item of rejected) omissions.add(name, { kind: 'item', ...item });
  // Only items have both; other lists are skipped.
  const titled = (list as Item[]).filter((item) => 'title' in item && 'id' in item);
  normaliseItems(titled, name, { log, omissions });
  if (name === programs.path()) for (const call of list) reportFields(name, call, omissions);
  return [messages, omissions.of(name) === undefined];
}

async function inspectDetails(
  list: string,
  withoutContent: Item[],
  target: Target,
): Promise<Finding> {
  const label = `${list}, contents`;
  const failed: string[] = [];
  let milliseconds = 0;
  const sample = withoutContent.slice(0, SAMPLE);
  for (const item of sample) {
    const params = detailParams(item);
    const { answer, raw } = await inspect(blog, { params }, target);
    milliseconds += raw?.milliseconds ?? 0;
    if (!answer.ok) failed.push(`${blog.path(params)}: ${reasonOf(answer.failure)}`);
    else if (!answer.reply.content) failed.push(`${blog.path(params)}: no content`);
  }
  const result = `${withoutContent.length} items without content in the list: a call each, ${Math.round(milliseconds / sample.length)} ms`;
  if (failed.length > 0) {
    const remedy = 'Send `content` in the list, or answer blog/{id}/{slug} with it.';
    return { mark: '✗', label, result, details: failed, remedy };
  }
  const isDated = withoutContent.every(({ updated_at: updatedAt }) => updatedAt !== undefined);
  if (isDated) return { mark: '✓', label, result };
  const remedy =
    'Send `updated_at` in the list: without it, a changed item is noticed only once a day.';
  return { mark: '!', label, result, remedy };
}
