import { Component } from 'react';
import { genericMessages } from '../../shared/messages/generic.ts';
import { labels } from '../../shared/messages/labels.ts';
import { Icon } from './Icon.tsx';
import styles from './PlainFailure.module.css';

type Props = {
  message: string;
  action?: string;
  onAction?: (() => void) | undefined;
  /** A page has the failure as its heading; a part of a page and a dialog have a title already. */
  place?: 'page' | 'part';
  /** The height in whose middle a part is. */
  minHeight?: string;
  children?: React.ReactNode;
};

/** What stands in for a page or a dialog that cannot be shown, with its next step. Needs no library. */
export function PlainFailure({
  message,
  action = labels.actions.retry,
  onAction,
  place = 'page',
  minHeight,
  children,
}: Props) {
  // The first sentence is the failure; those after it, in any script, are advice.
  const [, what = message, advice] = /^(.+?(?:[.!?](?=\s)|[。！？]))\s*(.+)$/su.exec(message) ?? [];
  const isPage = place === 'page';
  const [Frame, Message] = isPage ? (['main', 'h1'] as const) : (['div', 'p'] as const);
  return (
    <Frame id={isPage ? 'main' : undefined} className={styles.failure} style={{ minHeight }}>
      <BlankFrames>
        <Icon size={64}>
          <path d="M8 4h12v12M4 7v13h13M4 17l4-4 3 3M3 3l18 18" />
        </Icon>
      </BlankFrames>
      <div role="alert">
        <Message className="display" style={{ maxWidth: '32rem', fontSize: 'var(--text-8)' }}>
          {what} {advice && <small>{advice}</small>}
        </Message>
      </div>
      {onAction && (
        <button type="button" className="way first" style={{ fontWeight: 600 }} onClick={onAction}>
          {action}
        </button>
      )}
      {children}
    </Frame>
  );
}

/** A page that failed for a reason that a reload may end. */
export const PageFailure = ({ message }: { message: string }) => (
  <PlainFailure message={message} action={labels.actions.reload} onAction={() => window.location.reload()} />
);

/** Catches what a page throws, also when its code cannot be loaded; `key` is the address: another page starts anew. */
export class ErrorBoundary extends Component<{ children: React.ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? <PageFailure message={genericMessages.unexpected} /> : this.props.children;
  }
}

/** Of each frame: x, y, width, height. */
const frames = [
  [1, 38, 128, 96],
  [145, 5, 126, 160],
  [287, 30, 112, 112],
] as const;

/** Three blank picture frames, the one in the middle with an icon: the picture of a page that has nothing to show. Needs no style sheet. */
export const BlankFrames = ({ children }: { children: React.ReactNode }) => (
  <svg
    viewBox="0 0 400 170"
    style={{ width: 'clamp(16rem, 26vw, 40rem)', maxWidth: '70%' }}
    aria-hidden="true"
  >
    {frames.map(([x, y, width, height]) => (
      <g key={x} stroke="var(--hairline)">
        <rect x={x} y={y} width={width} height={height} rx="4" fill="var(--surface)" />
        <rect x={x + 8} y={y + 8} width={width - 16} height={height - 16} fill="var(--sheet)" stroke="none" />
      </g>
    ))}
    <g color="var(--brass)" transform="translate(176 53)">
      {children}
    </g>
  </svg>
);
