// The oldest browsers: what is built is written for them, and scripts/check/browsers.ts looks whether
// the code asks them for what they do not have.

/** The version of each, by its name in MDN's compatibility data. */
export type Browsers = Record<'chrome' | 'firefox' | 'safari', number>;

/** They show public pages whole. */
export const publicBrowsers: Browsers = { chrome: 87, firefox: 85, safari: 14 };

/** They show candidates' pages whole. */
export const candidateBrowsers: Browsers = { chrome: 92, firefox: 98, safari: 15.4 };

/** As bundlers want it. */
export const buildTarget = Object.entries(publicBrowsers).map(([name, version]) => name + version);
