import type { LandingPhotoChange } from '../../../shared/host/settings.ts';
import { messages } from '../../../shared/messages.ts';
import { transaction } from '../../db/open.ts';
import type { Deps, Host } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import { recordAct } from '../admin/acts.service.ts';
import * as uploads from '../uploads/uploads.service.ts';

/** Sets the photo of the landing page, which everyone may see. @throws AppError for what is no image */
export async function setLandingPhoto(deps: Deps, host: Host, { upload_id }: LandingPhotoChange) {
  if (upload_id !== null) {
    const { kind } = await uploads.prepare(deps, host.id, upload_id, 'entry');
    if (kind !== 'image')
      throw new AppError('UNSUPPORTED_MEDIA_TYPE', messages.picture.notImage, 'upload_id');
  }
  await transaction(deps, async (tx) => {
    await uploads.setLandingPhoto(tx, upload_id);
    const note = upload_id === null ? 'LANDING_PHOTO=' : 'LANDING_PHOTO';
    await recordAct(tx, host, { action: 'set', subject: 'setting', note });
  });
  await uploads.deleteOrphanFiles(deps);
  return { landing_photo: await uploads.landingPhoto(deps) };
}
