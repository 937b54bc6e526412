// Chooses one of the stored images, or sends a new one.
import { html } from 'hono/html';
import { pictureTypes } from '../../../../src/contract/content/pictures.ts';
import { images as texts } from '../../../../src/messages/servers/team-content.ts';
import type { Html } from '../layout.ts';
import { choiceField, type FormField } from './form-field.ts';

/** The field of a new image, beside that of its name. */
export const fileFieldOf = (name: string): string => `${name}_file`;

/** What browsers offer to send. Phones then convert HEIC. */
const ACCEPTED = pictureTypes.join();

/** Without JavaScript. The script offers all of them, page by page. */
const MAX_OFFERED = 200;

export const pictureOf = (name: string): string =>
  `/equipe/contenus/images/${encodeURIComponent(name)}`;

interface PictureField extends FormField {
  /** All that are stored. */
  names: readonly string[];
}

/** Its form is `multipart/form-data`. */
export function pictureField({ names, ...field }: PictureField): Html {
  const { name, value } = field;
  // It may have been removed: what is wrong is said, and nothing else is chosen.
  const offered = names.slice(0, MAX_OFFERED);
  const known = value && !offered.includes(value) ? [value, ...offered] : offered;
  const older = names.length - offered.length;
  return html`<div class="picture" data-picture="${name}">
    ${value && html`<img src="${pictureOf(value)}" alt="" width="160" height="120" />`}
    ${choiceField({
      ...field,
      hint: older > 0 ? texts.newest(MAX_OFFERED) : undefined,
      options: [['', texts.none], ...known.map((known) => [known, known] as const)],
    })}
    ${fileField(fileFieldOf(name))}
  </div>`;
}

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

export const smallPicture = (name: string): Html =>
  html`<img src="${pictureOf(name)}" alt="" width="96" height="64" loading="lazy" />`;
