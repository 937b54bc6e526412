import { expect, it } from 'vitest';
import { itemPages } from '../../../src/hosting/addresses.ts';

it('the page of each item is found by its kind and id', () => {
  const files = [
    'index.html',
    'blog.html',
    'blog/page/1.html',
    'blog/1/un.html',
    'blog/12/douze.html',
    'evenement/12/un-evenement.html',
    'evenement/12/un-evenement.ics',
    'formation/3/une-formation.html',
    'accompagnement/4/un-programme.html',
    'status/5/un-projet.html',
    'images/blog/6/photo.html',
  ];
  expect(Object.fromEntries(itemPages(files))).toEqual({
    'blog/1': 'blog/1/un',
    'blog/12': 'blog/12/douze',
    'evenement/12': 'evenement/12/un-evenement',
    'formation/3': 'formation/3/une-formation',
    'accompagnement/4': 'accompagnement/4/un-programme',
  });
});

it('of two pages with one id the first stands for it', () => {
  expect(itemPages(['blog/1/a.html', 'blog/1/b.html']).get('blog/1')).toBe('blog/1/a');
});
