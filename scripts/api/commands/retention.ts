import { printable } from '../../../src/text/printable.ts';
import { findDue } from '../retention.ts';
import type { Services, Terms } from '../services.ts';
import { localTime } from '../../lib/time.ts';

export const usage = `Usage: npm run api -- retention

Lists what the API removes in the next night because of RETENTION_ACCOUNTS, RETENTION_PROJECTS
and RETENTION_JOURNAL, and removes nothing itself. To see what a term would do, give it here:

  RETENTION_PROJECTS=36 npm run api -- retention`;

const names: Record<keyof Terms, string> = {
  retentionAccounts: 'RETENTION_ACCOUNTS',
  retentionProjects: 'RETENTION_PROJECTS',
  retentionJournal: 'RETENTION_JOURNAL',
};

export async function runOn(services: Services): Promise<void> {
  const { accounts, projects, entries } = await findDue(services);
  const title = (of: keyof Terms, text: string) => {
    const months = services.terms[of];
    console.log(`${names[of]}${months ? `=${months}: ${text}` : ' is not set: nothing goes'}`);
  };
  title(
    'retentionAccounts',
    `${accounts.length} accounts without a project were not used for so long`,
  );
  for (const { user, last_use, goes, isOver } of accounts) {
    const next = isOver ? 'goes' : goes ? `told, goes after ${localTime(goes)}` : 'is told by mail';
    const who = `${user.first_name} ${user.last_name} (${user.email})`;
    console.log(printable(`  ${user.id}  ${who}, last log-in ${localTime(last_use)}: ${next}`));
  }
  title(
    'retentionProjects',
    `${projects.length} projects, decided so long ago, go with their files`,
  );
  for (const { id, decided_at } of projects)
    console.log(`  ${id}  decided ${localTime(decided_at)}`);
  title('retentionJournal', `${entries} lines of the journal go`);
}
