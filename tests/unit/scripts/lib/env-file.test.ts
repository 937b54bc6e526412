import { chmodSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { describe, expect, it } from 'vitest';
import { envFileFault, refuseAmbiguousLines } from '../../../../scripts/lib/env-file.ts';
import { OperatorError } from '../../../../scripts/lib/operator-error.ts';
import { temporaryFolder } from '../../../fixtures/temporary-folder.ts';

describe('a line of .env', () => {
  // Both readers were tried: Node's, and that of systemd 252.
  it.each([
    ['A=b', 'b'],
    ['A=', ''],
    [' A = b \r', 'b'],
    ['A=b c', 'b c'],
    ['# = \nA=b= ', 'b='],
    ['A=b"c\'d', 'b"c\'d'],
    ["A='b#c\\n'", 'b#c\\n'],
    ['A="b # c"', 'b # c'],
    ['# b\\c\nA=d', 'd'],
  ])('%j stands for %j', (text, value) => {
    refuseAmbiguousLines(text);
    expect(parseEnv(text)).toEqual({ A: value });
  });

  it.each([
    ...['A=b#c', 'A=b # c', "A='b' # c", 'A=b\\', 'A="b\\nc"', 'A=`b`', 'A="b', "A='it's'"],
    ...['A= \nB=c', 'export A=b', '# b \\', 'A: b', ';A=b', '\ufeffA=b', 'A-B=c'],
  ])('%j is refused, as systemd and Node read it differently or ignore it', (text) => {
    const refuse = () => refuseAmbiguousLines(`# first\n${text}`);
    expect(refuse).toThrow(OperatorError);
    expect(refuse).toThrow(/^\.env, line 2: write NAME='value' on one line, without /);
  });

  it('that is refused is not repeated: it may be a secret', () => {
    expect(() => refuseAmbiguousLines('A=s3cret#s3cret')).not.toThrow('s3cret');
  });
});

describe('the rights of .env', () => {
  const folder = temporaryFolder();
  const faultAt = (mode: number) => {
    writeFileSync(path.join(folder, '.env'), '');
    chmodSync(path.join(folder, '.env'), mode);
    return envFileFault(folder);
  };

  it.each([0o600, 0o640])('may have the rights %o', (mode) => {
    expect(faultAt(mode)).toBeUndefined();
  });

  it('is told about when everybody can read it', () => {
    expect(faultAt(0o644)).toBe('Every user of this machine can read .env: run chmod 600 .env.');
  });

  it('may be missing', () => {
    expect(envFileFault(temporaryFolder())).toBeUndefined();
  });
});
