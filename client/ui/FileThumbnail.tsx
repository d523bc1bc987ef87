import { guessContentType } from '../../shared/content-kind.ts';
import { useObjectUrl } from '../lib/hooks/use-object-url.ts';
import { DocumentIcon, MicrophoneIcon, VideoIcon } from './icons.tsx';
import styles from './FileThumbnail.module.css';

const icons: Record<string, typeof DocumentIcon> = { audio: MicrophoneIcon, video: VideoIcon };

/** A chosen image as a small print; any other file as the icon of its kind. */
export function FileThumbnail({ file }: { file: File | null }) {
  const url = useObjectUrl(file?.type.startsWith('image/') ? file : null);
  const KindIcon = (file && icons[guessContentType(file)]) ?? DocumentIcon;
  return <span className={styles.thumbnail}>{url ? <img src={url} alt="" /> : <KindIcon size={26} />}</span>;
}
