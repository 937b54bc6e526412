import { describe, expect, it } from 'vitest';
import { publish } from './portal.ts';

describe.each([
  '/home',
  '/soumission-projet',
  '/soumission-projet/preparer',
  '/soumission-projet/formulaire',
  '/new-candidacies',
  '/edit-candidacy',
])('%s', (address) => {
  it.each([true, false])('asks when projects can be submitted: %s', async (tellsOpening) => {
    const screen = await (await publish({ tellsOpening })).open(address);
    expect(screen.all('main [data-opening][hidden]')).toHaveLength(Number(tellsOpening));
  });
});
