import { useT } from '@maru/platform';
import { roundsReaching } from '@maru/rounds';
import { Card } from '@maru/ui';
import type { GameRef } from '../../model/games';
import { useGraph } from '../model/use-graph';
import { CrashBands } from './CrashBands';
import { CrashStrip } from './CrashStrip';
import roomStyles from '../../room.module.css';
import styles from './graph-recent.module.css';

/** The last rounds of graph as a picture, above the table of all. Nothing before they are known. */
export function GraphRecent({ game }: { game: GameRef }) {
  const t = useT('graph');
  const { data } = useGraph(game);
  const crashes = (data?.recent ?? []).map(({ crash }) => crash);
  if (crashes.length === 0) return null;
  return (
    <Card title={t('dist.title', { count: crashes.length })} className={styles.root}>
      <div className={styles.body}>
        <CrashStrip crashes={crashes} />
        <CrashBands crashes={crashes} />
      </div>
      <p className={`${roomStyles.note} muted`}>
        {t('dist.reached', { of: crashes.length, count: roundsReaching(crashes, 200) })} {t('dist.independent')}
      </p>
    </Card>
  );
}
