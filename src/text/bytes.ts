const number = new Intl.NumberFormat('fr', { maximumFractionDigits: 1 });

/** `640 ko`, `1,4 Mo`: in decimal units, like phones. */
export function formatBytes(bytes: number): string {
  return bytes < 1_000_000
    ? `${number.format(Math.ceil(bytes / 1000))}\u00a0ko`
    : `${number.format(bytes / 1_000_000)}\u00a0Mo`;
}
