import type {
  hostsMessages as englishMessages,
  hostsTexts as english,
} from '../../../messages/host/hosts.ts';
import type { Words } from '../../words.ts';

export const hostsMessages = {
  nameRequired: 'Veuillez saisir un nom d’utilisateur',
  unknownGuest: 'Personne n’a ce nom d’utilisateur',
  noPassword:
    'Un hôte a besoin d’un mot de passe, et ce compte n’en a pas encore : il se choisit dans le profil',
  noHost: 'Ce compte n’est pas celui d’un hôte',
  last: 'Il faut toujours un hôte : ajoutez d’abord quelqu’un d’autre',
  badLink: 'Ce lien a déjà servi ou n’est plus valable. Veuillez en demander un autre.',
} satisfies Words<typeof englishMessages>;

export const hostsTexts = {
  // Not "Hôtes": that is the page in the top bar.
  part: 'Liste des hôtes',
  intro:
    'Les hôtes voient ces pages et peuvent faire tout ce qu’elles proposent. La personne à ajouter s’inscrit d’abord avec une invitation ; ensuite, ajoutez-la depuis la liste des invités :',
  you: (name) => `${name} (vous)`,
  since: (date, by) => `Ajout le ${date}${by === null ? '' : ` par ${by}`}`,
  add: 'Ajouter un hôte',
  addText: (name) =>
    `${name} verra alors ces pages et pourra tout ce qu’elles offrent, aussi retirer des hôtes.`,
  added: (name) => `${name} fait maintenant partie des hôtes`,
  remove: 'Retirer des hôtes',
  removeText: (name) =>
    `${name} perd les droits d’hôte, et son compte est déconnecté de tous les appareils. ${name} garde sa place parmi les invités, avec tous ses souvenirs.`,
  log: 'Ce que les hôtes ont fait',
  mailed: (count) => `par e-mail : ${count}`,
  reminded: (count) => `rappels : ${count}`,
  noActs: 'Rien encore. Ce que les hôtes font sur cette page, ou sur le serveur, figurera ici.',
  act: (action, subject, which, note) =>
    `${action} : ${subject} ${which}${note === '' ? '' : ` – « ${note} »`}`,
  actBy: (host, time) =>
    `Par ${host === null ? 'le serveur' : (host.name ?? 'un hôte dont le compte est retiré')}, ${time}`,
} satisfies Words<typeof english>;
