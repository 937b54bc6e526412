// Offers the draft of the candidate who is signed in. The script runs right after its element, so that
// nothing shifts.
import { SESSION_EVENT, SESSION_KEY } from '../../stores/session.ts';
import { DRAFT } from '../../stores/submission/draft/record.ts';
import type { Draft } from '../../stores/submission/draft/stored-types.ts';
import { inlineCall } from './scripts.ts';

function offerDraft(session: string, changed: string, drafts: string): void {
  const place = document.querySelector<HTMLElement>('[data-draft-offer]');
  function show(): void {
    let offer: Draft['offer'] = undefined;
    try {
      const user = JSON.parse(localStorage.getItem(session) ?? '').id;
      ({ offer } = JSON.parse(localStorage.getItem(drafts + user) ?? ''));
    } catch {
      // Nobody is signed in, or there is no draft.
    }
    if (!place) return;
    place.hidden = !offer;
    const link = place.querySelector('a');
    if (!offer || !link) return;
    // Drafts of an earlier version have only the link.
    const { note = '', search, text, title = text } = offer;
    [offer.place ?? '', title, note].forEach((content, index) => {
      place.children[index]!.textContent = content;
    });
    link.textContent = text;
    link.href = `/soumission-projet/formulaire${search}`;
  }
  show();
  // Another tab; back/forward cache; a change by this page.
  for (const name of ['storage', 'pageshow', changed]) addEventListener(name, show);
}

export const offerScript = inlineCall(offerDraft, SESSION_KEY, SESSION_EVENT, DRAFT);
