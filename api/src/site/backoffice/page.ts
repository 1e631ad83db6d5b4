import { type Locale, locale } from '@maru/contracts';
import { z } from 'zod';

/** A file of the console's build and its hash. */
interface BuiltFile {
  path: string;
  integrity: string;
}
/** `console.json` of the console's build. */
export interface ConsoleBuild {
  script: BuiltFile;
  style: BuiltFile;
  /** Scripts that the first one imports, in the order in which they import each other. */
  imports: BuiltFile[];
  /** Files of each part that is loaded later, in that order. */
  parts: Record<string, string[]>;
  /** Their hashes. */
  files: Record<string, string>;
  /** The file of each language's words. */
  texts: Record<Locale, string>;
}

const name = z.string().regex(/^[\w.-]+$/);
const integrity = z.string().regex(/^sha384-[A-Za-z0-9+/=]{64}$/);
const file = z.object({ path: name, integrity });
const record = z
  .object({
    script: file,
    style: file,
    imports: z.array(file),
    parts: z.record(z.string().regex(/^[\w/-]+$/), z.array(name)),
    files: z.record(name, integrity),
    texts: z.object({ ko: name, en: name, 'zh-CN': name, es: name }),
  })
  .refine(({ parts, files }) =>
    Object.values(parts).every((paths) => paths.every((path) => Object.hasOwn(files, path))),
  );

/** @throws Error where it is not a console's build record */
export function parseBuild(text: string): ConsoleBuild {
  const read = record.safeParse(JSON.parse(text));
  if (!read.success) throw new Error('console.json is not the record of a build');
  return read.data;
}

const titles: Record<Locale, string> = {
  ko: '마루 운영 콘솔',
  en: 'Maru operations console',
  'zh-CN': 'Maru 运营控制台',
  es: 'Consola de operaciones de Maru',
};
const noscript: Record<Locale, string> = {
  ko: '이 화면을 이용하려면 자바스크립트가 필요합니다.',
  en: 'This page needs JavaScript.',
  'zh-CN': '本页面需要启用 JavaScript。',
  es: 'Esta página necesita JavaScript.',
};

/** Addresses of the console's files begin with it. */
export const assetsPrefix = '/assets/ops/';

/** A value as an attribute holds it. */
const attribute = (value: unknown) => JSON.stringify(value).replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** Data of the page in addition to its files. */
export interface ConsolePage {
  language: Locale;
  theme: 'dark' | 'light';
  /** Scale of the console's polling intervals. */
  pollingPercent: number;
}

/** The console's page: nothing of the host, nothing inline. */
export function renderConsole(build: ConsoleBuild, { language, theme, pollingPercent }: ConsolePage): string {
  const { script, style, imports, texts } = build;
  const addresses = Object.fromEntries(locale.options.map((option) => [option, assetsPrefix + texts[option]]));
  // Browsers take hashes of imported scripts only from an inline import map, which the policy forbids. So every script
  // is a separate element, imported ones first, and is in the module map when it is imported.
  const scripts = [...imports, script].map(
    ({ path, integrity }) => `<script type="module" src="${assetsPrefix}${path}" integrity="${integrity}"></script>`,
  );
  const inAssets = (paths: string[]) => paths.map((path) => assetsPrefix + path);
  const parts = {
    files: Object.fromEntries(Object.entries(build.files).map(([path, hash]) => [assetsPrefix + path, hash])),
    parts: Object.fromEntries(Object.entries(build.parts).map(([name, paths]) => [name, inAssets(paths)])),
  };
  return `<!doctype html>
<html lang="${language}" data-theme="${theme}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<title>${titles[language]}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${assetsPrefix}${style.path}" integrity="${style.integrity}">
<meta name="maru-texts" content="${attribute(addresses)}">
<meta name="maru-polling" content="${pollingPercent}">
<meta name="maru-parts" content="${attribute(parts)}">
<link rel="preload" as="fetch" crossorigin href="${addresses[language]}">
${scripts.join('\n')}
</head>
<body class="ops"><div id="root"></div><noscript>${noscript[language]}</noscript></body>
</html>
`;
}

/**
 * Headers of the page. Only the console's own scripts run, and each needs a hash. Other pages cannot frame this one,
 * and forms post to this site only.
 */
export const consoleHeaders: Record<string, string> = {
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    // The icons are small pictures inside the style sheet.
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    // One that only parses (the preview of HTML), one that lets the console's own files through as scripts.
    'trusted-types maru-preview maru-parts',
  ].join('; '),
  'integrity-policy': 'blocked-destinations=(script)',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
};
