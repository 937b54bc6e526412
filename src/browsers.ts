// The oldest supported browsers. They are the build target, and
// scripts/check/rules/browsers.ts checks that the code uses no API that they lack.

/** Versions by the browser's name in MDN's compatibility data. */
export type Browsers = Record<'chrome' | 'firefox' | 'safari', number>;

/** For public pages. */
export const publicBrowsers: Browsers = { chrome: 87, firefox: 85, safari: 14 };

/** For candidates' pages. */
export const candidateBrowsers: Browsers = { chrome: 92, firefox: 98, safari: 15.4 };

/** In the notation of bundlers. */
export const buildTarget = Object.entries(publicBrowsers).map(([name, version]) => name + version);
