// The spreadsheet of the newsletter's addresses, with a link for each to leave the list.
import { subscriberColumns } from '../../../src/messages/servers/sheets.ts';
import type { withLeaveLinks } from '../newsletter/subscriptions.ts';
import { localTime } from '../../lib/time.ts';

export const subscriberSheet = {
  columns: Object.values(subscriberColumns),
  row: ({ email, created_at, leave }: Awaited<ReturnType<typeof withLeaveLinks>>[number]) => [
    email,
    localTime(created_at),
    leave,
  ],
};
