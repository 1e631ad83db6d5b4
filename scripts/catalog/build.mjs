import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { context } from 'esbuild';
import { consoleLocales, readConsoleTexts } from '../../backoffice/console-texts.mjs';
import { cssModules } from '../../backoffice/css-modules.mjs';
import { root } from '../lib/paths.mjs';

/** The pages: where their components are, their style sheet, and what a component has around it. */
const pages = {
  ui: { sources: 'shared/ui/src', sheet: 'styles/index.css', around: '(component) => component' },
  console: {
    sources: 'backoffice/src',
    sheet: 'index.css',
    around:
      '(component) => <MemoryRouter><TestConsole locale={lang} theme={theme}>{component}</TestConsole></MemoryRouter>',
    imports: [
      "import { MemoryRouter } from 'react-router-dom';",
      `import { TestConsole } from ${JSON.stringify(join(root, 'backoffice/src/testing/TestConsole'))};`,
    ],
  },
};
export const catalogNames = Object.keys(pages);

/** Paths of the catalogs below a folder of sources. */
function findCatalogs(sources) {
  return readdirSync(join(root, sources), { recursive: true })
    .filter((path) => path.endsWith('.catalog.tsx'))
    .map((path) => join(root, sources, path))
    .sort();
}

/** The module of a page: all catalogs of its sources, shown. */
function writeEntry({ sources, sheet, around, imports = [] }) {
  const catalogs = findCatalogs(sources);
  const styles = ['fonts', 'html'].map((name) => `shared/ui/src/styles/${name}.css`).concat(`${sources}/${sheet}`);
  return [
    ...styles.map((path) => `import ${JSON.stringify(join(root, path))};`),
    "import { createRoot } from 'react-dom/client';",
    "import { CatalogPage } from '@maru/ui/catalog';",
    ...imports,
    ...catalogs.map((path, at) => `import catalog${at} from ${JSON.stringify(path)};`),
    'const asked = new URLSearchParams(location.search);',
    "const theme = asked.get('theme') ?? 'dark';",
    "const lang = asked.get('lang') ?? 'ko';",
    'Object.assign(document.documentElement, { lang });',
    'document.documentElement.dataset.theme = theme;',
    `const catalogs = [${catalogs.map((_, at) => `catalog${at}`).join(', ')}];`,
    "createRoot(document.getElementById('root')).render(",
    `  <CatalogPage catalogs={catalogs} around={${around}} />,`,
    ');',
  ].join('\n');
}

/** In tests the console's texts are read from the file system; here they are part of the bundle. */
const textsInBundle = {
  name: 'texts-in-bundle',
  setup({ onLoad }) {
    onLoad({ filter: /\/backoffice\/src\/testing\/texts\.ts$/ }, () => ({
      loader: 'ts',
      contents: [
        "import { connectConsoleUi } from '../shell/connect-ui';",
        "import { addTexts } from '../texts';",
        ...consoleLocales.map((locale) => `addTexts('${locale}', ${JSON.stringify(readConsoleTexts(locale))});`),
        'connectConsoleUi();',
      ].join('\n'),
    }));
  },
};
const entries = {
  name: 'entries',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^catalog:/ }, ({ path }) => ({ path: path.slice('catalog:'.length), namespace: 'catalog' }));
    onLoad({ filter: /.*/, namespace: 'catalog' }, ({ path }) => ({
      contents: writeEntry(pages[path]),
      loader: 'tsx',
      resolveDir: join(root, 'backoffice'),
      watchDirs: [join(root, pages[path].sources)],
    }));
  },
};

/**
 * A builder of the pages (esbuild's context) that writes `<name>.html`, scripts and styles to `folder`. Pages load
 * themselves again after a build.
 */
export async function makeCatalog(folder) {
  mkdirSync(folder, { recursive: true });
  const reload = "new EventSource('/esbuild').addEventListener('change', () => location.reload());";
  for (const name of catalogNames) {
    const head = `<meta charset="utf-8"><title>Maru: ${name}</title><link rel="stylesheet" href="${name}.css">`;
    const scripts = `<script src="${name}.js"></script><script>${reload}</script>`;
    writeFileSync(join(folder, `${name}.html`), `<!doctype html>${head}<div id="root"></div>${scripts}\n`);
  }
  return context({
    absWorkingDir: root,
    entryPoints: Object.fromEntries(catalogNames.map((name) => [name, `catalog:${name}`])),
    outdir: folder,
    bundle: true,
    format: 'iife',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    loader: { '.woff2': 'file', '.svg': 'file' },
    plugins: [entries, textsInBundle, cssModules],
    logLevel: 'warning',
  });
}
