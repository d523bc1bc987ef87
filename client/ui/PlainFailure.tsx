import { BlankFrames } from './BlankFrames.tsx';
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
  const isPage = place === 'page';
  const [Frame, Message] = isPage ? (['main', 'h1'] as const) : (['div', 'p'] as const);
  return (
    <Frame id={isPage ? 'main' : undefined} className={styles.failure}>
      <BlankFrames />
      <div role="alert">
        <Message className={styles.message}>{message}</Message>
      </div>
      <button type="button" className={styles.action} onClick={onAction}>
        {action}
      </button>
    </Frame>
  );
}
