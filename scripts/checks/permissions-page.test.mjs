import { expect, test } from '@jest/globals';
import { permissionsPage } from './permissions-page.mjs';

test('a permission has its roles and the calls that need it', () => {
  const page = permissionsPage({
    permissions: ['site:write', 'audit:read'],
    operatorRoles: { admin: ['site:write', 'audit:read'], manager: ['site:write'] },
    calls: { saveSettings: { permission: 'site:write' }, health: {} },
    toName: (permission) => `Name of ${permission}`,
  });
  expect(page).toContain('## site:write\n\nName of site:write: `admin`, `manager`.\n\n`saveSettings`\n');
  expect(page).toContain('## audit:read\n\nName of audit:read: `admin`.\n\nChecked inside calls.');
  expect(page).not.toContain('health');
});
