/** Joining by name, keeping the place, links and cards: not in the specification. */
export const joiningMessages = {
  joining: {
    ask: 'What is your name?',
    action: 'Join',
    hint: 'Others see it beside what you share.',
    full: 'Register with e-mail and password',
    off: 'Joining by name is switched off. Please register with your invite code.',
    hostsRegister: 'This link makes a host, who needs an email and a password. Please register with them.',
    taken: (name: string, free: string) =>
      `Another guest is called ${name}. “${free}” is free, or add the first letter of your last name.`,
  },
  keeping: {
    title: 'Keep your place',
    why: 'You are known here by your name and this device alone. With an e-mail and a password you get in everywhere.',
    login: (name: string) => `You log in as ${name} with this password.`,
    action: 'Keep my place',
    later: 'Later',
    done: 'Your place is kept. From now on you can log in with your username and password.',
    already: 'You have an e-mail and a password already',
    emailFirst: 'Please keep your place first: that sets your email and a password',
    code: {
      missing: 'No e-mail? Look into your spam folder, or cancel and ask for a new code.',
      expired: 'The code has expired. Cancel, and ask for a new one.',
    },
    leaving: {
      question:
        'You joined by your name alone. Once you have logged out, only the couple can let you in again. In your profile you can keep your place first.',
      label: 'Log out anyway',
    },
  },
  links: {
    device: 'Use on another device',
    deviceWhy: 'A QR code to scan there, or a link to open there. It works once, for ten minutes.',
    make: 'Show a link',
    address: 'The link',
    code: 'QR code of the link',
    enter: 'Open your journal',
    opens: (name: string) => `This link opens the journal as ${name} on this device.`,
    opensInPlaceOf: (name: string) => `You are ${name} on this device now, and will be logged out.`,
    action: (name: string) => `Go on as ${name}`,
    dead: 'This link does not work any more. Ask for a new one.',
  },
} as const;
