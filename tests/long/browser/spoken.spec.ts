// What a screen reader gets of forms and questions, against what we want it to say.
import { expect, test } from '../../e2e/page.ts';
import { screens } from './screens.ts';
import { spoken } from './spoken.ts';

const bar = ['link, « Aller au contenu »', 'banner'];
/** Where slow calls and toasts are announced. */
const told = ['status', 'log'];

const pages: Record<string, { within: string; says: string[] }> = {
  '/login with its faults': {
    within: 'body',
    says: [
      ...bar,
      'link, « Wéma Retour à l’accueil »',
      'main',
      'status',
      'heading, « Connexion », level 1',
      'link, « S’inscrire »',
      'form',
      'alert, « Le formulaire contient des erreurs »',
      'heading, « Le formulaire contient des erreurs », level 2',
      'link, « L’adresse e-mail est obligatoire »',
      'link, « Indiquez votre mot de passe »',
      'textbox, « Adresse e-mail », invalid true, Erreur : L’adresse e-mail est obligatoire',
      'textbox, « Mot de passe », invalid true, Erreur : Indiquez votre mot de passe',
      'button, « Afficher le mot de passe »',
      'button, « Se connecter »',
      'link, « Mot de passe oublié ? »',
      'link, « Conditions d’utilisation »',
      ...told,
    ],
  },
  '/register': {
    within: 'main form',
    says: [
      'form',
      'textbox, « Prénom »',
      'textbox, « Nom »',
      'radiogroup, « Genre »',
      'radio, « Masculin », checked true',
      'radio, « Féminin »',
      'radio, « Autre »',
      'combobox, « Profil »',
      ...['Choisissez votre profil', 'Étudiant ou étudiante', 'Jeune diplômé ou diplômée'].map(
        (name) => `option, « ${name} »`,
      ),
      'option, « Entrepreneur ou entrepreneuse, porteur ou porteuse de projet »',
      'option, « Innovateur ou innovatrice »',
      'option, « Enseignant-chercheur ou enseignante-chercheuse »',
      'option, « Visiteur ou visiteuse »',
      'button, « Pays : Bénin +229 », Bénin: + 229',
      'textbox, « Téléphone », Au Bénin : dix chiffres, par exemple 01 97 12 34 56.',
      'textbox, « Adresse e-mail »',
      'textbox, « Mot de passe », Au moins 8 caractères.',
      'button, « Afficher le mot de passe »',
      'textbox, « Confirmer le mot de passe »',
      'button, « Afficher le mot de passe »',
      'checkbox, « J’accepte les conditions d’utilisation »',
      'link, « conditions d’utilisation »',
      'button, « S’inscrire »',
    ],
  },
  'the form, end': {
    within: '.wizard',
    says: [
      'form',
      'heading, « Étape 4 sur 4 : Fichiers et autorisation finale », level 2',
      'button, « Photos et documents (facultatif) », Photos (JPEG, PNG, WebP, GIF, AVIF, HEIC) et documents PDF sans mot de passe. 20 fichiers au plus, 10 Mo chacun, 60 Mo en tout. Les photos sont réduites avant l’envoi, et le lieu de la prise de vue en est retiré. La première sert de couverture.',
      'status',
      'checkbox, « J’autorise le hub à examiner ce projet, ainsi que les réponses et fichiers joints. », checked true',
      'button, « Vérifier mes réponses »',
      'button, « Précédent »',
      'button, « Soumettre »',
    ],
  },
  'the form and its question': {
    within: '[role="alertdialog"]',
    says: [
      'alertdialog, « Effacer ce brouillon ? », modal true, Vos réponses et vos fichiers seront effacés de cet appareil.',
      'heading, « Effacer ce brouillon ? », level 2',
      'form',
      'button, « Garder le brouillon »',
      'button, « Effacer et recommencer »',
      'log',
    ],
  },
};

for (const [name, { within, says }] of Object.entries(pages)) {
  test(`${name} says what it is, in order`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await screens[name]!(page);
    await expect.poll(() => spoken(page, within)).toEqual(says);
  });
}
