// The forms of addresses in the settings. Web addresses have no user and password: browsers refuse
// them, and pages and logs would show them.
import * as v from 'valibot';
import { emailAddress } from '../../src/contract/form-fields.ts';

const AUTHORITY = String.raw`^https?://[^\s/?#@\\]+`;
const ORIGIN = new RegExp(`${AUTHORITY}/*$`);
const BUCKET = new RegExp(String.raw`${AUTHORITY}(/[a-z0-9][a-z0-9.-]+[a-z0-9])?/*$`);
const BASE = new RegExp(String.raw`${AUTHORITY}(/[^\s?#@]*)?$`);
const ENDPOINT = new RegExp(String.raw`${AUTHORITY}([/?][^\s#@]*)?$`);

/** The address of what is at the root of its host, such as the site. */
export const origin = address(ORIGIN, 'an address such as https://hub.example, without a path');

/** The base address of a service. */
export const base = address(
  BASE,
  'an address such as https://api.hub.example, without user, password and query',
);

/** The address of a bucket, whose name is in the path or in the host. */
export const bucketUrl = address(
  BUCKET,
  'the address of a bucket, such as https://s3.example/bucket or https://bucket.s3.example',
);

/** Requested as it is, so a slash at its end is significant. */
export const endpoint = checked(
  (text) => isAddress(text, ENDPOINT),
  'an address such as https://hub.example/year, without user and password',
);

export const smtp = checked(
  (text) =>
    /^smtps?:\/\/[^\s/?#]+\/?(\?[^\s#@]*)?$/.test(text) &&
    // URL accepts almost anything as the host of a scheme that it does not know.
    URL.canParse(text.replace(/^smtps?/, 'https')),
  'an address such as smtps://user:password@host:465, with / ? # % of the password written %2F %3F %23 %25',
);

export const database = checked(
  (text) =>
    /^postgres(ql)?:\/\/[^\s/?#]*\/[^\s/?#]+(\?[^\s#@]*)?$/.test(text) &&
    // A socket has no host: postgresql:///hub?host=/run/postgresql.
    URL.canParse(text.replace(/^postgres(ql)?:\/\/(?=\/)/, 'https://socket')) &&
    URL.canParse(text.replace(/^postgres(ql)?:\/\/\/?/, 'https://')),
  'an address such as postgresql://user:password@host:5432/name, with / ? # % of the password written %2F %3F %23 %25; without it, the data is in DATA_DIR',
);

const NAMED = /^([^<>@",;:\r\n]*[^<>@",;:\s]) *<([^<>]*)>$/;

/** `hub@hub.example`, or `Name <hub@hub.example>`. */
export const sender = v.pipe(
  v.string(),
  v.transform((text): { name?: string; address: string } => {
    const [, name, address = text] = NAMED.exec(text) ?? [];
    return name ? { name, address } : { address };
  }),
  v.check(
    ({ address }) => isPlainEmail(address),
    'must be an address such as hub@hub.example or Name <hub@hub.example>',
  ),
);

function address(form: RegExp, what: string) {
  return v.pipe(
    checked((text) => isAddress(text, form), what),
    v.transform((url) => url.replace(/\/+$/, '')),
  );
}

function checked(isValid: (text: string) => boolean, what: string) {
  return v.pipe(v.string(), v.check(isValid, `must be ${what}`));
}

/** As forms accept it, but without anything that they would trim: it is used unchanged. */
function isPlainEmail(text: string): boolean {
  const { success, output } = v.safeParse(emailAddress('email'), text);
  return success && output === text;
}

function isAddress(text: string, form: RegExp): boolean {
  return form.test(text) && URL.canParse(text);
}
