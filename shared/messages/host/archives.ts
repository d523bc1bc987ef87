export const archivesMessages = {
  busy: 'Something is being made already. Wait until it is done, or cancel it',
  noRoom: 'The disk of the server has no room for this. Tell the person who looks after it',
  gone: 'This file is no longer on the server. Make it again',
  sessionNeeded: 'Downloads are for hosts who are logged in. At the shell, the commands write where you want',
} as const;
