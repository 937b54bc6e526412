import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { publicStorageUrl, providerUrl } from '../../../../src/content/provider/settings.ts';
import { storedPath } from '../../../../src/content/provider/storage.ts';

beforeEach(() => {
  vi.stubEnv('API_URL', 'https://hub.example/api');
  vi.stubEnv('API_BUILD_URL', 'http://10.0.0.1:81/api');
  vi.stubEnv('STORAGE_URL', 'http://10.0.0.1:81/api/storage');
});
afterEach(() => vi.unstubAllEnvs());

it.each([
  ['/storage/a.jpg', 'a.jpg'],
  ['/storage/2026/a b.jpg', '2026/a b.jpg'],
  ['/api/storage/a.jpg', 'a.jpg'],
  ['storage/a.jpg', 'a.jpg'],
  ['http://10.0.0.1:81/api/storage/a.jpg', 'a.jpg'],
  ['/storage/a.jpg?v=2#b', 'a.jpg'],
  ['https://hub.example/api/storage/a%20b.jpg', 'a%20b.jpg'],
])('%s lies in the storage area', (address, expected) => {
  expect(storedPath(address)).toBe(expected);
});

it.each([
  'a.jpg',
  '/a.jpg',
  '/storages/a.jpg',
  'https://hub.example/storage.jpg',
  'https://cdn.example/storage/a.jpg',
  '//storage/a.jpg',
])('%s does not', (address) => {
  expect(storedPath(address)).toBeUndefined();
});

it('readers find the storage area at the public address', () => {
  expect(publicStorageUrl()).toBe('https://hub.example/api/storage');
  vi.stubEnv('STORAGE_URL', 'https://cdn.example');
  expect(publicStorageUrl()).toBe('https://cdn.example');
  expect(storedPath('https://cdn.example/a.jpg')).toBe('a.jpg');
  // The root of a host tells nothing.
  expect(storedPath('/a.jpg')).toBeUndefined();
});

it('a setting that is missing is named with the remedy', () => {
  vi.stubEnv('API_BUILD_URL', '');
  expect(providerUrl).toThrow('API_BUILD_URL is not set: build with npm run build');
});
