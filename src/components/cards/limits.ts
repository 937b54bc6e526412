// Limits of the public pages.

/** The maximum length of a card's text, including the ellipsis. */
export const cardText = {
  homeNews: 200,
  homeProgramme: 290,
  event: 290,
  /** Title and extract together. */
  article: 220,
  /** Title and extract together. */
  programme: 200,
  single: 290,
  /** Not from the specification: a slide is only visible for a few seconds. */
  slideHeading: 100,
  slide: 290,
} as const;

/** The number of related items below an article or an event. */
export const relatedCards = 4;
