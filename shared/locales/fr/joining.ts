import type { joiningMessages as english } from '../../messages/joining.ts';
import type { Words } from '../words.ts';
import { of } from './grammar.ts';

export const joiningMessages = {
  joining: {
    ask: 'Comment vous appelez-vous ?',
    action: 'Entrer',
    hint: 'Les autres verront ce nom à côté de ce que vous partagez.',
    full: 'S’inscrire avec un e-mail et un mot de passe',
    off: 'L’entrée avec le nom seul est désactivée. Veuillez vous inscrire avec votre code d’invitation.',
    hostsRegister:
      'Ce lien donne les droits d’hôte, qui demandent un e-mail et un mot de passe. Veuillez vous inscrire avec les deux.',
    taken: (name, free) =>
      `Quelqu’un s’appelle déjà ${name}. « ${free} » est libre, ou ajoutez l’initiale de votre nom de famille.`,
  },
  keeping: {
    title: 'Gardez votre place',
    why: 'Ici, on ne vous connaît que par votre nom et cet appareil. Avec un e-mail et un mot de passe, vous entrez de n’importe où.',
    login: (name) => `Vous vous connecterez sous le nom ${of(name)}, avec ce mot de passe.`,
    action: 'Garder ma place',
    later: 'Plus tard',
    done: 'Votre place est gardée. Désormais, vous pouvez vous connecter avec votre nom d’utilisateur et votre mot de passe.',
    already: 'Vous avez déjà un e-mail et un mot de passe',
    emailFirst: 'Gardez d’abord votre place, avec votre e-mail et un mot de passe',
    code: {
      missing: 'Rien reçu ? Regardez dans les indésirables, ou annulez et demandez un nouveau code.',
      expired: 'Ce code a expiré. Annulez et demandez-en un nouveau.',
    },
    leaving: {
      question:
        'Vous êtes ici sous votre seul nom. Une fois déconnecté, seul le couple pourra vous laisser rentrer. Vous pouvez d’abord garder votre place, dans votre profil.',
      label: 'Se déconnecter quand même',
    },
  },
  links: {
    device: 'Sur un autre appareil',
    deviceWhy:
      'Un code QR à scanner, ou un lien à ouvrir sur l’autre appareil. Valable une fois, pendant dix minutes.',
    make: 'Afficher un lien',
    address: 'Le lien',
    code: 'Code QR du lien',
    enter: 'Ouvrez votre journal',
    opens: (name) => `Ce lien ouvre le journal sous le nom ${of(name)} sur cet appareil.`,
    opensInPlaceOf: (name) => `Le compte ${of(name)} est ouvert sur cet appareil et sera déconnecté.`,
    action: (name) => `Continuer en tant que ${name}`,
    dead: 'Ce lien ne fonctionne plus. Demandez-en un autre.',
  },
} satisfies Words<typeof english>;
