import { describe, expect, it } from 'vitest';
import { imageUrl, storedPath } from '../../../../src/contract/content/storage.ts';

const storage = 'https://api.hub.example/storage';

describe('the address of an image', () => {
  it.each([
    ['blogs/affiche.jpg', 'blogs/affiche.jpg'],
    ['/blogs/affiche.jpg', 'blogs/affiche.jpg'],
    ['//blogs/affiche.jpg', 'blogs/affiche.jpg'],
    ['storage/blogs/affiche.jpg', 'blogs/affiche.jpg'],
    ['/storage/blogs/affiche.jpg', 'blogs/affiche.jpg'],
    ['storages/affiche.jpg', 'storages/affiche.jpg'],
    [`${storage}/blogs/affiche d’été.jpg`, 'blogs/affiche%20d%E2%80%99%C3%A9t%C3%A9.jpg'],
    ['blogs/Journée d’innovation.jpg', 'blogs/Journ%C3%A9e%20d%E2%80%99innovation.jpg'],
    ['blogs/Journ%C3%A9e%202026.jpg', 'blogs/Journ%C3%A9e%202026.jpg'],
    ['blogs/100 % solaire.png', 'blogs/100%20%25%20solaire.png'],
    ['blogs/a?b#c.png', 'blogs/a%3Fb%23c.png'],
  ])('%s lies below the storage address', (image, path) => {
    expect(imageUrl(image, storage)).toBe(`${storage}/${path}`);
    expect(imageUrl(image, `${storage}/`)).toBe(`${storage}/${path}`);
  });

  it.each([
    'https://cdn.example/affiche.jpg?w=800',
    'http://cdn.example/a b.jpg',
    'HTTPS://CDN.example/affiche.jpg',
    'data:image/png;base64,iVBORw0KGgo=',
  ])('%s is taken as it is', (image) => {
    expect(imageUrl(image, storage)).toBe(image);
  });

  it('is no other address that only looks absolute', () => {
    expect(imageUrl('httpsdocs/a.jpg', storage)).toBe(`${storage}/httpsdocs/a.jpg`);
    expect(imageUrl('data:text/html,a', storage)).toBe(`${storage}/data%3Atext/html%2Ca`);
    expect(imageUrl('javascript:alert(1)', storage)).toBe(`${storage}/javascript%3Aalert(1)`);
  });
});

const storageUrls = ['https://hub.example/api/storage', 'http://10.0.0.1:81/api/storage'];

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
  expect(storedPath(address, ...storageUrls)).toBe(expected);
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
  expect(storedPath(address, ...storageUrls)).toBeUndefined();
});

it('the root of a host tells nothing', () => {
  expect(storedPath('https://cdn.example/a.jpg', 'https://cdn.example')).toBe('a.jpg');
  expect(storedPath('/a.jpg', 'https://cdn.example')).toBeUndefined();
});
