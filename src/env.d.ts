/// <reference types="astro/client" />

interface ImportMetaEnv {
  /** The provider's base address for browsers, put in by astro.config.mjs. */
  readonly API_URL: string;
  /** Where its images are, for browsers. */
  readonly STORAGE_URL: string;
  /** What the provider takes of a candidate's files. */
  readonly UPLOADS: { fileMb: number; totalMb: number; files: number };
}
