// The portal that the end-to-end tests start, on ports of their own; a second run beside the first
// takes E2E_PORT and the port after it.
const port = Number(process.env['E2E_PORT'] ?? 4398);
export const siteUrl = `http://127.0.0.1:${port}`;
export const apiUrl = `http://127.0.0.1:${port + 1}`;

/** What the portal's processes see; the person's own settings must not lead the tests elsewhere. */
export const portalEnv = () => ({
  DATA_DIR: process.env['E2E_DATA_DIR'] ?? '',
  PORT: new URL(siteUrl).port,
  API_PORT: new URL(apiUrl).port,
  API_URL: '',
  API_PUBLIC_URL: '',
  API_BUILD_URL: '',
  STORAGE_URL: '',
  SITE_URL: '',
  CURRENT_YEAR_URL: '',
  HOST: '',
  DATABASE_URL: '',
  SMTP_URL: '',
  REBUILD_SECRET: '',
  DATABASE_URL_FILE: '',
  SMTP_URL_FILE: '',
  REBUILD_SECRET_FILE: '',
});

export interface Item {
  id: number;
  slug: string;
  title: string;
}

export async function apiList<T = Item>(name: string): Promise<T[]> {
  const response = await fetch(`${apiUrl}/${name}`);
  return (await response.json()) as T[];
}
