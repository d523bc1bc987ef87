import { codeRules } from '../../../shared/limits.ts';
import { labels } from '../../../shared/messages/labels.ts';
import { formatDuration } from '../../lib/format/durations.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './CodeCountdown.module.css';

const { warnBelowSeconds } = codeRules.verification;

/** The time left for a code. Shown every second, announced at five minutes and at one; the dialog alerts its end. */
export function CodeCountdown({ left }: { left: number }) {
  const late = left < warnBelowSeconds;
  return (
    <div className={styles.countdown} data-late={late || undefined}>
      <span role="timer" aria-live="off">
        {labels.texts.codeExpiresIn(formatDuration(left))}
      </span>
      {late && left > 0 && <span>{labels.texts.codeExpiresSoon}</span>}
      <VisuallyHidden status>{spokenAt(left)}</VisuallyHidden>
    </div>
  );
}

/** Held for some seconds each, so that a throttled tab does not miss them. */
function spokenAt(left: number): string {
  if (left <= 300 && left > 295) return labels.texts.fiveMinutesLeft;
  if (left <= 60 && left > 55) return labels.texts.oneMinuteLeft;
  return '';
}
