import { useStore } from '@nanostores/react';
import { computed } from 'nanostores';
import { draft } from '../../../stores/submission/page-form.ts';

/** What the wizard shows. While a draft is sent from here, the form stays behind the dialog. */
const $view = computed(draft.$draft, (state) => {
  if (state.state === 'elsewhere') return state.isSending ? 'waiting' : 'elsewhere';
  if (state.state === 'sending' || state.state === 'unknown' || state.state === 'missing') {
    return 'open';
  }
  return state.state;
});

export const useDraftView = () => useStore($view, { ssr: () => 'loading' as const });
