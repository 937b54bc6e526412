// The structured data of the page of an article, an event, a training or a support programme.
import type {
  BreadcrumbListLeaf,
  CourseInstanceLeaf,
  CourseLeaf,
  EventLeaf,
  ListItemLeaf,
  NewsArticleLeaf,
  PlaceLeaf,
  ServiceLeaf,
  Thing,
} from 'schema-dts';
import type { Entry, Picture } from '../../content/entry.ts';
import { mainMenu } from '../../messages/navigation.ts';
import { kinds, type Kind } from '../../routes/items.ts';
import { instant, zoned } from '../../text/dates/instant.ts';
import { truncate } from '../../text/truncate.ts';
import { canonical } from './canonical.ts';
import { hubName } from './organization.ts';
import { schemaNode } from './schema-node.ts';

/** The main item of a page. */
export interface Item {
  kind: Kind;
  entry: Entry;
}

interface Page {
  path: string;
  site: URL | undefined;
  description: string | undefined;
}

/** The number of characters that search engines show. */
const HEADLINE = 110;

/**
 * The item, unless it is an event without a start date, and the way to it. Of a place that the provider
 * does not name, nothing is said: the item may take place online or elsewhere.
 */
export function itemData({ kind, entry }: Item, page: Page): (Thing | undefined)[] {
  return [nodes[kind](entry, factsOf(entry, page)), breadcrumbs(kind, entry.title, page.site)];
}

const nodes = { blogs: newsArticle, events: eventOf, trainings: course, supports: service };

type Facts = ReturnType<typeof factsOf>;

/** What all kinds of items share. */
const factsOf = ({ title, image }: Entry, { path, site, description }: Page) => ({
  name: title,
  description,
  url: canonical(path, site),
  image: image && imagesOf(image).map((address) => canonical(address, site)),
  hub: hubName(site),
});

/** The link preview image, and the full image. */
const imagesOf = ({ share, variants }: Picture): string[] => [
  share,
  ...variants.slice(-1).map(({ webp }) => webp),
];

function newsArticle(article: Entry, { name, hub, ...facts }: Facts): NewsArticleLeaf {
  const { published, modified } = publication(article);
  return schemaNode<NewsArticleLeaf>({
    '@type': 'NewsArticle',
    headline: truncate(name, HEADLINE),
    ...facts,
    datePublished: published,
    dateModified: modified,
    articleSection: article.category,
    inLanguage: 'fr',
    author: hub,
    publisher: hub,
  });
}

/** The last modification may precede the publication date; then it is omitted. */
export function publication({ date, updated_at }: Pick<Entry, 'date' | 'updated_at'>) {
  const published = date && instant(date);
  const isOlder = published && updated_at && Date.parse(updated_at) < Date.parse(published);
  return { published, modified: isOlder ? undefined : updated_at };
}

function eventOf(event: Entry, { hub, ...facts }: Facts): EventLeaf | undefined {
  if (!event.start_date) return undefined;
  return schemaNode<EventLeaf>({
    '@type': 'Event',
    ...facts,
    ...period(event),
    location: event.location
      ? schemaNode<PlaceLeaf>({ '@type': 'Place', name: event.location })
      : undefined,
    eventStatus: 'https://schema.org/EventScheduled',
    organizer: hub,
    inLanguage: 'fr',
  });
}

function course(training: Entry, { hub, ...facts }: Facts): CourseLeaf {
  const { startDate, endDate } = period(training);
  return schemaNode<CourseLeaf>({
    '@type': 'Course',
    ...facts,
    inLanguage: 'fr',
    provider: hub,
    hasCourseInstance:
      startDate || endDate
        ? schemaNode<CourseInstanceLeaf>({ '@type': 'CourseInstance', startDate, endDate })
        : undefined,
  });
}

const period = ({ start_date, end_date }: Entry) => ({
  startDate: start_date && zoned(start_date),
  endDate: end_date && zoned(end_date),
});

/**
 * A support programme: mentoring, a grant or a workshop, so no narrower type fits all of them. The
 * Service type has no dates, and the dates of a programme may be those of its applications.
 */
function service(support: Entry, { hub, ...facts }: Facts): ServiceLeaf {
  return schemaNode<ServiceLeaf>({
    '@type': 'Service',
    ...facts,
    category: support.category,
    provider: hub,
  });
}

/** The path from the home page to an item, with the labels of the menu. */
function breadcrumbs(kind: Kind, title: string, site: URL | undefined): BreadcrumbListLeaf {
  const above = mainMenu
    .filter(({ href }) => href === '/' || href === kinds[kind].list)
    .map(({ label, href }) => ({ name: label, item: canonical(href, site) }));
  return {
    '@type': 'BreadcrumbList',
    // The last one is the page itself.
    itemListElement: [...above, { name: title }].map((step, index): ListItemLeaf => ({
      '@type': 'ListItem',
      position: index + 1,
      ...step,
    })),
  };
}
