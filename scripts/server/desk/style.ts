import { colors } from '../../../src/hub.ts';

const used = [
  'paper',
  'surface',
  'ink',
  'muted',
  'line',
  'link',
  'error',
  'outline',
  'primary',
  'accent',
  'white',
] as const;
const properties = used
  .map((name) => `  --${name}: light-dark(${colors.light[name]}, ${colors.dark[name]});`)
  .join('\n');

/** The page's inline style; its Content-Security-Policy allows it by hash. */
export const style = `
:root {
  color-scheme: light dark;
${properties}
  --good: light-dark(#22603a, #8fd3a6);
  /* As in src/styles/tokens.css. */
  --sans: -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif;
  --display: 'Avenir Next Condensed', Bahnschrift, 'Roboto Condensed', sans-serif-condensed, 'Liberation Sans Narrow', 'Arial Narrow', sans-serif;
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1.0625rem/1.5 var(--sans); }
h1, h2, h3, header { font-family: var(--display); font-weight: 800; line-height: 1.12; }
header { display: flex; gap: .5rem; align-items: center; max-width: 40rem; margin: 0 auto; padding: 1rem 1rem 0; font-size: 1.75rem; }
main { max-width: 40rem; margin: 0 auto; padding: 1rem 1rem 3rem; }
h1 { margin: 0 0 1rem; padding-bottom: .75rem; border-bottom: .375rem double var(--accent); font-size: 1.75rem; }
h2 { margin: 0 0 .5rem; font-size: 1.25rem; }
h3 { margin: .75rem 0 .25rem; font-size: 1.0625rem; }
.notice h3 { margin-top: 0; }
p { margin: .25rem 0 .75rem; }
section, main > form { margin: 1rem 0; }
form { margin-top: .75rem; }
section { padding: 1rem; border: 1px solid var(--line); border-radius: 3px; background: var(--surface); }
label, strong { font-weight: 650; }
a { display: inline-block; padding: .625rem 0; color: var(--link); }
input, button { width: 100%; min-height: 2.75rem; padding: .5rem .75rem; border-radius: 3px; font: inherit; }
button { width: calc(100% - 6px); }
input { margin-bottom: 1rem; border: 1px solid var(--muted); background: var(--surface); color: inherit; }
button { margin: 3px; border: 1px dashed var(--white); border-radius: 3px; background: var(--primary); box-shadow: 0 0 0 3px var(--primary); color: var(--white); font-weight: 600; cursor: pointer; }
progress { width: 100%; height: .75rem; accent-color: var(--accent); }
.notice { margin: .75rem 0; padding: .75rem; border-inline-start: .375rem solid var(--accent); background: var(--paper); }
.quiet { border-color: var(--ink); background: var(--surface); box-shadow: 0 0 0 3px var(--surface), 0 0 0 4px var(--muted); color: inherit; }
:focus-visible { outline: 3px solid var(--outline); outline-offset: 3px; }
ol { margin: 0; padding: 0; list-style: none; }
ul { margin: .25rem 0 .75rem; padding-inline-start: 1.25rem; overflow-wrap: anywhere; }
ol > li { padding: .75rem 0; border-top: 1px solid var(--line); }
ol > li > .hint { display: block; }
li p { margin: .25rem 0 0; }
time, .hint { color: var(--muted); }
.problem, .failed, .refused { padding-inline-start: .5rem; border-inline-start: .25rem solid var(--error); color: var(--error); font-weight: 650; }
.online, .unchanged { color: var(--good); }
summary { padding: .625rem 0; cursor: pointer; }
pre { margin: 0; overflow-wrap: anywhere; white-space: pre-wrap; font-size: .875rem; }
@media (min-width: 40rem) { input, button { width: auto; min-width: 16rem; } input { display: block; } }
`;
