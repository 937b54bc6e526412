import { copyFileSync, linkSync } from 'node:fs';

export function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    // Not every file system has hard links, and all limit their number per file.
    if (!['EXDEV', 'EPERM', 'EMLINK', 'ENOTSUP'].includes(code)) throw error;
    copyFileSync(from, to);
  }
}
