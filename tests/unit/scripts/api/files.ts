// Candidates' files for the tests: real ones, as small as possible, and files that only claim to be one.
import sharp from 'sharp';

const picture = () =>
  sharp({ create: { width: 8, height: 5, channels: 3, background: '#a8452c' } });

export const images = {
  'image/png': await picture().png().toBuffer(),
  'image/jpeg': await picture().jpeg().toBuffer(),
  'image/webp': await picture().webp().toBuffer(),
  'image/gif': await picture().gif().toBuffer(),
  'image/avif': await picture().avif({ effort: 0 }).toBuffer(),
};

export const pdf = Buffer.from(`%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>endobj
trailer<</Root 1 0 R>>
%%EOF
`);

/** What a reader would need a password for is not in it. */
export const lockedPdf = Buffer.from(
  pdf.toString().replace('/Root 1 0 R', '/Root 1 0 R/Encrypt<</Filter/Standard>>'),
);

export const disguised: Record<string, Buffer> = {
  PHP: Buffer.from('<?php system($_GET["c"]); ?>'),
  HTML: Buffer.from('<!doctype html><script>alert(1)</script>'),
  SVG: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
  'XML and SVG': Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'),
  EXE: Buffer.concat([Buffer.from('MZ\x90\0\x03\0\0\0'), Buffer.alloc(256)]),
  ZIP: Buffer.from('PK\x03\x04\x14\0\0\0\0\0', 'latin1'),
  'PostScript of Illustrator': Buffer.from('%!PS-Adobe-3.0 EPSF-3.0\n'),
  text: Buffer.from('Bonjour'),
  nothing: Buffer.alloc(0),
};

export const file = (content: Buffer, name: string, type = 'image/jpeg'): File =>
  new File([new Uint8Array(content)], name, { type });

export const png = (name = 'photo.png'): File => file(images['image/png'], name, 'image/png');
export const report = (name = 'rapport.pdf'): File => file(pdf, name, 'application/pdf');
