import path from 'node:path';
import react from '@astrojs/react';
import { defineConfig } from 'astro/config';
import { baseStyles } from './src/integrations/base-styles.ts';
import { buildTarget } from './src/browsers.ts';
import { sharedChunks } from './src/integrations/chunks.ts';
import { chunkTimeout } from './src/integrations/chunk-timeout.ts';
import { devServer } from './src/integrations/dev-server.ts';
import { finish } from './src/integrations/finish.ts';
import { renderer } from './src/integrations/renderer.ts';
import { smallScripts } from './src/integrations/small-scripts.ts';
import { cacheDirs } from './src/content/provider/settings.ts';
import { publicStorage } from './src/contract/content/storage.ts';
import { readSettings } from './scripts/lib/settings.ts';

// As scripts/astro.ts has set them; without it (an editor, astro check) nothing is called.
const settings = readSettings();
const { apiUrl, dataDir } = settings;
const storageUrl = publicStorage(settings.storageUrl, settings.apiBuildUrl, apiUrl);
// The provider's, and the images' where they are elsewhere.
const imageOrigins = [...new Set([apiUrl, storageUrl].map((url) => new URL(url).origin))];
const imageDir = cacheDirs(dataDir).imageCacheDir;
const bundleDir = process.env['BUNDLE_DIR'];

export default defineConfig({
  site: settings.siteUrl,
  trailingSlash: 'never',
  // What npm ci would wipe from node_modules.
  cacheDir: path.join(dataDir, 'cache', 'astro'),
  build: { format: 'file', concurrency: 4 },
  compressHTML: true,
  devToolbar: { enabled: false },
  // For npm run dev, so that the API's CORS and the links in mails fit.
  server: { host: settings.host, port: settings.port },
  // There is no Markdown, and Shiki's styles would break the content security policy.
  markdown: { syntaxHighlight: false },
  integrations: [
    react(),
    baseStyles(),
    sharedChunks(),
    smallScripts(),
    chunkTimeout(),
    devServer(imageDir),
    // The portal server's builder finishes the pages itself.
    bundleDir ? renderer(bundleDir) : finish(imageDir),
  ],
  vite: {
    build: {
      target: buildTarget,
      cssTarget: buildTarget,
      // The styles of public pages come with each of them: no second request. Those of forms are
      // larger than this, and stay in the cache.
      assetsInlineLimit: (file, content) =>
        /\/Base\.[^/]*\.css$/.test(file) ||
        (file.endsWith('.css') && content.length < 6_000) ||
        undefined,
    },
    define: {
      'import.meta.env.API_URL': JSON.stringify(apiUrl),
      'import.meta.env.STORAGE_URL': JSON.stringify(storageUrl),
      'import.meta.env.UPLOADS': JSON.stringify(JSON.stringify(settings.uploads)),
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
