// The layout of the pages of content, with their menu.
import type { Context } from 'hono';
import { html, raw } from 'hono/html';
import { lists as texts, sectionNames } from '../../../../src/messages/servers/team-lists.ts';
import { editorPath } from '../assets.ts';
import type { TeamEnv } from '../gate.ts';
import { CONTENT, pageLayout, type Html } from '../layout.ts';

interface Page {
  /** The last part of the address of a list. */
  section: keyof typeof sectionNames;
  title: string;
  content: Html;
  hasEditor?: boolean;
  status?: 200 | 409 | 422;
}

export async function contentPage(context: Context<TeamEnv>, page: Page) {
  const { section, title, content, hasEditor = false, status = 200 } = page;
  const menu = Object.entries(sectionNames).map(
    ([path, name]) =>
      html`<a href="${CONTENT}/${path}" ${path === section && raw('aria-current="page"')}
        >${name}</a
      >`,
  );
  const main = html`<nav class="steps" aria-label="${texts.nav}">${menu}</nav>
    ${content}`;
  const { member } = context.var;
  const editor = hasEditor ? await editorPath() : undefined;
  return context.html(pageLayout({ title, member, section: CONTENT, editor, main }), status);
}
