import Lightbox from 'yet-another-react-lightbox';
import ZoomPlugin from 'yet-another-react-lightbox/plugins/zoom';
import 'yet-another-react-lightbox/styles.css';
import { messages } from '../../../shared/messages.ts';
import styles from './Zoom.module.css';

export type ZoomImage = {
  src: string;
  alt: string;
  width: number | null;
  height: number | null;
  /** Smaller copies, for screens that need no more. */
  copies?: readonly { url: string; width: number; height: number }[];
};

/** One picture over everything else, to be zoomed with two fingers, the wheel or the buttons. */
export default function Zoom({ image, onClose }: { image: ZoomImage; onClose: () => void }) {
  const size = image.width && image.height ? { width: image.width, height: image.height } : {};
  const srcSet = [...(image.copies ?? [])].map(({ url, ...copy }) => ({ src: url, ...copy }));
  return (
    <Lightbox
      open
      close={onClose}
      className={styles.zoom}
      slides={[{ src: image.src, alt: image.alt, ...size, ...(srcSet.length > 0 && { srcSet }) }]}
      plugins={[ZoomPlugin]}
      zoom={{ maxZoomPixelRatio: 3, scrollToZoom: true }}
      carousel={{ finite: true, padding: 0 }}
      controller={{ closeOnBackdropClick: true, closeOnPullDown: true }}
      // A single picture has no neighbours to step to.
      render={{ buttonPrev: () => null, buttonNext: () => null }}
      labels={{ Lightbox: messages.album.picture }}
    />
  );
}
