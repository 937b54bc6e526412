import { expect, it } from 'vitest';
import JsonLd from '../../../../src/components/meta/JsonLd.astro';
import { hostile } from '../content.ts';
import { render } from '../screen.ts';

it.each([hostile, '</script ><!--<script>\u2028]]>', '👩🏾‍🔬 Ganvié 🇧🇯'])(
  'holds %j as it is, in one script',
  async (name) => {
    const screen = await render(JsonLd, { graph: [{ '@type': 'Thing', name }] });
    expect(screen.skeleton()).toEqual(['script type']);
    expect(JSON.parse(screen.one('script').raw)).toMatchObject({ '@graph': [{ name }] });
  },
);
