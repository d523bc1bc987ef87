import { useMediaQuery } from '@mantine/hooks';
import { useMemo, useState } from 'react';
import Lightbox from 'yet-another-react-lightbox';
import ZoomPlugin from 'yet-another-react-lightbox/plugins/zoom';
import 'yet-another-react-lightbox/styles.css';
import { messages } from '../../../../shared/messages.ts';
import type { LightboxImage } from '../pictures.ts';
import styles from './Lightbox.module.css';

const text = messages.album;

type Props = {
  pictures: readonly LightboxImage[];
  at: number;
  onStep?: (id: number) => void;
  onClose: () => void;
};

/**
 * Images at full size, to zoom with two fingers, the wheel or buttons; a swipe, an arrow key or a button opens the
 * next.
 */
export default function EntryLightbox({ pictures, at, onStep, onClose }: Props) {
  const alone = pictures.length < 2;
  const options = { getInitialValueInEffect: false };
  const isDesk = useMediaQuery('(min-width: 56em)', false, options);
  const isLarge = useMediaQuery('(min-width: 120em)', false, options);
  // The height of the title; on a phone it is beside the arrows.
  const padding = isLarge ? 96 : isDesk ? 56 : 0;
  // Not from the address, which two quick steps would overtake.
  const [seen, setSeen] = useState(at);
  // The same slides each time: new ones would reset a step that has just begun.
  const slides = useMemo(() => pictures.map(slideOf), [pictures]);
  const index = Math.max(
    0,
    pictures.findIndex(({ id }) => id === seen),
  );
  const title = pictures[index]?.title;
  return (
    <Lightbox
      open
      close={onClose}
      className={styles.zoom}
      slides={slides}
      index={index}
      on={{
        view: ({ index: shown }) => {
          const id = pictures[shown]?.id;
          if (id === undefined || id === seen) return;
          setSeen(id);
          onStep?.(id);
        },
      }}
      plugins={[ZoomPlugin]}
      zoom={{ maxZoomPixelRatio: 3, scrollToZoom: true }}
      carousel={{ finite: true, padding }}
      controller={{ closeOnBackdropClick: true, closeOnPullDown: true }}
      render={{
        controls: () => title && <p className={styles.title}>{title}</p>,
        ...(alone && { buttonPrev: () => null, buttonNext: () => null }),
      }}
      labels={{ Lightbox: text.picture, Previous: text.previousPicture, Next: text.nextPicture }}
    />
  );
}

function slideOf({ src, alt, width, height, renditions = [] }: LightboxImage) {
  const srcSet = renditions.map(({ url, ...size }) => ({ src: url, ...size }));
  return { src, alt, ...(width && height && { width, height }), ...(srcSet.length > 0 && { srcSet }) };
}
