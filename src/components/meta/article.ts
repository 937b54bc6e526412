import type { NewsArticleLeaf } from 'schema-dts';
import type { Entry } from '../../content/entry.ts';
import { instant } from '../../text/dates/instant.ts';
import { truncate } from '../../text/truncate.ts';
import type { Facts } from './facts.ts';
import { schemaNode } from './schema-node.ts';

/** The number of characters that search engines show. */
const HEADLINE = 110;

export function newsArticle(article: Entry, { name, hub, ...facts }: Facts): NewsArticleLeaf {
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
