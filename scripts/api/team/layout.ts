// The layout of the team's pages. The `html` tag escapes what is put into it.
import type { Context } from 'hono';
import { html, raw } from 'hono/html';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { hub } from '../../../src/hub.ts';
import { done } from '../../../src/messages/servers/team-done.ts';
import { sectionNames, teamListNames } from '../../../src/messages/servers/team-lists.ts';
import { openingPage } from '../../../src/messages/servers/team-opening.ts';
import { opinions } from '../../../src/messages/servers/team-opinions.ts';
import { publication } from '../../../src/messages/servers/team-publication.ts';
import { accountPage, membersPage } from '../../../src/messages/servers/team-members.ts';
import { roleNames, team } from '../../../src/messages/servers/team.ts';
import { assetPath } from './assets.ts';
import type { Html, TeamEnv } from './env.ts';
import * as env from './env.ts';
import { JURY } from '../accounts/jurors.ts';
import { canChange, shownName, type Member } from '../accounts/members.ts';
import { doneNotice } from './pages/pieces.ts';

const readersToo = {
  [env.HOME]: team.projects,
  [env.OPINIONS]: opinions.title,
  [env.CANDIDATES]: team.candidates,
};
/** What concerns the team itself. */
const teamPages = {
  [env.MEMBERS]: membersPage.title,
  [env.TEMPLATES]: teamListNames.modeles,
  [env.CRITERIA]: teamListNames.criteres,
  [env.OPENING]: openingPage.title,
  [env.JOURNAL]: team.journal,
};
const TEAM = Object.keys(teamPages)[0]!;
const sections = {
  ...readersToo,
  [env.CONTENT]: team.content,
  [env.NEWSLETTER]: team.newsletter,
  [env.PUBLICATION]: publication.title,
  [TEAM]: team.brand,
};
const contentPages = Object.fromEntries(
  Object.entries(sectionNames).map(([path, name]) => [`${env.CONTENT}/${path}`, name]),
);

/** The pages of the section that has this one, if they are several. */
const pagesBeside = (path: string): Record<string, string> | undefined =>
  [contentPages, teamPages].find((pages) => isAmong(pages, path));

const isAmong = (pages: object, path: string): boolean =>
  Object.keys(pages).some((page) => path.startsWith(page));

interface Options {
  status?: ContentfulStatusCode;
  /** Whether the page has a field for the text editor. */
  hasEditor?: boolean;
  /** Above the title. */
  above?: Html;
}

/** Where the brand leads: jurors have pages of their own. */
export const homeOf = (path: string): string => (path.startsWith(JURY) ? JURY : env.HOME);

/** Answers with a page, whose address says where it is in the menus. */
export async function show(
  context: Context<TeamEnv>,
  title: string,
  main: Html | string,
  { status = 200, hasEditor = false, above }: Options = {},
): Promise<Response> {
  const { path } = context.req;
  const { member, juror } = context.var as Partial<TeamEnv['Variables']>;
  const icon = await assetPath('icon.svg');
  const beside = member && canChange(member) && pagesBeside(path);
  const page = html`<!doctype html>
    <html lang="fr">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="robots" content="noindex" />
        <title>${title} · ${team.title} · ${hub.name}</title>
        <link rel="icon" href="${icon}" />
        <link rel="stylesheet" href="${await assetPath('style.css')}" />
        <script src="${await assetPath('page.js')}" defer></script>
        ${hasEditor && html`<script src="${await assetPath('editor.js')}" defer></script>`}
      </head>
      <body
        data-member="${(member ?? juror)?.email ?? ''}"
        ${raw(context.req.method === 'POST' ? 'data-posted' : '')}
      >
        <a class="skip" href="#main">${team.skip}</a>
        <header>
          <div class="wrap head">
            <a class="brand" href="${homeOf(path)}">
              <img src="${icon}" width="32" height="32" alt="" />
              <span>${hub.name}</span> <span class="label">${team.brand}</span>
            </a>
            ${member && menu(member, path)}
          </div>
        </header>
        <main id="main" class="wrap">
          ${above}
          <h1>${title}</h1>
          ${
            beside &&
            html`<nav class="steps" aria-label="${team.beside}">${links(beside, path)}</nav>`
          }
          ${status === 200 && doneNotice(context.req, done)} ${main}
        </main>
      </body>
    </html>`;
  return context.html(page, status);
}

const menu = (member: Member, path: string): Html =>
  html`<button class="menu-button" type="button" popovertarget="menu">${team.openMenu}</button>
    <nav id="menu" class="menu" popover aria-label="${team.menu}">
      <button class="menu-button" type="button" popovertarget="menu">${team.closeMenu}</button>
      <ul class="cluster" role="list">
        ${links(
          canChange(member) ? sections : readersToo,
          path.startsWith(env.DECISIONS) ? env.HOME : isAmong(teamPages, path) ? TEAM : path,
        ).map((link) => html`<li>${link}</li>`)}
        <li>
          <form class="member" method="post" action="/equipe/deconnexion">
            <a class="label" href="${env.ACCOUNT}" ${current(env.ACCOUNT, path)}
              ><span class="visually-hidden">${accountPage.menu}</span> ${shownName(member)} ·
              ${roleNames[member.role]}</a
            >
            <button class="link">${team.logout}</button>
          </form>
        </li>
      </ul>
    </nav>`;

const links = (names: Record<string, string>, path: string): Html[] =>
  Object.entries(names).map(
    ([page, name]) => html`<a href="${page}" ${current(page, path)}>${name}</a>`,
  );

/** Marks the link to the page that is shown. */
const current = (page: string, path: string) =>
  raw(path.startsWith(page) ? 'aria-current="page"' : '');
