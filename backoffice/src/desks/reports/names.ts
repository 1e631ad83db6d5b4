import type { ReportGroup } from '@maru/contracts';
import { koreanDay, shortDay } from '@maru/contracts/korean-time';
import { hasText, type Translate } from '../../kit';

const findWord = (t: Translate, key: string, other: string) => (hasText(key) ? t(key) : other);

/** What people call a product. */
export const productName = (t: Translate, product: string) => findWord(t, `report.product.${product}`, product);

/** What people call a game: its name from the server, else the word for its key ('sport:1', 'casino:hera', 'mixed'). */
export function gameName(t: Translate, key: string, name: string | null): string {
  if (name !== null) return name;
  const [kind, id = ''] = key.split(':');
  if (kind === 'sport') return findWord(t, `trade.sport.${id}`, t('report.sport', { id }));
  if (kind === 'casino') return findWord(t, `casino.name.${id}`, findWord(t, `report.casino.${id}`, id));
  return findWord(t, `report.game.${key}`, key);
}

/** What a line of the table is called. */
export function rowName(t: Translate, by: ReportGroup, { key, name }: { key: string; name: string | null }): string {
  if (by === 'product') return productName(t, key);
  if (by === 'game') return gameName(t, key, name);
  if (by === 'level') return key === '-1' ? t('report.no_member') : t('report.level', { n: key });
  return shortDay(key, koreanDay(Date.now()));
}

/** Why a bonus was given. */
export const reasonName = (t: Translate, reason: string) => findWord(t, `report.reason.${reason}`, reason);
