/** A toast disappears by itself; an alert is a dialog that the user has to close. */
export interface Notice {
  form: 'toast' | 'alert';
  kind: 'success' | 'error' | 'warning';
  title: string;
  message: string;
  /** Where an alert leads on. */
  link?: { label: string; href: string };
}

/** A dialog before what cannot be undone. */
export interface Confirmation {
  title: string;
  message: string;
  yes: string;
  no: string;
}

const titles: Record<Notice['kind'], string> = {
  success: 'Opération réussie!',
  error: "Une erreur s'est produite!",
  warning: 'Attention !...',
};

const noticeOf =
  (form: Notice['form']) =>
  (kind: Notice['kind'], message: string, title?: string): Notice => ({
    form,
    kind,
    title: title ?? titles[kind],
    message,
  });

export const toast = noticeOf('toast');
export const alert = noticeOf('alert');
