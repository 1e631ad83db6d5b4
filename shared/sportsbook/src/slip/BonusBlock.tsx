import { formatOdds } from '@maru/money';
import { configAtom, useAtomValue } from '@maru/platform';
import { Icon } from '@maru/ui';
import { useSportsbook } from '../area/context';
import { useAreaT } from '../area/hooks';
import { appliedBonus } from '../cart/bonus';
import type { CartLine } from '../cart/cart';
import type { CartPick } from '../cart/pick';

/** 보너스 폴더: the steps, the one that is applied, and what is missing for the next. Nothing where the area has none. */
export function BonusBlock({ lines }: { lines: readonly CartLine<CartPick>[] }) {
  const t = useAreaT();
  const { betting } = useSportsbook();
  // Folders are settings: the block follows them.
  useAtomValue(configAtom);
  const track = betting.bonus(
    lines.map((line) => line.pick),
    lines.map((line) => line.value),
  );
  if (!track || track.steps.length === 0) return null;
  const { steps, hint } = track;
  const applied = appliedBonus(track);
  return (
    <section className="bonus" aria-label={t('bonus.title')}>
      <div className="split">
        <strong className="strong">{t('bonus.title')}</strong>
        {applied ? (
          <span className="accent strong">{t('bonus.applied', { ratio: formatOdds(applied.ratio) })}</span>
        ) : null}
      </div>
      <ol>
        {steps.map(({ folders, ratio, state }) => (
          <li key={folders} aria-current={state === 'applied' ? 'step' : undefined}>
            {state === 'applied' ? <Icon name="circle-check-f" /> : null}
            <span>{t('bonus.folders', { n: folders })}</span> <b>{formatOdds(ratio)}</b>
          </li>
        ))}
      </ol>
      {hint ? (
        <p>{t('bonus.hint', { odds: formatOdds(hint.minOdds), n: hint.count, ratio: formatOdds(hint.ratio) })}</p>
      ) : null}
    </section>
  );
}
