import type { CashKind, CashSettings } from '@maru/contracts';
import { basisText, count, parseBasis, parseWon } from '../../../kit';

export const limitFields = ['min', 'max', 'unit', 'day_count', 'day_sum'] as const;
type LimitField = (typeof limitFields)[number];
/** Limits of a level as they are typed; `level` is '*' for every level that is not named. */
export type LevelDraft = { level: string } & Record<LimitField, string>;

interface KindDraft {
  quick: string;
  second: string;
  levels: LevelDraft[];
}
/** Share of settled stakes that a level gets in points, in percent as it is typed; '*' is every product or level. */
export interface EarnDraft {
  product: string;
  level: string;
  share: string;
}
/** Settings as they are being changed: amounts as they are typed. */
export interface SettingsDraft {
  credit: KindDraft;
  debit: KindDraft;
  pause: { on: boolean; from: string; until: string };
  pay_to: { bank: string; account: string; holder: string };
  automatic: string;
  expire: string;
  points: { open: boolean; rate: string; min: string; earn: EarnDraft[] };
}

/** Largest share of a stake that is given in points, in 1/10 000. */
export const maxShare = 1_000;

/** What a form begins with. */
export function settingsDraft(settings: CashSettings): SettingsDraft {
  const { bank_pause: pause, pay_to: payTo, points } = settings;
  const kind = (name: CashKind): KindDraft => ({
    quick: settings[name].quick_amounts.map(count).join(' / '),
    second: count(settings[name].second_person_from),
    levels: Object.entries(settings[name].levels)
      .sort(([a], [b]) => (a === '*' ? -1 : b === '*' ? 1 : Number(a) - Number(b)))
      .map(([level, limits]) => ({
        level,
        ...(Object.fromEntries(limitFields.map((field) => [field, count(limits[field])])) as Record<
          LimitField,
          string
        >),
      })),
  });
  return {
    credit: kind('credit'),
    debit: kind('debit'),
    pause: { on: pause !== null, from: pause?.from ?? '23:50', until: pause?.until ?? '00:30' },
    pay_to: payTo ?? { bank: '', account: '', holder: '' },
    automatic: count(settings.automatic_up_to),
    expire: String(settings.expire_minutes),
    points: {
      open: points.open,
      rate: String(points.rate),
      min: basisText(points.min),
      earn: Object.entries(points.earn).flatMap(([product, levels]) =>
        Object.entries(levels).map(([level, share]) => ({ product, level, share: basisText(share) })),
      ),
    },
  };
}

/** A new row of limits: those of every level. */
export function addedLevel({ levels }: KindDraft): LevelDraft[] {
  const numbers = levels.map(({ level }) => Number(level)).filter(Number.isFinite);
  return [...levels, { ...levels[0]!, level: String(Math.max(0, ...numbers) + 1) }];
}

const positive = (text: string) => {
  const won = parseWon(text);
  return won !== null && won > 0 ? won : null;
};
const isLevel = (text: string) => /^(\*|\d{1,3})$/.test(text.trim());

function parseKind(draft: KindDraft, open: boolean): CashSettings['credit'] | null {
  const texts = draft.quick.split('/').filter((text) => text.trim() !== '');
  const quick = texts.map(positive);
  const second = positive(draft.second);
  const levels = draft.levels.map((row) => {
    const values = limitFields.map((field) => [field, positive(row[field])] as const);
    return [row.level.trim(), values] as const;
  });
  const names = levels.map(([level]) => level);
  const isWrong =
    second === null ||
    quick.includes(null) ||
    quick.length > 8 ||
    !names.every(isLevel) ||
    new Set(names).size !== names.length ||
    !names.includes('*') ||
    levels.some(([, values]) => values.some(([, value]) => value === null));
  if (isWrong) return null;
  return {
    open,
    quick_amounts: quick as number[],
    second_person_from: second,
    levels: Object.fromEntries(levels.map(([level, values]) => [level, Object.fromEntries(values)])),
  } as CashSettings['credit'];
}

/** Settings of a draft, with what it does not change from `before`; null while something is wrong. */
export function toSettings(draft: SettingsDraft, before: CashSettings): CashSettings | null {
  const [credit, debit] = [parseKind(draft.credit, before.credit.open), parseKind(draft.debit, before.debit.open)];
  const [automatic, expire] = [parseWon(draft.automatic), positive(draft.expire)];
  const { rate: rateText, min: minText, earn: earnRows, open } = draft.points;
  const [rate, min] = [positive(rateText), parseBasis(minText, Number.MAX_SAFE_INTEGER)];
  const { bank, account, holder } = draft.pay_to;
  const payTo = [bank, account, holder].map((text) => text.trim());
  const isPayToWrong = payTo.some((text) => text === '') && payTo.some((text) => text !== '');
  const earn: Record<string, Record<string, number>> = {};
  for (const row of earnRows) {
    const share = parseBasis(row.share, maxShare);
    const product = row.product.trim();
    if (share === null || !/^(\*|[a-z_]{1,20})$/.test(product) || !isLevel(row.level)) return null;
    earn[product] = { ...earn[product], [row.level.trim()]: share };
  }
  if (!credit || !debit || automatic === null || expire === null || rate === null || !min || isPayToWrong) return null;
  if (draft.pause.on && !(draft.pause.from && draft.pause.until)) return null;
  return {
    credit,
    debit,
    bank_pause: draft.pause.on ? { from: draft.pause.from, until: draft.pause.until } : null,
    pay_to: payTo[0] === '' ? null : { bank: payTo[0]!, account: payTo[1]!, holder: payTo[2]! },
    automatic_up_to: automatic,
    expire_minutes: expire,
    points: { open, rate, min, earn },
  };
}
