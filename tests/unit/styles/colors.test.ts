import { expect, it } from 'vitest';
import { colors } from '../../../src/hub.ts';
import { colorProperties } from '../../../src/styles/colors.ts';

it('gives the dark theme the colours that differ', () => {
  const css = colorProperties({
    light: { paper: '#ffffff', white: '#fdf6e3' },
    dark: { paper: '#000000', white: '#fdf6e3' },
  });
  expect(css.replaceAll('\n', ' ')).toBe(
    ':root {--paper: #ffffff; --white: #fdf6e3;} @media screen and (prefers-color-scheme: dark) {:root {--paper: #000000;}}',
  );
});

/** Red, green and blue of `#rrggbb`. */
const channels = (color: string) =>
  [1, 3, 5].map((start) => parseInt(color.slice(start, start + 2), 16)) as [number, number, number];

/** WCAG 2.2. */
function contrast(...pair: [string, string]): number {
  const [a = 0, b = 0] = pair.map(luminance).toSorted((x, y) => y - x);
  return (a + 0.05) / (b + 0.05);
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = channels(color).map((channel) => {
    const value = channel / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

it.each(['light', 'dark'] as const)('in the %s theme text can be read on its ground', (theme) => {
  const { paper, surface, white, black, primary, secondary, accent, ...rest } = colors[theme];
  const pairs: [string, string][] = [
    ...(['ink', 'muted', 'link', 'error', 'good', 'outline'] as const).flatMap(
      (name): [string, string][] => [
        [rest[name], paper],
        [rest[name], surface],
      ],
    ),
    [white, primary],
    [white, secondary],
    [black, accent],
    [white, rest.news],
  ];
  expect(pairs.filter((pair) => contrast(...pair) < 4.5)).toEqual([]);
});

/** Degrees on the colour wheel. */
function hue(color: string): number {
  const [red, green, blue] = channels(color);
  return (Math.atan2(Math.sqrt(3) * (green - blue), 2 * red - green - blue) * 180) / Math.PI;
}

it.each(['light', 'dark'] as const)('in the %s theme no two meanings have one colour', (theme) => {
  const { link, error, outline } = colors[theme];
  const pairs = [
    [link, error],
    [link, outline],
    [error, outline],
  ] as const;
  for (const [one, other] of pairs) {
    const apart = Math.abs(hue(one) - hue(other)) % 360;
    expect(Math.min(apart, 360 - apart), `${one} and ${other}`).toBeGreaterThan(30);
  }
});
