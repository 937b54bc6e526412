import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** false in the HTML that was built, true once React runs: before that, nothing can be sent. */
export const useReady = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
