import type { LimitKind, TradingMatch } from '@maru/contracts';
import { useState } from 'react';
import {
  Button,
  count,
  NumberField,
  PageLink,
  parseWon,
  polling,
  Section,
  SubmitForm,
  useMoney,
  usePoll,
  useT,
} from '../../../kit';
import { ActNote } from '../ActNote';
import { useAct } from '../use-act';
import styles from './match-limits.module.css';

const kinds = ['max_stake', 'max_win', 'max_loss'] as const satisfies readonly LimitKind[];
type Kind = (typeof kinds)[number];

interface MatchLimitsProps {
  match: TradingMatch;
  isLocked: boolean;
  onChanged(): void;
}

/** The limits of one match. Empty removes nothing: a limit is removed on the page of limits. */
export function MatchLimits({ match, isLocked, onChanged }: MatchLimitsProps) {
  const t = useT();
  const { short } = useMoney();
  const key = match.limit_key;
  const { data, reload } = usePoll('opsLimits', key ? { query: { scope: 'match', key } } : null, polling.shared);
  const { busy, problem, act } = useAct();
  const [typed, setTyped] = useState<Partial<Record<Kind, string>>>({});
  const findAmount = (kind: Kind) => data?.limits.find((limit) => limit.kind === kind && limit.key === key)?.amount;
  const changes = kinds.flatMap((kind) => {
    const amount = parseWon(typed[kind] ?? '');
    return amount === null || amount === findAmount(kind) ? [] : [{ kind, amount }];
  });
  const save = async () => {
    if (!key) return;
    for (const { kind, amount } of changes) {
      const body = { scope: 'match' as const, key, kind, amount, note: '' };
      const message = ({ approval }: { approval: number | null }) =>
        t(approval === null ? 'trade.limit.saved' : 'trade.limit.sent');
      if (!(await act('opsLimitSet', { body }, message))) return;
    }
    setTyped({});
    void reload();
    onChanged();
  };
  return (
    <Section
      title={t('trade.limit.title')}
      aside={match.limit === null ? t('trade.no_limit') : t('trade.match_used', { n: match.limit_used })}
    >
      {key ? (
        <SubmitForm onSend={save}>
          <div className={styles.limits}>
            {kinds.map((kind) => {
              const amount = findAmount(kind);
              return (
                <NumberField
                  key={kind}
                  kind="won"
                  label={t(`trade.limit.${kind}`)}
                  placeholder={t('trade.limit.none')}
                  disabled={isLocked || busy}
                  value={typed[kind] ?? (amount === undefined ? '' : count(amount))}
                  onChange={(text) => setTyped((before) => ({ ...before, [kind]: text }))}
                />
              );
            })}
          </div>
          <ActNote problem={problem} />
          {changes.length > 0 && (
            <Button submit look="primary" small disabled={isLocked || busy}>
              {t('trade.limit.save_n', { n: changes.length })}
            </Button>
          )}
        </SubmitForm>
      ) : (
        <PageLink page="leagues">{t('trade.limit.all')}</PageLink>
      )}
      <p className="field__hint">
        {match.limit === null ? t('trade.limit.binds') : t('trade.limit.over', { limit: short(match.limit) })}
      </p>
    </Section>
  );
}
