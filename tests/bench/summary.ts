/** Such as "median 12 ms, 98 % 40 ms, worst 90 ms". */
export function summaryOf(milliseconds: readonly number[]): string {
  const sorted = milliseconds.toSorted((a, b) => a - b);
  const percentile = (percent: number) =>
    Math.round(sorted[Math.floor(((sorted.length - 1) * percent) / 100)] ?? 0);
  return `median ${percentile(50)} ms, 98 % ${percentile(98)} ms, worst ${percentile(100)} ms`;
}
