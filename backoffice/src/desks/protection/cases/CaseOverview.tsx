import type { CaseDetail } from '@maru/contracts';
import { Empty, Loaded, type Polled, useT } from '../../../kit';
import { CaseEvents } from './CaseEvents';
import { CaseHeader } from './CaseHeader';
import { ScoreChart } from './ScoreChart';
import { SignalCards } from './SignalCards';
import styles from './case-overview.module.css';

interface CaseOverviewProps {
  /** Null until a case is chosen. */
  id: number | null;
  of: Pick<Polled<CaseDetail>, 'data' | 'problem' | 'reload'>;
  mayNote: boolean;
  onChanged(): void;
}

/** What was found about the chosen case: its signals, its score over time and its events. */
export function CaseOverview({ id, of, mayNote, onChanged }: CaseOverviewProps) {
  const t = useT();
  return (
    <div className={styles.detail}>
      {id === null ? (
        <Empty icon="heart-handshake" title={t('cases.choose')} />
      ) : (
        <Loaded of={of} name={t('cases.case_n', { n: id })}>
          {(detail) => (
            <>
              <CaseHeader detail={detail} />
              <SignalCards detail={detail} />
              <ScoreChart detail={detail} />
              <CaseEvents key={detail.id} detail={detail} mayNote={mayNote} onChanged={onChanged} />
            </>
          )}
        </Loaded>
      )}
    </div>
  );
}
