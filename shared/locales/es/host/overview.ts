import type {
  overviewTexts as english,
  setupStepTexts as englishSteps,
} from '../../../messages/host/overview.ts';
import type { Words } from '../../words.ts';

export const overviewTexts = {
  intro:
    'Solo los anfitriones ven esta página. Lo que haces aquí queda anotado, y todos los anfitriones pueden leerlo.',
  checklist: 'Antes de que lleguen los invitados',
  notes: 'Conviene saber',
} satisfies Words<typeof english>;

export const setupStepTexts = {
  wedding: {
    label: 'Pon los nombres y la fecha',
    why: 'Los invitados los leen en cada página; hasta entonces ven un ejemplo.',
  },
  photo: {
    label: 'Elige una foto para la portada',
    why: 'Así los invitados ven enseguida que están en el lugar correcto.',
  },
  mail: {
    label: 'Haz que el servidor envíe correos',
    why: 'Los códigos llegan a los invitados por correo. Envía a la persona que se ocupa del servidor lo que debe hacer.',
  },
  invite: {
    label: 'Crea tu primera invitación',
    why: 'Los invitados entran con un enlace o una tarjeta.',
  },
  backup: {
    label: 'Crea una primera copia de seguridad',
    why: 'Lo que escriben los invitados no está en ningún otro lugar.',
  },
  second_host: {
    label: 'Añade a alguien más a los anfitriones',
    why: 'Así alguien puede seguir si se pierde un teléfono.',
  },
} satisfies Words<typeof englishSteps>;
