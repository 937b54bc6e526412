import type { Services } from '../services.ts';
import { full } from './refusal.ts';

/** Refuses what would fill the disk, while there is still space for sessions, logs and journals. */
export function requireDiskSpace({ diskFault }: Pick<Services, 'diskFault'>): void {
  const fault = diskFault();
  if (fault) throw full(fault);
}
