import { useCall } from '@maru/client';
import { koreanTime, navigate, useLocation, useT } from '@maru/platform';
import { Empty, ErrorState, LoadingDelay, Pager, Skeleton } from '@maru/ui';
import { type GameRef, toAddress } from '../../model/games';
import { ResultTable } from './ResultTable';
import roomStyles from '../../room.module.css';

/** The page of the address, from 1. */
function parsePage(search: string): number {
  const page = Number(new URLSearchParams(search).get('page') ?? 1);
  return Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1;
}

/** All rounds of a game that are over, newest first. */
export function ResultPage({ game }: { game: GameRef }) {
  const t = useT('rounds');
  const names = useT('roundNames');
  const page = parsePage(useLocation().search);
  const input = { params: { id: game.id }, query: { page } };
  const { data, failed, load } = useCall(game.area === 'mini' ? 'miniResults' : 'tokenResults', input, {
    keepPrevious: true,
  });
  const rounds = (data?.data ?? []).map((round) => ({ ...round, checkable: !!round.proof?.game_hash }));
  const open = (next: number) => {
    const address = toAddress(game, 'result');
    navigate(`${address}${address.includes('?') ? '&' : '?'}page=${next}`);
  };
  return (
    <section className={`card ${roomStyles.room}`}>
      <div className="card__head">
        <h1 className={roomStyles.title}>{t('results.caption', { game: names(`game.${game.key}`) })}</h1>
        <span className="grow" />
        {data ? <span className="muted">{t('results.total', { n: data.total })}</span> : null}
      </div>
      {failed ? <ErrorState title={t('failed')} text={failed.message} onRetry={() => void load()} /> : null}
      {!data && !failed ? (
        <LoadingDelay label={t('loading')}>
          <Skeleton height={440} />
        </LoadingDelay>
      ) : null}
      {data?.data.length === 0 ? <Empty icon="history" title={t('results.none')} /> : null}
      {data && data.data.length > 0 ? (
        <>
          <ResultTable game={game} rounds={rounds} formatTime={(at) => koreanTime(at)} />
          <Pager page={data.current_page} last={data.last_page} onPage={open} />
        </>
      ) : null}
    </section>
  );
}
