// Reads the settings of every process from the environment or the file .env (see docs/settings.md).
import { statSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { uploadDefaults } from '../../src/contract/submission/uploads.ts';
import { base, bucketUrl, database, endpoint, origin, sender, smtp } from './addresses.ts';
import { localUrl } from './host.ts';
import { isRange } from './ip.ts';
import { OperatorError } from './operator-error.ts';
import { SECRET } from './rebuild-secret.ts';
import type { BucketAccess } from './s3/client.ts';
import { readVariables, refusal } from './secrets.ts';

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
    v.regex(/^[1-9]\d{0,5}$/, 'must be a whole number between 1 and 999999'),
    v.transform(Number),
    v.minValue(min, `must be ${min} or more`),
  );

const months = v.optional(
  v.pipe(
    v.string(),
    v.regex(/^[1-9]\d{0,2}$/, 'must be a number of months between 1 and 999'),
    v.transform(Number),
  ),
);

const minutes = (fallback: number) =>
  v.pipe(
    v.optional(v.string(), String(fallback)),
    v.regex(/^[1-5]?\d$/, 'must be a number of minutes between 0 and 59'),
    v.transform(Number),
  );

const region = v.pipe(
  v.optional(v.string(), 'us-east-1'),
  v.regex(/^[a-z0-9-]+$/, 'must be the name of a region, such as us-east-1'),
);

/** All settings. Code reads `API_PORT` as `settings.apiPort`: it does not read the environment. */
export const environment = v.object({
  HOST: v.pipe(
    v.optional(v.string(), '127.0.0.1'),
    v.check(
      (host) => /^[\w.:-]+$/.test(host) && URL.canParse(localUrl(host, 80)),
      'must be an IP address or a name of this machine, such as 127.0.0.1',
    ),
  ),
  PORT: port(4321),
  API_PORT: port(8787),
  DATA_DIR: v.pipe(
    v.optional(v.string(), '.data'),
    v.check(
      (folder) => statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== false,
      'must be a folder',
    ),
    v.transform((folder) => path.resolve(folder)),
  ),
  /** PostgreSQL for the embedded API; without it, SQLite in DATA_DIR. */
  DATABASE_URL: v.optional(database),
  /** Unset: the embedded API is used. */
  API_URL: v.optional(base),
  API_PUBLIC_URL: v.optional(base),
  API_BUILD_URL: v.optional(base),
  STORAGE_URL: v.optional(base),
  SITE_URL: v.optional(origin),
  CURRENT_YEAR_URL: v.optional(endpoint),
  REBUILD_SECRET: v.optional(
    v.pipe(v.string(), v.regex(SECRET, 'must be whsec_ and at least 24 random bytes in base64')),
  ),
  /** Addresses and ranges of the proxies whose X-Forwarded-For is trusted. */
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
  /** The limit for the files of all candidates, in the embedded API. */
  UPLOADS_TOTAL_GB: count(20),
  UPLOADS_S3_URL: v.optional(bucketUrl),
  UPLOADS_S3_REGION: region,
  UPLOADS_S3_ACCESS_KEY_ID: v.optional(v.string()),
  UPLOADS_S3_SECRET_ACCESS_KEY: v.optional(v.string()),
  /** The portal server mirrors the site to it. The key has the standard names. */
  S3_BUCKET: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket, without s3://'),
    ),
  ),
  S3_ENDPOINT: v.optional(origin),
  S3_REGION: region,
  AWS_ACCESS_KEY_ID: v.optional(v.string()),
  AWS_SECRET_ACCESS_KEY: v.optional(v.string()),
  /** Candidates can store nothing more in DATA_DIR when less space than this is free. */
  FREE_SPACE_MB: count(500),
  /** How long the embedded API keeps personal data; unset: for good. */
  RETENTION_ACCOUNTS: months,
  RETENTION_PROJECTS: months,
  RETENTION_JOURNAL: months,
  /** How long a decision can be taken back before its candidate is told. */
  DECISION_MINUTES: minutes(2),
  /** Members with this role, or all of them, need a second factor. */
  TEAM_SECOND_FACTOR: v.optional(v.picklist(['gestion', 'tous'], 'must be gestion or tous')),
  SMTP_URL: v.optional(smtp),
  MAIL_FROM: v.optional(sender),
  /** With this token, /metrics can be read from other machines. */
  METRICS_TOKEN: v.optional(
    v.pipe(v.string(), v.regex(/^[!-~]{16,}$/, 'must be 16 characters or more, without spaces')),
  ),
  /** Where npm start logs to: portal.log in DATA_DIR, or standard output. */
  LOG_TO: v.optional(v.picklist(['file', 'stdout'], 'must be file or stdout'), 'file'),
});

type Values = v.InferOutput<typeof environment>;

/** `API_PORT` is `apiPort`. */
type CamelCase<Name extends string> = Name extends `${infer Word}_${infer Rest}`
  ? `${Lowercase<Word>}${Capitalize<CamelCase<Rest>>}`
  : Lowercase<Name>;

export type Settings = ReturnType<typeof readSettings>;

/** As `--env-file` passes what stands in quotes. */
const QUOTED = /^(['"]).*\1$/;

/** With what follows from several settings. Base URLs have no trailing slash. */
export function readSettings(env: NodeJS.ProcessEnv = process.env) {
  const variables = readVariables(env);
  for (const name of Object.keys(environment.entries))
    if (QUOTED.test(variables[name] ?? ''))
      throw refusal(env, name, 'is in quotes, which docker and podman keep: leave them out');
  const parsed = v.safeParse(environment, variables);
  if (!parsed.success) {
    const [issue] = parsed.issues;
    throw refusal(env, v.getDotPath(issue) ?? '', issue.message);
  }
  const values = parsed.output;
  refuseContradictions(values);
  const local = localUrl(values.HOST, values.API_PORT);
  const apiBuildUrl = values.API_BUILD_URL ?? values.API_URL ?? local;
  return {
    ...camelCased(values),
    /** Whether the embedded API is used, as no provider is configured. */
    embedded: values.API_URL === undefined,
    /** The base URL of the provider or of the embedded API, for browsers. */
    apiUrl: values.API_URL ?? values.API_PUBLIC_URL ?? local,
    /** The same base URL, for the build. */
    apiBuildUrl,
    storageUrl: values.STORAGE_URL ?? `${values.API_URL ?? apiBuildUrl}/storage`,
    siteUrl: values.SITE_URL ?? localUrl(values.HOST, values.PORT),
    /** The file that the setting REBUILD_SECRET_FILE names. */
    rebuildSecretFile: variables['REBUILD_SECRET_FILE'],
    /** Upload limits of the form, and of the embedded API. */
    uploads: {
      fileMb: values.UPLOAD_FILE_MB,
      totalMb: values.UPLOAD_TOTAL_MB,
      files: values.UPLOAD_FILES,
    },
    /** Where the embedded API keeps candidates' files; without it, in `dataDir`. */
    uploadsBucket: bucketOf({
      url: values.UPLOADS_S3_URL,
      region: values.UPLOADS_S3_REGION,
      accessKeyId: values.UPLOADS_S3_ACCESS_KEY_ID,
      secretAccessKey: values.UPLOADS_S3_SECRET_ACCESS_KEY,
      names: {
        bucket: 'UPLOADS_S3_URL',
        region: 'UPLOADS_S3_REGION',
        keyId: 'UPLOADS_S3_ACCESS_KEY_ID',
        secret: 'UPLOADS_S3_SECRET_ACCESS_KEY',
      },
    }),
  };
}

/** Where the portal server mirrors the site to. Nothing else needs the keys. */
export function mirrorBucketOf(settings: Settings): BucketAccess | undefined {
  const { s3Bucket: bucket, s3Region: region } = settings;
  const endpoint = settings.s3Endpoint ?? `https://s3.${region}.amazonaws.com`;
  return bucketOf({
    url: bucket && `${endpoint}/${bucket}`,
    region,
    accessKeyId: settings.awsAccessKeyId,
    secretAccessKey: settings.awsSecretAccessKey,
    names: {
      bucket: 'S3_BUCKET',
      region: 'S3_REGION',
      keyId: 'AWS_ACCESS_KEY_ID',
      secret: 'AWS_SECRET_ACCESS_KEY',
    },
  });
}

function camelCased(values: Values) {
  const entries = Object.keys(environment.entries).map((name) => [
    name.toLowerCase().replace(/_(.)/g, (_, letter: string) => letter.toUpperCase()),
    values[name as keyof Values],
  ]);
  return Object.fromEntries(entries) as {
    [Name in keyof Values as CamelCase<Name>]: Values[Name];
  };
}

type MaybeBucket = { [Name in keyof BucketAccess]: BucketAccess[Name] | undefined };

function bucketOf(
  bucket: MaybeBucket & Pick<BucketAccess, 'region' | 'names'>,
): BucketAccess | undefined {
  const { url, accessKeyId, secretAccessKey, names } = bucket;
  if (url === undefined) return undefined;
  if (accessKeyId === undefined || secretAccessKey === undefined) {
    throw new OperatorError(
      `${names.bucket} needs ${names.keyId} and ${names.secret} too: set them in .env.`,
    );
  }
  return { ...bucket, url, accessKeyId, secretAccessKey };
}

function refuseContradictions(values: Values): void {
  const { API_URL, API_PUBLIC_URL, PORT, API_PORT } = values;
  if (API_URL && API_PUBLIC_URL) {
    throw new OperatorError(
      'API_URL and API_PUBLIC_URL are both set: keep API_URL in .env for a provider of your own, or API_PUBLIC_URL for the embedded API.',
    );
  }
  if (!API_URL && PORT === API_PORT && PORT !== 0) {
    throw new OperatorError(
      `PORT and API_PORT are both ${PORT}: give the site and the embedded API a port each in .env.`,
    );
  }
}
