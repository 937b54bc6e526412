import type { QuestionName } from '../../contract/submission/form-steps.ts';
import { characterCount } from '../../messages/submission/issues.ts';
import { useAnswers } from './useAnswers.ts';

/** The count is shown from this fraction of the maximum length. */
const SHOWN_FROM = 0.8;

/** The length of a text that may become too long, while it is typed. */
export function CharacterCount({ name, most }: { name: QuestionName; most: number }) {
  const { length } = useAnswers((answers) => String(answers[name] ?? ''));
  const isOver = length > most;
  const isNear = length >= most * SHOWN_FROM;
  return (
    <>
      {isNear && (
        <p className={isOver ? 'error' : 'hint'} aria-hidden="true">
          {isOver ? characterCount.over(length - most, most) : characterCount.of(length, most)}
        </p>
      )}
      {/* Announced when the state changes, not on every keystroke. */}
      <p className="visually-hidden" role="status">
        {isOver ? characterCount.tooLong(most) : isNear && characterCount.near(most)}
      </p>
    </>
  );
}
