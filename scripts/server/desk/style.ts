import { readFileSync } from 'node:fs';
import path from 'node:path';
import { colors } from '../../../src/hub.ts';

const { light, dark } = colors;
const properties = (Object.keys(light) as (keyof typeof light)[]).map(
  (name) => `--${name}: light-dark(${light[name]}, ${dark[name]});`,
);

/** The page's inline style; its Content-Security-Policy allows it by hash. */
export const style = `
:root { ${properties.join(' ')} }
${readFileSync(path.join(import.meta.dirname, 'style.css'), 'utf8')}`;
