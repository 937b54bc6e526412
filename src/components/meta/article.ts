import type { NewsArticleLeaf } from 'schema-dts';
import type { Entry } from '../../content/entry.ts';
import { instant } from '../../text/instant.ts';
import { truncate } from '../../text/truncate.ts';
import type { Facts } from './facts.ts';
import { known } from './known.ts';

/** Characters that search engines show of a headline. */
const HEADLINE = 110;

export function newsArticle(article: Entry, { name, hub, ...facts }: Facts): NewsArticleLeaf {
  const { published, modified } = publication(article);
  return known<NewsArticleLeaf>({
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

/** An article may be written before the day that it bears: then it was not modified since. */
export function publication({ date, updated_at }: Pick<Entry, 'date' | 'updated_at'>) {
  const published = date && instant(date);
  const isOlder = published && updated_at && Date.parse(updated_at) < Date.parse(published);
  return { published, modified: isOlder ? undefined : updated_at };
}
