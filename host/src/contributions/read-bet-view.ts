import type { BetLegView, BetView } from '@maru/contracts';
import { isOwnPath } from '@maru/contracts/addresses';

const results: readonly unknown[] = ['won', 'lost', 'void', 'half_won', 'half_lost'];
const text = (value: unknown): string | undefined => (typeof value === 'string' && value ? value : undefined);

function readLeg(value: Partial<BetLegView>): BetLegView {
  const { odds, result, time } = value;
  const proof = text(value.proof);
  return {
    pick: text(value.pick) ?? '',
    market: text(value.market),
    event: text(value.event),
    detail: text(value.detail),
    live: text(value.live),
    ...(Number.isSafeInteger(time) ? { time } : {}),
    ...(value.kind === 'bonus' ? { kind: value.kind } : {}),
    odds: Number.isSafeInteger(odds) ? (odds as number) : null,
    result: results.includes(result) ? (result as BetLegView['result']) : null,
    ...(proof && isOwnPath(proof) ? { proof } : {}),
  };
}

/** What a presenter gave, as far as it can be shown; null where it is no view. Throws what a property throws that is read. */
export function readBetView(value: unknown): BetView | null {
  const view = value as Partial<BetView> | null | undefined;
  if (!view || !Array.isArray(view.legs)) return null;
  const { ratio } = view;
  return {
    kind: text(view.kind),
    legs: view.legs.map((leg) => readLeg(leg ?? {})),
    ...(ratio === null || Number.isSafeInteger(ratio) ? { ratio } : {}),
  };
}
