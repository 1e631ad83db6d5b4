import type { CashKind, GuideCash } from '@maru/contracts';
import type { Member } from '../../../kernel/member';
import type { CashPorts } from '../ports';
import { findLimits } from '../rules/limits';
import { findShare } from '../rules/points';
import { readSettings } from '../settings';

/** What the guide says of cash and points to a member of a level. `products`: those whose stakes may bring points. */
export async function cashGuide(
  { db }: Pick<CashPorts, 'db'>,
  { level }: Pick<Member, 'level'>,
  products: readonly string[],
): Promise<GuideCash> {
  const { settings } = await readSettings(db);
  const ofKind = (kind: CashKind) => ({ open: settings[kind].open, limits: findLimits(settings[kind].levels, level) });
  const { open, rate, min, earn } = settings.points;
  return {
    cash: {
      credit: ofKind('credit'),
      debit: ofKind('debit'),
      bank_pause: settings.bank_pause,
      expire_minutes: settings.expire_minutes,
    },
    points: {
      open,
      rate,
      min,
      shares: products
        .map((product) => ({ product, share: findShare(earn, product, level) }))
        .filter(({ share }) => share > 0),
    },
  };
}
