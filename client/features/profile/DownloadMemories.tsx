import { exportFile } from '../../../shared/catalog.ts';
import { messages } from '../../../shared/messages.ts';
import { basePath } from '../../lib/base-path.ts';

/** The link to an archive of everything that belongs to the guest; the media cookie opens it. */
export const DownloadMemories = () => (
  <p>
    <a href={`${basePath}/uploads/${exportFile}`} download>
      {messages.profile.download}
    </a>
    . {messages.profile.downloadHint}
  </p>
);
