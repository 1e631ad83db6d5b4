/**
 * What a container finds when it is run without a browser: names of the page that do nothing, the address that it was
 * loaded from, and a loader that notes which files it asks for (`__wanted`).
 */
export const emptyPage = `(() => {
  const nothing = () => new Proxy(function () {}, {
    get: (target, key) =>
      key === 'then' ? undefined
      : key === 'prototype' ? target.prototype
      : key === Symbol.iterator ? function* () {}
      : key === Symbol.toPrimitive ? () => ''
      : nothing(),
    apply: () => nothing(),
    construct: () => nothing(),
    has: () => true,
    set: () => true,
  });
  globalThis.self = globalThis.window = globalThis.top = globalThis.parent = globalThis;
  const names = ['_FEDERATION_RUNTIME_CORE', 'AbortController', 'AbortSignal', 'Blob', 'BroadcastChannel', 'CSS',
    'CustomEvent', 'DOMException', 'DOMParser', 'Document', 'Element', 'Event', 'EventTarget', 'File', 'FormData',
    'HTMLElement', 'Headers', 'Image', 'IntersectionObserver', 'Intl', 'MessageChannel', 'MutationObserver', 'Node',
    'PerformanceObserver', 'Request', 'ResizeObserver', 'Response', 'SVGElement', 'TextDecoder', 'TextEncoder', 'URL',
    'URLSearchParams', 'WebSocket', 'Worker', 'addEventListener', 'atob', 'btoa', 'cancelAnimationFrame',
    'cancelIdleCallback', 'caches', 'clearInterval', 'clearTimeout', 'console', 'crypto', 'customElements',
    'dispatchEvent', 'fetch', 'getComputedStyle', 'history', 'indexedDB', 'localStorage', 'matchMedia', 'navigator',
    'performance', 'queueMicrotask', 'removeEventListener', 'requestAnimationFrame', 'requestIdleCallback', 'screen',
    'sessionStorage', 'setInterval', 'setTimeout', 'structuredClone'];
  for (const name of names) if (!(name in globalThis)) globalThis[name] = nothing();
  globalThis.location = { href: 'https://page.invalid/', origin: 'https://page.invalid', protocol: 'https:', host: 'page.invalid', pathname: '/', search: '', hash: '' };
  // Elements keep what is set on them: a loader puts its callbacks there.
  const element = () => new Proxy({}, { get: (target, key) => (key in target ? target[key] : nothing()) });
  const create = (name) => {
    if (String(name).toLowerCase() === 'script') globalThis.__ownScripts = true;
    return element();
  };
  const document = { createElement: create, createElementNS: element, currentScript: { src: 'https://page.invalid/release/entry.js', tagName: 'SCRIPT' }, baseURI: 'https://page.invalid/' };
  globalThis.document = new Proxy(document, { get: (target, key) => (key in target ? target[key] : nothing()) });
  globalThis.__wanted = [];
  globalThis.__maruLoader = {
    script: (url, done) => __wanted.push({ url: String(url), done }),
    style: (link) => link.onload && link.onload({ type: 'load' }),
  };
})();0`;
