// The numbers of the public pages.

/** Characters of a card's text, the ellipsis among them. */
export const cardText = {
  homeNews: 200,
  homeProgramme: 290,
  event: 290,
  /** Title and extract together. */
  article: 220,
  /** Title and extract together. */
  programme: 200,
  single: 290,
  /** Ours: a slide is read in passing. */
  slideHeading: 100,
  slide: 290,
} as const;

/** Cards of each kind on the home page. */
export const homeCards = 6;

/** Related articles, or other events, below an article or an event. */
export const relatedCards = 4;
