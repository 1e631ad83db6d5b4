import type { Locale } from '@maru/contracts';
import { formatOdds } from '@maru/money';
import type { Handlers } from '../../../kernel/handlers';
import type { Texts } from '../../../kernel/services';
import { toBetData, toLegData } from '../stored';
import { matchSubject } from '../virtual/rounds';
import { roundOfMatch } from '../virtual/store';
import type { DeskPorts } from './ports';
import { findDecidable } from './subjects';

const perPage = 50;

const lineText = (line: number | null): string =>
  line === null ? '' : ` ${line < 0 ? '−' : ''}${(Math.abs(line) / 100).toString()}`;

/** A leg in words: match, question, pick, odds, result. */
function legText(leg: { data: object; odds: number; result: string | null }, texts: Texts, locale: Locale): string {
  const data = toLegData(leg);
  const say = (key: string) => texts.t(locale, `sports.desk.${key}`);
  const result = leg.result ? ` (${say(`leg.${leg.result}`)})` : '';
  if (data.kind === 'bonus') return `${say('bonus_leg')} ${formatOdds(leg.odds)}${result}`;
  const { names, title, outcome_name, select, gameTypeId, line } = data;
  const question = title?.[locale] ?? say(`type.${gameTypeId}`);
  const code = `pick.${select}`;
  const label = texts.t(locale, `sports.desk.${code}`);
  const pick = outcome_name?.[locale] ?? (label.endsWith(code) ? select : label);
  return `${names.home[locale]} : ${names.away[locale]} · ${question}${lineText(line)} · ${pick} ${formatOdds(leg.odds)}${result}`;
}

/** What a match's bets are found by, domestic or virtual; null for one that is not known. */
async function subjectOfMatch({ services, offer }: DeskPorts, id: number): Promise<string | null> {
  const decidable = await findDecidable(services.db, offer, id);
  if (decidable) return decidable.target.subject;
  const round = await roundOfMatch(services.db, id);
  return round === null ? null : matchSubject(round, id);
}

/** Bets on domestic and virtual sports, newest first. */
export function betsLookup(ports: DeskPorts): Pick<Handlers, 'opsTradingBets'> {
  const { db, texts } = ports.services;
  return {
    async opsTradingBets({ query: { match, member, id, status, before }, locale }) {
      const subject = match === undefined ? null : await subjectOfMatch(ports, match);
      if (match !== undefined && subject === null) return { ok: true, data: { bets: [], more: false } };
      const rows = await db.query<{ id: bigint; memberId: bigint; nick: string; level: number }>(
        `select b.id, m.id as member_id, m.nick, m.level from member_bets b join members m on m.id = b.member_id
          where b.product = 'sports' and ($1::bigint is null or b.id = $1) and ($2::bigint is null or b.member_id = $2)
            and ($3::text is null or b.status = $3) and ($4::bigint is null or b.id < $4)
            and ($5::text is null or b.id in (select bet_id from match_bet_legs where match_key = $5))
          order by b.id desc limit $6`,
        [id ?? null, member ?? null, status ?? null, before ?? null, subject, perPage + 1],
      );
      const page = rows.slice(0, perPage);
      const bets = new Map(
        (
          await ports.bets.load(
            db,
            page.map((row) => Number(row.id)),
          )
        ).map((bet) => [bet.id, bet]),
      );
      return {
        ok: true,
        data: {
          bets: page.map((row) => {
            const bet = bets.get(Number(row.id))!;
            return {
              id: String(bet.id),
              member: { id: Number(row.memberId), nick: row.nick, level: row.level },
              category: toBetData(bet).category,
              status: bet.status,
              stake: bet.stake,
              ratio: bet.ratio,
              win: bet.win,
              paid: bet.paid,
              placed_at: bet.placedAt,
              legs: bet.legs.map((leg) => legText(leg, texts, locale)),
            };
          }),
          more: rows.length > perPage,
        },
      };
    },
  };
}
