// An offscreen canvas. Safari before 16.4 lacks OffscreenCanvas and uses a detached element.
type Surface = OffscreenCanvas | HTMLCanvasElement;

interface Canvas {
  context: OffscreenCanvasRenderingContext2D;
  encode(type: string, quality: number): Promise<Blob>;
  /** Releases its memory immediately. */
  free(): void;
}

/** The pixels are read back, which is slow on a GPU canvas. */
const settings: CanvasRenderingContext2DSettings = { willReadFrequently: true };

export function canvas(width: number, height: number): Canvas {
  const isOffscreen = typeof OffscreenCanvas !== 'undefined';
  const surface = isOffscreen
    ? new OffscreenCanvas(width, height)
    : Object.assign(document.createElement('canvas'), { width, height });
  // The context of an element has all that the type of the other one has.
  const context = (surface as OffscreenCanvas).getContext('2d', settings);
  if (!context) throw outOfMemory();
  return {
    context,
    encode: (type, quality) => encode(surface, type, quality),
    free: () => void Object.assign(surface, { width: 0, height: 0 }),
  };
}

function encode(surface: Surface, type: string, quality: number): Promise<Blob> {
  if ('convertToBlob' in surface) return surface.convertToBlob({ type, quality });
  return new Promise((resolve, reject) => {
    const done = (blob: Blob | null) => (blob ? resolve(blob) : reject(outOfMemory()));
    surface.toBlob(done, type, quality);
  });
}

/** The error that convertToBlob throws. */
const outOfMemory = () => new DOMException('no memory for a canvas', 'EncodingError');
