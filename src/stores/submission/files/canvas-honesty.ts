// To prevent fingerprinting, some browsers return noise instead of what was drawn: Tor, LibreWolf, and
// Firefox with privacy.resistFingerprinting.
import { canvas } from './canvas.ts';

/** Pixels, in a row of many colours. */
const WIDTH = 48;
/** Brave changes colours by less, which nobody sees. */
const TOLERANCE = 8;

let honesty: Promise<boolean> | undefined;

/** Whether a canvas returns what was drawn on it. Tried once. */
export const isCanvasHonest = (): Promise<boolean> =>
  (honesty ??= givesBackColours().catch((error: unknown) => {
    console.info(error);
    return false;
  }));

async function givesBackColours(): Promise<boolean> {
  const { context, encode, free } = canvas(WIDTH, 1);
  const drawn = context.createImageData(WIDTH, 1);
  drawn.data.forEach((_, at, bytes) => (bytes[at] = at % 4 === 3 ? 255 : (at * 37) % 256));
  context.putImageData(drawn, 0, 0);
  // Tries both ways of reading pixels, one after the other.
  const encoded = await createImageBitmap(await encode('image/png', 1));
  context.drawImage(encoded, 0, 0);
  encoded.close();
  const { data } = context.getImageData(0, 0, WIDTH, 1);
  free();
  return data.every((value, at) => Math.abs(value - drawn.data[at]!) <= TOLERANCE);
}
