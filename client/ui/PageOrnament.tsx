import { Ampersand } from './Ampersand.tsx';
import styles from './PageOrnament.module.css';

/** The ampersand, large and faint beside a narrow page where there is room; a direct child of the page. */
export const PageOrnament = () => <Ampersand size="min(58vh, 36vw)" className={styles.ornament} />;
