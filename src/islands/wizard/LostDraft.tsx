import { draft as words } from '../../messages/draft.ts';
import { restart } from '../../stores/submission/wizard.ts';

/** Another tab has sent the project or thrown it away: what stands here is over. */
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
