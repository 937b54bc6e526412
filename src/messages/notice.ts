/** A toast disappears by itself; an alert is a dialog that the user has to close. */
export interface Notice {
  form: 'toast' | 'alert';
  kind: 'success' | 'error' | 'warning';
  title: string;
  message: string;
  /** Where an alert leads on. */
  link?: { label: string; href: string };
}

const titles: Record<Notice['kind'], string> = {
  success: 'Opération réussie!',
  error: "Une erreur s'est produite!",
  warning: 'Attention !...',
};

export const toast = (kind: Notice['kind'], message: string, title = titles[kind]): Notice => ({
  form: 'toast',
  kind,
  title,
  message,
});

export const alert = (kind: Notice['kind'], message: string, title = titles[kind]): Notice => ({
  form: 'alert',
  kind,
  title,
  message,
});
