// To prevent fingerprinting, some browsers return noise instead of what was drawn: Tor, LibreWolf, and
// Firefox with privacy.resistFingerprinting.
import { canvas } from './canvas.ts';

const COLOURS = ['#000000', '#ff0000', '#00ff00', '#0000ff', '#ffffff', '#c86432'];
/** Pixels of each colour, in a row. */
const WIDTH = 8;
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
  const { context, encode, free } = canvas(COLOURS.length * WIDTH, 1);
  COLOURS.forEach((colour, index) => {
    context.fillStyle = colour;
    context.fillRect(index * WIDTH, 0, WIDTH, 1);
  });
  // Tries both ways of reading pixels, one after the other.
  const encoded = await createImageBitmap(await encode('image/png', 1));
  context.drawImage(encoded, 0, 0);
  encoded.close();
  const { data } = context.getImageData(0, 0, COLOURS.length * WIDTH, 1);
  free();
  return COLOURS.every((colour, index) => {
    const expected = [1, 3, 5].map((start) => parseInt(colour.slice(start, start + 2), 16));
    const pixels = data.subarray(index * WIDTH * 4, (index + 1) * WIDTH * 4);
    return pixels.every(
      (value, channel) => Math.abs(value - (expected[channel % 4] ?? 255)) <= TOLERANCE,
    );
  });
}
