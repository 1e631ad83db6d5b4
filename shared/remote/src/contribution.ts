import type { Bet, BetPresenter } from '@maru/contracts';

/** Code that a remote contributes under a name of its description, loaded when it is first shown. */
export interface Contribution<Value = unknown> {
  load(): Promise<Value>;
}

/**
 * How bets of a product are shown in the record: `presenterOf(() => import('./contributions/record'))`, the presenter
 * being the module's default export. The remote's texts are there before it is called.
 */
export function presenterOf<Row extends Bet>(
  load: () => Promise<{ default: BetPresenter<Row> }>,
): Contribution<BetPresenter<Row>> {
  return { load: async () => (await load()).default };
}
