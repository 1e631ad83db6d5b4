import type { Sql } from '../../../kernel/sql';
import { loadResultPlaces, loadResults, loadTakenBack, type NewResult, type ResultPlace } from '../results/store';
import type { OfferMatch } from '../state/offer-source';
import type { DeskBase } from './base';
import { isOver } from './present';
import { loadWaitingLegs } from './result-rows';
import { forgottenMatches } from './subjects';

/** Manual matches wait for a result this long after their start; later only those with waiting bets do. */
const askedForMs = 2 * 86_400_000;

/** Matches that wait for an operator's word. */
export interface Waiting {
  /** Place of each in the list, epoch microseconds, by its subject. */
  places: ReadonlyMap<string, number>;
  /** Those that neither the offer nor a result names, as their bets know them. */
  forgotten: ReadonlyMap<string, NewResult>;
  /** Places of those that have no row of a result yet. */
  unwritten: ReadonlyMap<string, number>;
}

type Ports = Pick<DeskBase, 'offer' | 'trading'> & { services: Pick<DeskBase['services'], 'db'> };

/** Subjects that may wait: of ended or gone matches, those with open bets, taken back, or begun by hand. */
function candidates(
  { offer, trading }: Ports,
  withBets: Iterable<string>,
  takenBack: readonly ResultPlace[],
  offered: ReadonlyMap<string, OfferMatch>,
  now: number,
): string[] {
  const subjects = new Set(takenBack.map(({ subject }) => subject));
  for (const subject of withBets) {
    if (subject.startsWith('sports:f:') || subject.startsWith('sports:m:')) subjects.add(subject);
  }
  for (const { id, matchTime } of trading.manualMatches.values()) {
    const match = offer.match(id);
    if (match && matchTime <= now && matchTime > now - askedForMs) subjects.add(match.subject);
  }
  return [...subjects].filter((subject) => {
    const match = offered.get(subject);
    return match === undefined || isOver(match, now);
  });
}

/** Of decided matches with open bets, those with legs that no score decides: they wait for an operator's answer. */
async function undecidable(sql: Sql, subjects: readonly string[]): Promise<Set<string>> {
  const legs = await loadWaitingLegs(sql, [...(await loadResults(sql, subjects)).values()]);
  return new Set([...legs].flatMap(([subject, own]) => (own.undecidable > 0 ? [subject] : [])));
}

/**
 * Matches that started and have no result: manual, gone from the feed, reversed; and those whose score does not answer
 * every question.
 * @param withBets subjects of open bets
 * @param before last answer: its data of forgotten matches is not read again
 */
export async function loadWaiting(ports: Ports, withBets: Iterable<string>, before: Waiting | null): Promise<Waiting> {
  const { offer, services } = ports;
  const now = Date.now();
  const offered = new Map([...offer.matches()].map((match) => [match.subject, match]));
  const takenBack = await loadTakenBack(services.db);
  const subjects = candidates(ports, withBets, takenBack, offered, now);
  const written = await loadResultPlaces(services.db, subjects);
  const decided = subjects.filter((subject) => written.get(subject)?.decided);
  const undecidableSubjects = decided.length > 0 ? await undecidable(services.db, decided) : new Set<string>();
  const waits = subjects.filter((subject) => {
    const row = written.get(subject);
    return !row || undecidableSubjects.has(subject) || !(row.decided || row.void);
  });
  const gone = waits.filter((subject) => !offered.has(subject) && !written.has(subject));
  const unknown = gone.filter((subject) => !before?.forgotten.has(subject));
  const read = unknown.length > 0 ? await forgottenMatches(services.db, unknown) : [];
  const targets = new Map([...(before?.forgotten ?? []), ...read.map((target) => [target.subject, target] as const)]);
  const forgotten = new Map(
    gone.flatMap((subject) => (targets.has(subject) ? [[subject, targets.get(subject)!]] : [])),
  );
  const findPlace = (subject: string): number | undefined => {
    const row = written.get(subject);
    if (row) return row.place;
    const match = offered.get(subject) ?? forgotten.get(subject)?.shown.match;
    return match && match.match_time * 1000;
  };
  const places = new Map(
    waits.flatMap((subject) => {
      const place = findPlace(subject);
      return place === undefined ? [] : [[subject, place] as const];
    }),
  );
  return { places, forgotten, unwritten: new Map([...places].filter(([subject]) => !written.has(subject))) };
}
