import type { cardsTexts as english, wallCardTexts as englishWall } from '../../messages/cards.ts';
import type { Words } from '../words.ts';

export const cardsTexts = {
  title: (couple) => `Cartes d’invitation, ${couple}`,
  hint: 'Imprimez cette page sur papier A4, à 100 %, avec les graphiques d’arrière-plan. Chaque code permet l’inscription d’autant d’invités que l’indique sa carte : gardez les cartes à l’abri des regards.',
  steps: [
    'Visez le carré avec l’appareil photo de votre téléphone.',
    'Suivez le lien et dites-nous qui vous êtes.',
    'Partagez avec nous vos photos et vos souvenirs.',
  ],
  goodFor: (guests) => `valable pour ${guests} invités`,
} satisfies Words<typeof english>;

export const wallCardTexts = {
  title: (couple) => `Le diaporama, ${couple}`,
  heading: 'L’album sur grand écran',
  open: ['Reliez l’ordinateur ou le téléviseur au réseau et ouvrez cette adresse : ', ''],
  steps: [
    'Connectez-vous avec un compte invité.',
    'Appuyez sur F pour le plein écran. Espace met en pause, les flèches font avancer ou reculer, Échap (Esc) ferme le diaporama.',
    'Désactivez l’économiseur d’écran si l’écran s’éteint. Après une coupure du réseau, le diaporama reprend de lui-même.',
  ],
} satisfies Words<typeof englishWall>;
