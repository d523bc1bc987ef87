import type { guestsTexts as english } from '../../../messages/host/guests.ts';
import type { Words } from '../../words.ts';
import { counted, of } from '../grammar.ts';

export const guestsTexts = {
  part: 'Invités',
  list: 'Quels invités',
  lists: { present: 'Inscrits', unfinished: 'En cours', removed: 'Retirés' },
  search: 'Chercher un nom ou un e-mail',
  none: {
    present: 'Pas encore d’inscription.',
    unfinished: 'Tout le monde peut se connecter.',
    removed: 'Aucun compte n’est retiré.',
  },
  notFound: 'Aucun nom ni aucune adresse ne contient cela.',
  host: 'Hôte',
  byName: 'Avec le nom seul',
  stuck: {
    no_code: 'Inscription faite, mais aucun code demandé récemment. Le code part à la connexion.',
    code_sent: 'Un code a été créé, mais pas encore saisi.',
    code_expired: 'Le code a expiré. Une connexion en envoie un autre, ou donnez-en un ici.',
    code_spent: 'Un code incorrect a été saisi cinq fois. Donnez-en un nouveau ici.',
    mail_failed: 'Aucun e-mail n’arrive à cette adresse. Dictez un code, ou vérifiez l’adresse.',
  },
  facts: (entries, comments) => `${counted(entries, 'souvenir')} et ${counted(comments, 'commentaire')}`,
  registered: (day, invite) => `Inscription le ${day}${invite ? ` avec l’invitation « ${invite} »` : ''}`,
  lastSeen: (day) => `dernière visite le ${day}`,
  code: 'Donner un code',
  codeTitle: (name, code) => `Le code ${of(name)} : ${code}`,
  codeHint: (minutes) =>
    `Dictez-le. Il est valable ${minutes} minutes : la personne se connecte d’abord, puis le saisit dans la fenêtre qui demande un code.`,
  link: 'Lien pour le mot de passe',
  linkHint: (minutes) =>
    `Ce lien permet de choisir un nouveau mot de passe, une seule fois et dans les ${minutes} minutes. Ne le donnez à personne d’autre : il ouvre le compte.`,
  linkText: 'Choisissez ici un nouveau mot de passe pour le journal de mariage :',
  card: {
    make: 'Carte personnelle',
    hint: (name) =>
      `Scannée ou ouverte, elle rouvre le compte ${of(name)} sur tout appareil, jusqu’à ce que vous la désactiviez ou en fassiez une autre. Ne la donnez à personne d’autre : elle ouvre le compte.`,
    text: 'Pour retrouver le journal de mariage :',
    qr: 'Code QR de la carte personnelle',
    end: 'Désactiver la carte',
    ended: (name) => `La carte ${of(name)} n’ouvre plus rien`,
  },
  endSessions: 'Déconnecter partout',
  ended: (name, count) => `${name} : ${counted(count, 'appareil déconnecté', 'appareils déconnectés')}`,
  letIn: 'Laisser entrer sans code',
  letInDone: (name) => `${name} se connecte désormais sans code`,
  askAgain: 'Redemander un code',
  askAgainDone: (name) => `${name} a de nouveau besoin d’un code`,
  hiding: {
    label: 'Tout masquer',
    question: (name) =>
      `Tout ce que ${name} a publié sera masqué pour tout le monde. Vous pourrez rétablir chaque souvenir et chaque commentaire pendant 30 jours, sous « Ce que montre l’album » ; ensuite, tout sera supprimé.`,
    done: (name, what) => `Masqué : ${what} ${of(name)}`,
  },
  removal: {
    label: 'Retirer le compte',
    question: (name, what) =>
      `Le compte ${of(name)} sera aussitôt déconnecté, et tout ce qui lui appartient (${what}) disparaîtra pour tout le monde. Ses j’aime resteront comptés, sans son nom. Vous pourrez tout rétablir pendant 30 jours ; ensuite, tout sera supprimé.`,
    done: (name) => `Le compte ${of(name)} est retiré`,
  },
  deletion: {
    label: 'Supprimer définitivement',
    question: (name, what) =>
      `Le compte ${of(name)} sera supprimé maintenant, avec ${what}, tous ses fichiers, ses j’aime et son adresse. C’est définitif.`,
    done: (name) => `Le compte ${of(name)} est supprimé`,
  },
  removedUntil: (day) => `Compte retiré. Il peut être rétabli jusqu’au ${day} ; ensuite, tout sera supprimé.`,
  restore: 'Rétablir',
  restored: (name) => `Le compte ${of(name)} est rétabli`,
  isHost: 'Les hôtes retrouvent leur accès par « Mot de passe oublié ? ».',
} satisfies Words<typeof english>;
