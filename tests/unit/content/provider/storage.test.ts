import { expect, it } from 'vitest';
import { readContentSettings } from '../../../../src/content/provider/settings.ts';
import { storedPath } from '../../../../src/content/provider/storage.ts';

const env = {
  API_URL: 'https://hub.example/api',
  API_BUILD_URL: 'http://10.0.0.1:81/api',
  STORAGE_URL: 'http://10.0.0.1:81/api/storage',
  DATA_DIR: '.data',
  CONTENT_VERSION: 'tests',
};
const settings = readContentSettings(env);

it.each([
  ['/storage/a.jpg', 'a.jpg'],
  ['/storage/2026/a b.jpg', '2026/a b.jpg'],
  ['/api/storage/a.jpg', 'a.jpg'],
  ['storage/a.jpg', 'a.jpg'],
  ['../../storage/photos/1/a.png', 'photos/1/a.png'],
  ['./storage/a.jpg', 'a.jpg'],
  ['../api/storage/a.jpg', 'a.jpg'],
  ['http://10.0.0.1:81/api/storage/a.jpg', 'a.jpg'],
  ['/storage/a.jpg?v=2#b', 'a.jpg'],
  ['https://hub.example/api/storage/a%20b.jpg', 'a%20b.jpg'],
])('%s lies in the storage area', (address, expected) => {
  expect(storedPath(address, settings)).toBe(expected);
});

it.each([
  'a.jpg',
  '/a.jpg',
  '/storages/a.jpg',
  '../photos/a.jpg',
  'photos/storage/a.jpg',
  'https://hub.example/storage.jpg',
  'https://cdn.example/storage/a.jpg',
  '//storage/a.jpg',
])('%s does not', (address) => {
  expect(storedPath(address, settings)).toBeUndefined();
});

it('readers find the storage area at the public address', () => {
  expect(settings.publicStorageUrl).toBe('https://hub.example/api/storage');
  const elsewhere = readContentSettings({ ...env, STORAGE_URL: 'https://cdn.example' });
  expect(elsewhere.publicStorageUrl).toBe('https://cdn.example');
  expect(storedPath('https://cdn.example/a.jpg', elsewhere)).toBe('a.jpg');
  // The root of a host tells nothing.
  expect(storedPath('/a.jpg', elsewhere)).toBeUndefined();
});

it.each(Object.keys(env))('that %s is missing is told with the remedy', (name) => {
  expect(() => readContentSettings({ ...env, [name]: '' })).toThrow(
    `${name} is not set: build with npm run build`,
  );
});
