export const carousel = {
  label: 'À l’affiche',
  previous: 'Diapositive précédente',
  next: 'Diapositive suivante',
  pause: 'Arrêter le défilement',
  play: 'Faire défiler',
};
