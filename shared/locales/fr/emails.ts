import type { emailTexts as english } from '../../messages/emails.ts';
import type { Words } from '../words.ts';
import { of } from './grammar.ts';

export const emailTexts = {
  greeting: ['Bonjour ', ','],
  hello: 'Bonjour,',
  signature: (couple) => `Le journal de mariage ${of(couple)}`,
  verification: {
    subject: 'Votre code de vérification',
    intro:
      'Quel plaisir de vous compter parmi nous. Saisissez ce code dans le journal de mariage pour confirmer que cette adresse est bien la vôtre :',
    valid: (minutes) =>
      `Il est valable ${minutes} minutes. S’il expire, reconnectez-vous, et vous en recevrez un autre.`,
    unexpected:
      'Vous n’attendiez pas cet e-mail ? Quelqu’un s’est sans doute trompé d’adresse, et vous n’avez rien à faire.',
  },
  passwordReset: {
    subject: 'Votre code pour un nouveau mot de passe',
    intro: 'Cela arrive à tout le monde. Avec ce code, vous pouvez choisir un nouveau mot de passe :',
    orLink: 'Respectez les majuscules et les minuscules. Ou suivez simplement ce lien :',
    link: 'Choisir un nouveau mot de passe',
    valid: (minutes) => `Le code et le lien sont valables ${minutes} minutes et ne servent qu’une fois.`,
    unexpected:
      'Vous n’avez rien demandé ? Alors vous n’avez rien à faire : votre mot de passe reste le même.',
  },
  passwordChanged: {
    subject: 'Votre mot de passe a été changé',
    done: 'Votre nouveau mot de passe est enregistré, et tous vos appareils ont été déconnectés. Vous pouvez vous reconnecter dès maintenant.',
    unexpected:
      'Ce n’était pas vous ? Choisissez alors « Mot de passe oublié ? » sur la page de connexion, et prévenez le couple.',
  },
  emailChanged: {
    subject: 'Votre adresse e-mail a été changée',
    done: 'Votre profil du journal de mariage a une nouvelle adresse e-mail : c’est là qu’arriveront désormais nos messages.',
    unexpected: 'Ce n’était pas vous ? Prévenez vite le couple, qui pourra tout remettre en ordre.',
  },
  digest: {
    subject: 'Des nouvelles de vos souvenirs',
    intro: 'Depuis votre dernière visite, voici ce que les autres ont laissé dans le journal de mariage :',
    activity: (activity) => `${activity}.`,
    link: 'Voir ce qu’il y a de nouveau',
    end: 'Cet e-mail arrive une fois par jour au plus, et seulement quand il y a du nouveau. Vous pouvez y mettre fin ici :',
    endLink: 'Ne plus en recevoir',
  },
  hostNotes: {
    subject: 'Des nouvelles de votre journal de mariage',
    intro: 'Voici ce qu’il y a de nouveau dans votre journal de mariage :',
    link: 'Ouvrir la page des hôtes',
    end: 'Cet e-mail arrive une fois par jour au plus, sauf en cas de panne. Vous pouvez le désactiver sur la page des hôtes.',
  },
  invite: {
    subject: 'Une invitation à transmettre',
    intro:
      'Il manque encore quelqu’un dans le journal de mariage ? Voici une invitation à transmettre, avec ce lien :',
    orCode: 'Ou avec ce code d’invitation :',
    one: 'Cette invitation vaut pour une seule personne.',
  },
  invitation: {
    subject: 'Votre invitation à notre journal de mariage',
    reminder: 'Votre invitation, pour rappel',
    intro: (couple) =>
      `${couple} réunissent les photos, les voix et les récits de leurs invités dans un journal de mariage privé. Il y manque encore les vôtres. Pour y entrer, suivez ce lien :`,
    link: 'Rejoindre le journal de mariage',
    orCode: 'Ou saisissez ce code d’invitation dans le journal :',
    one: 'Il vous est réservé : il vaut pour une seule personne.',
    last: 'Ce rappel sera le seul. Vous ne souhaitez pas participer ? Alors vous n’avez rien à faire.',
    first:
      'Vous ne souhaitez pas participer ? Alors vous n’avez rien à faire : vous recevrez tout au plus un rappel.',
  },
} satisfies Words<typeof english>;
