import { statusOf } from '../lib/errors.ts';
import { sendFile, type SendOptions } from '../lib/upload/upload.ts';
import { endSession, readSession } from './session-storage.ts';

/** Sends a file in the name of the session, and resolves to its `upload_id`. A 401 ends the session, as on any call. */
export async function uploadAsGuest(
  file: File,
  options: Omit<SendOptions, 'token' | 'inviteCode'>,
): Promise<string> {
  const token = readSession()?.token ?? null;
  try {
    return await sendFile(file, { ...options, token });
  } catch (error) {
    if (token && statusOf(error) === 401) endSession(token);
    throw error;
  }
}
