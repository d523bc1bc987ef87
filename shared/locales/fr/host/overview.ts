import type {
  overviewTexts as english,
  setupStepTexts as englishSteps,
} from '../../../messages/host/overview.ts';
import type { Words } from '../../words.ts';

export const overviewTexts = {
  intro:
    'Seuls les hôtes voient cette page. Ce que vous faites ici s’inscrit dans une liste que tous les hôtes peuvent lire.',
  checklist: 'Avant l’arrivée de vos invités',
  notes: 'À savoir',
} satisfies Words<typeof english>;

export const setupStepTexts: Words<typeof englishSteps> = {
  wedding: {
    label: 'Indiquer vos noms et la date',
    why: 'Les invités les lisent sur chaque page ; d’ici là, ils voient un exemple.',
  },
  photo: {
    label: 'Choisir une photo pour la première page',
    why: 'Pour que les invités voient aussitôt qu’ils sont au bon endroit.',
  },
  mail: {
    label: 'Mettre en route l’envoi d’e-mails',
    why: 'Les invités reçoivent leurs codes par e-mail. Envoyez à la personne qui s’occupe du serveur ce qu’il faut faire.',
  },
  invite: {
    label: 'Créer votre première invitation',
    why: 'Les invités entrent par un lien ou une carte.',
  },
  backup: {
    label: 'Faire une première sauvegarde',
    why: 'Ce que les invités écrivent n’existe nulle part ailleurs.',
  },
  second_host: {
    label: 'Ajouter un deuxième hôte',
    why: 'Si l’un de vos téléphones se perd, l’autre pourra prendre le relais.',
  },
};
