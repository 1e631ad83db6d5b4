import { useAreaT, useSignal, useSportsbook } from '@maru/sportsbook';
import { Note } from '@maru/ui';
import { isVirtualCategory } from '../../model/categories';
import styles from './virtual-note.module.css';

/** Says that virtual sports have no bonus, while the cart holds picks of them. */
export function VirtualNote() {
  const t = useAreaT();
  const { cart } = useSportsbook().betting;
  const first = useSignal(cart.lines)[0];
  return first && isVirtualCategory(first.pick.category) ? (
    <div className={styles.root}>
      <Note>{t('virtual.noBonus')}</Note>
    </div>
  ) : null;
}
