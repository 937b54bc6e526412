// A canvas off the screen. Safari before 16.4 has none: there an element outside of the page does.
interface Canvas {
  context: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;
  encode(type: string, quality: number): Promise<Blob>;
  /** Gives its memory back at once. */
  free(): void;
}

/** Its pixels are read back, which a canvas on the graphics card is slow at. */
const settings: CanvasRenderingContext2DSettings = { willReadFrequently: true };

export function canvas(width: number, height: number): Canvas {
  if (typeof OffscreenCanvas === 'undefined') return element(width, height);
  const surface = new OffscreenCanvas(width, height);
  return {
    context: present(surface.getContext('2d', settings)),
    encode: (type, quality) => surface.convertToBlob({ type, quality }),
    free: () => void (surface.width = surface.height = 0),
  };
}

function element(width: number, height: number): Canvas {
  const surface = Object.assign(document.createElement('canvas'), {
    width,
    height,
  });
  return {
    context: present(surface.getContext('2d', settings)),
    encode: (type, quality) =>
      new Promise((resolve, reject) => {
        const done = (blob: Blob | null) => (blob ? resolve(blob) : reject(outOfMemory()));
        surface.toBlob(done, type, quality);
      }),
    free: () => void (surface.width = surface.height = 0),
  };
}

function present<Value>(context: Value | null): Value {
  if (!context) throw outOfMemory();
  return context;
}

/** As convertToBlob calls it. */
const outOfMemory = () => new DOMException('no memory for a canvas', 'EncodingError');
