import { codeRules, fileLimits, limits } from '../../limits.ts';
import type { guestsMessages as english } from '../../messages/guests.ts';
import type { Words } from '../words.ts';
import { atMost, counted, inMegabytes, namesAnd, of } from './grammar.ts';
import { locale } from './locale.ts';

const countsInWords = ({ comments, likes }: { comments: number; likes: number }) =>
  [
    ...(comments > 0 ? [counted(comments, 'commentaire')] : []),
    ...(likes > 0 ? [`${likes} j’aime`] : []),
  ].join(' et ');

const passwordParts = {
  length: [`${limits.password.min} à ${limits.password.max} caractères`, ', dont au moins '],
  uppercase: ['une majuscule', ', '],
  lowercase: ['une minuscule', ' et '],
  number: ['un chiffre', ''],
} as const;

const registered = ['Votre inscription est terminée !', 'La page de connexion va s’ouvrir…'] as const;

export const guestsMessages = {
  login: {
    usernameRequired: 'Veuillez saisir votre nom d’utilisateur',
    passwordRequired: 'Veuillez saisir votre mot de passe',
    refused: 'Nom d’utilisateur ou mot de passe incorrect',
    failed: 'La connexion a échoué. Vérifiez votre nom et votre mot de passe.',
    removed: 'Le couple a fermé ce compte.',
    loggedOut: 'Déconnexion réussie',
  },
  verification: {
    sentTo: [`Un code à ${codeRules.verification.length} chiffres a été envoyé à `, '.'],
    eightDigits: `Veuillez saisir le code à ${codeRules.verification.length} chiffres`,
    onlyNumbers: 'Le code ne contient que des chiffres',
    invalid: 'Ce code n’est pas le bon. Veuillez réessayer.',
    expired: 'Ce code a expiré. Veuillez vous reconnecter.',
  },
  registration: {
    answered: (answered, all) =>
      answered > 0 ? ['', `${counted(answered, 'réponse')} sur ${all}`, ''] : ['', String(all), ' réponses'],
    usernameRequired: 'Veuillez choisir un nom d’utilisateur',
    usernameTooLong: atMost('Nom d’utilisateur', limits.username),
    usernameStrange: 'Le nom d’utilisateur contient des caractères non admis',
    usernameTaken: 'Ce nom d’utilisateur est déjà pris',
    emailRequired: 'Veuillez indiquer votre e-mail',
    emailInvalid: 'Veuillez indiquer une adresse e-mail valable',
    emailTaken: 'Un compte existe déjà pour cette adresse',
    aboutRequired: 'Veuillez vous présenter en une phrase',
    aboutTooLong: atMost('Présentation', limits.about.registration),
    tagsRequired: 'Veuillez choisir au moins un lien avec le couple',
    tagUnknown: 'Veuillez choisir vos liens dans la liste',
    inviteRequired: 'Veuillez saisir votre code d’invitation',
    inviteInvalid: 'Ce code d’invitation n’est pas valable',
    success: locale.sentences(registered),
    registered,
    failed: 'L’inscription a échoué. Veuillez réessayer.',
  },
  password: {
    required: 'Veuillez saisir un mot de passe',
    tooShort: `Le mot de passe doit avoir au moins ${limits.password.min} caractères`,
    tooShortBrief: `Mot de passe : ${limits.password.min} caractères au moins`,
    tooLong: `Le mot de passe ne doit pas dépasser ${limits.password.max} caractères`,
    tooLongBrief: atMost('Mot de passe', limits.password.max),
    lowercase: 'Le mot de passe doit contenir au moins une minuscule',
    uppercase: 'Le mot de passe doit contenir au moins une majuscule',
    number: 'Le mot de passe doit contenir au moins un chiffre',
    mismatch: 'Les mots de passe ne sont pas identiques',
    helper: Object.values(passwordParts).flat().join(''),
    parts: passwordParts,
  },
  picture: {
    tooLarge: `La photo de profil doit faire moins de ${inMegabytes(fileLimits.profilePicture)}`,
    notImage: 'La photo de profil doit être une image',
  },
  profile: {
    aboutRequired: 'Veuillez écrire une présentation',
    aboutTooLong: atMost('Présentation', limits.about.profile),
    updated: 'Votre profil est à jour !',
    failed: 'Le profil n’a pas pu être modifié. Veuillez réessayer.',
    invalidId: 'Numéro de compte non valable',
    notFound: 'Profil introuvable',
    loadFailed: 'Le profil n’a pas pu être chargé',
    noLiked: 'Aucun souvenir aimé pour l’instant',
    sinceLastLook: 'Depuis votre dernière visite',
    activity: (counts) => `${countsInWords(counts)} sur vos souvenirs`,
    counts: (counts, names, others) => `${countsInWords(counts)} de la part ${of(namesAnd(names, others))}`,
    download: 'Télécharger mes souvenirs',
    downloadHint:
      '. Tout ce qui est à vous, dans un seul fichier : souvenirs et brouillons, commentaires, j’aime, réponses et fichiers d’origine.',
  },
  digest: {
    ask: 'Ne plus recevoir d’e-mails sur vos souvenirs ?',
    end: 'Ne plus en recevoir',
    ended:
      'Vous ne recevrez plus d’e-mails avec les nouvelles de vos souvenirs. Vous pourrez les réactiver dans votre profil.',
    wanted: 'Des nouvelles de mes souvenirs par e-mail, une fois par jour au plus',
    failed: 'L’enregistrement a échoué. Veuillez réessayer.',
  },
  reset: {
    identifierRequired: 'Veuillez saisir votre nom d’utilisateur ou votre e-mail',
    sent: 'Si un compte correspond, un code vient d’être envoyé à son adresse e-mail.',
    codeHint: `${codeRules.reset.length} caractères. Respectez les majuscules et les minuscules. Le code expire au bout de ${codeRules.reset.seconds / 60} minutes.`,
    codeSentAgain: 'Nouveau code envoyé !',
    codeAccepted: 'Code accepté',
    done: 'Votre mot de passe a été changé',
    redirecting: 'La page de connexion va s’ouvrir…',
    sendFailed: 'Le code n’a pas pu être envoyé',
    invalidCode: 'Ce code n’est pas le bon, ou il a expiré',
    failed: 'Le mot de passe n’a pas pu être changé',
    resendFailed: 'Le code n’a pas pu être renvoyé',
  },
} satisfies Words<typeof english>;
