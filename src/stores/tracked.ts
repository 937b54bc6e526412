// What this device keeps of a candidate's projects (src/stores/tracking), by its keys: every page of a
// candidate can log out, and does not carry the rest for that.
export const keys = { list: 'tracked-projects', steps: 'tracked-steps' };

/** Other tabs are told by the browser. */
export function forget(): void {
  try {
    for (const key of Object.values(keys)) localStorage.removeItem(key);
  } catch {
    // Where storage is blocked, nothing was kept.
  }
}
