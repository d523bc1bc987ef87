import { Ampersand } from './Ampersand.tsx';
import styles from './PageOrnament.module.css';

/** The ampersand, large and faint: below a narrow page where it leaves room, else beside it; a direct child of the page. */
export const PageOrnament = () => (
  <div className={styles.ornament}>
    <Ampersand size="100%" />
  </div>
);
