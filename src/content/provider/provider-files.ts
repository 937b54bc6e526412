import { readJson, writeJson, writeJsonList } from '../json-files.ts';
import type { ContentSettings } from './settings.ts';

interface Origin {
  /** Identifies the code that read it. */
  version: string;
  provider: string;
}

/** Files with what the provider has sent. Only the same code reads them again, for the same provider. */
export const createProviderFiles = ({
  contractVersion: version,
  publicUrl: provider,
}: ContentSettings) => ({
  /** Undefined if there is no valid file. */
  async read<Value extends object>(file: string): Promise<Value | undefined> {
    const read = await readJson<Value & Origin>(file);
    return read?.version === version && read.provider === provider ? read : undefined;
  },

  write: (file: string, value: object): Promise<void> =>
    writeJson(file, { version, provider, ...value }),

  writeList: (file: string, head: object, items: readonly unknown[]): Promise<void> =>
    writeJsonList(file, { version, provider, ...head }, items),
});

export type ProviderFiles = ReturnType<typeof createProviderFiles>;
