import { statusOf } from '../lib/errors.ts';
import { sendFile, type SendOptions, type SentUpload } from '../lib/upload/upload.ts';
import { endSession, readSession } from './session-store.ts';

/** Sends a file in the name of the session. A 401 ends the session, as on any call. */
export async function uploadAsGuest(
  file: File,
  options: Omit<SendOptions, 'session' | 'inviteCode'>,
): Promise<SentUpload> {
  const session = readSession();
  try {
    return await sendFile(file, { ...options, session });
  } catch (error) {
    if (session && statusOf(error) === 401) endSession(session.token);
    throw error;
  }
}
