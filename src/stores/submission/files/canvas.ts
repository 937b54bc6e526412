// An offscreen canvas. Safari before 16.4 lacks OffscreenCanvas and uses a detached element.
interface Canvas {
  context: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;
  encode(type: string, quality: number): Promise<Blob>;
  /** Releases its memory immediately. */
  free(): void;
}

/** The pixels are read back, which is slow on a GPU canvas. */
const settings: CanvasRenderingContext2DSettings = { willReadFrequently: true };

export function canvas(width: number, height: number): Canvas {
  if (typeof OffscreenCanvas === 'undefined') return element(width, height);
  const surface = new OffscreenCanvas(width, height);
  return {
    context: required(surface.getContext('2d', settings)),
    encode: (type, quality) => surface.convertToBlob({ type, quality }),
    free() {
      surface.width = 0;
      surface.height = 0;
    },
  };
}

function element(width: number, height: number): Canvas {
  const surface = Object.assign(document.createElement('canvas'), {
    width,
    height,
  });
  return {
    context: required(surface.getContext('2d', settings)),
    encode: (type, quality) =>
      new Promise((resolve, reject) => {
        const done = (blob: Blob | null) => (blob ? resolve(blob) : reject(outOfMemory()));
        surface.toBlob(done, type, quality);
      }),
    free() {
      surface.width = 0;
      surface.height = 0;
    },
  };
}

function required<Value>(context: Value | null): Value {
  if (!context) throw outOfMemory();
  return context;
}

/** The error that convertToBlob throws. */
const outOfMemory = () => new DOMException('no memory for a canvas', 'EncodingError');
