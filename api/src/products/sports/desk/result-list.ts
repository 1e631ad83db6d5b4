import type { Handlers, Sql } from '../../../kernel/types';
import { loadResultPage, loadResults, type ResultRow, resultOfMatch } from '../results/store';
import type { DeskKinds } from './kinds';
import type { DeskPorts } from './ports';
import { isOver } from './present';
import { type DeskResult, type OpenRequest, toResultRows } from './result-rows';
import { type ApprovalName, feedDiffers } from './result-state';
import { forgottenMatches, newResultOf } from './subjects';

const perPage = 50;
/** Matches by hand are asked for this long after they began; then only those that bets wait for. */
const askedForMs = 2 * 86_400_000;

/** Open requests of the three kinds, by the match's subject. */
export async function openRequests(kinds: DeskKinds): Promise<Map<string, OpenRequest>> {
  const found = new Map<string, OpenRequest>();
  for (const name of Object.keys(kinds) as ApprovalName[]) {
    for (const [subject, id] of await kinds[name].openByConcern()) found.set(subject, { name, id });
  }
  return found;
}

/** Matches that began and whose result nobody has said: by hand, gone from the feed, taken back. */
export async function waitingMatches(
  sql: Sql,
  { offer, trading }: Pick<DeskPorts, 'offer' | 'trading'>,
): Promise<DeskResult[]> {
  const now = Date.now();
  const keys = await sql.query<{ match_key: string }>(
    `select match_key from match_exposure where product = 'sports' and bets > 0 and match_key ~ '^sports:[fm]:'`,
  );
  const subjects = new Set(keys.map(({ match_key }) => match_key));
  const offered = new Map([...offer.matches()].map((match) => [match.subject, match]));
  for (const { id, match_time } of trading.manualMatches.values()) {
    const match = offer.match(id);
    if (match && match_time <= now && match_time > now - askedForMs) subjects.add(match.subject);
  }
  const taken = await sql.query<{ subject: string }>(
    `select subject from sports_results where taken_back and decided is null and voided = '{}'`,
  );
  for (const { subject } of taken) subjects.add(subject);
  const rows = await loadResults(sql, [...subjects]);
  const waits = [...subjects].filter((subject) => {
    const row = rows.get(subject);
    if (row && (row.decided !== null || row.voided['*'] !== undefined)) return false;
    const match = offered.get(subject);
    return match === undefined || isOver(match, now);
  });
  const gone = waits.filter((subject) => !offered.has(subject) && !rows.has(subject));
  const forgotten = gone.length > 0 ? await forgottenMatches(sql, gone) : [];
  const byOffer = waits.flatMap((subject): DeskResult[] => {
    const row = rows.get(subject);
    const match = offered.get(subject);
    if (row) return [{ target: { subject, shown: row.shown }, row }];
    return match ? [{ target: newResultOf(offer, match), row: undefined }] : [];
  });
  return [...byOffer, ...forgotten.map((target) => ({ target, row: undefined }))];
}

const isSearched = ({ target }: DeskResult, search: string): boolean => {
  if (search === '') return true;
  const { match, league } = target.shown;
  if (String(match.id) === search) return true;
  return [match.home.name, match.away.name, league.name].some((names) =>
    Object.values(names).some((name) => name.toLowerCase().includes(search)),
  );
};

const asResult = (row: ResultRow): DeskResult => ({ target: { subject: row.subject, shown: row.shown }, row });
const newestFirst = (a: DeskResult, b: DeskResult) =>
  (b.row?.ended_at ?? b.target.shown.match.match_time) - (a.row?.ended_at ?? a.target.shown.match.match_time);

/** Matches whose results are to be entered, looked at, or stand. `todo` is always whole, other views come in pages. */
export function resultList(ports: DeskPorts, kinds: DeskKinds): Pick<Handlers, 'opsTradingResults'> {
  const { db } = ports.services;
  return {
    async opsTradingResults({ query: { view: asked, search = '', before }, locale }) {
      const view = asked ?? 'todo';
      const words = search.trim().toLowerCase();
      const requests = await openRequests(kinds);
      const [waiting, counts, differs] = await Promise.all([
        waitingMatches(db, ports),
        db.query<Record<'settled' | 'taken_back' | 'void', number>>(
          `select count(*) filter (where decided is not null and not voided ? '*')::int as settled,
                  count(*) filter (where decided is null and taken_back and voided = '{}')::int as taken_back,
                  count(*) filter (where voided <> '{}')::int as void from sports_results`,
        ),
        loadResultPage(db, 'differs', null, '', 500),
      ]);
      const different = differs.filter(feedDiffers);
      const requested = [...(await loadResults(db, [...requests.keys()])).values()];
      const open = new Map(
        [...waiting, ...[...different, ...requested].map(asResult)].map((one) => [one.target.subject, one]),
      );
      let more = false;
      let page: DeskResult[] = [];
      if (view === 'todo') {
        page = [...open.values()].filter((one) => isSearched(one, words)).sort(newestFirst);
        // Who names one match is answered with it wherever it stands.
        const named = asked === undefined && /^\d{1,15}$/.test(words) ? await resultOfMatch(db, Number(words)) : null;
        if (named && !page.some(({ target }) => target.subject === named.subject)) page.push(asResult(named));
      } else if (view === 'differs') page = different.map(asResult).filter((one) => isSearched(one, words));
      else {
        const rows = await loadResultPage(db, view, before ?? null, words, perPage + 1);
        more = rows.length > perPage;
        page = rows.slice(0, perPage).map(asResult);
      }
      return {
        ok: true,
        data: {
          rows: await toResultRows(db, page, requests, locale),
          counts: { todo: open.size, differs: different.length, ...counts[0]! },
          more,
        },
      };
    },
  };
}
