// What the pages with a text editor need in the browser. Their forms work without it.
import './editor/old-browsers.ts';
import { pictures as texts } from '../../../../src/messages/servers/team-editor.ts';
import { shownHtml } from './editor/clean.ts';
import { make } from './editor/dom.ts';
import { saveDraft } from './editor/draft.ts';
import { addressOf, chooseImage } from './editor/images.ts';
import { keepForm } from './editor/keep.ts';
import { renewCategories } from './editor/categories.ts';
import { holdForm } from './editor/pending.ts';
import { mountEditor } from './editor/rich-text.ts';

for (const field of document.querySelectorAll<HTMLElement>('[data-picture]')) mountPicture(field);
for (const field of document.querySelectorAll<HTMLTextAreaElement>('textarea[data-editor]'))
  mountEditor(field);
for (const form of document.querySelectorAll<HTMLFormElement>('form[data-kept-as]')) {
  const kept = keepForm(form);
  if (form.hasAttribute('data-draft')) saveDraft(form, kept);
}
for (const form of document.forms) holdForm(form);
renewCategories();
for (const shown of document.querySelectorAll('[data-html]'))
  shown.innerHTML = shownHtml(shown.textContent ?? '');

/** A dialog sends images, and shows those that are there. */
function mountPicture(field: HTMLElement): void {
  const input = field.querySelector('input')!;
  // The dialog has one too.
  field.querySelector('[data-file]')?.remove();
  const shown = field.querySelector('img') ?? make('img', { alt: '', width: 160, height: 120 });
  const button = make('button', { type: 'button', className: 'button quiet' }, texts.choose);
  const alt = document.querySelector<HTMLInputElement>(`#${input.id}_alt`);
  const show = () => {
    shown.hidden = !input.value;
    if (input.value) shown.src = addressOf(input.value);
  };
  const choose = async () => {
    const image = await chooseImage(input.value, alt?.value ?? '');
    if (!image) return;
    if (alt) alt.value = image.alt;
    input.value = image.name;
    for (const type of ['input', 'change']) input.dispatchEvent(new Event(type, { bubbles: true }));
  };
  input.after(shown, button);
  show();
  for (const type of ['change', 'restored']) input.addEventListener(type, show);
  button.addEventListener('click', () => void choose());
}

// Elsewhere, browsers would open a dropped file in the place of the page.
for (const type of ['dragover', 'drop'])
  addEventListener(type, (event) => {
    const isField = (event.target as Element).matches('[type=file]');
    if (!isField && (event as DragEvent).dataTransfer?.types.includes('Files'))
      event.preventDefault();
  });
