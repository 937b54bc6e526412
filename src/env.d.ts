/** What astro.config.mjs puts into pages and scripts. */
interface ImportMetaEnv {
  /** The provider's base address for browsers. */
  readonly API_URL: string;
  /** Not empty if that is the embedded API; undefined in Vitest. */
  readonly EMBEDDED_API: string | undefined;
  /** How many months the embedded API keeps data, as JSON; undefined in Vitest. */
  readonly RETENTION: string | undefined;
  /** Where its images are, for browsers. */
  readonly STORAGE_URL: string;
  /** The provider's limits for a candidate's files, as JSON: in Vitest, values can only be strings. */
  readonly UPLOADS: string;
  /** The numbering plans of the countries around the hubs, as JSON. */
  readonly REGIONAL_PLANS: string;
  /** Set by Vite: false in the development server. */
  readonly PROD: boolean;
}

/** What src/middleware.ts gives each page. */
declare namespace App {
  interface Locals {
    /** The year in the footer. */
    year: number;
    /** When projects can be submitted, if the provider tells it. */
    // oxlint-disable-next-line typescript/consistent-type-imports -- with an import, this file would declare nothing for others
    opening: () => Promise<import('./contract/submission/opening.ts').Opening | undefined>;
  }
}

interface ImportMeta {
  readonly env: ImportMetaEnv;
}

declare module '*.css' {}

declare module '*.css?url' {
  const address: string;
  export default address;
}

declare module '*?raw' {
  const text: string;
  export default text;
}
