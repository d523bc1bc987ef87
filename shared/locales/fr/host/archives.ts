import type { ArchiveKind } from '../../../host/archives.ts';
import type {
  archivesMessages as englishMessages,
  archivesTexts as english,
  meaningOf as englishMeaning,
} from '../../../messages/host/archives.ts';
import type { Words } from '../../words.ts';

export const archivesMessages = {
  busy: 'Quelque chose est déjà en préparation. Attendez la fin, ou annulez',
  noRoom: 'Le disque du serveur n’a pas assez de place. Prévenez la personne qui s’en occupe',
  gone: 'Ce fichier n’est plus sur le serveur. Préparez-le de nouveau',
  sessionNeeded:
    'Pour télécharger, connectez-vous avec un compte d’hôte. Dans le terminal, les commandes écrivent où vous voulez',
} satisfies Words<typeof englishMessages>;

/** Of each the first one, and the next. */
const made: Record<ArchiveKind, [first: string, next: string]> = {
  backup: ['la sauvegarde', 'une nouvelle sauvegarde'],
  keepsake: ['le coffret', 'un nouveau coffret'],
  book: ['le livre', 'un nouveau livre'],
};

const files = { backup: 'la sauvegarde', keepsake: 'le coffret', pages: 'les pages', cover: 'la couverture' };

export const archivesTexts = {
  part: 'À conserver',
  hint: 'Tout se prépare sur le serveur, en arrière-plan : vous pouvez quitter cette page. Le fichier y reste jusqu’à ce que vous prépariez le suivant ou le retiriez.',
  kinds: {
    backup: 'Sauvegarde',
    keepsake: 'Coffret souvenir',
    book: 'Livre',
    preview: 'Pages du livre',
    check: 'Santé du journal',
  },
  what: {
    backup:
      'Tout, brouillons compris, pour retrouver le journal après un accident. Gardez-la sur un autre appareil.',
    keepsake: 'Tout ce que voient les invités, en un site qui s’ouvre sans serveur : pour une clé USB.',
    book: 'Tout ce que voient les invités, en pages et couverture pour l’imprimeur.',
  },
  make: (kind, isThere) => `Préparer ${made[kind][isThere ? 1 : 0]}`,
  arrange: 'Voir ses pages et les arranger',
  making: 'En préparation…',
  cancel: 'Annuler',
  download: (file, size) => `Télécharger ${files[file]} (${size})`,
  remove: 'Retirer du serveur',
  removeAsk:
    'Le fichier disparaît du serveur et ne peut pas revenir. Téléchargez-le d’abord si vous voulez le garder.',
  madeAt: (time) => `Terminé le ${time}.`,
  notMade: 'La préparation a échoué. Pour la personne qui s’occupe du serveur :',
  noBackup:
    'Aucune sauvegarde n’a encore été faite. Si le serveur tombe en panne, tout est perdu : préparez-en une, et téléchargez-la.',
  oldBackup: (time) =>
    `La dernière sauvegarde est du ${time}. Ce qui est arrivé depuis serait perdu en cas de panne : préparez-en une nouvelle, et téléchargez-la.`,
  lastBackup: (time) => `La dernière sauvegarde est du ${time}.`,
  checkWhat: 'Cherche ce qui manque, ce qui est abîmé ou risque de l’être. Cela prend une minute au plus.',
  check: 'Examiner le journal',
  checking: 'Examen…',
  wellTitle: 'Tout va bien.',
  finding: (what, found, todo = '') => `${what} : ${found}${todo ? `. ${todo}` : ''}`,
  forServer: 'Pour la personne qui s’occupe du serveur',
  inOrder: (what) => `En ordre : ${what.join(', ')}.`,
  checked: {
    address: 'Accès au journal',
    PUBLIC_URL: 'Liens et QR codes',
    TLS: 'Chiffrement',
    mail: 'E-mail',
    translator: 'Traduction',
  },
  sendToServer: 'Envoyer à cette personne',
} satisfies Words<typeof english>;

const meanings: Record<string, string> = {
  disk: 'Le disque du serveur se remplit. Quand il sera plein, les invités ne pourront plus rien ajouter.',
  database: 'Les données du journal sont abîmées. Ne changez rien avant que quelqu’un les ait examinées.',
  schema: 'Le journal a été mis à jour, mais pas redémarré depuis.',
  files: 'Certains fichiers du journal ne sont pas comme ils devraient être.',
  journal: 'Les données et les fichiers du serveur appartiennent à des journaux différents.',
  'search index': 'La recherche peut oublier des souvenirs. Rien n’est perdu.',
  backup: 'La sauvegarde manque ou est ancienne. Préparez-en une ci-dessus.',
  keepsake: 'Le mariage est passé, et le coffret souvenir n’existe pas encore. Préparez-le ci-dessus.',
  pictures: 'L’envoi de nouvelles photos risque d’échouer.',
  ffmpeg: 'Les vidéos de certains téléphones sont refusées.',
  mail: 'Les e-mails ne partent pas comme il faut.',
  translator: 'Les textes ne sont pas traduits.',
  address: 'Les invités risquent de ne pas atteindre le journal.',
  PUBLIC_URL: 'Sur les téléphones des invités, les liens et les codes QR risquent de ne mener nulle part.',
  TLS: 'Les téléphones des invités risquent d’afficher une alerte, ou de refuser d’enregistrer le son.',
  TRUST_PROXY: 'Des invités qui arrivent en même temps risquent d’être refusés.',
  clock: 'L’horloge du serveur n’est pas à l’heure : les codes peuvent expirer aussitôt.',
  wedding: 'Les invités voient encore les noms et le jour d’un exemple.',
  rights: 'Le serveur n’a pas le droit d’utiliser ses propres fichiers.',
};
export const meaningOf: Words<typeof englishMeaning> = (what) =>
  meanings[what] ?? 'Quelque chose sur le serveur n’est pas comme il faut.';
