// The form of what the site shows: an item, or a row of a small list.
import { html, raw } from 'hono/html';
import { isDay } from '../../../../src/contract/form-fields.ts';
import {
  conflict as conflictTexts,
  form as texts,
} from '../../../../src/messages/servers/team-content.ts';
import { formatDate, formatInstant } from '../../../../src/text/dates/format.ts';
import { shortName } from '../../database/journal.ts';
import { formField, isDate, isHtml, type FormField } from './form-field.ts';
import { SENT_FORM, alert } from './pieces.ts';
import type { Html } from '../env.ts';

/** Which version the form has shown. */
export const SEEN_FIELD = 'seen';

/** For the address of the page that follows: tells the script that the text it has marked is stored. */
export function markOf(sent: FormData): Record<string, string> {
  const mark = sent.get('sent');
  return typeof mark === 'string' ? { enregistre: mark } : {};
}

/** What is wrong with a field. */
export interface FieldFault {
  field: string;
  text: string;
  /** The image of the text, counted from 0. */
  image?: number;
}

/** What somebody else has stored since the form was shown. */
export interface Conflict {
  /** '' if nobody knows. */
  who: string;
  /** An instant; '' if nobody knows. */
  at: string;
  /** The fields as they are now; undefined if it is gone. */
  theirs: Readonly<Record<string, string | number | null>> | undefined;
}

export interface EditForm {
  /** Where it is sent. */
  action: string;
  seen: string;
  fields: readonly FormField[];
  /** They stand beside the others, or below. */
  aside?: readonly FormField[];
  /** Above the faults. */
  heading: string;
  faults?: readonly FieldFault[] | undefined;
  conflict?: Conflict | undefined;
  /** Why it was not taken away. */
  problem?: string | Html | undefined;
  /** The script keeps what is typed on the device, under the address or this name. */
  keptAs?: string;
  /** The script also saves while the member writes. */
  isDraft?: boolean;
  /** Below the fields: the buttons. */
  bar: Html;
  /** Below the form. */
  below?: Html | false;
}

export function editForm(form: EditForm): Html {
  const { fields, aside = [], faults = [], conflict, isDraft = false } = form;
  const control = (field: FormField) => {
    const told = faults.filter((fault) => fault.field === field.name).map(({ text }) => text);
    return formField({ ...field, fault: told.join(' ') || field.fault });
  };
  const all = [...fields, ...aside];
  // A draft with faults is stored all the same.
  const isRefused = conflict !== undefined || (faults.length > 0 && !isDraft);
  return html`${form.problem && alert(form.problem)}
    ${conflict && conflictNotice(conflict, all, isDraft)}
    ${faults.length > 0 && faultSummary(form.heading, faults, all)}
    <form
      method="post"
      action="${form.action}"
      enctype="${SENT_FORM}"
      class="${aside.length > 0 ? 'item' : 'wide'}"
      data-kept-as="${form.keptAs ?? form.action}"
      ${raw(isDraft ? 'data-draft' : '')}
      ${raw(isRefused ? 'data-refused' : '')}
      autocomplete="off"
    >
      <input type="hidden" name="${SEEN_FIELD}" value="${form.seen}" />
      <div>${fields.map(control)}</div>
      ${aside.length > 0 && html`<div>${aside.map(control)}</div>`}
      <div class="bar">${form.bar}</div>
    </form>
    ${form.below}`;
}

/** What is wrong, with links to the fields. */
const faultSummary = (
  heading: string,
  faults: readonly FieldFault[],
  fields: readonly FormField[],
): Html =>
  html`<div class="notice bad" role="alert" tabindex="-1" data-focus>
    <h2>${heading}</h2>
    <ul>
      ${faults.map(({ field, text, image }) => {
        const label = fields.find(({ name }) => name === field)?.label ?? field;
        // The script opens the image itself.
        const at = image !== undefined && raw(`data-image="${image}"`);
        return html`<li><a href="#${field}" ${at}>${texts.at(label, text)}</a></li>`;
      })}
    </ul>
  </div>`;

export const conflictText = ({ who, at, theirs }: Conflict): string =>
  theirs ? conflictTexts.saved(shortName(who), at && formatInstant(at)) : conflictTexts.removed;

/** Their text, where it differs, beside the form, which has the other. */
function conflictNotice(conflict: Conflict, fields: readonly FormField[], isDraft: boolean): Html {
  const { theirs } = conflict;
  const shown = fields.map(({ name, label, value, options = [] }) => {
    const their = String(theirs?.[name] ?? '');
    const [, text] = options.find(([option]) => option === their) ?? [];
    return their !== value && shownField(name, label, text ?? their);
  });
  return html`${alert(conflictText(conflict))}
    <p>${conflictTexts.yours}</p>
    ${
      theirs &&
      html`<details open>
          <summary>${conflictTexts.theirs}</summary>
          <dl class="answers">${shown}</dl>
        </details>
        <p>${conflictTexts.next} ${isDraft && conflictTexts.copy}</p>`
    }`;
}

/** The script shows HTML as the site does. */
export function shownField(name: string, label: string, text: string): Html {
  if (isHtml(name) && text) {
    return html`<dt>${label}</dt>
      <dd class="prose" data-html>${text}</dd>`;
  }
  const shown = isDate(name) && isDay(text) ? formatDate(text) : text;
  return html`<dt>${label}</dt>
    <dd>${shown || '–'}</dd>`;
}
