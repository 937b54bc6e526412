/** A confirmation dialog before a destructive action. */
export interface Confirmation {
  title: string;
  message: string;
  yes: string;
  no: string;
}
