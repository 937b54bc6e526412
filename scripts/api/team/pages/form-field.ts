// The fields of the forms of content: below each label its hint, and what is wrong with it.
import { html, raw } from 'hono/html';
import { pictureTypes } from '../../../../src/contract/content/pictures.ts';
import { images as texts } from '../../../../src/messages/servers/team-content.ts';
import type { Html } from '../env.ts';
import { optionList } from './pieces.ts';

export interface FormField {
  name: string;
  label: string;
  value: string;
  hint?: string | Html | undefined;
  fault?: string | undefined;
  isRequired?: boolean;
  /** What can be chosen. Into the field of a picture, another name can be written too. */
  options?: readonly Option[] | undefined;
}

export type Option = readonly [value: string, label: string];

/** How they are filled in; others are a line of text. In all forms, a name means the same. */
const controls: Record<
  string,
  'date' | 'time' | 'url' | 'choice' | 'picture' | 'lines' | 'message' | 'html'
> = {
  category: 'choice',
  date: 'date',
  start_date: 'date',
  start_time: 'time',
  end_date: 'date',
  end_time: 'time',
  from: 'date',
  until: 'date',
  state: 'choice',
  status: 'choice',
  form_link: 'url',
  image: 'picture',
  extract: 'lines',
  sentence: 'lines',
  text: 'message',
  answer: 'html',
  content: 'html',
};

/** The script offers an editor in its place. */
export const isHtml = (name: string): boolean => controls[name] === 'html';
export const isDate = (name: string): boolean => controls[name] === 'date';

export function formField(field: FormField): Html {
  const control = controls[field.name] ?? 'text';
  if (control === 'picture') return pictureField(field);
  if (control === 'choice') return labelled(field, choice(field));
  if (control === 'html') return labelled(field, textArea(field, 16, 'data-editor'));
  if (control === 'message') return labelled(field, textArea(field, 10));
  if (control === 'lines') return labelled(field, textArea(field, 3));
  return labelled(field, input(field, control));
}

const labelled = ({ name, label, hint, fault }: FormField, control: Html): Html =>
  html`<div class="field">
    <label for="${name}" id="${name}-label">${label}</label>
    ${hint && html`<p class="hint" id="${name}-hint">${hint}</p>`}
    ${fault && html`<p class="error" id="${name}-fault">${fault}</p>`} ${control}
  </div>`;

function attributes({ name, hint, fault, isRequired }: FormField) {
  const described = [hint && `${name}-hint`, fault && `${name}-fault`].filter(Boolean).join(' ');
  return html`id="${name}" name="${name}" ${described && raw(`aria-describedby="${described}"`)}
  ${raw(fault ? 'aria-invalid="true"' : '')} ${raw(isRequired ? 'aria-required="true"' : '')}`;
}

function input(field: FormField, type: string): Html {
  const { name, value, options } = field;
  return html`<input
      ${attributes(field)}
      type="${type}"
      value="${value}"
      ${options && raw(`list="${name}-list"`)}
      autocomplete="off"
    />
    ${
      options &&
      html`<datalist id="${name}-list">
        ${options.map(([option]) => html`<option value="${option}"></option>`)}
      </datalist>`
    }`;
}

const choice = (field: FormField): Html =>
  html`<select ${attributes(field)}>
    ${optionList(field.options ?? [], field.value)}
  </select>`;

/** Browsers drop the first line break. */
const textArea = (field: FormField, rows: number, more = ''): Html =>
  html`<textarea ${attributes(field)} rows="${rows}" ${raw(more)}>${`\n${field.value}`}</textarea>`;

/** The field of a new image, beside that of its name. */
export const fileFieldOf = (name: string): string => `${name}_file`;

/** Names one of the stored images, or sends a new one. */
function pictureField(field: FormField): Html {
  const { name, value } = field;
  const shown = { ...field, hint: field.hint ?? texts.hint };
  return html`<div class="picture" data-picture="${name}">
    ${labelled(shown, input(shown, 'text'))}
    ${value && html`<img src="${pictureOf(value)}" alt="" width="160" height="120" />`}
    ${fileField(fileFieldOf(name))}
  </div>`;
}

/** What browsers offer to send. Phones then convert HEIC. */
const ACCEPTED = pictureTypes.join();

export const fileField = (name: string): Html =>
  html`<div class="field" data-file>
    <label for="${name}">${texts.upload}</label>
    <p class="hint" id="${name}-hint">${texts.uploadHint}</p>
    <input
      id="${name}"
      name="${name}"
      type="file"
      accept="${ACCEPTED}"
      aria-describedby="${name}-hint"
    />
  </div>`;

export const pictureOf = (name: string): string =>
  `/equipe/contenus/images/${encodeURIComponent(name)}`;
