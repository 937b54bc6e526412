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
  reload: 'Recharger',
};

export const unsupported =
  'Cette page a besoin de JavaScript et d’un navigateur récent. Activez JavaScript, mettez le navigateur à jour ou utilisez-en un autre, par exemple la dernière version de Chrome ou de Firefox.';
