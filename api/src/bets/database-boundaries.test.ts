import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { testDatabase } from '../../test/database';
import { projectRoot } from '../kernel/env';
import type { Database } from '../kernel/sql';

/** What others may call; all other functions of bets are called by the module and by each other. */
const openFunctions = ['bet_enqueue', 'bet_pay_at', 'bet_requeue'];
/** Triggers on tables of bets that are no hook of a product, and why they stand. */
const otherTriggers: Record<string, string> = {
  bets_protection: 'a member’s own limits are checked in the statement that books, whatever the product',
  bets_stand: 'retention: rows are never deleted',
  bet_legs_stand: 'retention: rows are never deleted',
  bet_settlements_stand: 'retention: rows are never deleted',
  bet_cash_outs_stand: 'retention: rows are never deleted',
};
/** Hook of a product: fires on legs of its subjects, or on offers with the known state of their source (`seen`). */
const hook =
  /INSERT ON public\.(bet_legs .*WHEN \(+new\.subject ~~ '[a-z]+:|bet_cash_outs .*WHEN \(+new\.offer \? 'seen')/;
const own = "c.relname ~ '^bets$|^bet_'";

let db: Database;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ db, close } = await testDatabase());
});
afterAll(() => close());

const names = async (sql: string) => (await db.query<{ name: string }>(sql)).map(({ name }) => name).sort();
const tables = () => names(`select c.relname as name from pg_class c where ${own} and relkind in ('r', 'p')`);
/** Views that read tables of bets themselves, as PostgreSQL has them. */
const views = () =>
  db.query<{ name: string; comment: string | null }>(
    `select distinct v.relname as name, obj_description(v.oid, 'pg_class') as comment
       from pg_depend d join pg_rewrite r on r.oid = d.objid and d.classid = 'pg_rewrite'::regclass
       join pg_class v on v.oid = r.ev_class join pg_class c on c.oid = d.refobjid and d.refclassid = 'pg_class'::regclass
      where c.relkind in ('r', 'p') and ${own} order by 1`,
  );
/** Words of a function's text without comments and string literals, because '<name>' in a message is not a use. */
const listWords = (text: string) =>
  new Set(
    text
      .replace(/--[^\n]*/g, '')
      .replace(/'(''|[^'])*'/g, '')
      .match(/(?<!\.)\bbets?(_\w+)?\b/g),
  );

test('the tables of bets are these', async () => {
  expect(await tables()).toEqual([
    'bet_alerts',
    'bet_cash_outs',
    'bet_exposure',
    'bet_exposure_checks',
    'bet_legs',
    'bet_limits',
    'bet_settlements',
    'bets',
  ]);
});

test('functions of others use the views of bets and what they may call, never a table or a settlement', async () => {
  const functions = await db.query<{ name: string; text: string }>(
    `select proname as name, pg_get_functiondef(oid) as text from pg_proc
      where pronamespace = 'public'::regnamespace and prokind in ('f', 'p') order by 1`,
  );
  const ownFunctions = functions.map(({ name }) => name).filter((name) => name.startsWith('bet_'));
  expect(ownFunctions).toEqual(expect.arrayContaining([...openFunctions, 'bet_book', 'bet_settle']));
  const closed = new Set([...(await tables()), ...ownFunctions.filter((name) => !openFunctions.includes(name))]);
  const problems = functions
    .filter(({ name }) => !name.startsWith('bet_'))
    .flatMap(({ name, text }) =>
      [...listWords(text)].filter((word) => closed.has(word)).map((word) => `${name}: ${word}`),
    );
  expect(problems).toEqual([]);
});

test('a use is found in a body and in an argument, not in a comment, a text or a longer name', () => {
  expect([
    ...listWords("f(p bets) begin select 1 from bet_legs l; -- bet_alerts\n x := 'bet_limits'; g.bets graph_bets"),
  ]).toEqual(['bets', 'bet_legs']);
});

test('views that read the tables are views of bets, each named in the README', async () => {
  const readme = readFileSync(join(projectRoot(), 'api/src/bets/README.md'), 'utf8');
  const readers = await views();
  expect(readers.map(({ name }) => name)).toEqual(expect.arrayContaining(['member_bets', 'bet_subjects']));
  expect(readers.filter(({ comment }) => !comment?.startsWith('bets: ')).map(({ name }) => name)).toEqual([]);
  expect(readers.filter(({ name }) => !readme.includes(`\`${name}\``)).map(({ name }) => name)).toEqual([]);
});

test('what hangs on the tables is a product’s hook on its own legs, or a known exception', async () => {
  const triggers = await db.query<{ name: string; text: string }>(
    `select tgname as name, pg_get_triggerdef(t.oid) as text from pg_trigger t
       join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
      where not tgisinternal and ${own} and not starts_with(p.proname, 'bet_') order by 1`,
  );
  const others = triggers.filter(({ text }) => !hook.test(text)).map(({ name }) => name);
  expect(others).toEqual(Object.keys(otherTriggers).sort());
  expect(triggers.length).toBeGreaterThan(others.length);
});

test('no table of others refers to one of bets', async () => {
  expect(
    await names(
      `select k.conrelid::regclass::text as name from pg_constraint k join pg_class c on c.oid = k.confrelid
        where k.contype = 'f' and ${own} and k.conrelid::regclass::text !~ '^bets$|^bet_'`,
    ),
  ).toEqual([]);
});
