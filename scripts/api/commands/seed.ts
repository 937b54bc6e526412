import { OperatorError } from '../../shared/operator-error.ts';
import type { Settings } from '../../shared/settings.ts';
import { openServices } from '../open.ts';
import { demoAccount, isEmpty, seed } from '../seed/seed.ts';

export async function seedCommand(settings: Settings): Promise<void> {
  const services = openServices(settings);
  if (!isEmpty(services)) {
    throw new OperatorError(
      `${settings.dataDir} already holds data: remove it, or set DATA_DIR to another folder.`,
    );
  }
  await seed(services);
  const account = services.isLocal
    ? `Demo account: ${demoAccount.email} ${demoAccount.password}`
    : 'No demo account: its password is known to everyone, and the site is not on this machine alone.';
  console.log(`Seeded ${settings.dataDir}. ${account}`);
}
