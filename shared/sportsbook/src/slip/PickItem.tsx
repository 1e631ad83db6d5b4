import { formatOdds } from '@maru/money';
import { useT } from '@maru/platform';
import { Icon, IconButton } from '@maru/ui';
import { memo } from 'react';
import { useSportsbook } from '../area/context';
import { useAreaT, useClock, useDerived, useNames, useSignal } from '../area/hooks';
import type { CartLine } from '../cart/cart';
import type { CartPick } from '../cart/pick';
import { openStatus } from '../match-list/model/lifecycle';
import { lineTexts, namePick, toTeams } from '../names/names';
import { secondsPlayed } from '../names/period';
import type { MatchEntry } from '../odds/match-entry';

/** One pick: name, odds (old and new while they differ), what and where it is, and what has to be done about it. */
export const PickItem = memo(function PickItem({ line, locked }: { line: CartLine<CartPick>; locked: boolean }) {
  const t = useAreaT();
  const reason = useT('reason');
  const { store, betting } = useSportsbook();
  const names = useNames();
  const { pick, value, changed, problem, pending } = line;
  const entry = useDerived(store.membership, () => store.matches.get(pick.matchId));
  const name = pending && !entry ? t('pick.loading') : namePick(names, t, pick, entry);
  const remove = () => betting.cart.remove(pick);
  return (
    <li className={problem ? 'pick is-invalid' : 'pick'} aria-busy={pending || undefined}>
      <p className="pick__name cut">{name}</p>
      <p className="pick__odds">
        <Odds line={line} />
      </p>
      <p className="pick__meta cut">{entry ? <Meta pick={pick} entry={entry} /> : ' '}</p>
      <IconButton icon="x" label={t('pick.remove', { pick: name })} disabled={locked} onClick={remove} />
      {problem ? (
        <p className="pick__alert">
          <Icon name="circle-x" />
          {reason(`reason.${problem}`)}
          <button type="button" disabled={locked} onClick={remove} aria-label={t('pick.remove', { pick: name })}>
            {t('pick.delete')}
          </button>
        </p>
      ) : changed ? (
        <p className="pick__alert">
          <Icon name="alert-triangle" />
          {line.lineChanged ? t('pick.lineChanged', lineTexts(line.pick, line.line)) : t('pick.changed')}
          <button
            type="button"
            disabled={locked}
            onClick={() => betting.cart.accept(pick)}
            aria-label={t('pick.acceptLabel', { pick: `${name} ${formatOdds(value)}` })}
          >
            {t('pick.accept')}
          </button>
        </p>
      ) : null}
    </li>
  );
});

function Odds({ line }: { line: CartLine<CartPick> }) {
  const t = useAreaT();
  const { pick, value, problem, direction } = line;
  // A stopped pick shows the odds that total and win are made of.
  if (problem || (value === pick.value && !direction)) return <span>{formatOdds(value)}</span>;
  const differs = value !== pick.value;
  const way = differs ? (value > pick.value ? 'up' : 'down') : direction!;
  return (
    <>
      {differs ? (
        <s className="old">
          <span className="sr">{t('pick.old')} </span>
          {formatOdds(pick.value)}
        </s>
      ) : null}
      <span className={`${way} tri-${way}`} aria-hidden="true" />
      <span className={way}>{formatOdds(value)}</span>
    </>
  );
}

function Meta({ pick, entry }: { pick: CartPick; entry: MatchEntry }) {
  const names = useNames();
  const info = useSignal(entry.info);
  const { scores, timer, sport_id, status_id, period } = info;
  const teams = toTeams(info);
  const counts = sport_id === 1 && timer !== null && period < 10;
  const minute = useClock((now) => (counts ? `${Math.floor((secondsPlayed(timer, now) ?? 0) / 60)}' ` : ''));
  const live = status_id === 3;
  return (
    <>
      <em>{names.market(pick, teams, status_id === openStatus)}</em> <span>·</span>{' '}
      <span>
        {live ? `${minute}${teams.home} ${scores.home}-${scores.away} ${teams.away}` : `${teams.home} vs ${teams.away}`}
      </span>
    </>
  );
}
