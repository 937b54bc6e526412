// The builders of a portal server: the next one is started before there is a build for it.
import type { FileHashes } from '../../lib/files.ts';
import { log } from '../../lib/log.ts';
import {
  buildEnded,
  readHashes,
  runBuild,
  startBuilder,
  variablesOf,
  type Builder,
  type BuilderOptions,
  type BuildOptions,
} from './run-builder.ts';

interface Options extends BuilderOptions {
  /** Ends the builder that waits. */
  signal: AbortSignal;
}

export function createBuilders({ signal, ...options }: Options) {
  let standby: Builder | undefined;

  /** @returns undefined if the builder is outdated, by a new version of the portal */
  async function buildWith(builder: Builder, build: BuildOptions): Promise<FileHashes | undefined> {
    let isOutdated = false;
    builder.onMessage(({ type }) => {
      if (type === 'outdated') isOutdated = true;
    });
    const { site } = build.folders;
    builder.send({ outDir: site, env: variablesOf(build) });
    await buildEnded(builder, build);
    return isOutdated ? undefined : readHashes(site);
  }

  return {
    /** Starts the next builder; resolves when it has linked the site of the last build into a folder. */
    async prepare(site: string): Promise<void> {
      signal.throwIfAborted();
      const builder = startBuilder(['--standby', '--outDir', site], {}, options);
      const linked = Promise.withResolvers<void>();
      builder.onMessage(({ type }) => {
        if (type === 'linked') linked.resolve();
      });
      const ended = builder.ended(signal);
      await Promise.race([linked.promise, ended]);
      standby = builder;
      // If it ends before there is a build for it, that build starts another.
      const forget = () => {
        if (standby === builder) standby = undefined;
      };
      ended.then(forget, (error: unknown) => {
        if (standby === builder && !signal.aborted)
          log('portal.standby-ended', { error: String(error) });
        forget();
      });
    },

    /** Throws what runBuild() throws. */
    async build(build: BuildOptions): Promise<FileHashes> {
      const builder = standby;
      standby = undefined;
      const files = builder && (await buildWith(builder, build));
      return files ?? runBuild({ ...build, ...options });
    },
  };
}
