// What the pages with a text editor need in the browser. Their forms work without it.
import './editor/old-browsers.ts';
import { pictures as texts } from '../../../../src/messages/servers/team-editor.ts';
import { shownHtml } from './editor/clean.ts';
import { make } from './editor/dom.ts';
import { keepDraft } from './editor/draft.ts';
import { addressOf, chooseImage } from './editor/images.ts';
import { holdForm } from './editor/pending.ts';
import { mountEditor } from './editor/rich-text.ts';

for (const field of document.querySelectorAll<HTMLTextAreaElement>('textarea[data-editor]'))
  mountEditor(field);
for (const form of document.querySelectorAll<HTMLFormElement>('form[data-draft]')) keepDraft(form);
for (const form of document.forms) holdForm(form);
for (const field of document.querySelectorAll<HTMLElement>('[data-picture]')) mountPicture(field);
for (const shown of document.querySelectorAll('[data-html]'))
  shown.innerHTML = shownHtml(shown.textContent ?? '');

/** A dialog sends images, and shows those that are there. */
function mountPicture(field: HTMLElement): void {
  const select = field.querySelector('select')!;
  // The dialog has one too.
  field.querySelector('[data-file]')?.remove();
  const button = make('button', { type: 'button', className: 'quiet' }, texts.choose);
  const shown = field.querySelector('img') ?? make('img', { alt: '' });
  const show = (name: string) => {
    if (![...select.options].some(({ value }) => value === name))
      select.append(make('option', { value: name }, name));
    select.value = name;
    update();
    select.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const update = () => {
    shown.hidden = !select.value;
    if (select.value) shown.src = addressOf(select.value);
  };
  field.prepend(shown);
  select.after(button);
  update();
  for (const type of ['change', 'restored']) select.addEventListener(type, update);
  const alt = document.querySelector<HTMLInputElement>(`#${select.id}_alt`);
  button.addEventListener('click', () => {
    void chooseImage({ name: select.value, alt: alt?.value ?? '' }).then((image) => {
      if (!image) return;
      if (alt) alt.value = image.alt;
      show(image.name);
    });
  });
}

// Elsewhere, browsers would open a dropped file in the place of the page.
for (const type of ['dragover', 'drop'])
  addEventListener(type, (event) => {
    const isField = (event.target as Element).matches('[type=file]');
    if (!isField && (event as DragEvent).dataTransfer?.types.includes('Files'))
      event.preventDefault();
  });
