// The data of pages: safe HTML, plain text that any format may hold, and local images.
import type { ProgrammeStatus } from '../contract/content/items.ts';

export interface Variant {
  /** Pixels. */
  width: number;
  avif: string;
  webp: string;
}

/** A local image. Its variants are sorted by width; the last one has the full width. */
export interface Picture {
  width: number;
  height: number;
  variants: [Variant, ...Variant[]];
  /** The path of a JPEG of `shareSize`, for link previews. */
  share: string;
  /** The path of an AVIF of at most 2 kB, which pages contain. Absent for transparent images. */
  preview?: string;
}

/** An item of any kind. Dates have the contract's format. */
export interface Entry {
  id: number;
  slug: string;
  title: string;
  extract: string | undefined;
  /** Safe HTML. It is read from a file each time, and is no part of a copy or of JSON. */
  readonly html: string;
  /** The beginning of the text of `html`. */
  text: string;
  /** Words of extract and text for the search, separated by commas. */
  words: string;
  image: Picture | undefined;
  /** What the image shows. Without it, the image is decorative. */
  image_alt: string | undefined;
  category: string | undefined;
  date: string | undefined;
  start_date: string | undefined;
  end_date: string | undefined;
  /** Where an event takes place. */
  location: string | undefined;
  status: ProgrammeStatus | undefined;
  /** An http or https address. */
  form_link: string | undefined;
  /** The last modification, if the provider returns it: ISO 8601 in UTC. */
  updated_at: string | undefined;
}

/** A card of the public home page. */
export type Card = Omit<Entry, 'html' | 'text' | 'words' | 'form_link'>;

export interface Slide {
  heading: string;
  subheading: string | undefined;
  image: Picture | undefined;
}

export interface FaqEntry {
  question: string;
  /** Safe HTML. */
  answer: string;
}

export interface OpenCall {
  title: string;
  extract: string | undefined;
  image: Picture | undefined;
  /** Where to apply: a path of this site, or a web, mail or phone address. */
  link: string;
  /** Its last day, or the time at which it ends. */
  end_date: string | undefined;
}
