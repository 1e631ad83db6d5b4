/**
 * The page of operator permissions: who has each, and the calls that need it.
 * @param {{
 *   permissions: readonly string[],
 *   operatorRoles: Record<string, readonly string[]>,
 *   calls: Record<string, { permission?: string }>,
 *   nameOf: (permission: string) => string,
 * }} contracts `toName`: the console's name of a permission in English
 */
export function permissionsPage({ permissions, operatorRoles, calls, toName }) {
  const roles = Object.entries(operatorRoles);
  const sections = permissions.map((permission) => {
    const owners = roles.filter(([, granted]) => granted.includes(permission)).map(([role]) => `\`${role}\``);
    const needed = Object.keys(calls).filter((name) => calls[name].permission === permission);
    const list = needed.map((name) => `\`${name}\``).join(' ') || 'Checked inside calls.';
    return `## ${permission}\n\n${toName(permission)}: ${owners.join(', ') || 'no role'}.\n\n${list}`;
  });
  return `${[
    '# Permissions of operators',
    'Roles and calls, from the contracts by `npm run structure`. Calls: `/api/ops/docs`.',
    ...sections,
  ].join('\n\n')}\n`;
}
