import { userInfo } from 'node:os';

/** Who runs a command, as records name them. */
export function systemUser(): string {
  try {
    return userInfo().username;
  } catch {
    // In a container, a user may have a number only.
    return `uid ${process.getuid?.()}`;
  }
}
