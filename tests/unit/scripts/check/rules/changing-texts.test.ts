import { expect, it } from 'vitest';
import { problems } from '../lint.ts';

const island = (code: string): Promise<string[]> =>
  problems('src/islands/A.tsx', `import { words } from '../messages/a.ts';\n${code}`);

it.each([
  // A text beside elements, or beside another text, that may change.
  'const a = <p><b>{words.error}</b>{error}</p>;',
  'const a = <p>{count > 0 ? words.some : words.none}{count > 0 && <progress />}</p>;',
  'const a = <p><b /> {words.of(count)}</p>;',
  // A text before which an element comes and goes.
  'const a = <p>{isNew && <b />} {words.label}</p>;',
  'const a = <p>{items.map((item) => <b key={item} />)} end</p>;',
  // A text that comes and goes itself.
  "const a = <>{' '}<b /></>;",
  'function Entry() { if (isHere) return <b />; return error; }',
  'const Phone = () => stored;',
])('%s is refused', async (code) => {
  expect((await island(code))[0]).toMatch(/^2 {2}a (text( that changes)?|component) must/);
});

it.each([
  'const a = <p>{error}</p>;',
  'const a = <p><b>{words.error}</b><span>{error}</span></p>;',
  'const a = <p>{words.label} <b>{name}</b>{isNew && <b />}</p>;',
  'const a = <p>{`${words.terms} `}<a href="/cgu">{words.link}</a></p>;',
  'const a = <form><b />{children}{props.children(errors)}{items.map((item) => <b key={item} />)}</form>;',
  'const a = <p>{/* why */}{isNew ? <b /> : null}{isOld && (\n<b />\n)}</p>;',
  'function Entry() { if (!isHere) return null; return isNew && <b />; }',
  'const Options = ({ values }) => values.map((value) => <option key={value}>{value}</option>);',
  'const nameOf = (id) => titles[id];',
])('%s is not refused', async (code) => {
  expect(await island(code)).toEqual([]);
});
