/** What a call does, without the details that `/api/ops/docs` has. */
const toGist = (summary) => summary.split(/[;:.](?:\s|$)/)[0];

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
    const items = needed.map(([name, { summary }]) => `- \`${name}\`: ${toGist(summary)}`);
    const list = items.length > 0 ? items : ['Checked inside calls.'];
    return [`## ${permission}`, '', `${toName(permission)}: ${owners.join(', ') || 'no role'}.`, '', ...list].join(
      '\n',
    );
  });
  return `${[
    '# Permissions of operators',
    'Each permission with its roles and calls, from the contracts by `npm run structure`. Details of calls: `/api/ops/docs`.',
    ...sections,
  ].join('\n\n')}\n`;
}
