import { type Answer, count, DefinitionList, Section, shortTime, useT } from '../../kit';

/** The chain in use: what is left, what was published, and the one that is announced behind it. */
export function ChainPanel({ chain }: { chain: NonNullable<Answer<'opsGame'>['chain']> }) {
  const t = useT();
  const { used, length, left, terminating_hash, published_at, next } = chain;
  const rows = [
    ['chain_left', `${count(left)} / ${count(length)}`],
    ['chain_used', count(used)],
    ['chain_since', shortTime(published_at)],
  ] as const;
  return (
    <Section title={t('games.chain')}>
      <DefinitionList texts="games." of={rows} />
      <p className="muted">{t('games.chain_end')}</p>
      <p className="mono">{terminating_hash}</p>
      <p className="muted">{t('games.chain_next')}</p>
      {next ? (
        <p className="mono">
          {next.terminating_hash} · {shortTime(next.published_at)}
        </p>
      ) : (
        <p>{t('games.chain_no_next')}</p>
      )}
    </Section>
  );
}
