/** @jest-environment node */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const shared = join(__dirname, '../..');
const folder = join(shared, 'remote/node_modules/.maru-types');

/** Names that take part in the store or the router; the host's own types of them are wider. */
const byNameOnly = ['useAtomValue', 'userAtom', 'configAtom', 'localeAtom', 'Link', 'navigate'];

/**
 * Type errors of modules that see both the types shipped to vendor teams, as '@declared/…', and what the host really
 * gives; by module, and 'declared' for the shipped file itself. Its modules are renamed here: the real sources then see
 * each other instead of them. Throws if a module is not found at all: nothing would be compared.
 */
function listErrors<Name extends string>(modules: Record<Name, string>): Record<Name | 'declared', string> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const declared = readFileSync(join(shared, 'remote/types/remote.d.ts'), 'utf8');
  // As a source: a declaration file is checked together with those of all libraries or not at all.
  writeFileSync(join(folder, 'declared.ts'), declared.replaceAll("'@maru/", "'@declared/"));
  const names = Object.keys(modules) as Name[];
  for (const name of names) writeFileSync(join(folder, `${name}.tsx`), modules[name]);
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({
      extends: join(shared, '../tsconfig.json'),
      compilerOptions: {
        types: ['node', 'jest'],
        typeRoots: [join(shared, '../node_modules/@types')],
        moduleDetection: 'legacy',
        skipLibCheck: true,
      },
      files: ['declared.ts', ...names.map((name) => `${name}.tsx`)],
      include: [],
      exclude: [],
    }),
  );
  const lines = listLines(folder);
  const lost = lines.filter((line) => line.includes("Cannot find module '@maru/"));
  if (lost.length > 0) throw new Error(lost.join('\n'));
  const of = (file: string) => lines.filter((line) => line.includes(`.maru-types/${file}(`)).join('\n');
  return Object.fromEntries([...names.map((name) => [name, of(`${name}.tsx`)]), ['declared', of('declared.ts')]]);
}

/** What the compiler says of a project. */
function listLines(project: string): string[] {
  try {
    execFileSync(process.execPath, [join(shared, '../node_modules/typescript/bin/tsc'), '-p', project], {
      stdio: 'pipe',
    });
    return [];
  } catch (error) {
    return String((error as { stdout?: Buffer }).stdout).split('\n');
  }
}
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const imports = `
import * as realPlatform from '${shared}/platform/src/index';
import type * as declaredPlatform from '@declared/platform';
import * as realKit from '${shared}/remote/src/index';
import type * as declaredKit from '@declared/remote';
import * as realClient from '${shared}/client/src/index';
import type * as declaredClient from '@declared/client';
import * as realUi from '${shared}/ui/src/index';
import type * as declaredUi from '@declared/ui';
import type {
  Bet, BetPresenter, RemoteContributions as RealContributions,
  BuildRecord as RealRecord, RemoteDescription as RealDescription,
} from '${shared}/contracts/src/index';
import type { BuildRecord, RemoteContributions, RemoteDescription } from '@declared/releases/remote';
type Declared = typeof declaredPlatform;
type ByName = ${byNameOnly.map((name) => `'${name}'`).join(' | ')};
`;

/** What a team writes: routes with typed parameters, a presenter of bets, contributions, a cart, calls by name. */
const example = `
const routes = kit.defineRoutes({
  list: { path: '/hello/:tab(new|old)' },
  one: { path: '/hello/:tab(new|old)/:id(\\\\d+)/:ids([\\\\d,]+)?', flags: ['hello.use'] },
});
export const listed: { path: string; flags?: string[] }[] = kit.routesOf(routes);
function One({ params, search, arrived }: View<'/hello/:tab(new|old)/:id(\\\\d+)/:ids([\\\\d,]+)?'>) {
  const tab: 'new' | 'old' = params.tab;
  const id: number = params.id;
  const ids: number[] | undefined = params.ids;
  return <p>{tab}{id}{ids?.length}{search.get('q')}{String(arrived)}</p>;
}
const List = ({ params }: View<'/hello/:tab(new|old)'>) => <p>{params.tab}</p>;
const main = kit.routed(routes, { list: kit.partOf(async () => ({ default: List })), one: One }, { NotFound: () => null });
// @ts-expect-error A route without a view.
kit.routed(routes, { one: One });
// @ts-expect-error A view of other parameters.
kit.routed(routes, { list: One, one: One });
const record = kit.presenterOf(async () => ({
  default: (bet: Row) => ({ kind: bet.product, legs: [{ pick: bet.id, odds: bet.ratio, result: null }] }),
}));
// @ts-expect-error A presenter that gives no legs.
kit.presenterOf(async () => ({ default: (bet: Row) => ({ kind: bet.product }) }));
export default kit.defineRemote({ main }, { contributions: { record } });
// @ts-expect-error A contribution is loaded, and is no function itself.
kit.defineRemote({ main }, { contributions: { record: () => null } });

platform.setCartSummary('/hello', { count: 1, ratioText: '1.92', path: '/hello' });
// @ts-expect-error The path of the cart is missing.
platform.setCartSummary({ count: 1, ratioText: null });

export async function ask() {
  const result = await client.call('betRecord', { query: { page: 2, status: 'open' } }, { background: true });
  if (!result.ok) return result.code ?? result.message;
  const stake: number | undefined = result.data.data[0]?.stake;
  // @ts-expect-error A call that the site has not.
  await client.call('betRecords');
  // @ts-expect-error A parameter that the call has not.
  await client.call('betRecord', { query: { day: 1 } });
  await client.cache.renew('betRecord');
  return stake;
}
export function Matches() {
  const { data, failed, load } = client.useCall('gameMatches', { query: { names: '1' } });
  const name: string | undefined = data?.names?.[0]?.home ?? data?.treeData[0]?.sub[0]?.sub[0]?.name;
  return <ui.Button tone="soft" onClick={() => void load()}>{failed?.message ?? name}</ui.Button>;
}
export const Rows = ({ rows }: { rows: readonly { id: number; name: string }[] }) => (
  <ui.Card title="Rows">
    <ui.Table caption="rows" rows={rows} rowKey={(row) => row.id}
      columns={[{ key: 'name', title: 'Name', cell: (row) => row.name }]} />
    <ui.Field label="Name">{(parts) => <ui.Input {...parts} maxLength={5} />}</ui.Field>
    <ui.Tabs label="Views" options={[{ id: 'new', text: 'New' }]} value="new" onChange={(id: 'new') => id} />
    {/* @ts-expect-error A tone that no button has. */}
    <ui.Button tone="loud" />
    {/* @ts-expect-error An icon alone needs words for those who do not see it. */}
    <ui.IconButton icon="bell" />
  </ui.Card>
);
`;

/** The shipped types against the real ones: values by name, shapes in the direction in which they are handed over. */
const comparison = `${imports}
export const platform: Omit<Declared, ByName> = realPlatform;
export const names: Record<ByName & keyof Declared, unknown> = realPlatform;
export const user = (real: realPlatform.User): declaredPlatform.User => real;
export const kitNames: Record<keyof typeof declaredKit, unknown> = realKit;
export const components: typeof declaredUi = realUi;
export const clientNames: Record<keyof typeof declaredClient, unknown> = realClient;
export const record = (declared: BuildRecord): RealRecord => declared;
export const description = (declared: RemoteDescription): RealDescription => declared;
export const knownParts = (real: Required<RealDescription>): Required<RemoteDescription> => real;
export const descriptionNames: Record<keyof RealDescription, unknown> = {} as Required<RemoteDescription>;
export const allContributions = (real: Required<RealContributions>): Required<RemoteContributions> => real;
export const contributionNames: Record<keyof RealContributions, unknown> = {} as Required<RemoteContributions>;
export const props = (real: realKit.MountProps): declaredKit.MountProps => real;
export const app = (declared: declaredKit.RemoteApp): realKit.RemoteApp => declared;
export const options = (declared: declaredKit.RemoteOptions): realKit.RemoteOptions => declared;
export const part = (declared: declaredKit.Part): realKit.Part => declared;
export const row = (real: Bet): declaredKit.BetRow => real;
export const presenter = (declared: declaredKit.BetPresenter): BetPresenter => declared;
type Calls = declaredClient.SiteCalls;
export const calls: { [Name in keyof Calls]: Name extends realClient.SiteCallName ? true : never } =
  { gameMatches: true, betRecord: true };
export const inputs = (declared: { [Name in keyof Calls]: Calls[Name]['input'] }): { [Name in keyof Calls]: realClient.CallInput<Name> } => declared;
export const answers = (real: { [Name in keyof Calls]: realClient.CallAnswer<Name> }): { [Name in keyof Calls]: Calls[Name]['answer'] } => real;
export const renew: (name: declaredClient.ReadName) => Promise<void> = realClient.cache.renew;
export const callOptions = (declared: declaredClient.SiteCallOptions): realClient.SiteCallOptions => declared;
`;

test('the types shipped to vendor teams are those of the host, and a remote that they write is right by both', () => {
  const errors = listErrors({
    comparison,
    'example-declared': `import * as kit from '@declared/remote'; import * as platform from '@declared/platform';
import * as client from '@declared/client'; import * as ui from '@declared/ui';
type View<Path extends string> = kit.ViewProps<Path>; type Row = kit.BetRow;
${example}`,
    'example-real': `import * as kit from '${shared}/remote/src/index';
import * as platform from '${shared}/platform/src/index'; import * as client from '${shared}/client/src/index';
import * as ui from '${shared}/ui/src/index';
import type { Bet } from '${shared}/contracts/src/index';
type View<Path extends string> = kit.ViewProps<Path>; type Row = Bet;
${example}`,
  });
  expect(errors).toEqual({ declared: '', comparison: '', 'example-declared': '', 'example-real': '' });
}, 60_000);

test('the comparison notices what the host does not give, and a team adds the calls of its own area', () => {
  const errors = listErrors({
    missing: `${imports}
export const platform: Omit<Declared, ByName> & { gone(): void } = realPlatform;
export const kitNames: Record<keyof typeof declaredKit | 'goneToo', unknown> = realKit;
export const components: typeof declaredUi & { Tag(props: { tone: 'other' }): null } = realUi;
`,
    area: `import { call, useCall } from '@declared/client';
declare module '@declared/client' {
  interface SiteCalls {
    helloList: { read: true; input: { query?: { page?: number } }; answer: { names: string[] } };
    helloWave: { input: { params: { id: number }; body: { text: string } }; answer: { waves: number } };
  }
}
export const Names = () => <p>{useCall('helloList').data?.names.join()}</p>;
export const wave = () => call('helloWave', { params: { id: 1 }, body: { text: 'hello' } });
// @ts-expect-error What changes something is no question to keep.
useCall('helloWave', null);
// @ts-expect-error Its input is missing.
void call('helloWave');
`,
  });
  expect(errors.area).toBe('');
  expect(errors.missing).toMatch(/not assignable to .*gone/);
  expect(errors.missing).toMatch(/goneToo/);
  expect(errors.missing).toMatch(/"other"/);
}, 60_000);
