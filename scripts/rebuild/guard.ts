/** A list of the provider that has lost much since the release online. */
export interface Loss {
  list: string;
  before: number;
  after: number;
}

/** The site would lose much of what it shows: only an editor may say that this is meant. */
export class Refused extends Error {
  override name = 'Refused';
  readonly losses: readonly Loss[];

  constructor(losses: readonly Loss[]) {
    const lost = losses.map(({ list, before, after }) => `${list} from ${before} to ${after}`);
    super(`The site would lose much: ${lost.join(', ')}.`);
    this.losses = losses;
  }
}
