// Apart from what reads it: every page of a candidate can log out.
export const keys = { list: 'tracked-projects', steps: 'tracked-steps' };

/** Other tabs are told by the browser. */
export function forget(): void {
  try {
    for (const key of Object.values(keys)) localStorage.removeItem(key);
  } catch {
    // Where storage is blocked, nothing was kept.
  }
}
