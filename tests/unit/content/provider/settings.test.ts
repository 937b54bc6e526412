import { expect, it } from 'vitest';
import { readContentSettings } from '../../../../src/content/provider/settings.ts';

const env = {
  API_URL: 'https://hub.example/api',
  API_BUILD_URL: 'http://10.0.0.1:81/api',
  STORAGE_URL: 'http://10.0.0.1:81/api/storage',
  DATA_DIR: '.data',
  CONTRACT_VERSION: 'tests',
  CONTENT_VERSION: 'tests',
};

it('visitors find the storage at the public address', () => {
  const { storageUrls } = readContentSettings(env);
  expect(storageUrls).toEqual(['https://hub.example/api/storage', env.STORAGE_URL]);
  const elsewhere = readContentSettings({ ...env, STORAGE_URL: 'https://cdn.example' });
  expect(elsewhere.storageUrls).toEqual(['https://cdn.example', 'https://cdn.example']);
});

it.each(Object.keys(env))('that %s is missing is told with the remedy', (name) => {
  expect(() => readContentSettings({ ...env, [name]: '' })).toThrow(
    `${name} is not set: build with npm run build`,
  );
});
