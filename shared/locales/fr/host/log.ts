import type {
  actionLabels as englishActions,
  subjectLabels as englishSubjects,
} from '../../../messages/host/log.ts';
import type { Words } from '../../words.ts';

// Nouns: a participle would have to agree with its subject.
export const actionLabels = {
  show: 'Affichage',
  hide: 'Masquage',
  restore: 'Rétablissement',
  remove: 'Retrait',
  add: 'Ajout',
  invite: 'Création',
  import: 'Importation',
  make: 'Préparation',
  download: 'Téléchargement',
  cancel: 'Annulation',
  set: 'Modification',
  card: 'Carte personnelle',
  end_card: 'Fin de la carte',
  code: 'Code donné',
  link: 'Lien pour le mot de passe',
  password: 'Nouveau mot de passe',
  logout: 'Déconnexion',
} satisfies Words<typeof englishActions>;

export const subjectLabels = {
  entry: 'souvenir',
  comment: 'commentaire',
  guest: 'compte',
  whitelist: 'adresse sans code',
  host: 'hôte',
  archive: 'archive',
  setting: 'réglage',
  invite: 'invitation',
} satisfies Words<typeof englishSubjects>;
