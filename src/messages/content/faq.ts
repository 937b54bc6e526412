interface FaqEntry {
  question: string;
  /** Safe HTML. */
  answer: string;
}

/** The provider's questions, or ours for a provider without any. */
export const questionsOr = (provided: FaqEntry[]): FaqEntry[] =>
  provided.length > 0 ? provided : defaultQuestions;

const defaultQuestions: FaqEntry[] = [
  {
    question: 'Qui peut soumettre un projet ?',
    answer: `<p>Toute personne qui porte une solution utile : étudiantes et étudiants, jeunes diplômés, enseignants-chercheurs, entrepreneurs, artisans, associations, inventeurs. Un lien avec l’université n’est pas nécessaire.</p>
<p>Il faut <a href="/register">créer un compte</a> et vérifier son adresse e-mail.</p>`,
  },
  {
    question: 'Combien cela coûte-t-il ?',
    answer: `<p>Rien. Le compte, la soumission d’un projet et son examen sont gratuits. Personne n’est autorisé à vous demander de l’argent au nom du hub ; si cela arrive, <a href="/contact">prévenez-nous</a>.</p>`,
  },
  {
    question: 'Comment soumettre un projet ?',
    answer: `<p>Le formulaire compte quatre étapes : le niveau académique, vos informations, le projet, puis les fichiers et l’autorisation finale. Vous pouvez revenir en arrière à tout moment avant l’envoi.</p>
<p>Pour commencer : <a href="/soumission-projet">Soumettre un projet</a>.</p>`,
  },
  {
    question: 'Je ne suis pas de l’université : comment soumettre un projet ?',
    answer: `<p>Par le même chemin. À la première étape, choisissez le niveau « non universitaire » : une page unique remplace celles qui portent sur le mémoire. On vous y demande vos coordonnées, la description et les objectifs du projet, un budget estimé et la date de début souhaitée.</p>`,
  },
  {
    question: 'Mon travail reste-t-il ma propriété ?',
    answer: `<p>Oui. Soumettre un projet ne transfère aucun droit au hub. Le formulaire vous demande si vous autorisez la collecte d’informations sur votre travail ; si vous répondez non, vous précisez vos réserves et nous nous y tenons.</p>
<p>Un travail collectif demande l’accord de tous ses auteurs.</p>`,
  },
  {
    question: 'Comment savoir où en est mon projet ?',
    answer: `<p>Connectez-vous, ouvrez <a href="/status">Mon activité</a>, puis choisissez « Suivre mon projet ». Consultez aussi vos e-mails, sans oublier le courrier indésirable.</p>`,
  },
  {
    question: 'Que se passe-t-il si mon projet est sélectionné ?',
    answer: `<p>L’équipe vous écrit pour convenir d’un premier rendez-vous, puis choisit avec vous le parcours qui convient parmi les <a href="/programme-accompagnement">programmes d’accompagnement</a>. Si votre projet n’est pas retenu, rien ne vous empêche d’en soumettre un autre.</p>`,
  },
  {
    question: 'Je n’ai pas reçu l’e-mail de vérification : que faire ?',
    answer: `<p>Regardez d’abord dans votre courrier indésirable. S’il n’y est pas, <a href="/login">connectez-vous</a> : la page de vérification propose de renvoyer l’e-mail. Si l’adresse était mal écrite, créez un nouveau compte ou <a href="/contact">écrivez-nous</a>.</p>`,
  },
];
