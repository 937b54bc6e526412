// Limits of the public pages.

/** The maximum length of a card's text, including the ellipsis. */
export const cardText = {
  homeNews: 200,
  /** An event, a programme on the home page, and what is alone in its list. */
  alone: 290,
  /** Title and extract together. */
  article: 220,
  /** Title and extract together. */
  programme: 200,
  /** Not from the specification: a slide is only visible for a few seconds. */
  slideHeading: 100,
  slide: 290,
} as const;

/** The number of related items below an article or an event. */
export const relatedCards = 4;
