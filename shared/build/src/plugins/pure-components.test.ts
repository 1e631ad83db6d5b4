import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { withPureComponents } from './pure-components';

test('a component that is made by a call is marked as free of effects, and its name for developer tools goes', () => {
  const source =
    'var NavLink = React10.forwardRef(\n  function NavLink2() {}\n);\nNavLink.displayName = "NavLink";\nx();\n';
  expect(withPureComponents(source)).toBe(
    'var NavLink = /* @__PURE__ */ React10.forwardRef(\n  function NavLink2() {}\n);\n\nx();\n',
  );
});

test('what is no component at the top of a module stays as it is', () => {
  const source = 'function f() {\n  Form.displayName = "Form";\n}\nvar a = make(b);\nvar name = Form.displayName;\n';
  expect(withPureComponents(source)).toBe(source);
});

test('the installed react-router still writes its components in this way', () => {
  const host = createRequire(join(import.meta.dirname, '../../../platform/package.json'));
  const entry = createRequire(host.resolve('react-router-dom')).resolve('react-router');
  const folder = join(dirname(entry), '../development');
  const chunk = readdirSync(folder)
    .filter((name) => name.endsWith('.mjs'))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .find((text) => text.includes('NavLink.displayName'))!;
  const pure = withPureComponents(chunk);
  expect(pure).not.toContain('NavLink.displayName');
  for (const component of ['Link', 'NavLink', 'Form']) {
    expect(pure).toMatch(new RegExp(`^var ${component} = /\\* @__PURE__ \\*/ React`, 'm'));
  }
});
