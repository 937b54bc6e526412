import { addressOf } from '../http/address.ts';
import type { FileHashes } from '../../lib/files.ts';
import type { Changes } from './job.ts';

const PAGE = /^(?!404\.html$).*\.html$/;

/** The addresses of pages that differ between two releases. */
export function findChanges(files: FileHashes, previous: FileHashes = {}): Changes {
  const pages = Object.keys(files).filter((file) => PAGE.test(file));
  const previousPages = Object.keys(previous).filter((file) => PAGE.test(file));
  return {
    added: pages.filter((file) => !Object.hasOwn(previous, file)).map(addressOfPage),
    changed: pages
      .filter((file) => Object.hasOwn(previous, file) && files[file] !== previous[file])
      .map(addressOfPage),
    removed: previousPages.filter((file) => !Object.hasOwn(files, file)).map(addressOfPage),
  };
}

const addressOfPage = (file: string): string =>
  addressOf(file.replace(/(^|\/)index\.html$|\.html$/, ''), '');
