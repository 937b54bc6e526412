// One decimal is enough, and hides the last-digit differences of sines between machines.
const short = (value: number): number => Math.round(value * 10) / 10;

export function disc(x: number, y: number, r: number): string {
  return oval(x, y, r, r);
}

export function oval(x: number, y: number, rx: number, ry: number): string {
  const arc = `A${short(rx)} ${short(ry)} 0 1 1`;
  return `M${short(x - rx)} ${short(y)}${arc} ${short(x + rx)} ${short(y)}${arc} ${short(x - rx)} ${short(y)}Z`;
}

export function box(x: number, y: number, w: number, h: number, r = 0): string {
  const [a, b] = [short(w - 2 * r), short(h - 2 * r)];
  if (r === 0) return `M${short(x)} ${short(y)}h${a}v${b}h${-a}Z`;
  const turn = (dx: number, dy: number) => `a${r} ${r} 0 0 1 ${dx} ${dy}`;
  return `M${short(x + r)} ${short(y)}h${a}${turn(r, r)}v${b}${turn(-r, r)}h${-a}${turn(-r, -r)}v${-b}${turn(r, -r)}Z`;
}

export function diamond(x: number, y: number, rx: number, ry = rx): string {
  return `M${short(x)} ${short(y - ry)}L${short(x + rx)} ${short(y)} ${short(x)} ${short(y + ry)} ${short(x - rx)} ${short(y)}Z`;
}

export function through(points: readonly (readonly [number, number])[], close = true): string {
  return `M${points.map(([x, y]) => `${short(x)} ${short(y)}`).join('L')}${close ? 'Z' : ''}`;
}

export function zigzag(x: number, y: number, width: number, height: number, teeth: number): string {
  const step = width / teeth / 2;
  const points = Array.from(
    { length: teeth * 2 + 1 },
    (_, i) => [x + i * step, i % 2 ? y - height : y] as const,
  );
  return through(points, false);
}

export function teeth(x: number, y: number, width: number, height: number, count: number): string {
  const step = width / count;
  return times(count, (i) =>
    through([
      [x + i * step, y],
      [x + (i + 0.5) * step, y - height],
      [x + (i + 1) * step, y],
    ]),
  );
}

export function star(points: number, outer: number, inner: number): string {
  return through(
    Array.from({ length: points * 2 }, (_, i) => {
      const [angle, r] = [(i * Math.PI) / points, i % 2 ? inner : outer];
      return [Math.sin(angle) * r, -Math.cos(angle) * r] as const;
    }),
  );
}

export function times(count: number, draw: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(index)).join('');
}

export function at(svg: string, x: number, y: number, turn = 0, scale = 1): string {
  const steps = [`translate(${short(x)} ${short(y)})`];
  if (turn !== 0) steps.push(`rotate(${short(turn)})`);
  if (scale !== 1) steps.push(`scale(${Math.round(scale * 1000) / 1000})`);
  return `<g transform="${steps.join('')}">${svg}</g>`;
}

export function ring(count: number, draw: (index: number) => string): string {
  return times(count, (index) => at(draw(index), 0, 0, (index * 360) / count));
}

export function flipped(svg: string): string {
  return `<g transform="scale(-1 1)">${svg}</g>`;
}

export function mirrored(svg: string): string {
  return svg + flipped(svg);
}
