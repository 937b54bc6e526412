/** A dialog that asks before something is lost. */
export interface Question {
  title: string;
  message: string;
  yes: string;
  no: string;
}
