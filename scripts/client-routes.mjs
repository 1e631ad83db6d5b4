/**
 * Generates the browser's tables of calls, `shared/client/src/core/*-routes.ts`, from the contracts: name, method, path
 * and the response's member data, without schemas. Their types are checked against the contracts, so the type check
 * fails on an outdated table; then run this.
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
    toPath: ({ path }) => path,
  },
  {
    file: 'ops-routes.ts',
    name: 'opsRoutes',
    type: '{ [Name in OpsCallName]: ConsoleRouteOf<Name> }',
    imports: 'ConsoleRouteOf, OpsCallName',
    about: 'Calls of the operators’ console',
    isIn: isOps,
    toPath: ({ path }) => consolePath(path),
  },
];

for (const { file, name, type, imports, about, isIn, toPath } of tables) {
  const rows = Object.entries(calls)
    .filter(([, call]) => isIn(call))
    .map(
      ([key, call]) =>
        `  ${key}: '${call.method}${call.idempotent ? '*' : ''} ${toPath(call)}${call.takes ? ` ${call.takes}` : ''}',`,
    );
  const text = `import type { ${imports} } from './contract';

/** ${about}. Written by scripts/client-routes.mjs from the contracts; \`*\`: with an Idempotency-Key; a third word: \`takes\`. */
export const ${name} = {
${rows.join('\n')}
} as const satisfies ${type};
`;
  writeFileSync(join(root, 'shared/client/src/core', file), text);
}
