import type {
  choices as englishChoices,
  settingTexts as englishSettings,
  weddingTexts as english,
} from '../../../messages/host/wedding.ts';
import type { Words } from '../../words.ts';

export const weddingTexts = {
  part: 'Votre mariage',
  save: 'Enregistrer',
  saved: 'Enregistré. Les invités le voient dès maintenant.',
  fixed: 'Se règle uniquement sur le serveur.',
  photo: 'Photo de la première page',
  photoHint:
    'Toute personne qui a l’adresse peut la voir, sans invitation. Les invités connectés voient à sa place la photo la plus aimée du dernier jour, dès qu’il y en a une.',
  choosePhoto: 'Choisir une photo',
  sending: 'Envoi…',
  removePhoto: 'Retirer la photo',
  server:
    'L’e-mail, la traduction et l’adresse sont réglés par la personne qui s’occupe du serveur. Leur état :',
} satisfies Words<typeof english>;

export const settingTexts = {
  COUPLE_NAMES: { label: 'Vos noms', hint: 'Tels que les invités les lisent : Rose et Julien' },
  WEDDING_DATE: { label: 'Date du mariage' },
  WEDDING_PLACE: { label: 'Lieu', hint: 'Sur la première page, les cartes et le coffret souvenir' },
  TIME_ZONE: {
    label: 'Fuseau horaire du mariage',
    hint: 'Les jours et les heures du journal sont ceux de ce lieu',
  },
  LANDING_SENTENCE: {
    label: 'Une phrase sur la première page',
    hint: 'Toute personne qui a l’adresse peut la lire',
  },
  SITE_LANGUAGE: {
    label: 'Langue du journal',
    hint: 'Pour les invités dont la langue n’est pas proposée, et pour les invitations par e-mail',
  },
  RELATIONSHIP_TAGS: {
    label: 'Les liens des invités avec vous',
    hint: 'Les invités choisissent parmi ceux-ci ; séparez-les par des virgules',
  },
  JOIN_BY_NAME: {
    label: 'Les invités peuvent entrer avec leur nom seul',
    hint: 'Une invitation ne demande qu’un nom : ni e-mail, ni mot de passe',
  },
  GUEST_DOWNLOADS: { label: 'Les invités peuvent télécharger l’album' },
  DIGEST: { label: 'E-mail aux invités : des nouvelles de leurs souvenirs' },
  HOST_NOTES: { label: 'E-mail pour vous : ce qu’il faut savoir' },
  approval: {
    label: 'Les souvenirs des invités s’affichent',
    hint: 'Les invités voient que les leurs attendent. Ce que publient les hôtes n’attend pas.',
  },
  opens_at: {
    label: 'L’album ouvre le',
    hint: 'D’ici là, tout le monde, hôtes compris, ne voit que ses propres souvenirs. Vide : il est ouvert.',
  },
  closes_at: {
    label: 'L’album ferme le',
    hint: 'Ensuite, les invités n’ajoutent plus ni souvenirs ni commentaires ; la lecture et les j’aime continuent, et les brouillons restent. Vide : jamais.',
  },
  guest_megabytes: { label: 'Place pour les fichiers de chaque invité' },
} satisfies Words<typeof englishSettings>;

export const choices = {
  JOIN_BY_NAME: { off: 'Non', on: 'Oui' },
  GUEST_DOWNLOADS: { on: 'Oui', off: 'Non' },
  DIGEST: { off: 'Jamais', daily: 'Une fois par jour, s’il y a du nouveau' },
  HOST_NOTES: { off: 'Jamais', daily: 'Une fois par jour, et les pannes aussitôt' },
  approval: { off: 'Tout de suite', on: 'Quand un hôte les affiche' },
} satisfies Words<typeof englishChoices>;
