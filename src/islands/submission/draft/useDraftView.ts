import { useStore } from '@nanostores/react';
import { computed } from 'nanostores';
import { draft } from '../../../stores/submission/page-form.ts';

/** What the wizard shows. While a draft is sent from here, the form stays behind the dialog. */
const $view = computed(draft.$draft, (state) => {
  const isHere = state.state === 'sending' && state.progress.step !== 'elsewhere';
  if (isHere || state.state === 'unknown' || state.state === 'missing') return 'open';
  return state.state === 'sending' ? 'waiting' : state.state;
});

export const useDraftView = () => useStore($view, { ssr: () => 'loading' as const });
