import { describe, expect, it } from 'vitest';
import { imageCandidates, imageUrl, storedPath } from '../../../../src/contract/content/storage.ts';

const storage = 'https://api.hub.example/storage';

describe('the address of an image', () => {
  it.each([
    ['blogs/affiche.jpg', 'blogs/affiche.jpg'],
    ['/blogs/affiche.jpg', 'blogs/affiche.jpg'],
    ['//blogs/affiche.jpg', 'blogs/affiche.jpg'],
    ['storage/blogs/affiche.jpg', 'blogs/affiche.jpg'],
    ['/storage/blogs/affiche.jpg', 'blogs/affiche.jpg'],
    ['public/blogs/affiche.jpg', 'blogs/affiche.jpg'],
    ['/storage/app/public/blogs/affiche.jpg', 'blogs/affiche.jpg'],
    ['/public/storage/blogs/affiche.jpg', 'blogs/affiche.jpg'],
    ['http://localhost/storage/blogs/affiche.jpg', 'blogs/affiche.jpg'],
    ['http://127.0.0.1:8000/storage/blogs/affiche.jpg', 'blogs/affiche.jpg'],
    [`${storage}/public/affiche.jpg`, 'public/affiche.jpg'],
    ['blogs/public/affiche.jpg', 'blogs/public/affiche.jpg'],
    ['storages/affiche.jpg', 'storages/affiche.jpg'],
    [`${storage}/blogs/affiche d’été.jpg`, 'blogs/affiche%20d%E2%80%99%C3%A9t%C3%A9.jpg'],
    ['blogs/Journée d’innovation.jpg', 'blogs/Journ%C3%A9e%20d%E2%80%99innovation.jpg'],
    ['blogs/Journ%C3%A9e%202026.jpg', 'blogs/Journ%C3%A9e%202026.jpg'],
    ['blogs\\2026\\affiche.jpg', 'blogs/2026/affiche.jpg'],
    ['blogs/100 % solaire.png', 'blogs/100%20%25%20solaire.png'],
    ['blogs/a?b#c.png', 'blogs/a%3Fb%23c.png'],
    ['/storage/blogs/Affiche #2.jpg', 'blogs/Affiche%20%232.jpg'],
    [`${storage}/blogs/Quoi de neuf ?.jpg`, 'blogs/Quoi%20de%20neuf%20%3F.jpg'],
    ['blogs/Affiche%20%232.jpg', 'blogs/Affiche%20%232.jpg'],
    ['/storage/blogs/Remise 50% #2.jpg', 'blogs/Remise%2050%25%20%232.jpg'],
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

  it('has a protocol', () => {
    expect(imageUrl('//cdn.example/a.jpg', storage)).toBe('https://cdn.example/a.jpg');
    expect(imageUrl('//api.hub.example/storage/a b.jpg', storage)).toBe(`${storage}/a%20b.jpg`);
    expect(imageUrl('//affiche.jpg', storage)).toBe(`${storage}/affiche.jpg`);
  });

  it.each([
    ['/storage/Affiche #2.jpg', ['Affiche #2.jpg', 'Affiche ']],
    ['storage/a.jpg?v=2', ['a.jpg?v=2', 'a.jpg']],
    [`${storage}/Affiche #2.jpg?v=3`, ['Affiche #2.jpg?v=3', 'Affiche #2.jpg', 'Affiche ']],
    ['/storage/Affiche%20%232.jpg', ['Affiche%20%232.jpg', 'Affiche%2520%25232.jpg']],
    ['/storage/100 %.jpg', ['100 %.jpg']],
    ['storage\\blogs\\a.jpg', ['blogs/a.jpg']],
    ['/storage/#2.jpg', ['#2.jpg']],
    ['public/a.jpg', ['a.jpg', `${storage}/public/a.jpg`]],
    ['//cdn.example/a.jpg?w=8', ['https://cdn.example/a.jpg?w=8']],
    [
      'https://cdn.example/Affiche #2.jpg',
      ['https://cdn.example/Affiche #2.jpg', 'https://cdn.example/Affiche %232.jpg'],
    ],
    ['https://cdn.example/thumb?src=/a.jpg', ['https://cdn.example/thumb?src=/a.jpg']],
  ])('%s may mean several', (image, names) => {
    expect(imageCandidates(image, storage)).toEqual(names);
  });

  it('is no other address that only looks absolute', () => {
    expect(imageUrl('httpsdocs/a.jpg', storage)).toBe(`${storage}/httpsdocs/a.jpg`);
    expect(imageUrl('data:text/html,a', storage)).toBe(`${storage}/data%3Atext/html%2Ca`);
    expect(imageUrl('javascript:alert(1)', storage)).toBe(`${storage}/javascript%3Aalert(1)`);
  });
});

const storageUrls = ['https://hub.example/api/storage', 'http://10.0.0.1:81/api/storage'];

it.each([
  ['/api/storage/a.jpg', 'a.jpg'],
  ['../../storage/photos/1/a.png', 'photos/1/a.png'],
  ['./storage/a.jpg', 'a.jpg'],
  ['../api/storage/a.jpg', 'a.jpg'],
  ['http://10.0.0.1:81/api/storage/a.jpg', 'a.jpg'],
  ['../storage/app/public/photos/a.png', 'photos/a.png'],
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
  'http://localhost/a.jpg',
  'publics/a.jpg',
  'https://cdn.example/storage/a.jpg',
  '//storage/a.jpg',
])('%s does not', (address) => {
  expect(storedPath(address, ...storageUrls)).toBeUndefined();
});

it('the root of a host tells nothing', () => {
  expect(storedPath('https://cdn.example/a.jpg', 'https://cdn.example')).toBe('a.jpg');
  expect(storedPath('/a.jpg', 'https://cdn.example')).toBeUndefined();
});
