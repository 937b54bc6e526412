// What the wizard shows in place of the form.
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { draft as words, restartConfirmation } from '../../../messages/submission/draft.ts';
import { resume } from '../../../messages/submission/resume.ts';
import { app } from '../../../stores/app.ts';
import { placeOf } from '../../../stores/submission/draft/shown-draft.ts';
import { draft, wizard } from '../../../stores/submission/page-form.ts';
import { formatInstant } from '../../../text/dates/format.ts';
import { Button } from '../../ui/Button.tsx';

/** Asks the candidate whether to resume an earlier draft. */
export function FoundDraft() {
  const state = useStore(draft.$draft);
  if (state.state !== 'found') return null;
  return (
    <section className="flow">
      <h2 tabIndex={-1}>{words.found}</h2>
      <p>
        {`${resume.place(placeOf(state.draft))} ${resume.savedAt(formatInstant(state.draft.savedAt))}`}
      </p>
      <p className="actions">
        <Button
          label={words.resume}
          onClick={() => {
            draft.resumeDraft();
            wizard.continueDraft();
          }}
        />
        <Button
          label={words.restart}
          onClick={() =>
            app.ask(restartConfirmation).then((yes) => (yes ? wizard.restart() : undefined))
          }
          quiet
        />
      </p>
    </section>
  );
}

/** The form is open in another tab, which may be sending it. */
export function ElsewhereDraft() {
  const [isBusy, setBusy] = useState(false);
  return (
    <section className="flow">
      <h2 tabIndex={-1}>{words.elsewhere}</h2>
      <p>{words.elsewhereWhy}</p>
      <p className="actions">
        <Button
          label={words.continueHere}
          busy={isBusy}
          onClick={() => {
            setBusy(true);
            void wizard.takeOver().finally(() => setBusy(false));
          }}
        />
      </p>
    </section>
  );
}

export function SendingElsewhere() {
  return (
    <section className="flow">
      <h2 tabIndex={-1}>{words.sending}</h2>
      <p role="status">{words.sendingWhy}</p>
      <progress aria-label={words.sending} />
    </section>
  );
}

/** Shown after the end of the draft. */
export function EndedDraft({ isSent }: { isSent: boolean }) {
  return (
    <section className="flow">
      <h2 tabIndex={-1}>{isSent ? words.sent : words.gone}</h2>
      <p>{isSent ? words.sentWhy : words.goneWhy}</p>
      <p className="actions">
        <a className="button" href="/status">
          {words.activity}
        </a>
        {/* Another page: nothing of the former project is left on it. */}
        <a className="button quiet" href="/soumission-projet/formulaire">
          {words.begin}
        </a>
      </p>
    </section>
  );
}
