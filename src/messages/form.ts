// Texts shared by all forms.
export const form = {
  error: 'Erreur :',
  summaryTitle: 'Le formulaire contient des erreurs',
  password: { show: 'Afficher le mot de passe', hide: 'Masquer le mot de passe' },
  /** Of the password that is typed a second time. */
  confirmation: { show: 'Afficher la confirmation', hide: 'Masquer la confirmation' },
  close: 'Fermer',
  loading: 'Chargement du formulaire…',
  notLoaded:
    'Cette page n’a pas pu être chargée entièrement. Vérifiez votre connexion internet, puis rechargez-la.',
};

export const tooOld =
  'Ce navigateur est trop ancien pour cette page. Mettez-le à jour ou utilisez-en un autre, par exemple la dernière version de Chrome ou de Firefox.';
