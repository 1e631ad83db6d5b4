import type { DrawnResult, GameRound } from '@maru/contracts';
import { formatOdds } from '@maru/money';
import type { Translate } from '@maru/platform';
import { hilowRule, toCard } from '@maru/rounds';
import type { Column } from '@maru/ui';
import type { GameRef } from '../../model/games';
import { type Fact, findSum, listFacts } from '../../model/result-facts';
import { Bead, Beads } from './Bead';
import { DrawMarks } from './DrawMarks';
import { SmallCard } from './SmallCard';

/** A round of a table. `checkable`: its draw can be validated. */
export type ResultRow = Pick<GameRound, 'id' | 'number' | 'result' | 'void_reason' | 'draws_at'> & {
  checkable: boolean;
};

type DrawColumn = Column<ResultRow>;

const withSum = ['powerball', 'keno', 'sicbo'];
const withoutFacts = ['graph', 'ladder', 'powerLadder', 'kenoLadder', 'oddEven'];

/** A column of what was drawn: of a void round the first one says why, the others stay empty. */
const column = (
  key: string,
  title: string,
  cell: (result: DrawnResult) => ReturnType<DrawColumn['cell']>,
  end = false,
): DrawColumn => ({ key, title, end, cell: ({ result }) => (result ? cell(result) : '–') });

const findFact = (result: DrawnResult, series: string): Fact =>
  listFacts(result).find((fact) => fact.series === series) as Fact;

/** What the side that won pays: the base decides it. The same rank gives stakes back. */
function sideOdds(base: number, word: string, t: Translate): string {
  if (word === 'same') return t('results.back');
  const sides = hilowRule(toCard(base).rank).markets[0]!.outcomes;
  const price = sides.find(({ code }) => code === word)?.prices[0];
  return price === undefined ? '–' : formatOdds(price);
}

function hilowColumns(t: Translate): DrawColumn[] {
  const word = (result: DrawnResult, series: string) => (
    <span className="soft">{t(`word.${findFact(result, series).word}`)}</span>
  );
  return [
    column('base', t('results.base'), (result) => (result.kind === 'hilow' ? <SmallCard card={result.base} /> : null)),
    column('card', t('results.card'), (result) => (result.kind === 'hilow' ? <SmallCard card={result.card} /> : null)),
    column('side', t('results.side'), (result) => <Bead fact={findFact(result, 'side')} />),
    column(
      'odds',
      t('results.odds'),
      (result) =>
        result.kind === 'hilow' ? (
          <b className="strong">{sideOdds(result.base, findFact(result, 'side').word, t)}</b>
        ) : null,
      true,
    ),
    column('color', t('results.color'), (result) => word(result, 'color')),
    column('group', t('word.jqka'), (result) => (
      <span className="soft">{findFact(result, 'group').word === 'jqka' ? t('results.yes') : '–'}</span>
    )),
  ];
}

function racingColumns(t: Translate): DrawColumn[] {
  const places = [0, 1, 2, 3].map((place) =>
    column(`place${place + 1}`, t('results.place', { n: place + 1 }), (result) =>
      result.kind === 'racing' ? (
        <b className={place === 0 ? 'strong' : 'soft'}>{t('racer', { n: result.order[place] ?? 0 })}</b>
      ) : null,
    ),
  );
  const facts = column('facts', t('results.winner'), (result) => (
    <Beads facts={listFacts(result).filter(({ series }) => series !== 'winner')} />
  ));
  return [...places, facts];
}

/** Columns of a game's results between the time and the check: what was drawn, as each kind of game is read. */
export function drawColumns({ kind }: GameRef, t: Translate): DrawColumn[] {
  if (kind === 'hilow') return withReason(hilowColumns(t), t);
  if (kind === 'racing') return withReason(racingColumns(t), t);
  const columns = [column('draw', t('results.draw'), (result) => <DrawMarks result={result} />)];
  if (withSum.includes(kind)) {
    columns.push(column('sum', t('results.sum'), (result) => <b className="strong">{findSum(result) ?? '–'}</b>, true));
  }
  if (!withoutFacts.includes(kind)) {
    columns.push(column('facts', t('results.facts'), (result) => <Beads facts={listFacts(result)} />));
  }
  return withReason(columns, t);
}

function withReason([first, ...others]: DrawColumn[], t: Translate): DrawColumn[] {
  const reason = (row: ResultRow) => <span className="soft">{t(`void.${row.void_reason ?? 'operators'}`)}</span>;
  return [{ ...first!, cell: (row) => (row.result ? first!.cell(row) : reason(row)) }, ...others];
}
