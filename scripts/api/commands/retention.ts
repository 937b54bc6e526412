import { fullName } from '../../../src/text/full-name.ts';
import { printable } from '../../../src/text/printable.ts';
import { findDue } from '../retention.ts';
import type { Services } from '../services.ts';
import { localTime } from '../../lib/time.ts';

export const usage = `Usage: npm run api -- retention

Lists what the API removes in the next night because of RETENTION_ACCOUNTS, RETENTION_PROJECTS
and RETENTION_JOURNAL, and removes nothing itself. To see what a term would do, give it here:

  RETENTION_PROJECTS=36 npm run api -- retention`;

export async function runOn(services: Services): Promise<void> {
  const { accounts, projects, entries } = await findDue(services);
  const { retentionAccounts, retentionProjects, retentionJournal } = services.terms;
  const title = (name: string, months: number | undefined, text: string) =>
    console.log(`${name}${months ? `=${months}: ${text}` : ' is not set: nothing goes'}`);
  const unused = `${accounts.length} accounts without a project were not used for so long`;
  title('RETENTION_ACCOUNTS', retentionAccounts, unused);
  for (const { user, last_use, goes, isOver } of accounts) {
    const next = isOver ? 'goes' : goes ? `told, goes after ${localTime(goes)}` : 'is told by mail';
    const who = `${fullName(user)} (${user.email})`;
    console.log(printable(`  ${user.id}  ${who}, last log-in ${localTime(last_use)}: ${next}`));
  }
  const decided = `${projects.length} projects, decided so long ago, go with their files`;
  title('RETENTION_PROJECTS', retentionProjects, decided);
  for (const { id, decided_at } of projects)
    console.log(`  ${id}  decided ${localTime(decided_at)}`);
  title('RETENTION_JOURNAL', retentionJournal, `${entries} lines of the journal go`);
}
