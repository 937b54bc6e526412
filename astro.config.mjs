import path from 'node:path';
import react from '@astrojs/react';
import { defineConfig } from 'astro/config';
import { baseStyles } from './src/build/base-styles.ts';
import { buildTarget } from './src/build/browsers.ts';
import { bundle } from './src/build/bundle.ts';
import { chunkTimeout } from './src/build/chunk-timeout.ts';
import { gallery } from './src/build/gallery.ts';
import { hosting } from './src/build/hosting/integration.ts';
import { icons } from './src/build/icons.ts';
import { localImages } from './src/build/local-images.ts';
import { offline } from './src/build/offline.ts';
import { shareImages } from './src/build/share-images.ts';
import { trimPolicies } from './src/build/trim-policy.ts';
import { publicStorageUrl } from './src/content/settings.ts';
import { uploadDefaults } from './src/contract/uploads.ts';

// scripts/astro.ts resolves the settings; without it (an editor, astro check) nothing is called.
const apiUrl = process.env['API_URL'] ?? 'http://127.0.0.1:8787';
const storageUrl = process.env['STORAGE_URL'] ? publicStorageUrl() : `${apiUrl}/storage`;
// The provider's, and the images' where they are elsewhere.
const imageOrigins = [...new Set([apiUrl, storageUrl].map((url) => new URL(url).origin))];
const dataDir = process.env['DATA_DIR'] ?? '.data';
const bundleDir = process.env['BUNDLE_DIR'];

export default defineConfig({
  site: process.env['SITE_URL'] ?? 'http://127.0.0.1:4321',
  trailingSlash: 'never',
  // What npm ci would wipe from node_modules.
  cacheDir: path.join(dataDir, 'cache', 'astro'),
  build: { format: 'file', concurrency: 4 },
  compressHTML: true,
  devToolbar: { enabled: false },
  // For npm run dev, so that the API's CORS and the links in mails fit.
  server: { host: process.env['HOST'] ?? '127.0.0.1', port: Number(process.env['PORT'] ?? 4321) },
  // There is no Markdown, and Shiki's styles would break the content security policy.
  markdown: { syntaxHighlight: false },
  integrations: [
    react(),
    baseStyles(),
    gallery(),
    chunkTimeout(),
    shareImages(),
    icons(),
    // The rest is for pages; the portal server's builder sees to it itself.
    ...(bundleDir ? [bundle(bundleDir)] : [trimPolicies(), localImages(), offline(), hosting()]),
  ],
  vite: {
    build: { target: buildTarget, cssTarget: buildTarget },
    define: {
      'import.meta.env.API_URL': JSON.stringify(apiUrl),
      'import.meta.env.STORAGE_URL': JSON.stringify(storageUrl),
      'import.meta.env.UPLOADS': process.env['UPLOADS'] ?? JSON.stringify(uploadDefaults),
    },
    // What all islands share comes in two files instead of a dozen: fewer requests, and together they
    // compress better. The newsletter box needs the calls without the rest. What only some share,
    // forms or drafts, is no burden of the others.
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: {
              codeSplitting: {
                groups: [
                  // What public pages have in common with the candidates'.
                  {
                    name: 'page',
                    test: /src\/(text\/timing|enhance\/(page|newsletter|offline|timed))\.|vite\/preload-helper/,
                    priority: 4,
                  },
                  { name: 'fold', test: /src\/text\/(fold|slug)\./, priority: 4 },
                  {
                    name: 'calls',
                    test: /src\/(contract\/(request|endpoint|failure|fields|codes)|messages\/(failures|notice|waiting|email))\.|node_modules\/valibot\//,
                    minShareCount: 2,
                    priority: 3,
                  },
                  {
                    name: 'forms',
                    test: /src\/(stores\/(form|redirect)|messages\/(forms|form|account)|islands\/(ui\/(useReady|Field|ErrorSummary|SubmitButton|Form|PasswordInput|go-to-field)|account\/(EmailField|redirect)))\./,
                    minShareCount: 2,
                    priority: 1,
                  },
                  {
                    name: 'submission',
                    test: /src\/(contract\/uploads|messages\/submission|text\/bytes)\./,
                    minShareCount: 2,
                  },
                  {
                    name: 'candidate',
                    test: /src\/(contract\/logout|stores\/(question|tracked|logout|submission\/vault|submission\/kept)|messages\/draft)\.|node_modules\/idb-keyval\//,
                    minShareCount: 2,
                  },
                  {
                    name: 'portal',
                    test: /src\/(contract\/(users|steps)|messages\/reading|stores\/(api|browser|notice|session|storage|waiting)|islands\/ui\/(AlertDialog|Dialog|ErrorBoundary|Loader|toaster))\.|node_modules\/(nanostores|@nanostores|notyf|react)\//,
                    minShareCount: 2,
                    priority: 2,
                  },
                ],
              },
            },
          },
        },
      },
    },
  },
  security: {
    csp: {
      directives: [
        "default-src 'self'",
        `connect-src 'self' ${new URL(apiUrl).origin}`,
        // The phone field's flags are data URLs; files that are not sent yet are blobs.
        `img-src 'self' data: blob: ${imageOrigins.join(' ')}`,
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
      ],
    },
  },
});
