import { draft as words } from '../../../messages/submission/draft.ts';
import { restart } from '../../../stores/submission/page-form.ts';

/** Shown after another tab has sent or discarded the draft. */
export function LostDraft() {
  return (
    <section className="flow">
      <h2 tabIndex={-1}>{words.gone}</h2>
      <p>{words.goneWhy}</p>
      <p className="actions">
        <a className="button" href="/status">
          {words.activity}
        </a>
        <button className="button quiet" type="button" onClick={() => void restart()}>
          {words.begin}
        </button>
      </p>
    </section>
  );
}
