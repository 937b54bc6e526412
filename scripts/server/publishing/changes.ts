import { addressOf } from '../http/address.ts';
import type { FileHashes } from '../../lib/files.ts';
import type { Build } from './build-record.ts';

const PAGE = /^(?!404\.html$).*\.html$/;
/** Addresses that the record of a build has for each kind of change. */
const MAX_ADDRESSES = 50;

/** The pages that differ between two releases. */
export function findChanges(
  files: FileHashes,
  previous: FileHashes = {},
): NonNullable<Build['pages']> {
  const pages = Object.keys(files).filter((file) => PAGE.test(file));
  const previousPages = Object.keys(previous).filter((file) => PAGE.test(file));
  return {
    added: summary(pages.filter((file) => !Object.hasOwn(previous, file))),
    changed: summary(
      pages.filter((file) => Object.hasOwn(previous, file) && files[file] !== previous[file]),
    ),
    removed: summary(previousPages.filter((file) => !Object.hasOwn(files, file))),
  };
}

const summary = (pages: string[]) => ({
  count: pages.length,
  first: pages.slice(0, MAX_ADDRESSES).map(addressOfPage),
});

const addressOfPage = (file: string): string =>
  addressOf(file.replace(/(^|\/)index\.html$|\.html$/, ''), '');
