import { lifetimes } from '../../limits.ts';
import type { joiningMessages as english } from '../../messages/joining.ts';
import type { Words } from '../words.ts';

export const joiningMessages = {
  joining: {
    ask: '¿Cómo te llamas?',
    action: 'Unirme',
    hint: 'Los demás lo ven junto a lo que compartes.',
    full: 'Registrarme con correo',
    off: 'Aquí no se puede entrar solo con el nombre. Regístrate con tu código de invitación.',
    hostsRegister:
      'Este enlace es para anfitriones, que necesitan correo y contraseña. Regístrate con ambos.',
    taken: (name, free) =>
      `Ya hay otra persona con el nombre ${name}. «${free}» está libre, o añade la inicial de tu apellido.`,
  },
  keeping: {
    title: 'Guarda tu lugar',
    why: 'Aquí se te conoce solo por tu nombre y este dispositivo. Con un correo y una contraseña entrarás desde cualquier otro.',
    login: (name) => `Con esta contraseña entras como ${name}.`,
    action: 'Guardar mi lugar',
    later: 'Más tarde',
    done: 'Tu lugar está guardado. Desde ahora puedes entrar con tu nombre de usuario y tu contraseña.',
    already: 'Ya tienes correo y contraseña',
    emailFirst: 'Guarda primero tu lugar: así eliges tu correo y una contraseña',
    code: {
      missing: '¿No te llega? Mira en el correo no deseado, o cancela y pide otro código.',
      expired: 'El código caducó. Cancela y pide otro.',
    },
    leaving: {
      question:
        'Entraste solo con tu nombre. Si sales, solo la pareja podrá dejarte entrar de nuevo. Antes puedes guardar tu lugar en tu perfil.',
      label: 'Salir de todos modos',
    },
  },
  links: {
    device: 'Usar en otro dispositivo',
    deviceWhy: `Un código QR para escanear allí, o un enlace para abrir allí. Sirve una sola vez, durante ${lifetimes.link / 60_000} minutos.`,
    make: 'Mostrar un enlace',
    address: 'El enlace',
    code: 'Código QR del enlace',
    enter: 'Abre tu diario',
    opens: (name) => `Este enlace abre el diario en este dispositivo como ${name}.`,
    opensInPlaceOf: (name) => `Ahora estás en este dispositivo como ${name}; esa sesión se cerrará.`,
    action: (name) => `Seguir como ${name}`,
    dead: 'Este enlace ya no funciona. Pide uno nuevo.',
  },
} satisfies Words<typeof english>;
