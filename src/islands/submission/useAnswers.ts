import { useStore } from '@nanostores/react';
import { computed } from 'nanostores';
import { useState } from 'react';
import { draft } from '../../stores/submission/page-form.ts';
import type { Answers } from '../../contract/submission/answers.ts';

/**
 * A value derived from the answers. The component renders again only when it changes, so most
 * keystrokes render nothing.
 *
 * @param select returns a primitive or a constant, and depends on nothing else that changes
 */
export function useAnswers<Value>(select: (answers: Answers) => Value): Value {
  const [$value] = useState(() => computed(draft.$answers, select));
  return useStore($value);
}
