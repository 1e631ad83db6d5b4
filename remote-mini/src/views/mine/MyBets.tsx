import { call, useCall } from '@maru/client';
import { liesUnder } from '@maru/contracts/release-routes';
import { formatMoney, formatSigned } from '@maru/money';
import { heldRoundsAtom, Link, toast, useAtomValue, usePath, useT } from '@maru/platform';
import { Button, Count, IconButton } from '@maru/ui';
import { useState } from 'react';
import { gameName, outcomeName } from '../../model/bet-names';
import { useGameConfig } from '../../model/game-config';
import { allGames, readGameAddress } from '../../model/games';
import { asShown, computeTotals, isByHand, isRoundBet, type RoundBetRow, toBetResult } from '../../model/my-bets';
import { roundText } from '../format';
import { ValidateLink } from '../results/ValidateLink';
import styles from './my-bets.module.css';

/** Whose bets stand beside a page: those of its area. */
function findArea(path: string): 'mini' | 'token' {
  return readGameAddress(path, '')?.game.area ?? (liesUnder(path, '/tokenGame') ? 'token' : 'mini');
}

function BetRow({ bet, onHide }: { bet: RoundBetRow; onHide(bet: RoundBetRow): void }) {
  const t = useT('rounds');
  const leg = bet.legs[0]!;
  const look = toBetResult(bet);
  const game = allGames.find(({ id }) => id === leg.game);
  const config = useGameConfig(game ?? allGames[0]!);
  const amounts = {
    // The payout of a cash-out by hand is unknown before.
    open: isByHand(bet) ? '–' : t('mine.win', { amount: formatMoney(bet.win) }),
    won: formatSigned(bet.paid ?? 0),
    lost: formatMoney(bet.paid ?? 0),
    returned: formatMoney(bet.paid ?? bet.stake),
  };
  return (
    <li>
      <p className="grow">
        <strong>{gameName(leg)}</strong>
        <small>{t('mine.round', { n: roundText(leg.number), amount: formatMoney(bet.stake) })}</small>
        <small className="cut">{outcomeName(leg)}</small>
      </p>
      <p className="end">
        <b className={look}>{amounts[look]}</b>
        <small className={look}>{t(`mine.${look}`)}</small>
        {look !== 'open' && game && config?.source === 'own' ? (
          <small>
            <ValidateLink game={game} round={{ id: leg.round, number: leg.number }} />
          </small>
        ) : null}
      </p>
      {look === 'open' ? null : (
        <IconButton
          icon="x"
          label={t('mine.hide', { game: gameName(leg), n: roundText(leg.number) })}
          onClick={() => onHide(bet)}
        />
      )}
    </li>
  );
}

/** The member's bets of the area, open ones among settled ones, newest first. Live: the record's cache follows each change. */
export function MyBets() {
  const t = useT('rounds');
  const area = findArea(usePath());
  const { data, failed, load } = useCall('betRecord', { query: { product: area, page: 1 } });
  const [hiding, setHiding] = useState<ReadonlySet<string>>(new Set());
  const held = useAtomValue(heldRoundsAtom);
  const rows = (data?.data ?? []).filter(isRoundBet).filter(({ id }) => !hiding.has(id));
  const bets = asShown(rows, held);
  const totals = computeTotals(bets);
  const hide = async (bet: RoundBetRow) => {
    setHiding((before) => new Set(before).add(bet.id));
    const params = { id: bet.id };
    const quiet = { quiet: true };
    const result =
      bet.product === 'mini'
        ? await call('miniBetHide', { params }, quiet)
        : await call('betRecordHide', { params }, quiet);
    if (!result.ok) {
      toast({ tone: 'danger', title: t('failed'), text: result.message });
      setHiding((before) => new Set([...before].filter((id) => id !== bet.id)));
    }
  };
  return (
    <section className="mybets" aria-label={t(`mine.title.${area}`)}>
      <div className="slip__head">
        <h2>{t(`mine.title.${area}`)}</h2>
        <Count value={bets.filter(({ status }) => status === 'open').length} />
        <span className="grow" />
        <Link className="link" to={`/info/betRecord?product=${area}`}>
          {t('all')}
        </Link>
      </div>
      {failed ? (
        <div className="mybets__none split">
          <p role="alert">{failed.message || t('failed')}</p>
          <Button size="sm" onClick={() => void load()}>
            {t('retry')}
          </Button>
        </div>
      ) : null}
      {!data && !failed ? <p className="mybets__none">{t('loading')}</p> : null}
      {data && bets.length === 0 ? <p className="mybets__none">{t('mine.none')}</p> : null}
      <ul>
        {bets.map((bet) => (
          <BetRow key={bet.id} bet={bet} onHide={hide} />
        ))}
      </ul>
      {bets.length > 0 ? (
        <dl className={styles.sums}>
          <div>
            <dt>{t('mine.openSum')}</dt>
            <dd>{t('won', { amount: formatMoney(totals.open) })}</dd>
          </div>
          <div>
            <dt>{t('mine.netSum', { n: bets.filter(({ status }) => status !== 'open').length })}</dt>
            <dd>{t('won', { amount: formatSigned(totals.net) })}</dd>
          </div>
        </dl>
      ) : null}
    </section>
  );
}
