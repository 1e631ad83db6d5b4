import { type CouponIssue, type CouponPrize, type Locale, longestValidity } from '@maru/contracts';
import type { Refusal } from '../../../../kernel/handlers';
import type { Texts } from '../../../../kernel/services';
import type { Sql } from '../../../../kernel/sql';
import { computeMaxCost, listCells } from '../rules';
import { readSettings } from '../settings';
import { readAudience, type StoredAudience } from './audience';

/** An issue that can be made, with what it depends on. */
export interface CheckedIssue {
  audience: StoredAudience;
  cells: CouponPrize[] | null;
  prizeDays: number;
  /** What it costs at most, KRW. */
  cost: number;
  /** The most that one operator issues alone on a day, KRW. */
  aloneBound: number;
  /** Version of the settings that the prizes and the bound are of. */
  version: number;
}

/** Checks an issue against members, clock and settings; what is wrong is said at its field. */
export async function checkIssue(
  sql: Sql,
  texts: Texts,
  { terms, audience, valid_from, valid_until }: CouponIssue,
  locale: Locale,
): Promise<({ ok: true } & CheckedIssue) | Refusal> {
  const wrong = (field: string, key: string, values?: Record<string, string>): Refusal => ({
    ok: false,
    reason: 'invalid',
    errors: { [field]: [texts.t(locale, `coupons.wrong.${key}`, values)] },
  });
  const [{ now }] = (await sql.query<{ now: number }>(
    'select floor(extract(epoch from clock_timestamp()) * 1000)::float8 as now',
  )) as [{ now: number }];
  if (valid_until <= now || valid_until <= valid_from) return wrong('valid_until', 'over');
  if (valid_until - Math.max(now, valid_from) > longestValidity || valid_from - now > longestValidity) {
    return wrong('valid_until', 'long');
  }
  const members = await readAudience(sql, audience);
  if (!members.ok) return wrong('audience.logins', 'unknown', { logins: members.unknown.join(', ') });
  const { settings, version } = await readSettings(sql);
  const draws = terms.kind === 'wheel' || terms.kind === 'random';
  const cells = draws ? listCells(settings[terms.kind as 'wheel' | 'random']) : null;
  const cost = computeMaxCost(terms, cells, members.stored.count);
  return {
    ok: true,
    audience: members.stored,
    cells,
    prizeDays: settings.prize_days,
    cost,
    version,
    aloneBound: settings.approve_above,
  };
}
