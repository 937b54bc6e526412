/** What astro.config.mjs puts into pages and scripts. */
interface ImportMetaEnv {
  /** The provider's base address for browsers. */
  readonly API_URL: string;
  /** Where its images are, for browsers. */
  readonly STORAGE_URL: string;
  /** What the provider takes of a candidate's files. In JSON, because Vitest has only texts here. */
  readonly UPLOADS: string;
  /** Vite's: false in the development server. */
  readonly PROD: boolean;
}

/** What src/middleware.ts gives each page. */
declare namespace App {
  interface Locals {
    /** In the footer. */
    year: number;
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
