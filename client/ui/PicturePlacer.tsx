import { Box, Group } from '@mantine/core';
import { useRef, useState } from 'react';
import { labels } from '../../shared/messages/labels.ts';
import {
  dragged,
  maxZoom,
  squareOf,
  zoomed,
  type Placement,
  type Size,
} from '../lib/upload/picture-placement.ts';

type Props = {
  url: string;
  placement: Placement;
  onPlace: (placement: Placement) => void;
  onError: () => void;
};
type Point = { x: number; y: number };

const OPENING = 176;
// Before the browser has drawn it.
const nothing: Size = { width: 0, height: 0 };
const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

/** A picture behind a round opening: one finger drags it, two zoom it, and sliders do both by keys and by taps. */
export default function PicturePlacer({ url, placement, onPlace, onError }: Props) {
  const [size, setSize] = useState<Size | null>(null);
  const fingers = useRef(new Map<number, Point>());
  // Where the fingers and the picture were when a finger came or left: no movement between two frames is lost.
  const start = useRef({ placement, points: [] as Point[] });
  const onFinger = (event: React.PointerEvent, isDown: boolean) => {
    if (isDown) {
      event.currentTarget.setPointerCapture(event.pointerId);
      fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    } else fingers.current.delete(event.pointerId);
    start.current = { placement, points: [...fingers.current.values()] };
  };
  const onPointerMove = (event: React.PointerEvent) => {
    if (!size || !fingers.current.has(event.pointerId)) return;
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    const { placement: from, points } = start.current;
    const [first, second] = points;
    const [one, other] = [...fingers.current.values()];
    if (!first || !one) return;
    if (second && other)
      onPlace(zoomed(from, (from.zoom * distance(one, other)) / (distance(first, second) || 1)));
    else onPlace(dragged(from, size, { x: (one.x - first.x) / OPENING, y: (one.y - first.y) / OPENING }));
  };
  const { left, top, side } = squareOf(placement, size ?? nothing);
  const share = (pixels: number): string => `${(100 * pixels) / side}%`;
  const { width, height } = size ?? nothing;
  const room = { zoom: side, x: width - side, y: height - side };
  const sliders = [
    ['zoom', placement.zoom, 1, maxZoom, (zoom: number) => ({ zoom })],
    ['x', placement.x, 0, 1, (x: number) => ({ x })],
    // The key that points up shows what is higher.
    ['y', 1 - placement.y, 0, 1, (value: number) => ({ y: 1 - value })],
  ] as const;
  return (
    <Group wrap="nowrap" gap="lg" flex="1 1 20rem" maw="30rem">
      <Box
        data-placement
        pos="relative"
        flex="none"
        w={OPENING}
        h={OPENING}
        bg="var(--blank)"
        style={{ overflow: 'hidden', borderRadius: '50%', cursor: 'grab', touchAction: 'none' }}
        onPointerDown={(event) => onFinger(event, true)}
        onPointerUp={(event) => onFinger(event, false)}
        onPointerCancel={(event) => onFinger(event, false)}
        onPointerMove={onPointerMove}
      >
        <img
          src={url}
          alt=""
          draggable={false}
          onError={onError}
          onLoad={({ currentTarget: image }) =>
            setSize({ width: image.naturalWidth, height: image.naturalHeight })
          }
          style={{
            position: 'absolute',
            visibility: size ? undefined : 'hidden',
            ...(size && {
              top: share(-top),
              left: share(-left),
              width: share(width),
              height: share(height),
            }),
          }}
        />
      </Box>
      <Box flex={1}>
        {sliders.map(([name, value, min, max, toChange]) => (
          <Box component="label" key={name} display="block" mt="var(--space-2)" fz="var(--text-2)">
            {labels.fields.placement[name]}
            <Box
              component="input"
              type="range"
              min={min}
              max={max}
              step={0.05}
              value={value}
              disabled={room[name] === 0}
              onChange={(event) => onPlace({ ...placement, ...toChange(event.currentTarget.valueAsNumber) })}
              display="block"
              w="100%"
              mih="var(--space-6)"
              m={0}
              style={{ accentColor: 'var(--primary)' }}
            />
          </Box>
        ))}
      </Box>
    </Group>
  );
}
