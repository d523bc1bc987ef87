import type { cardsTexts as english, wallCardTexts as englishWall } from '../../messages/cards.ts';
import type { Words } from '../words.ts';

export const cardsTexts = {
  title: (couple) => `Tarjetas de invitación, ${couple}`,
  hint: 'Imprime esta página en A4, al 100\u00a0%, con gráficos de fondo. Con cada código se registran tantas personas como dice su tarjeta: guarda las tarjetas donde no las vea cualquiera.',
  steps: [
    'Apunta al cuadrado con la cámara de tu teléfono.',
    'Sigue el enlace y cuéntanos quién eres.',
    // "Con nosotros" would tell the gender of the couple.
    'Comparte tus fotos y tus recuerdos.',
  ],
  goodFor: (guests) => `vale para ${guests} personas`,
} satisfies Words<typeof english>;

export const wallCardTexts = {
  title: (couple) => `La presentación, ${couple}`,
  heading: 'El álbum en el proyector',
  // "Equipo": a computer is "ordenador" in Spain and "computadora" in Latin America.
  open: ['Conecta a la red el equipo o el televisor y abre esta dirección: ', ''],
  steps: [
    'Entra con la cuenta de alguien que ya se registró.',
    'Pulsa F para verlo a pantalla completa. La barra espaciadora lo pausa, las flechas pasan de foto en foto y con Esc se sale.',
    'Desactiva el protector de pantalla si la pantalla se oscurece. Tras un corte de la red, la presentación sigue sola.',
  ],
} satisfies Words<typeof englishWall>;
