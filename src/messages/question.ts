/** A confirmation dialog before a destructive action. */
export interface Question {
  title: string;
  message: string;
  yes: string;
  no: string;
}
