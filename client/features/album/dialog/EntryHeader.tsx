import { Modal } from '@mantine/core';
import type { Entry } from '../../../../shared/album.ts';
import { messages } from '../../../../shared/messages.ts';
import { labels } from '../../../../shared/messages/labels.ts';
import { InfoIcon, PauseIcon, PlayIcon, SearchIcon } from '../../../ui/icons.tsx';
import { OfflineBanner } from '../../../ui/OfflineBanner.tsx';
import { SessionEndedBar } from '../../session/index.ts';
import { typeLabel } from '../entry-kind.ts';
import styles from './EntryDialog.module.css';

type Props = {
  entry: Entry | undefined;
  /** Whether the dialog begins with the focus on Close. */
  takesFocus: boolean;
  onZoom: (() => void) | undefined;
  onWords: (() => void) | undefined;
  /** Whether the words are beside the picture; undefined where they are below it. */
  areWordsShown: boolean | undefined;
  /** Begins or ends the slide show; undefined where the entry is alone. */
  onRun: (() => void) | undefined;
  isLast: boolean;
  isRunning: boolean;
};

/** The kind of entry and the buttons of the window; below, whether the network or the session is missing. */
export const EntryHeader = ({
  entry,
  takesFocus,
  onZoom,
  onWords,
  areWordsShown,
  onRun,
  isLast,
  isRunning,
}: Props) => (
  <div className={styles.header}>
    <div className={styles.tools}>
      <span className={styles.kind}>{entry && typeLabel(entry.content_type)}</span>
      {onRun && (
        <Tool
          aria-label={messages.album.slideshow}
          aria-pressed={isRunning}
          data-slideshow
          // At the end of the list it keeps the focus and does nothing.
          aria-disabled={isLast && !isRunning}
          style={isLast ? { opacity: 0.3 } : undefined}
          onClick={isLast && !isRunning ? undefined : onRun}
        >
          {isRunning ? <PauseIcon /> : <PlayIcon />}
        </Tool>
      )}
      {onZoom && (
        <Tool aria-label={messages.album.zoom} onClick={onZoom}>
          <SearchIcon />
        </Tool>
      )}
      {onWords && (
        <Tool
          aria-label={messages.album.words}
          aria-keyshortcuts="i"
          aria-pressed={areWordsShown}
          onClick={onWords}
        >
          <InfoIcon />
        </Tool>
      )}
      <Modal.CloseButton
        size={44}
        className={`round ${styles.tool}`}
        aria-label={labels.actions.close}
        data-autofocus={takesFocus || undefined}
      />
    </div>
    <OfflineBanner place="dialog" />
    <SessionEndedBar place="dialog" />
  </div>
);

const Tool = (props: React.ComponentProps<'button'>) => (
  <button type="button" className={`round ${styles.tool}`} {...props} />
);
