import { BlankFrames } from './BlankFrames.tsx';
import { Icon } from './Icon.tsx';
import styles from './PlainFailure.module.css';

type Props = {
  message: string;
  action: string;
  onAction: () => void;
  /** A page has the failure as its heading, a dialog has a title already. */
  place?: 'page' | 'dialog';
};

/** What stands in for a page or a dialog that cannot be shown, with its one action. Needs no library. */
export function PlainFailure({ message, action, onAction, place = 'page' }: Props) {
  const [what, advice] = message.split(/(?<=\.) (?=Please)/);
  const isPage = place === 'page';
  const [Frame, Message] = isPage ? (['main', 'h1'] as const) : (['div', 'p'] as const);
  return (
    <Frame id={isPage ? 'main' : undefined} className={styles.failure}>
      <BlankFrames>
        <Icon size={64}>
          <path d="M8 4h12v12M4 7v13h13M4 17l4-4 3 3M3 3l18 18" />
        </Icon>
      </BlankFrames>
      <div role="alert">
        <Message className={styles.message}>
          {what} {advice && <span className={styles.advice}>{advice}</span>}
        </Message>
      </div>
      <button type="button" className={styles.action} onClick={onAction}>
        {action}
      </button>
    </Frame>
  );
}
