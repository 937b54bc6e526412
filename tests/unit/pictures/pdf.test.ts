import { expect, it } from 'vitest';
import { pdfFault } from '../../../src/pictures/pdf.ts';
import { lockedPdf, pdf } from '../scripts/api/files.ts';

const objects = '%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\n';
/** As programs write it since PDF 1.5: the trailer is the dictionary of a stream. */
const streamed = (entries: string) =>
  `${objects}2 0 obj<</Type/XRef${entries}>>stream\nx\nendstream endobj\nstartxref\n${objects.length}\n%%EOF\n`;
/** For the web: what the end leads to is at the beginning. */
const linearized = (entries: string) =>
  `${objects}xref\n0 1\n0000000000 65535 f \ntrailer<</Root 1 0 R${entries}>>\nstartxref\n0\n%%EOF
(a page)\nxref\n0 1\ntrailer<</Size 1>>\nstartxref\n${objects.length}\n%%EOF\n`;
const ENCRYPT = '/Encrypt 5 0 R';

it.each<[string, string | undefined, string | Buffer]>([
  ['whole', undefined, pdf],
  ['with zeros after it', undefined, Buffer.concat([pdf, Buffer.alloc(5_000)])],
  ['with a line of a proxy after it', undefined, `${pdf.toString()}<!-- cache -->\n`],
  ['that writes of passwords', undefined, pdf.toString().replace('trailer', `(${ENCRYPT})trailer`)],
  ['with a stream for a table', undefined, streamed('/W[1 2 1]')],
  ['for the web', undefined, linearized('')],
  ['cut off', 'unreadable', pdf.subarray(0, -20)],
  ['of noise', 'unreadable', `${objects}${'%%EOF'.padEnd(3_000, 'x')}`],
  ['with a password', 'locked', lockedPdf],
  ['with a password and a stream for a table', 'locked', streamed(ENCRYPT)],
  ['with a password, for the web', 'locked', linearized(ENCRYPT)],
  ['with a password, after a line break', 'locked', `\r\n${lockedPdf.toString()}`],
])('a PDF %s is %s', async (_what, fault, content) => {
  expect(
    await pdfFault(new Blob([typeof content === 'string' ? content : new Uint8Array(content)])),
  ).toBe(fault);
});
