import '../testing/texts';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  budgetLine,
  gateRules,
  healthState,
  operatorRoles,
  permissions,
  reasons,
  swapPolicies,
  timelineKinds,
} from '@maru/contracts';
import { hasText, languages, translator } from '.';

const source = join(__dirname, '..');
const files = (readdirSync(source, { recursive: true }) as string[])
  .filter((path) => /\.tsx?$/.test(path) && !path.includes('.test.'))
  .map((path) => readFileSync(join(source, path), 'utf8'))
  .join('\n');

const t = translator('en');
const isMissing = (key: string) => t(key) === key;

test('every text that the sources name is there', () => {
  const named = [...files.matchAll(/\bt\(\s*'([a-z_]+(?:\.[a-zA-Z0-9_-]+)*)'/g)].map(([, key]) => key!);
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter(isMissing)).toEqual([]);
});

test('what the contracts can name has words', () => {
  const keys = [
    ...gateRules.map((rule) => `rule.${rule}`),
    ...Object.keys(operatorRoles).flatMap((role) => [`role.${role}`, `role_hint.${role}`]),
    ...permissions.map((permission) => `permission.${permission.replace(':', '_')}`),
    ...timelineKinds.map((kind) => `mpage.kind.${kind}`),
    ...swapPolicies.map((policy) => `swap.${policy}`),
    ...healthState.options.map((state) => `state.${state}`),
    ...budgetLine.shape.rule.options.map((rule) => `budget.${rule}`),
    ...Object.keys(reasons)
      .filter((reason) => reasons[reason as keyof typeof reasons].code.startsWith('MARU-60'))
      .map((reason) => `reason.${reason}`),
  ];
  expect(keys.filter(isMissing)).toEqual([]);
});

test('everything that servers write into the audit log has words', () => {
  const root = join(source, '../..');
  const servers = ['api/src', 'releases/src'].flatMap((folder) =>
    (readdirSync(join(root, folder), { recursive: true }) as string[])
      .filter((path) => path.endsWith('.ts') && !path.includes('.test.') && !path.includes('testing'))
      .map((path) => readFileSync(join(root, folder, path), 'utf8')),
  );
  const actions = servers.flatMap((text) =>
    [...text.matchAll(/\baction: '([a-z_]+\.[a-z_]+)'/g)].map(([, name]) => name!),
  );
  expect(actions).toContain('release.promote');
  expect(actions.filter((action) => !hasText(`audit.${action.replace('.', '_')}`))).toEqual([]);
});

test('values are filled in, unknown keys show themselves', () => {
  expect(t('gate.failed', { n: 2 })).toBe('2 rules failed.');
  expect(t('no.such.key')).toBe('no.such.key');
  expect(languages).toHaveLength(4);
});

test('a key without a text takes the common word of its last part', () => {
  expect(t('cash.col.state')).toBe(t('word.state'));
  expect(hasText('cash.col.state')).toBe(false);
});

test('the brand is spelt in one way in each language: 마루 in Korean, Maru in every other', () => {
  for (const { locale } of languages) {
    const text = readFileSync(join(source, `texts/${locale}.json`), 'utf8');
    const [spelt, other] = locale === 'ko' ? (['마루', /"[^"]*\bMaru\b/] as const) : (['Maru', /마루|马鲁/] as const);
    expect([locale, translator(locale)('brand')]).toEqual([locale, spelt]);
    expect([locale, other.exec(text)?.[0]]).toEqual([locale, undefined]);
  }
});
