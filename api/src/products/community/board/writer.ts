import type { Locale } from '@maru/contracts';
import { koreanMoment } from '@maru/contracts/korean-time';
import { Refused } from '../../../http/refuse';
import type { Member } from '../../../kernel/member';
import type { Texts } from '../../../kernel/services';
import type { Sql } from '../../../kernel/sql';
import { memberMayPlay } from '../../../members/identity/restrictions';
import type { Throttle } from '../../../members/identity/throttle';
import { readMute } from './mute';
import { wordsIn } from './search-text';
import { readWords } from './word-filter';

/** How often a member may do something: so many times in so many minutes. */
export const paces = {
  post: { limit: 10, minutes: 10 },
  edit: { limit: 30, minutes: 10 },
  comment: { limit: 30, minutes: 5 },
  like: { limit: 120, minutes: 5 },
  report: { limit: 30, minutes: 60 },
  picture: { limit: 40, minutes: 10 },
} as const;

/** Counts an act of a member. @throws Refused where there were too many, and of members who may only read */
export async function paceWriter(throttle: Throttle, member: Member, act: keyof typeof paces): Promise<void> {
  if (!memberMayPlay(member)) throw new Refused('forbidden');
  const { limit, minutes } = paces[act];
  if ((await throttle.hit(`board:${act}:${member.id}`, minutes * 60_000)) > limit) throw new Refused('throttled');
}

/** '11-25 18:30' in Korea. */
function koreanMinute(epochMs: number): string {
  return koreanMoment(epochMs, Date.now());
}

/** Refuses whom operators have muted, with the end and the reason. @throws Refused */
export async function refuseMuted(
  sql: Sql,
  memberId: number,
  { texts, locale }: { texts: Texts; locale: Locale },
): Promise<void> {
  const mute = await readMute(sql, memberId);
  if (!mute) return;
  const values = { until: koreanMinute(mute.until), rule: texts.t(locale, `board.rule.${mute.rule}`) };
  throw new Refused('board_muted', undefined, texts.t(locale, 'board.muted', values));
}

/** Refuses a text that holds a word of the operators' filter, and names it. @throws Refused */
export async function refuseWords(
  sql: Sql,
  field: 'title' | 'content' | 'text',
  searchText: string,
  { texts, locale }: { texts: Texts; locale: Locale },
): Promise<void> {
  const { settings: words } = await readWords(sql);
  const [word] = wordsIn(searchText, words);
  if (word !== undefined) throw new Refused('invalid', { [field]: [texts.t(locale, 'board.word', { word })] });
}
