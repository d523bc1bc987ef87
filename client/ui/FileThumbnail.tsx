import { useState } from 'react';
import { kindOfFile } from '../../shared/content-kind.ts';
import { useObjectUrl } from '../lib/hooks/use-object-url.ts';
import { DocumentIcon, MicrophoneIcon, VideoIcon } from './icons.tsx';
import styles from './FileThumbnail.module.css';

const icons: Record<string, typeof DocumentIcon> = { audio: MicrophoneIcon, video: VideoIcon };

/** A chosen image or film that the browser can draw as a small print; any other file as the icon of its kind. */
export function FileThumbnail({ file }: { file: File | null }) {
  const [, kind] = /^(image|video)\//.exec(file?.type ?? '') ?? [];
  const made = useObjectUrl(kind ? file : null);
  const [undrawn, setUndrawn] = useState<string | null>(null);
  const url = made === undrawn ? null : made;
  const onError = () => setUndrawn(made);
  const KindIcon = (file && icons[kindOfFile(file)]) ?? DocumentIcon;
  return (
    <span className={styles.thumbnail}>
      {url && kind === 'image' && <img src={url} alt="" onError={onError} />}
      {/* Safari on iPhones shows no picture of a video at nought. */}
      {url && kind === 'video' && (
        <video src={`${url}#t=0.001`} muted playsInline preload="metadata" onError={onError} />
      )}
      {!url && <KindIcon size={26} />}
    </span>
  );
}
