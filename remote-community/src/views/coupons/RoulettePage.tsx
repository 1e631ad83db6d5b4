import { call } from '@maru/client';
import type { CouponDrawn, CouponDraws } from '@maru/contracts';
import { koreanMoment, serverNow, useT } from '@maru/platform';
import { Button, Note } from '@maru/ui';
import { useState } from 'react';
import { prizeText } from '../../model/coupons/shares';
import { useAttempt } from '../../model/coupons/use-attempt';
import { ConsentCard } from '../parts/ConsentCard';
import { DrawHistory } from './DrawHistory';
import { DrawPage } from './DrawPage';
import { Proof } from './Proof';
import { ShareTable } from './ShareTable';
import { Wheel } from './Wheel';
import communityStyles from '../community.module.css';
import gateStyles from '../parts/promotion-gate.module.css';

function Stage({ draws }: { draws: CouponDraws }) {
  const t = useT('community');
  const [drawn, setDrawn] = useState<CouponDrawn | null>(null);
  const { isBusy, run } = useAttempt(t('coupons.draw.notDrawn'));
  const won = (amount: string) => t('coupons.won', { amount });
  const now = serverNow();
  const usable = draws.open.filter(({ valid_from }) => valid_from <= now);
  const next = usable.find(({ id }) => id !== drawn?.id);
  const spin = () => {
    if (!next) return;
    const { id } = next;
    void run(
      `draw ${id}`,
      ({ key, seed }) =>
        call('couponDraw', { params: { id }, body: { salt: seed } }, { quiet: true, idempotencyKey: key }),
      (data) => setDrawn(data.drawn),
    );
  };
  return (
    <section className={`card ${communityStyles.card}`} aria-label={t('coupons.roulette')}>
      <div className="card__head">
        <h2>{t('coupons.roulette')}</h2>
        <span className="grow" />
        <span className="muted">{t('coupons.draw.chances', { n: draws.open.length })}</span>
      </div>
      <Wheel cells={drawn?.cells ?? draws.cells} cell={drawn?.cell ?? null} />
      <div className="card__body stack">
        {drawn ? (
          <Note tone="success" role="status">
            <b>{t('coupons.draw.result', { prize: prizeText(drawn.prize, won) })}</b> {t('coupons.draw.inBox')}
          </Note>
        ) : null}
        <Button tone="primary" size="lg" wide disabled={!next || isBusy} onClick={spin}>
          {next ? t('coupons.draw.spin') : t('coupons.draw.noChance')}
        </Button>
        {next ? (
          <p className="muted">{t('coupons.draw.lasts', { time: koreanMoment(next.valid_until, serverNow()) })}</p>
        ) : null}
        <ShareTable cells={drawn?.cells ?? draws.cells} drawn={drawn?.prize} />
        {drawn ? (
          <Proof key={drawn.id} proof={drawn.proof} drawn={drawn} />
        ) : next ? (
          <Proof proof={next.proof} />
        ) : null}
        <p className="muted">{t('coupons.draw.past')}</p>
      </div>
    </section>
  );
}

/** The wheel of roulette coupons, and what was drawn before. */
export default function RoulettePage() {
  const t = useT('community');
  return (
    <DrawPage kind="wheel" title={t('coupons.roulette')}>
      {(draws) => (
        <div className={gateStyles.columns}>
          <Stage draws={draws} />
          <div className="stack">
            {draws.promotions ? null : <ConsentCard agreed={false} />}
            <DrawHistory done={draws.done} />
          </div>
        </div>
      )}
    </DrawPage>
  );
}
