// The fields of the forms of content: below each label its hint, and what is wrong with it.
import { html, raw } from 'hono/html';
import type { Html } from '../layout.ts';

export interface FormField {
  name: string;
  label: string;
  value: string;
  hint?: string | undefined;
  fault?: string | undefined;
  isRequired?: boolean;
}

interface Input extends FormField {
  type?: 'text' | 'date' | 'time' | 'url';
  /** Offered, but others may be written too. */
  suggestions?: readonly string[];
}

interface Choice extends FormField {
  options: readonly (readonly [value: string, label: string])[];
}

interface TextArea extends FormField {
  rows: number;
  /** HTML: the script offers an editor in its place. */
  isRich?: boolean;
}

export const inputField = ({ type = 'text', suggestions, ...field }: Input): Html =>
  labelled(
    field,
    html`<input
        ${attributes(field)}
        type="${type}"
        value="${field.value}"
        ${suggestions && raw(`list="${field.name}-list"`)}
        autocomplete="off"
      />
      ${
        suggestions &&
        html`<datalist id="${field.name}-list">
          ${suggestions.map((value) => html`<option value="${value}"></option>`)}
        </datalist>`
      }`,
    type === 'date' || type === 'time',
  );

export const choiceField = ({ options, ...field }: Choice): Html =>
  labelled(
    field,
    html`<select ${attributes(field)}>
      ${options.map(
        ([value, label]) =>
          html`<option value="${value}" ${raw(value === field.value ? 'selected' : '')}>
            ${label}
          </option>`,
      )}
    </select>`,
  );

export const textField = ({ rows, isRich = false, ...field }: TextArea): Html =>
  labelled(
    field,
    // Browsers drop one line break after the tag.
    html`<textarea ${attributes(field)} rows="${rows}" ${raw(isRich ? 'data-editor' : '')}>
${field.value}</textarea>`,
  );

const labelled = ({ name, label, hint, fault }: FormField, control: Html, short = false): Html =>
  html`<div class="field ${short ? 'short' : ''}">
    <label for="${name}" id="${name}-label">${label}</label>
    ${hint && html`<p class="hint" id="${name}-hint">${hint}</p>`}
    ${fault && html`<p class="fault" id="${name}-fault">${fault}</p>`} ${control}
  </div>`;

function attributes({ name, hint, fault, isRequired }: FormField) {
  const described = [hint && `${name}-hint`, fault && `${name}-fault`].filter(Boolean).join(' ');
  return html`id="${name}" name="${name}" ${described && raw(`aria-describedby="${described}"`)}
  ${raw(fault ? 'aria-invalid="true"' : '')} ${raw(isRequired ? 'aria-required="true"' : '')}`;
}

/** What is wrong with a field. */
export interface Told {
  field: string;
  text: string;
}

/** Above a form: what is wrong, with links to the fields. */
export const faultSummary = (heading: string, told: readonly Told[]): Html =>
  html`<div class="alert" role="alert" tabindex="-1" data-focus>
    <h2>${heading}</h2>
    <ul>
      ${told.map(({ field, text }) => html`<li><a href="#${field}">${text}</a></li>`)}
    </ul>
  </div>`;
