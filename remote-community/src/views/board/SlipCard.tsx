import type { BoardSlip } from '@maru/contracts';
import { formatMoney, formatOdds, formatRatio } from '@maru/money';
import { addTexts, configAtom, koreanTime, textsReady, useAtomValue, useT } from '@maru/platform';
import { Icon, Tag } from '@maru/ui';
import { useEffect, useState } from 'react';
import { legName } from '../../model/board/slip-names';
import { betTexts } from '../../texts';
import styles from './slip-card.module.css';

/** Fetches the names of what can be bet on; true once they are there. */
export function useBetTexts(): boolean {
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    let gone = false;
    for (const [namespace, source] of Object.entries(betTexts)) void addTexts(namespace, source);
    void textsReady().then(() => gone || setReady(true));
    return () => {
      gone = true;
    };
  }, []);
  return isReady;
}

const tones = { open: 'info', won: 'success', lost: 'plain', void: 'caution', cashed_out: 'plain' } as const;

/** A shared bet: its picks and odds, and the stake only where its member chose so. */
export function SlipCard({ slip, nick }: { slip: BoardSlip; nick: string }) {
  const t = useT('community');
  const config = useAtomValue(configAtom);
  const isReady = useBetTexts();
  const bonus = slip.legs.find(({ kind }) => kind === 'bonus');
  const legs = slip.legs.filter(({ kind }) => kind !== 'bonus');
  return (
    // biome-ignore lint/a11y/useSemanticElements: a card is no set of form fields
    <div className={styles.root} role="group" aria-label={t('board.slip.card')}>
      <div className={styles.legs}>
        <p>
          <Icon name="ticket" />
          {t('board.slip.of', { nick, n: legs.length })}
          <span className="grow" />
          <Tag tone={tones[slip.status]}>{t(`board.slip.status.${slip.status}`)}</Tag>
        </p>
        <ul>
          {legs.map((leg, at) => {
            const { pick, about } = isReady ? legName(leg, config) : { pick: '…', about: '' };
            return (
              <li key={`${at} ${leg.code}`}>
                <time>{leg.time === null ? '' : koreanTime(leg.time)}</time>
                <p>
                  <strong>{pick}</strong>
                  <small>{about}</small>
                </p>
                <b>{leg.odds === null ? '' : formatOdds(leg.odds)}</b>
              </li>
            );
          })}
        </ul>
      </div>
      <div className={styles.sum}>
        {bonus?.odds ? <small>{t('board.slip.withBonus', { odds: formatOdds(bonus.odds) })}</small> : null}
        <b>{formatRatio(slip.ratio)}</b>
        <small>
          {slip.stake === null ? t('board.slip.hidden') : t('board.slip.stake', { amount: formatMoney(slip.stake) })}
        </small>
      </div>
    </div>
  );
}
