import { codeRules, fileLimits, limits } from '../../limits.ts';
import type { guestsMessages as english } from '../../messages/guests.ts';
import type { Words } from '../words.ts';
import { counted, inLikes, inMegabytes, namesAnd, orLess } from './grammar.ts';

const countsInWords = ({ comments, likes }: { comments: number; likes: number }) =>
  [...(comments > 0 ? [counted(comments, 'comentario')] : []), ...(likes > 0 ? [inLikes(likes)] : [])].join(
    ' y ',
  );

const passwordParts = {
  length: [`De ${limits.password.min} a ${limits.password.max} caracteres`, ', con al menos '],
  uppercase: ['una mayúscula', ', '],
  lowercase: ['una minúscula', ' y '],
  number: ['un número', ''],
} as const;

const registered = ['Tu cuenta está lista.', 'Vamos a la página de entrada…'] as const;

export const guestsMessages = {
  login: {
    usernameRequired: 'Escribe tu nombre de usuario',
    passwordRequired: 'Escribe tu contraseña',
    refused: 'El nombre de usuario o la contraseña no son correctos',
    failed: 'No se pudo entrar. Comprueba tus datos.',
    removed: 'La pareja cerró esta cuenta.',
    loggedOut: 'Sesión cerrada',
  },
  verification: {
    sentTo: [`Enviamos un código de ${codeRules.verification.length} dígitos a `, '.'],
    eightDigits: `Escribe el código de verificación de ${codeRules.verification.length} dígitos`,
    onlyNumbers: 'El código de verificación solo tiene números',
    invalid: 'El código de verificación no es correcto. Inténtalo de nuevo.',
    expired: 'El código de verificación caducó. Vuelve a entrar.',
  },
  registration: {
    answered: (answered, of) =>
      answered > 0 ? ['', `${answered} de ${of}`, ' respondidas'] : ['', String(of), ' preguntas'],
    usernameRequired: 'Falta el nombre de usuario',
    usernameTooLong: orLess('El nombre de usuario', limits.username),
    usernameStrange: 'El nombre de usuario tiene caracteres que no se admiten',
    usernameTaken: 'Ese nombre de usuario ya está en uso',
    emailRequired: 'Falta el correo',
    emailInvalid: 'Escribe un correo válido',
    emailTaken: 'Ese correo ya está registrado',
    aboutRequired: 'Escribe una frase sobre ti',
    aboutTooLong: orLess('«Sobre ti»', limits.about.registration),
    tagsRequired: 'Elige al menos una relación con la pareja',
    tagUnknown: 'Elige en la lista tu relación con la pareja',
    inviteRequired: 'Falta el código de invitación',
    inviteInvalid: 'El código de invitación no es válido',
    success: registered.join(' '),
    registered,
    failed: 'No se pudo crear la cuenta. Inténtalo de nuevo.',
  },
  password: {
    required: 'Falta la contraseña',
    tooShort: `La contraseña debe tener al menos ${limits.password.min} caracteres`,
    tooShortBrief: `La contraseña debe tener al menos ${limits.password.min} caracteres`,
    tooLong: orLess('La contraseña', limits.password.max),
    tooLongBrief: orLess('La contraseña', limits.password.max),
    lowercase: 'La contraseña debe tener al menos una minúscula',
    uppercase: 'La contraseña debe tener al menos una mayúscula',
    number: 'La contraseña debe tener al menos un número',
    mismatch: 'Las contraseñas no coinciden',
    helper: Object.values(passwordParts).flat().join(''),
    parts: passwordParts,
  },
  picture: {
    tooLarge: `La foto de perfil debe pesar menos de ${inMegabytes(fileLimits.profilePicture)}`,
    notImage: 'La foto de perfil debe ser una imagen',
  },
  profile: {
    aboutRequired: 'Falta «Sobre mí»',
    aboutTooLong: orLess('«Sobre mí»', limits.about.profile),
    updated: 'Tu perfil está guardado',
    failed: 'No se pudo guardar el perfil. Inténtalo de nuevo.',
    invalidId: 'El identificador de la cuenta no es válido',
    notFound: 'No se encontró a esta persona',
    loadFailed: 'No se pudo cargar el perfil',
    noLiked: 'Aún no hay ningún me gusta',
    sinceLastLook: 'Desde tu última visita',
    activity: (counts) => `${countsInWords(counts)} en tus recuerdos`,
    counts: (counts, names, others) => `${countsInWords(counts)} de ${namesAnd(names, others)}`,
    download: 'Descargar mis recuerdos',
    downloadHint:
      '. Todo lo tuyo en una sola descarga: recuerdos y borradores, comentarios, me gusta, respuestas y archivos originales.',
  },
  digest: {
    ask: '¿Dejar de recibir correos con novedades de tus recuerdos?',
    end: 'No recibir más',
    ended: 'Ya no recibirás correos con novedades de tus recuerdos. En tu perfil puedes volver a activarlos.',
    wanted: 'Novedades de mis recuerdos por correo, una vez al día como mucho',
    failed: 'No se pudo guardar. Inténtalo de nuevo.',
  },
  reset: {
    identifierRequired: 'Escribe tu nombre de usuario o tu correo',
    sent: 'Si hay una cuenta con esos datos, enviamos un código de verificación a su correo.',
    codeHint: `Son ${codeRules.reset.length} caracteres, con sus mayúsculas y minúsculas. El código caduca a los ${codeRules.reset.seconds / 60} minutos.`,
    codeSentAgain: 'Enviamos otro código de verificación',
    codeAccepted: 'El código de verificación es correcto',
    done: 'Contraseña cambiada',
    redirecting: 'Vamos a la página de entrada…',
    sendFailed: 'No se pudo enviar el código',
    invalidCode: 'El código de verificación no es correcto o ya caducó',
    failed: 'No se pudo cambiar la contraseña',
    resendFailed: 'No se pudo volver a enviar el código',
  },
} satisfies Words<typeof english>;
