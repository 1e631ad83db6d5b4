import { type Locale, locale } from '@maru/contracts';

/** A file of the console's build and its hash. */
export interface BuiltFile {
  path: string;
  integrity: string;
}
/** `console.json` of the console's build. */
export interface ConsoleBuild {
  script: BuiltFile;
  style: BuiltFile;
  /** The file of each language's words. */
  texts: Record<Locale, string>;
}

const plainName = /^[\w.-]+$/;

/** @throws Error where it is not a console's build record */
export function parseBuild(text: string): ConsoleBuild {
  const { script, style, texts } = JSON.parse(text) as Partial<ConsoleBuild>;
  const areFiles = [script, style].every(
    (file) => file && plainName.test(file.path) && /^sha384-[A-Za-z0-9+/=]{64}$/.test(file.integrity),
  );
  const areTexts = locale.options.every((one) => plainName.test(String(texts?.[one] ?? '/')));
  if (!areFiles || !areTexts) throw new Error('console.json is not the record of a build');
  return { script: script!, style: style!, texts: texts! };
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

/** The console's page: nothing of the host, nothing inline. */
export function renderConsole(build: ConsoleBuild, language: Locale, theme: 'dark' | 'light'): string {
  const { script, style, texts } = build;
  const addresses = Object.fromEntries(locale.options.map((one) => [one, assetsPrefix + texts[one]]));
  return `<!doctype html>
<html lang="${language}" data-theme="${theme}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<title>${titles[language]}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${assetsPrefix}${style.path}" integrity="${style.integrity}">
<meta name="maru-texts" content="${JSON.stringify(addresses).replaceAll('"', '&quot;')}">
<link rel="preload" as="fetch" crossorigin href="${addresses[language]}">
<script type="module" src="${assetsPrefix}${script.path}" integrity="${script.integrity}"></script>
</head>
<body class="ops"><div id="root"></div><noscript>${noscript[language]}</noscript></body>
</html>
`;
}

/**
 * Headers of the page. Scripts come from the console's own files only and the browser refuses one without a hash; no
 * other page may show this one in a frame; what is typed goes to this site alone.
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
  ].join('; '),
  'integrity-policy': 'blocked-destinations=(script)',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
};
