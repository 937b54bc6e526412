// Who has read a project, and who follows it.
import { html } from 'hono/html';
import { reading as texts } from '../../../../src/messages/servers/team-reading.ts';
import { shownName, type Member } from '../../accounts/members.ts';
import { HOME, type Html } from '../env.ts';
import { hiddenFields, optionList } from './pieces.ts';

/** In a form that says who follows. */
export const FOLLOWER = 'follower';
/** Chosen, unlike nothing. */
export const NOBODY = 'none';

interface Marks {
  project: { id: number; followed_by: number | null; follower: string | null };
  isRead: boolean;
  /** Those who can follow; undefined for a reader, who only sees who does. */
  members: readonly Member[] | undefined;
  /** Of the list to go back to. */
  back: string;
}

/** Above a project. */
export const marks = ({ project, isRead, members, back }: Marks): Html =>
  html`<div class="readers">
    <form method="post" action="${HOME}/${project.id}/lu">
      ${hiddenFields([['back', back]])}
      ${
        isRead
          ? html`<span>✓ ${texts.read}</span> <button class="link">${texts.takeBack}</button>`
          : html`<button class="button quiet" name="read" value="1">${texts.read}</button>`
      }
    </form>
    ${
      members
        ? html`<form method="post" action="${HOME}/${project.id}/suivi">
            ${hiddenFields([['back', back]])}
            <label class="field">
              ${texts.followedBy}
              <select name="${FOLLOWER}">
                ${optionList(followers(members), String(project.followed_by ?? NOBODY))}
              </select>
            </label>
            <button class="button quiet">${texts.save}</button>
          </form>`
        : project.follower && html`<span>${texts.followedBy} ${project.follower}</span>`
    }
  </div>`;

/** In the bar of the projects that are ticked. */
export const followTicked = (members: readonly Member[]): Html =>
  html`<select class="entry" name="${FOLLOWER}" aria-label="${texts.followedBy}">
      ${optionList([['', texts.follow], ...followers(members)])}
    </select>
    <button class="button quiet" formaction="${HOME}/suivi" formmethod="post">${texts.ok}</button>`;

const followers = (members: readonly Member[]) => [
  [NOBODY, texts.nobody] as const,
  ...members.map((one) => [String(one.id), shownName(one)] as const),
];
