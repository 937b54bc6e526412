import { draft as words } from '../../../messages/submission/draft.ts';

/** Shown while another tab sends the draft, which cannot change meanwhile. */
export function WaitingDraft() {
  return (
    <section className="flow">
      <h2 tabIndex={-1}>{words.elsewhere}</h2>
      <p role="status">{words.elsewhereWhy}</p>
      <progress aria-label={words.elsewhere} />
    </section>
  );
}
