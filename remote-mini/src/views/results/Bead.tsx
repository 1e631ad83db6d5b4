import { useT } from '@maru/platform';
import type { Fact } from '../../model/result-facts';
import './bead.css';

/** One fact of a draw as a coloured letter, with its word for those who do not see it. */
export function Bead({ fact }: { fact: Pick<Fact, 'word' | 'side'> }) {
  const t = useT('rounds');
  return (
    <i className={`bead bead--${fact.side}`} role="img" aria-label={t(`word.${fact.word}`)}>
      {t(`bead.${fact.word}`)}
    </i>
  );
}

export function Beads({ facts }: { facts: readonly Fact[] }) {
  return (
    <span className="tg-beads">
      {facts.map((fact) => (
        <Bead key={fact.series} fact={fact} />
      ))}
    </span>
  );
}
