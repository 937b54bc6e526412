import { useStore } from '@nanostores/react';
import { longest, type TextName } from '../../contract/lengths.ts';
import { characterCount } from '../../messages/submission-issues.ts';
import { $answers } from '../../stores/submission/draft.ts';

/** Below this part of what a text may hold nobody needs to know. */
const NEARLY = 0.8;

/** How long a text is, while it is typed, where it may become too long. */
export function CharacterCount({ name }: { name: TextName }) {
  const answers = useStore($answers, { ssr: 'initial', keys: [name] });
  const { length } = String(answers[name] ?? '');
  const most = longest[name];
  const isOver = length > most;
  const isNear = length >= most * NEARLY;
  return (
    <>
      {isNear && (
        <p className={isOver ? 'error' : 'hint'} aria-hidden="true">
          {isOver ? characterCount.over(length - most, most) : characterCount.of(length, most)}
        </p>
      )}
      {/* Read out when it changes, and not with every key. */}
      <p className="visually-hidden" role="status">
        {isOver ? characterCount.tooLong(most) : isNear && characterCount.near(most)}
      </p>
    </>
  );
}
