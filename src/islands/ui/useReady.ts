import { useSyncExternalStore } from 'react';

const subscribe = () => () => {};

/** false in the static HTML, true after hydration: only then can a form be sent. */
export const useReady = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
