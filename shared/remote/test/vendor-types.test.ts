/** @jest-environment node */
import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const shared = join(__dirname, '../..');
const folder = join(shared, 'remote/node_modules/.maru-types');

/** Names that take part in the store or the router; the host's own types of them are wider. */
const byNameOnly = ['useAtomValue', 'userAtom', 'configAtom', 'localeAtom', 'Link', 'navigate'];

/** Type errors of a module that sees both what teams outside are told and what the host really gives. */
function errorsOf(code: string): string {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'check.ts'), code);
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({
      extends: join(shared, '../tsconfig.json'),
      compilerOptions: { types: ['node', 'jest'], typeRoots: [join(shared, '../node_modules/@types')] },
      files: ['check.ts', join(shared, 'remote/types/remote.d.ts')],
      include: [],
      exclude: [],
    }),
  );
  try {
    execFileSync(process.execPath, [join(shared, '../node_modules/typescript/bin/tsc'), '-p', folder], {
      stdio: 'pipe',
    });
    return '';
  } catch (error) {
    // The told modules stand before the real ones; what our own sources miss in them is not asked here.
    const lines = String((error as { stdout?: Buffer }).stdout).split('\n');
    return lines.filter((line) => line.includes('check.ts')).join('\n');
  }
}
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Where teams find the types of release.json. */
const told = '@maru/releases/remote';
const imports = `
import * as realPlatform from '${shared}/platform/src/index';
import type * as toldPlatform from '@maru/platform';
import type { BuildRecord as RealRecord, RemoteDescription as RealDescription } from '${shared}/contracts/src/index';
import type { BuildRecord, RemoteDescription } from '${told}';
import type { MountProps as RealProps } from '${shared}/remote/src/lifecycles';
import type { RemoteApp as RealApp } from '${shared}/remote/src/define';
import type { MountProps, RemoteApp } from '@maru/remote';
type Told = typeof toldPlatform;
type ByName = ${byNameOnly.map((name) => `'${name}'`).join(' | ')};
`;

test('what teams outside are told of the host is what it gives', () => {
  const errors = errorsOf(`${imports}
export const platform: Omit<Told, ByName> = realPlatform;
export const names: Record<ByName & keyof Told, unknown> = realPlatform;
export const user = (real: realPlatform.User): toldPlatform.User => real;
export const record = (told: BuildRecord): RealRecord => told;
export const description = (told: RemoteDescription): RealDescription => told;
export const props = (real: RealProps): MountProps => real;
export const app = (told: RemoteApp): RealApp => told;
`);
  expect(errors).toBe('');
});

test('the comparison notices what the host does not give', () => {
  const errors = errorsOf(`${imports}
export const platform: Omit<Told, ByName> & { gone(): void } = realPlatform;
`);
  expect(errors).toMatch(/not assignable to .*gone/);
});
