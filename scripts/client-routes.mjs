/**
 * Writes the tables of calls that browsers carry, `shared/client/src/core/*-routes.ts`, from the contracts: a name, a
 * method, a path and what the answer says of the member each, and no schema. Their types hold them against the
 * contracts, so that the type check fails on a table that is not up to date; run this then.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadTypeScript } from '../shared/build/load.mjs';
import { root, work } from './lib/paths.mjs';

const { calls, consolePath } = await loadTypeScript(
  join(root, 'shared/contracts/src/index.ts'),
  join(work, 'client-routes'),
  { bundlePackages: true },
);

const isOps = ({ access, path }) => access === 'operator' || path.startsWith('/api/ops/');
const tables = [
  {
    file: 'site-routes.ts',
    name: 'siteRoutes',
    type: '{ [Name in SiteCallName]: RouteOf<Name> }',
    imports: 'RouteOf, SiteCallName',
    about: 'Calls of members and visitors',
    isIn: (call) => !isOps(call) && !call.signed,
    pathOf: ({ path }) => path,
  },
  {
    file: 'ops-routes.ts',
    name: 'opsRoutes',
    type: '{ [Name in OpsCallName]: ConsoleRouteOf<Name> }',
    imports: 'ConsoleRouteOf, OpsCallName',
    about: 'Calls of the operators’ console',
    isIn: isOps,
    pathOf: ({ path }) => consolePath(path),
  },
];

for (const { file, name, type, imports, about, isIn, pathOf } of tables) {
  const rows = Object.entries(calls)
    .filter(([, call]) => isIn(call))
    .map(
      ([key, call]) =>
        `  ${key}: '${call.method}${call.idempotent ? '*' : ''} ${pathOf(call)}${call.takes ? ` ${call.takes}` : ''}',`,
    );
  const text = `import type { ${imports} } from './contract';

/** ${about}. Written by scripts/client-routes.mjs from the contracts; \`*\`: with an Idempotency-Key; a third word: \`takes\`. */
export const ${name} = {
${rows.join('\n')}
} as const satisfies ${type};
`;
  writeFileSync(join(root, 'shared/client/src/core', file), text);
}
