import type { GameRow } from '@maru/contracts';
import { Button, Section, useMoney, useT } from '../../kit';

export const limitNames = ['min_stake', 'max_stake', 'max_win'] as const;

interface LimitsPanelProps {
  limits: GameRow['limits'];
  isLocked: boolean;
  onChange(): void;
}

/** Limits of a game, and the way to change them and its odds. */
export function LimitsPanel({ limits, isLocked, onChange }: LimitsPanelProps) {
  const t = useT();
  const { full } = useMoney();
  return (
    <Section title={t('games.limits')}>
      <dl className="facts">
        {limitNames.map((name) => (
          <div key={name}>
            <dt>{t(`games.limit.${name}`)}</dt>
            <dd>{full(limits[name])}</dd>
          </div>
        ))}
      </dl>
      <div className="row">
        <Button look="line" disabled={isLocked} onClick={onChange}>
          {t('games.change')}
        </Button>
      </div>
    </Section>
  );
}
