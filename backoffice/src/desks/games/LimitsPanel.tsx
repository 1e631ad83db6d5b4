import type { GameRow } from '@maru/contracts';
import { Button, DefinitionList, Section, useMoney, useT } from '../../kit';

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
      <DefinitionList texts="games.limit." of={limitNames.map((name) => [name, full(limits[name])])} />
      <div className="row">
        <Button look="line" disabled={isLocked} onClick={onChange}>
          {t('games.change')}
        </Button>
      </div>
    </Section>
  );
}
