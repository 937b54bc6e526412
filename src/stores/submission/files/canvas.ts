// A canvas outside of the page.
interface Canvas {
  context: CanvasRenderingContext2D;
  encode(type: string, quality: number): Promise<Blob>;
  /** Releases its memory immediately. */
  free(): void;
}

export function canvas(width: number, height: number): Canvas {
  const surface = Object.assign(document.createElement('canvas'), { width, height });
  // The pixels are read back, which is slow on a GPU canvas.
  const context = surface.getContext('2d', { willReadFrequently: true });
  if (!context) throw outOfMemory();
  return {
    context,
    encode: (type, quality) =>
      new Promise((resolve, reject) => {
        surface.toBlob((blob) => (blob ? resolve(blob) : reject(outOfMemory())), type, quality);
      }),
    free: () => void Object.assign(surface, { width: 0, height: 0 }),
  };
}

const outOfMemory = () => new DOMException('no memory for a canvas', 'EncodingError');
