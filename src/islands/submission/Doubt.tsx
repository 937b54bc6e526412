import { useCallback } from 'react';
import type { FormQuestion } from '../../contract/submission/form-steps.ts';
import { app } from '../../stores/app.ts';
import { doubtAbout } from '../../stores/submission/doubts.ts';
import { useFieldQuestion, type Ask } from '../ui/form/useFieldQuestion.ts';

/** Asks about an unlikely answer once its field is left. Nothing is refused. */
export function Doubt({ question }: { question: FormQuestion }) {
  const ask = useCallback<Ask>(
    ({ value }, isTyping) =>
      isTyping ? undefined : doubtAbout(question, value, new Date(app.now())),
    [question],
  );
  const doubt = useFieldQuestion(question.name, ask);
  return (
    <div className="question" aria-live="polite">
      {doubt && <p>{doubt}</p>}
    </div>
  );
}
