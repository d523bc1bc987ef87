import { DownloadAlbum, DownloadAnswer } from '../../../shared/album.ts';
import { by, guestProcedure, router } from '../../api/trpc.ts';
import * as downloads from './downloads.service.ts';

export const downloadsRouter = router({
  album: guestProcedure(DownloadAlbum, DownloadAnswer).mutation(by(downloads.begin)),
});
