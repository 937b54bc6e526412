// A bare Astro project: a page for each article of a provider, and a list of them.
import { mkdir, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';

const packages = path.resolve(import.meta.dirname, '../../node_modules');

const config = `export default { build: { concurrency: 16, format: 'file' } };`;

/** A long list comes in pages. */
const articles = (api: string) => `export async function getArticles() {
  const articles = [];
  let url = '${api}/blogs';
  while (url) {
    const reply = await (await fetch(url)).json();
    articles.push(...(Array.isArray(reply) ? reply : reply.data));
    url = reply.next_page_url && new URL(reply.next_page_url, url).href;
  }
  return articles;
}
`;

const articlePage = `---
import { getArticles } from '../../../articles.js';
export async function getStaticPaths() {
  return (await getArticles()).map((article) => ({
    params: { id: String(article.id), slug: article.slug },
    props: { article },
  }));
}
const { article } = Astro.props;
---
<!doctype html>
<html lang="fr">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <title>{article.title}</title>
    <meta name="description" content={article.extract} />
  </head>
  <body>
    <main>
      <h1>{article.title}</h1>
      <Fragment set:html={article.content} />
    </main>
  </body>
</html>
`;

const listPage = `---
import { getArticles } from '../articles.js';
const articles = await getArticles();
---
<!doctype html>
<html lang="fr">
  <head><meta charset="utf-8" /><title>Articles</title></head>
  <body>
    <ul>
      {articles.map(({ id, slug, title }) => <li><a href={\`/blog/\${id}/\${slug}\`}>{title}</a></li>)}
    </ul>
  </body>
</html>
`;

/** @returns the folder */
export async function makeBareProject(folder: string, api: string): Promise<string> {
  const pages = path.join(folder, 'src/pages');
  await mkdir(path.join(pages, 'blog/[id]'), { recursive: true });
  await symlink(packages, path.join(folder, 'node_modules'));
  await writeFile(path.join(folder, 'package.json'), '{"type":"module"}');
  await writeFile(path.join(folder, 'astro.config.mjs'), config);
  await writeFile(path.join(folder, 'src/articles.js'), articles(api));
  await writeFile(path.join(pages, 'index.astro'), listPage);
  await writeFile(path.join(pages, 'blog/[id]/[slug].astro'), articlePage);
  return folder;
}
