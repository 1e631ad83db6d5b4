import type { CouponSettings } from '@maru/contracts';
import { useState } from 'react';
import { Button, count, DefinitionList, PageLink, Panel, useT } from '../../kit';
import { prizeText } from './coupon-columns';
import { PrizesDialog } from './PrizesDialog';
import styles from './prize-panel.module.css';

interface PrizePanelProps {
  settings: CouponSettings;
  /** The approval that a change waits for. */
  approval: number | null;
  isLocked: boolean;
  onChanged(): void;
}

/** Prizes of the draws, and the dialog that changes them. */
export function PrizePanel({ settings, approval, isLocked, onChanged }: PrizePanelProps) {
  const t = useT();
  const [isChanging, setChanging] = useState(false);
  const close = () => {
    setChanging(false);
    onChanged();
  };
  const draw = (name: 'wheel' | 'random') =>
    settings[name].map(({ prize, cells }) => `${prizeText(t, prize)} × ${cells}`).join(' · ');
  return (
    <Panel
      title={t('coupons.prizes')}
      aside={
        <>
          <span className="grow" />
          {approval === null ? (
            <Button look="line" disabled={isLocked} onClick={() => setChanging(true)}>
              {t('coupons.prizes_change')}
            </Button>
          ) : (
            <PageLink page="approvals" row={String(approval)}>
              {t('coupons.waits')}
            </PageLink>
          )}
        </>
      }
    >
      <DefinitionList
        className={styles.prizes}
        texts="coupons."
        of={[
          ['kinds.wheel', draw('wheel')],
          ['kinds.random', draw('random')],
          ['prize_days', count(settings.prize_days)],
          ['above', t('coupons.won_n', { n: count(settings.approve_above) })],
        ]}
      />
      {isChanging && <PrizesDialog settings={settings} onClose={close} />}
    </Panel>
  );
}
