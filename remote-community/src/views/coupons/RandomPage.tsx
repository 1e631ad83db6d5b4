import { call } from '@maru/client';
import type { CouponDrawn, CouponDraws } from '@maru/contracts';
import { koreanMoment, serverNow, useT } from '@maru/platform';
import { Button } from '@maru/ui';
import { useState } from 'react';
import { prizeText } from '../../model/coupons/shares';
import { useAttempt } from '../../model/coupons/use-attempt';
import { ConsentCard } from '../parts/ConsentCard';
import { DrawHistory } from './DrawHistory';
import { DrawPage } from './DrawPage';
import { Proof } from './Proof';
import { ShareTable } from './ShareTable';
import communityStyles from '../community.module.css';
import gateStyles from '../parts/promotion-gate.module.css';
import styles from './random-page.module.css';

const cards = [0, 1, 2] as const;

function Back() {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true">
      <path d="M5 19.5L16 7.5L27 19.5M9 25H23" />
    </svg>
  );
}

/** Three cards: dealt first, with what they hold fixed; then one of them is turned over. */
function Stage({ draws }: { draws: CouponDraws }) {
  const t = useT('community');
  const [drawn, setDrawn] = useState<CouponDrawn | null>(null);
  const [dealt, setDealt] = useState<number | null>(null);
  const { isBusy, run } = useAttempt(t('coupons.draw.notDrawn'));
  const won = (amount: string) => t('coupons.won', { amount });
  const now = serverNow();
  const next = draws.open.find(({ id, valid_from }) => id !== drawn?.id && valid_from <= now);
  const isDealt = next !== undefined && (next.dealt || dealt === next.id);
  const deal = () => {
    if (!next) return;
    const { id } = next;
    setDrawn(null);
    void run(
      `draw ${id}`,
      ({ key, seed }) =>
        call('couponDraw', { params: { id }, body: { salt: seed } }, { quiet: true, idempotencyKey: key }),
      () => setDealt(id),
    );
  };
  const pick = (card: number) => {
    if (!next) return;
    const { id } = next;
    void run(
      `pick ${id} ${card}`,
      ({ key }) => call('couponPick', { params: { id }, body: { card } }, { quiet: true, idempotencyKey: key }),
      (data) => setDrawn(data.drawn),
    );
  };
  const state = drawn ? 'drawn' : isDealt ? 'dealt' : next ? 'closed' : 'none';
  const prize = drawn ? prizeText(drawn.prize, won) : '';
  return (
    <section className={`card ${communityStyles.card}`} aria-label={t('coupons.random')}>
      <div className="card__head">
        <h2>{t('coupons.random')}</h2>
        <span className="grow" />
        <span className="muted">{t('coupons.draw.chances', { n: draws.open.length })}</span>
      </div>
      <div className={styles.cards}>
        {cards.map((card) =>
          drawn?.card === card ? (
            <div key={card} className={`${styles.card} ${styles.isMine}`}>
              <span>
                <b>{prize}</b>
                <small>{t('coupons.draw.mine')}</small>
              </span>
            </div>
          ) : (
            <button
              key={card}
              type="button"
              className={styles.card}
              aria-label={t('coupons.draw.card', { n: card + 1 })}
              disabled={state !== 'dealt' || isBusy}
              onClick={() => pick(card)}
            >
              <Back />
            </button>
          ),
        )}
        <div className={`stack ${styles.texts}`}>
          <p role="status">
            <b>{drawn ? t('coupons.draw.result', { prize }) : t(`coupons.draw.cards.${state}`)}</b>
            <br />
            <span className="soft">{t(drawn ? 'coupons.draw.inBox' : 'coupons.draw.before')}</span>
          </p>
          {next && !isDealt ? (
            <Button tone="primary" disabled={isBusy} onClick={deal}>
              {t(drawn ? 'coupons.draw.dealNext' : 'coupons.draw.deal')}
            </Button>
          ) : null}
          {next ? (
            <p className="muted">{t('coupons.draw.lasts', { time: koreanMoment(next.valid_until, serverNow()) })}</p>
          ) : null}
        </div>
      </div>
      <div className="card__body stack">
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

/** Random coupons: three cards, drawn before one is chosen. */
export default function RandomPage() {
  const t = useT('community');
  return (
    <DrawPage kind="random" title={t('coupons.random')}>
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
