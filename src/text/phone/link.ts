import { hub } from '../../hub.ts';

/** Calls the hub. */
export const hubPhoneLink = `tel:${hub.phone.replaceAll(' ', '')}`;
