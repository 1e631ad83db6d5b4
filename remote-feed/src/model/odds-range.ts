import type { Category, Config } from '@maru/contracts';
import type { OddsRange } from '@maru/contracts/cart-rules';

/** Range where the configuration is silent: 1 to 100 (site spec, part 9). */
const defaultRange: OddsRange = { min: 100, max: 10_000 };

type RangeKeys = 'inplay_min_ration' | 'inplay_max_ration' | 'prematch_min_ration' | 'prematch_max_ration';

/** The odds that may be bet on in a category, in 1/100, both ends included. */
export function oddsRange(config: Partial<Pick<Config, RangeKeys>> | null, category: Category): OddsRange {
  const [min, max] =
    category === 1
      ? [config?.inplay_min_ration, config?.inplay_max_ration]
      : [config?.prematch_min_ration, config?.prematch_max_ration];
  return { min: min ?? defaultRange.min, max: max ?? defaultRange.max };
}
