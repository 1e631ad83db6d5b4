const cell = (text) => text.replaceAll('|', '\\|');

/**
 * The page of operator permissions: who has each, and the calls that need it.
 * @param {{
 *   permissions: readonly string[],
 *   operatorRoles: Record<string, readonly string[]>,
 *   calls: Record<string, { permission?: string, summary: string }>,
 *   nameOf: (permission: string) => string,
 * }} contracts `toName`: the console's name of a permission in English
 */
export function permissionsPage({ permissions, operatorRoles, calls, toName }) {
  const roles = Object.entries(operatorRoles);
  const sections = permissions.map((permission) => {
    const owners = roles.filter(([, granted]) => granted.includes(permission)).map(([role]) => `\`${role}\``);
    const needed = Object.entries(calls).filter(([, call]) => call.permission === permission);
    const rows = needed.map(([name, { summary }]) => `| \`${name}\` | ${cell(summary)} |`);
    const table =
      rows.length > 0 ? ['', '| call | what it does |', '|---|---|', ...rows] : ['', 'Checked inside calls.'];
    return [`## ${permission}`, '', `${toName(permission)}. Roles: ${owners.join(', ') || 'none'}.`, ...table].join(
      '\n',
    );
  });
  return `${[
    '# Permissions of operators',
    'Written by `npm run structure` from the contracts. An account or a token has permissions; a role is a set of them.',
    ...sections,
  ].join('\n\n')}\n`;
}
