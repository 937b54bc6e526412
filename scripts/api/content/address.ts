import { repairAddress } from '../../../src/text/links.ts';

/** Whether the site accepts it as a link to another site. */
export function isAddress(written: string): boolean {
  const address = repairAddress(written);
  return /^(?:https?:\/\/|mailto:|tel:)/.test(address) && URL.canParse(address);
}
