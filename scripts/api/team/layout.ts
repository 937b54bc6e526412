// The layout of the team's pages. The `html` tag escapes what is put into it.
import type { Context } from 'hono';
import { html, raw } from 'hono/html';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { hub } from '../../../src/hub.ts';
import { publication } from '../../../src/messages/servers/team-publication.ts';
import { roleNames, team } from '../../../src/messages/servers/team.ts';
import { assetPath } from './assets.ts';
import type { TeamEnv } from './gate.ts';
import type { Member } from '../accounts/members.ts';

export type Html = ReturnType<typeof html>;

export const HOME = '/equipe/projets';
export const CANDIDATES = '/equipe/candidats';
export const NEWSLETTER = '/equipe/lettre';
export const CONTENT = '/equipe/contenus';
/** With a slash at its end: the desk's addresses are relative. */
export const PUBLICATION = '/equipe/publication/';
export const JOURNAL = '/equipe/journal';

interface Page {
  title: string;
  /** Absent before the log-in. */
  member?: Member | undefined;
  /** The path of its entry in the menu. */
  section?: string;
  /** The path of the text editor's script, if the page has a field for it. */
  editor?: string | undefined;
  main: Html;
}

const sections: { path: string; name: string; managersOnly?: boolean }[] = [
  { path: HOME, name: team.projects },
  { path: CANDIDATES, name: team.candidates },
  { path: CONTENT, name: team.content, managersOnly: true },
  { path: NEWSLETTER, name: team.newsletter, managersOnly: true },
  { path: PUBLICATION, name: publication.title, managersOnly: true },
  { path: JOURNAL, name: team.journal, managersOnly: true },
];

export const canChange = (member: Member): boolean => member.role === 'gestion';

export function pageLayout({ title, member, section, editor, main }: Page): Html {
  return html`<!doctype html>
    <html lang="fr">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="robots" content="noindex" />
        <title>${title} · ${team.title} · ${hub.name}</title>
        <link rel="icon" href="${assetPath('icon.svg')}" />
        <link rel="stylesheet" href="${assetPath('style.css')}" />
        <script src="${assetPath('page.js')}" defer></script>
        ${editor && html`<script src="${editor}" defer></script>`}
      </head>
      <body>
        <a class="skip" href="#main">${team.skip}</a>
        <header class="top">
          <p class="brand">
            <img src="${assetPath('icon.svg')}" width="32" height="32" alt="" />
            ${hub.name} <span>${team.title}</span>
          </p>
          ${member && menu(member, section)}
        </header>
        <main id="main">
          <h1>${title}</h1>
          ${main}
        </main>
      </body>
    </html>`;
}

function menu(member: Member, section: string | undefined): Html {
  return html`<nav aria-label="${team.menu}">
      ${sections
        .filter(({ managersOnly }) => !managersOnly || canChange(member))
        .map(
          ({ path, name }) =>
            html`<a href="${path}" ${path === section && raw('aria-current="page"')}>${name}</a>`,
        )}
    </nav>
    <form class="member" method="post" action="/equipe/deconnexion">
      <span>${member.name || member.email} · ${roleNames[member.role]}</span>
      <button class="quiet">${team.logout}</button>
    </form>`;
}

/** A message above what it is about. */
export const alert = (text: string): Html => html`<p class="alert" role="alert">${text}</p>`;

/** Returns a function that answers with a page of this section. */
export const showIn =
  (section: string) =>
  (context: Context<TeamEnv>, title: string, main: Html, status: ContentfulStatusCode = 200) =>
    context.html(pageLayout({ title, member: context.var.member, section, main }), status);
