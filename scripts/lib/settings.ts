// Reads the settings of every process from the environment or the file .env (see README.md).
import { existsSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { uploadDefaults, type UploadSettings } from '../../src/contract/submission/uploads.ts';
import { localUrl } from './host.ts';
import { isRange } from './ip.ts';
import { OperatorError } from './operator-error.ts';
import { SECRET } from './rebuild-secret.ts';

const port = (fallback: number) =>
  v.pipe(
    v.optional(v.string(), String(fallback)),
    v.regex(/^\d{1,5}$/, 'must be a port number between 0 and 65535'),
    v.transform(Number),
    v.maxValue(65535, 'must be a port number between 0 and 65535'),
  );

const count = (fallback: number, min = 1) =>
  v.pipe(
    v.optional(v.string(), String(fallback)),
    v.regex(/^[1-9]\d{0,5}$/, 'must be a whole number above 0'),
    v.transform(Number),
    v.minValue(min, `must be ${min} or more`),
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

export const environment = v.object({
  HOST: v.optional(v.string(), '127.0.0.1'),
  PORT: port(4321),
  API_PORT: port(8787),
  DATA_DIR: v.optional(v.string(), '.data'),
  API_URL: webAddress,
  API_BUILD_URL: webAddress,
  STORAGE_URL: webAddress,
  SITE_URL: webAddress,
  // The complete address of an endpoint, so a trailing slash is significant.
  CURRENT_YEAR_URL: v.optional(
    v.pipe(
      v.string(),
      v.check(isWebAddress, 'must be an address such as https://hub.example/year'),
    ),
  ),
  REBUILD_SECRET: v.optional(
    v.pipe(v.string(), v.regex(SECRET, 'must be whsec_ and at least 24 random bytes in base64')),
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
  // One megabyte of it is for the form fields.
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
  /** Whether the embedded API is used, as no provider is configured. */
  embedded: boolean;
  /** The provider's base URL for browsers, without a trailing slash, as all base URLs here. */
  apiUrl: string;
  /** The provider's base URL for the build. */
  apiBuildUrl: string;
  storageUrl: string;
  siteUrl: string;
  currentYearUrl: string | undefined;
  rebuildSecret: string | undefined;
  /** Addresses and ranges of the proxies whose X-Forwarded-For is trusted. */
  trustProxy: readonly string[];
  smtpUrl: string | undefined;
  /** Upload limits of the form, and of the embedded API. */
  uploads: UploadSettings;
}

export function readSettings(env: NodeJS.ProcessEnv = process.env): Settings {
  // An empty variable counts as unset.
  const variables = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = v.safeParse(environment, variables);
  if (!parsed.success) {
    const [issue] = parsed.issues;
    const name = v.getDotPath(issue) ?? '';
    throw new OperatorError(`${name}=${env[name]} ${issue.message}; correct it in .env.`);
  }
  const values = parsed.output;
  const apiUrl = values.API_URL ?? localUrl(values.HOST, values.API_PORT);
  return {
    host: values.HOST,
    port: values.PORT,
    apiPort: values.API_PORT,
    dataDir: path.resolve(values.DATA_DIR),
    embedded: values.API_URL === undefined,
    apiUrl,
    apiBuildUrl: values.API_BUILD_URL ?? apiUrl,
    storageUrl: values.STORAGE_URL ?? `${apiUrl}/storage`,
    siteUrl: values.SITE_URL ?? localUrl(values.HOST, values.PORT),
    currentYearUrl: values.CURRENT_YEAR_URL,
    rebuildSecret: values.REBUILD_SECRET,
    trustProxy: values.TRUST_PROXY,
    smtpUrl: values.SMTP_URL,
    uploads: {
      fileMb: values.UPLOAD_FILE_MB,
      totalMb: values.UPLOAD_TOTAL_MB,
      files: values.UPLOAD_FILES,
    },
  };
}

/** Adds the variables of .env that the environment does not set. */
export function loadEnvFile(): void {
  if (existsSync('.env')) process.loadEnvFile('.env');
}
