import type { cardsTexts as english, wallCardTexts as englishWallCard } from '../../messages/cards.ts';
import type { Words } from '../words.ts';

export const cardsTexts = {
  title: (couple) => `Einladungskarten, ${couple}`,
  hint: 'Drucke diese Seite auf A4, mit 100\u00a0% und mit Hintergrundgrafiken. Mit jedem Code können sich so viele Gäste registrieren, wie auf der Karte steht: Zeig die Karten darum nicht herum.',
  steps: [
    'Richte die Kamera deines Handys auf das Quadrat.',
    'Folge dem Link und sag uns, wer du bist.',
    'Teile deine Fotos und Erinnerungen mit uns.',
  ],
  goodFor: (guests) => `für ${guests} Gäste`,
} satisfies Words<typeof english>;

export const wallCardTexts = {
  title: (couple) => `Album auf dem Beamer, ${couple}`,
  heading: 'Das Album auf dem Beamer',
  open: ['Verbinde den Computer oder Fernseher mit dem Netzwerk und öffne diese Adresse: ', ''],
  steps: [
    'Melde dich mit dem Konto eines Gastes an.',
    'F füllt den ganzen Bildschirm, die Leertaste hält an, die Pfeiltasten blättern, Esc beendet.',
    'Schalte den Bildschirmschoner aus, falls der Bildschirm dunkel wird. War das Netzwerk weg, geht die Diashow von selbst weiter.',
  ],
} satisfies Words<typeof englishWallCard>;
