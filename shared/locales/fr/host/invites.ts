import type { invitesTexts as english } from '../../../messages/host/invites.ts';
import type { Words } from '../../words.ts';
import { counted, of } from '../grammar.ts';

export const invitesTexts = {
  part: 'Invitations',
  intro: 'Une invitation est un code. Les invités le scannent ou suivent son lien, et s’inscrivent.',
  byMail: 'Par e-mail',
  noMail: 'L’envoi d’e-mails n’est pas réglé : les invitations se donnent par carte, par code ou par lien.',
  remind: (count) => `Relancer ${counted(count, 'personne non inscrite', 'personnes non inscrites')}`,
  reminded: (count) => counted(count, 'rappel envoyé', 'rappels envoyés'),
  search: 'Chercher une invitation',
  none: 'Aucune invitation. Créez-en une pour tous, ou une par nom.',
  notFound: 'Aucune invitation ne contient cela dans son nom.',
  forAll: 'Pour nos invités',
  unnamed: (id) => `Invitation ${id}`,
  came: (uses, max) =>
    max === null ? counted(uses, 'inscription') : `${counted(uses, 'inscription')} sur ${max}`,
  until: (day) => `jusqu’au ${day}`,
  states: { open: 'ouverte', 'used up': 'épuisée', expired: 'expirée', revoked: 'retirée' },
  sentTo: (email, day) => `Envoyée à ${email} le ${day}`,
  mailFailed: (email) => `Aucun e-mail n’est arrivé à ${email}`,
  remindedOn: (day) => `Rappel le ${day}`,
  cameBy: 'Inscriptions grâce à elle :',
  qr: 'Code QR de l’invitation',
  shared: (couple) => `Voici votre invitation au journal de mariage ${of(couple)}. Entrez ici :`,
  print: 'Imprimer la carte',
  printAll: (count) => `Imprimer ${counted(count, 'carte')}`,
  revoke: 'Retirer',
  revokeAsk:
    'Plus personne ne pourra s’inscrire avec cette invitation. Les personnes déjà inscrites restent. C’est définitif.',
  revoked: 'L’invitation est retirée',
  kinds: {
    invite: { title: 'Nouvelle invitation', submit: 'Créer' },
    cards: {
      title: 'Cartes par nom',
      pasted: 'Noms',
      hint: 'Un par ligne. Après une virgule : pour combien d’invités, comme « Famille Martin, 4 ».',
      submit: 'Créer les cartes',
    },
    mail: {
      title: 'Invitations par e-mail',
      pasted: 'Adresses e-mail',
      hint: 'Une par ligne, ou comme votre carnet d’adresses les donne. Chacune n’est invitée qu’une fois.',
      submit: 'Envoyer',
    },
  },
  fields: {
    label: 'Comment vous l’appelez',
    labelHint: 'Comme « Chorale » ou « Table 4 ». C’est le titre de la carte imprimée.',
    uses: 'Pour combien d’invités',
    usesHint: 'Vide : toute personne qui a l’invitation peut entrer.',
    lastDay: 'Dernier jour',
  },
  cardsMade: (count) => counted(count, 'carte prête à imprimer', 'cartes prêtes à imprimer'),
  sent: (sent, known) =>
    `${counted(sent, 'invitation envoyée', 'invitations envoyées')}${known ? ` ; ${counted(known, 'adresse déjà invitée', 'adresses déjà invitées')}` : ''}`,
} satisfies Words<typeof english>;
