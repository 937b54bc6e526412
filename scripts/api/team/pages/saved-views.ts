// The saved views above the list of projects, and the form that saves one.
import { html, raw } from 'hono/html';
import { views as texts } from '../../../../src/messages/servers/team-views.ts';
import { canChange, type Member } from '../../accounts/members.ts';
import { HOME, VIEWS, type Html } from '../env.ts';
import { MAX_VIEW_NAME, type SavedView } from '../saved-views.ts';
import { queryOf, type View } from '../view.ts';
import { askBefore, hiddenFields } from './pieces.ts';

/** Links to the saved views, and what can be done with that of the list. */
export function savedViews(view: View, views: readonly SavedView[], member: Member): Html {
  const query = queryOf({ ...view, page: 1 });
  const shown = views.filter((one) => one.query === query);
  return html`<div class="views">
    ${
      views.length > 0 &&
      html`<nav class="steps" aria-label="${texts.saved}">
        <span class="hint">${texts.views}</span>
        ${views.map(
          ({ name, query: to }) =>
            html`<a href="${HOME}${to}" ${raw(to === query ? 'aria-current="true"' : '')}
              >${name}</a
            >`,
        )}
      </nav>`
    }
    ${shown
      .filter(({ member_id }) => member_id !== null || canChange(member))
      .map(({ id, name, member_id }) =>
        askBefore({
          summary: texts.remove,
          label: texts.removeOf(name),
          text: texts.removes(name, member_id === null),
          action: `${VIEWS}/${id}/supprimer`,
          fields: [['back', query]],
          button: texts.removeForGood,
        }),
      )}
    ${
      query &&
      shown.length === 0 &&
      html`<details>
        <summary>${texts.save}</summary>
        ${viewForm(query, canChange(member))}
      </details>`
    }
  </div>`;
}

/** @param mayShare whether it can be saved for the whole team */
const viewForm = (query: string, mayShare: boolean): Html =>
  html`<form method="post" action="${VIEWS}" class="narrow">
    ${hiddenFields([['back', query]])}
    <label class="field">
      ${texts.name}
      <input name="name" maxlength="${MAX_VIEW_NAME}" autocomplete="off" required />
    </label>
    ${
      mayShare &&
      html`<label class="choice">
        <input type="checkbox" name="shared" value="1" />
        ${texts.shared}
      </label>`
    }
    <button class="button">${texts.store}</button>
  </form>`;
