// Maps of Google and videos of YouTube have addresses for frames, which show an error in a tab.

const GOOGLE = String.raw`^https:\/\/(?:www|maps)\.google\.[a-z.]+\/maps`;

const PAGES: readonly (readonly [RegExp, string])[] = [
  [
    /^https:\/\/(?:www\.)?youtube(?:-nocookie)?\.com\/embed\/videoseries\?.*\blist=([\w-]+).*/,
    'https://www.youtube.com/playlist?list=$1',
  ],
  [
    /^https:\/\/(?:www\.)?youtube(?:-nocookie)?\.com\/embed\/([\w-]+).*/,
    'https://www.youtube.com/watch?v=$1',
  ],
  // The middle of the map.
  [
    new RegExp(String.raw`${GOOGLE}\/embed\?.*!2d(-?\d+\.\d{1,5})\d*!3d(-?\d+\.\d{1,5}).*`),
    'https://www.google.com/maps?q=$2,$1',
  ],
  [
    new RegExp(String.raw`${GOOGLE}\/embed\/v1\/.*[?&]q=([^&]+).*`),
    'https://www.google.com/maps?q=$1',
  ],
  [new RegExp(String.raw`${GOOGLE}\/d\/embed\?`), 'https://www.google.com/maps/d/viewer?'],
  [new RegExp(String.raw`(${GOOGLE}\?.*?)&?output=embed`), '$1'],
];

/** The address of the page that shows the same. */
export const pageOf = (embed: string): string =>
  PAGES.reduce((address, [frame, page]) => address.replace(frame, page), embed);

const MAX_LABEL = 40;

/** A name for the link to it, if the editor has not given it one. */
export function labelOf(address: string, title: string): string {
  // Sites name their own players so.
  if (title && !/player$/i.test(title)) return title;
  const short = address.replace(/^https?:\/\/(?:www\.)?/, '');
  return short.length > MAX_LABEL ? `${short.slice(0, MAX_LABEL - 1)}…` : short;
}
