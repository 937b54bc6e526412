// The settings of every process, from the environment or the file .env (see README.md).
import { existsSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { uploadDefaults, type UploadSettings } from '../../src/contract/uploads.ts';
import { isRange } from './ip.ts';
import { OperatorError } from './operator-error.ts';

const port = (fallback: number) =>
  v.pipe(
    v.optional(v.string(), String(fallback)),
    v.regex(/^\d{1,5}$/, 'must be a port number between 0 and 65535'),
    v.transform(Number),
    v.maxValue(65535, 'must be a port number between 0 and 65535'),
  );

const count = (fallback: number, least = 1) =>
  v.pipe(
    v.optional(v.string(), String(fallback)),
    v.regex(/^[1-9]\d{0,5}$/, 'must be a whole number above 0'),
    v.transform(Number),
    v.minValue(least, `must be ${least} or more`),
  );

const webAddress = v.optional(
  v.pipe(
    v.string(),
    v.check(isWebAddress, 'must be an address such as https://hub.example'),
    v.transform((url) => url.replace(/\/+$/, '')),
  ),
);

function isWebAddress(value: string): boolean {
  return URL.canParse(value) && ['http:', 'https:'].includes(new URL(value).protocol);
}

const environment = v.object({
  HOST: v.optional(v.string(), '127.0.0.1'),
  PORT: port(4321),
  API_PORT: port(8787),
  DATA_DIR: v.optional(v.string(), '.data'),
  API_URL: webAddress,
  API_BUILD_URL: webAddress,
  STORAGE_URL: webAddress,
  SITE_URL: webAddress,
  // The whole address of a call: whatever stands at its end belongs to it.
  CURRENT_YEAR_URL: v.optional(
    v.pipe(
      v.string(),
      v.check(isWebAddress, 'must be an address such as https://hub.example/year'),
    ),
  ),
  REBUILD_SECRET: v.optional(
    v.pipe(
      v.string(),
      v.regex(
        /^whsec_[A-Za-z0-9+/]{32,}={0,2}$/,
        'must be whsec_ and at least 24 random bytes in base64',
      ),
    ),
  ),
  TRUST_PROXY: v.pipe(
    v.optional(v.string(), ''),
    v.transform((list) => (list ? list.split(',').map((range) => range.trim()) : [])),
    v.check(
      (ranges) => ranges.every(isRange),
      'must be IP addresses or ranges with commas between them, such as 127.0.0.1,10.0.0.0/8',
    ),
  ),
  UPLOAD_FILE_MB: count(uploadDefaults.fileMb),
  // One of them is for the answers.
  UPLOAD_TOTAL_MB: count(uploadDefaults.totalMb, 2),
  UPLOAD_FILES: count(uploadDefaults.files),
  SMTP_URL: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^smtps?:\/\/.+/, 'must be an address such as smtps://user:pass@host'),
    ),
  ),
});

export interface Settings {
  host: string;
  port: number;
  apiPort: number;
  /** Absolute. */
  dataDir: string;
  /** No provider is set: the embedded API stands in for it. */
  embedded: boolean;
  /** The provider's base address for browsers, without a trailing slash, as all addresses here. */
  apiUrl: string;
  /** The same for the build. */
  apiBuildUrl: string;
  storageUrl: string;
  siteUrl: string;
  currentYearUrl: string | undefined;
  rebuildSecret: string | undefined;
  /** Addresses and ranges of the proxies whose X-Forwarded-For counts. */
  trustProxy: readonly string[];
  smtpUrl: string | undefined;
  /** What the embedded API takes, and what the form of any provider allows. */
  uploads: UploadSettings;
}

/** Whether a server with this HOST answers at every address of its machine. */
export const isEveryAddress = (host: string): boolean => ['0.0.0.0', '::'].includes(host);

export function readSettings(env: NodeJS.ProcessEnv = process.env): Settings {
  // A variable that is set to nothing is not set.
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = v.safeParse(environment, given);
  if (!parsed.success) {
    const [issue] = parsed.issues;
    const name = v.getDotPath(issue) ?? '';
    throw new OperatorError(`${name}=${env[name]} ${issue.message}; correct it in .env.`);
  }
  const set = parsed.output;
  // A browser can not open them.
  const shown = isEveryAddress(set.HOST) ? 'localhost' : set.HOST;
  const apiUrl = set.API_URL ?? `http://${shown}:${set.API_PORT}`;
  return {
    host: set.HOST,
    port: set.PORT,
    apiPort: set.API_PORT,
    dataDir: path.resolve(set.DATA_DIR),
    embedded: set.API_URL === undefined,
    apiUrl,
    apiBuildUrl: set.API_BUILD_URL ?? apiUrl,
    storageUrl: set.STORAGE_URL ?? `${apiUrl}/storage`,
    siteUrl: set.SITE_URL ?? `http://${shown}:${set.PORT}`,
    currentYearUrl: set.CURRENT_YEAR_URL,
    rebuildSecret: set.REBUILD_SECRET,
    trustProxy: set.TRUST_PROXY,
    smtpUrl: set.SMTP_URL,
    uploads: {
      fileMb: set.UPLOAD_FILE_MB,
      totalMb: set.UPLOAD_TOTAL_MB,
      files: set.UPLOAD_FILES,
    },
  };
}

/** What the environment does not say is read from .env. */
export function loadEnvFile(): void {
  if (existsSync('.env')) process.loadEnvFile('.env');
}
