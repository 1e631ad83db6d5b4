import { useCall } from '@maru/client';
import type { RoundGame } from '@maru/contracts';
import { formatMoney } from '@maru/money';
import { Link, useT } from '@maru/platform';
import { latestDraw } from '@maru/rounds';
import { Card, Icon } from '@maru/ui';
import { type GameRef, toAddress } from '../../model/games';
import styles from './facts.module.css';

const daySeconds = 86_400;

function List({ rows }: { rows: readonly (readonly [string, string])[] }) {
  return (
    <dl className={styles.facts}>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Limits of one bet. */
export function Limits({ config }: { config: RoundGame }) {
  const t = useT('roundInfo');
  const won = (amount: number) => t('won', { amount: formatMoney(amount) });
  const rows = [
    [t('limits.least'), won(config.min_stake)],
    [t('limits.most'), won(config.max_stake)],
    [t('limits.win'), won(config.max_win)],
    [t('limits.rounding'), t('limits.roundingText')],
  ] as const;
  return (
    <Card title={t('limits.title')}>
      <List rows={rows} />
    </Card>
  );
}

/** What the longest draw of the last day took, as the site measured it; nothing while it is not known. */
function useLongest({ id }: GameRef): string | undefined {
  const t = useT('roundInfo');
  const { data } = useCall('tokenDraws', { params: { id } });
  if (!data || data.longest_ms === null) return undefined;
  // Tenths of a second, rounded up: none took longer.
  const seconds = (Math.ceil(Math.max(0, data.longest_ms) / 100) / 10).toFixed(1);
  return t('rhythm.measured', { seconds, n: formatMoney(data.rounds) });
}

/** How rounds follow each other. */
export function Rhythm({ game, config }: { game: GameRef; config: RoundGame }) {
  const t = useT('roundInfo');
  const { term, close_seconds } = config;
  const seconds = (count: number) =>
    count >= 60 && count % 60 === 0 ? t('minutes', { count: count / 60 }) : t('seconds', { count });
  const rows: [string, string][] =
    game.kind === 'graph'
      ? [
          [t('rhythm.length'), t('rhythm.untilEnd')],
          [t('rhythm.bets'), seconds(close_seconds)],
        ]
      : [
          [t('rhythm.length'), seconds(term)],
          [t('rhythm.bets'), seconds(term - close_seconds)],
          [t('rhythm.closed'), seconds(close_seconds)],
          [t('rhythm.day'), t('rhythm.rounds', { count: formatMoney(Math.floor(daySeconds / term)) })],
        ];
  const longestDraw = useLongest(game);
  if (longestDraw) rows.push([t(game.kind === 'graph' ? 'rhythm.longestRun' : 'rhythm.longest'), longestDraw]);
  return (
    <Card title={t('rhythm.title')}>
      <List rows={[...rows, [t('rhythm.latest'), seconds(latestDraw / 1_000)]]} />
    </Card>
  );
}

/** When stakes are returned. */
export function VoidRules({ game, config }: { game: GameRef; config: RoundGame }) {
  const t = useT('roundInfo');
  return (
    <Card title={t('void.title')}>
      <ul className={styles.rules}>
        <li>
          <Icon name="clock" />
          {t('void.late')}
        </li>
        <li>
          <Icon name="arrow-back-up" />
          {t('void.missed', { seconds: latestDraw / 1_000 })}
        </li>
        <li>
          <Icon name="users" />
          {t('void.operators')}
        </li>
        <li>
          <Icon name={config.source === 'own' ? 'shield-check' : 'info-circle'} />
          {config.source === 'own' ? (
            <span>
              {t('void.check')}{' '}
              <Link className="link" to={toAddress(game, 'validate')}>
                {t('void.checkLink')}
              </Link>
            </span>
          ) : (
            <span>{t('void.outside')}</span>
          )}
        </li>
      </ul>
    </Card>
  );
}
