import path from 'node:path';
import react from '@astrojs/react';
import { defineConfig } from 'astro/config';
import icon from 'astro-icon';
import { baseStyles } from './src/integrations/base-styles.ts';
import { buildTarget } from './src/browsers.ts';
import { sharedChunks } from './src/integrations/chunks.ts';
import { chunkTimeout } from './src/integrations/chunk-timeout.ts';
import { devServer } from './src/integrations/dev-server.ts';
import { renderer } from './src/integrations/renderer.ts';
import { cacheDirs } from './src/content/provider/settings.ts';
import { publicStorage } from './src/contract/content/storage.ts';
import { regionalPlans } from './src/text/phone/regional-plans.ts';
import { readSettings } from './scripts/lib/settings.ts';

// scripts/dev.ts and the builder set them as environment variables. Without it, as in an editor, the
// defaults apply, and nothing is requested.
const settings = readSettings();
const { apiUrl, dataDir } = settings;
const storageUrl = publicStorage(settings.storageUrl, settings.apiBuildUrl, apiUrl);
// The provider's origin, and that of its images if it is another one.
const imageOrigins = [...new Set([apiUrl, storageUrl].map((url) => new URL(url).origin))];
const imageDir = cacheDirs(dataDir).imageCacheDir;
const bundleDir = process.env['BUNDLE_DIR'];

export default defineConfig({
  site: settings.siteUrl,
  trailingSlash: 'never',
  // Astro's default is in node_modules, which npm ci deletes.
  cacheDir: path.join(dataDir, 'cache', 'astro'),
  build: { format: 'file', concurrency: 4 },
  compressHTML: true,
  devToolbar: { enabled: false },
  // The address of npm run dev: the API's CORS rule and the links in its e-mails expect this one.
  server: { host: settings.host, port: settings.port },
  // There is no Markdown, and Shiki's styles would break the content security policy.
  markdown: { syntaxHighlight: false },
  integrations: [
    react(),
    icon({ iconDir: path.resolve(import.meta.dirname, 'src/icons') }),
    baseStyles(),
    sharedChunks(),
    chunkTimeout(),
    bundleDir ? renderer(bundleDir) : devServer(imageDir),
  ],
  vite: {
    build: {
      target: buildTarget,
      cssTarget: buildTarget,
      // Public pages contain their styles, which saves a request. The larger styles of forms are
      // files, which browsers cache.
      assetsInlineLimit: (file, content) =>
        /\/Base\.[^/]*\.css$/.test(file) ||
        (file.endsWith('.css') && content.length < 6_000) ||
        undefined,
    },
    define: {
      'import.meta.env.API_URL': JSON.stringify(apiUrl),
      'import.meta.env.EMBEDDED_API': JSON.stringify(process.env['EMBEDDED_API'] ?? ''),
      'import.meta.env.RETENTION': JSON.stringify(
        JSON.stringify({
          accounts: settings.retentionAccounts,
          projects: settings.retentionProjects,
          journal: settings.retentionJournal,
        }),
      ),
      'import.meta.env.STORAGE_URL': JSON.stringify(storageUrl),
      'import.meta.env.UPLOADS': JSON.stringify(JSON.stringify(settings.uploads)),
      'import.meta.env.REGIONAL_PLANS': JSON.stringify(JSON.stringify(regionalPlans)),
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
