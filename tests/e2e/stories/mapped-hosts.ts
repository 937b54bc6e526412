// A browser that finds the portal's addresses at other ports of this machine, as with a hosts file:
// pages are bundled for one address, and a story has servers of its own.
import { chromium, type Browser, type TestInfo } from 'playwright/test';

/** @param ports where each address is really answered */
export function launchWithHosts(
  { project }: TestInfo,
  ports: Readonly<Record<string, number>>,
): Promise<Browser> {
  const rules = Object.entries(ports).map(
    ([url, port]) => `MAP ${new URL(url).host} 127.0.0.1:${port}`,
  );
  const { launchOptions = {} } = project.use;
  const args = [...(launchOptions.args ?? []), `--host-resolver-rules=${rules.join(',')}`];
  return chromium.launch({ ...launchOptions, args });
}
