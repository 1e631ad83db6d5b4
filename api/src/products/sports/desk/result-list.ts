import { isNamed } from '@maru/contracts/search';
import type { Handlers } from '../../../kernel/handlers';
import { askedKey } from '../lists/select';
import {
  countResults,
  loadDiffering,
  loadResultPage,
  loadResultPlaces,
  loadResults,
  type ResultRow,
  resultOfMatch,
} from '../results/store';
import type { DeskKinds } from './kinds';
import { type PlacedKey, pageOfKeys, placed } from './placed';
import type { DeskPorts } from './ports';
import { type DeskResult, type OpenRequest, toResultRows } from './result-rows';
import type { ApprovalName } from './result-state';
import { toNewResult } from './subjects';
import type { Waiting } from './waiting';

const perPage = 50;
/** Most differences of the feed that are listed and counted. */
const maxDiffering = 500;

/** Open requests of the three kinds, by the match's subject. */
async function openRequests(kinds: DeskKinds): Promise<Map<string, OpenRequest>> {
  const open = new Map<string, OpenRequest>();
  for (const name of Object.keys(kinds) as ApprovalName[]) {
    for (const [subject, id] of await kinds[name].openByConcern()) open.set(subject, { name, id });
  }
  return open;
}

const isSearched = ({ target }: DeskResult, search: string): boolean => {
  const { match, league } = target.shown;
  if (String(match.id) === search) return true;
  return [match.home.name, match.away.name, league.name, league.country].some((names) => isNamed(names, search));
};

const asResult = (row: ResultRow): DeskResult => ({ target: { subject: row.subject, shown: row.shown }, row });

/** Matches by their subjects, as they are written down, offered, or known from their bets; others are left out. */
async function loadTargets(
  { services, offer }: Pick<DeskPorts, 'services' | 'offer'>,
  { forgotten }: Waiting,
  subjects: readonly string[],
): Promise<DeskResult[]> {
  const rows = await loadResults(services.db, subjects);
  return subjects.flatMap((subject): DeskResult[] => {
    const row = rows.get(subject);
    if (row) return [asResult(row)];
    const match = offer.match(Number(subject.slice(subject.lastIndexOf(':') + 1)));
    const target = match?.subject === subject ? toNewResult(offer, match) : forgotten.get(subject);
    return target ? [{ target, row: undefined }] : [];
  });
}

/** Matches whose results are to be entered, looked at, or stand: page by page, the last first. */
export function resultList(ports: DeskPorts, kinds: DeskKinds): Pick<Handlers, 'opsTradingResults'> {
  const { services, reads } = ports;
  const { db } = services;

  /** Those of some matches that are searched for. */
  async function searched(waiting: Waiting, keys: readonly PlacedKey[], words: string): Promise<readonly PlacedKey[]> {
    if (words === '') return keys;
    const subjects = keys.map(({ subject }) => subject);
    const matches = (await loadTargets(ports, waiting, subjects)).filter((target) => isSearched(target, words));
    const subjectSet = new Set(matches.map(({ target }) => target.subject));
    return keys.filter(({ subject }) => subjectSet.has(subject));
  }

  /** A page of matches whose places are known: of the page alone the rest is read. */
  async function readPage(waiting: Waiting, keys: readonly PlacedKey[], words: string, before: number | undefined) {
    const { page, next } = pageOfKeys(await searched(waiting, keys, words), before, perPage);
    return { page: await loadTargets(ports, waiting, page), next };
  }

  return {
    async opsTradingResults({ query: { view: viewQuery, search = '', before }, locale }) {
      const view = viewQuery ?? 'todo';
      const words = askedKey(search);
      const requests = await openRequests(kinds);
      const [waiting, counts, differing, requested] = await Promise.all([
        reads.waiting.current(),
        countResults(db),
        loadDiffering(db, maxDiffering),
        loadResultPlaces(db, [...requests.keys()]),
      ]);
      const keysByView = {
        todo: () => placed([...waiting.places, ...listPlaces(differing), ...listPlaces(requested.values())]),
        differs: () => placed(listPlaces(differing)),
        requested: () => placed(listPlaces(requested.values())),
      };
      const todo = keysByView.todo();
      let page: DeskResult[];
      let next: number | null = null;
      if (view === 'todo' || view === 'differs' || view === 'requested') {
        ({ page, next } = await readPage(waiting, view === 'todo' ? todo : keysByView[view](), words, before));
        // A search for one match returns it from any position.
        const named =
          viewQuery === undefined && /^\d{1,15}$/.test(words) ? await resultOfMatch(db, Number(words)) : null;
        if (named && !page.some(({ target }) => target.subject === named.subject)) page.push(asResult(named));
      } else {
        const rows = await loadResultPage(db, view, before ?? null, words, perPage + 1);
        const unwritten = view === 'all' ? await searched(waiting, placed(waiting.unwritten), words) : [];
        const keys = [...unwritten, ...rows].sort((a, b) => b.place - a.place);
        ({ page, next } = await readPage(waiting, keys, '', before));
      }
      return {
        ok: true,
        data: {
          rows: await toResultRows(db, page, requests, locale),
          counts: {
            ...counts,
            all: counts.all + waiting.unwritten.size,
            todo: todo.length,
            requested: requested.size,
            differs: differing.length,
          },
          more: next !== null,
          next,
        },
      };
    },
  };
}

const listPlaces = (rows: Iterable<{ subject: string; place: number }>): [string, number][] =>
  [...rows].map(({ subject, place }) => [subject, place]);
