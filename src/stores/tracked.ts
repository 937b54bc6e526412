// What this device keeps of a candidate's projects (src/stores/tracking), by its keys: every page of a
// candidate can log out, and does not carry the rest for that.
/** The number grows with the form of what is kept. */
export const keys = { list: 'tracked-projects-1', steps: 'tracked-steps-1' };

/** Other tabs are told by the browser. */
export function forget(): void {
  try {
    for (const key of Object.values(keys)) localStorage.removeItem(key);
  } catch {
    // Where storage is blocked, nothing was kept.
  }
}
