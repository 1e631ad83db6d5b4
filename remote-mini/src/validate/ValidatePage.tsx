import { useCall } from '@maru/client';
import { configAtom, navigate, useAtomValue, useLocation, useT } from '@maru/platform';
import { useCallback } from 'react';
import { type GameRef, toAddress } from '../model/games';
import { CheckedRound } from './CheckedRound';
import { useRounds } from './model/use-rounds';
import { Explained } from './views/Explained';
import { NotCheckable } from './views/NotCheckable';
import roomStyles from '../room.module.css';
import gamePageStyles from '../views/frame/game-page.module.css';

/** Address of the check of a round. */
export function checkAddress(game: GameRef, round: number): string {
  const address = toAddress(game, 'validate');
  return `${address}${address.includes('?') ? '&' : '?'}round=${round}`;
}

const readRound = (search: string): number | null => {
  const text = new URLSearchParams(search).get('round') ?? '';
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
};

/** Checks rounds of a game in the browser: `?round=` names one by its id, else it is the newest that can be checked. */
export function ValidatePage({ game }: { game: GameRef }) {
  const t = useT('roundCheck');
  const names = useT('roundNames');
  const config = useAtomValue(configAtom)?.[game.list][String(game.id)];
  const name = names(`game.${game.key}`);
  return (
    <>
      <h1 className="sr">{t('title', { game: name })}</h1>
      {config?.source === 'outside' ? <NotCheckable game={name} /> : <OwnDraws game={game} name={name} />}
    </>
  );
}

function OwnDraws({ game, name }: { game: GameRef; name: string }) {
  const t = useT('roundCheck');
  const { search } = useLocation();
  const pick = useCallback((id: number) => navigate(checkAddress(game, id), { replace: true }), [game]);
  const rounds = useRounds(game, pick);
  const newest = rounds.data?.data.find(({ proof }) => proof?.game_hash)?.id ?? null;
  const id = readRound(search) ?? newest;
  const round = useCall(
    game.area === 'mini' ? 'miniRound' : 'tokenRound',
    id === null ? null : { params: { id } },
    // A round that is over stays as it is.
    { freshMs: 60_000 },
  );
  const chain = useCall('tokenChain', { params: { id: game.id } }, { freshMs: 60_000 });
  const own = round.data?.game === game.id ? round.data : null;
  return (
    <div className={`${gamePageStyles.page} ${gamePageStyles.top} ${roomStyles.room}`} data-game-page="">
      <Explained />
      <CheckedRound
        game={game}
        name={name}
        rounds={rounds}
        round={own?.round ?? null}
        mine={own?.mine ?? []}
        chain={chain.data}
        isReady={(own !== null || round.failed !== null) && (chain.data !== null || chain.failed !== null)}
        failed={round.data && !own ? t('missing') : (round.failed?.message ?? null)}
        onPick={pick}
      />
    </div>
  );
}
