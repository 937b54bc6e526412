import { repairAddress } from '../../../src/text/links.ts';

/** Whether the site takes it as a link that leads elsewhere. */
export function isAddress(written: string): boolean {
  const address = repairAddress(written);
  return /^(?:https?:\/\/|mailto:|tel:)/.test(address) && URL.canParse(address);
}
