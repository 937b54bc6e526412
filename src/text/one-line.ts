import { dropInvisible } from './invisible.ts';
import { printable } from './printable.ts';
import { collapse } from './white-space.ts';

/** A name as people see it: empty if there is nothing to be seen. */
export const oneLine = (name: string): string => collapse(dropInvisible(printable(name)));
