const { createRequire } = require('node:module');
const { TestEnvironment } = require('jest-environment-jsdom');
const { computeStyleWhenRead, implForWrapper } = require('./computed-style.cjs');
const { keepEnvironment } = require('./kept-environment.cjs');

/** Browser platform calls that jsdom does not carry and Node has in the same shape. */
const fromNode = [
  'AbortController',
  'AbortSignal',
  'Headers',
  'ReadableStream',
  'Request',
  'Response',
  'TextDecoder',
  'TextEncoder',
  'TransformStream',
  'WritableStream',
  'fetch',
  'structuredClone',
];

/** jsdom with the platform calls of Node added; a signal made here must be one that `Request` accepts. */
class DomEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    // jest's own count of listeners of errors would go on from file to file.
    this.global.removeEventListener('error', this.errorEventListener);
    delete this.global.addEventListener;
    delete this.global.removeEventListener;
    this.page = takePage(this.global);
  }

  async setup() {
    for (const name of fromNode) this.global[name] = globalThis[name];
    computeStyleWhenRead(this.global);
    this.global.addEventListener('error', (event) => reportError(this.global, event));
    // A channel left open by a test must not keep the process alive, nor hear what later files send.
    const channels = new Set();
    this.channels = channels;
    this.global.BroadcastChannel = class extends BroadcastChannel {
      constructor(name) {
        super(name);
        this.unref();
        channels.add(this);
      }
    };
  }

  /**
   * React's scheduler keeps the timer that it finds when it is loaded and waits for each that it set. Those of the page
   * end with a file.
   */
  prepareShared(runtime) {
    this.global.setImmediate = setImmediate;
    const fromTestingLibrary = createRequire(require.resolve('@testing-library/react'));
    runtime.requireModule(fromTestingLibrary.resolve('react-dom'), 'scheduler');
    delete this.global.setImmediate;
  }

  /** Empties the page for the next file. */
  resetPage() {
    for (const channel of this.channels) channel.close();
    resetPage(this.global, this.dom, this.page);
  }
}

/** Reports an error that nobody handles as a failure of the test, as jest's own environment does. */
function reportError(window, { error }) {
  const { _eventListeners, _registeredHandlers } = implForWrapper(window);
  const listeners = _eventListeners.error.length - (_registeredHandlers?.has('error') ? 1 : 0);
  if (listeners === 1 && error != null) process.emit('uncaughtException', error);
}

/** What a page consists of before a test file: its four nodes that stay, and who listens. */
function takePage(window) {
  const { document } = window;
  const nodes = [document, document.documentElement, document.head, document.body];
  return {
    url: window.location.href,
    nodes,
    properties: nodes.map((node) => Reflect.ownKeys(node)),
    listeners: [window, ...nodes].map((target) => [implForWrapper(target), copyListeners(implForWrapper(target))]),
    firstTimer: window.setTimeout(() => {}, 0),
  };
}

const copyListeners = ({ _eventListeners }) =>
  Object.fromEntries(Object.entries(_eventListeners).map(([type, list]) => [type, [...list]]));

function resetPage(window, dom, page) {
  const { document } = window;
  const [, root, head, body] = page.nodes;
  const { doctype } = document;
  while (document.firstChild) document.firstChild.remove();
  if (doctype) document.append(doctype);
  document.append(root);
  root.replaceChildren(head, body);
  head.replaceChildren();
  body.replaceChildren();
  for (const element of [root, head, body]) {
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  }
  page.nodes.forEach((node, at) => {
    for (const key of Reflect.ownKeys(node)) if (!page.properties[at].includes(key)) delete node[key];
  });
  for (const [target, listeners] of page.listeners) {
    target._eventListeners = Object.assign(Object.create(null), listeners);
    target._eventHandlers = Object.create(null);
    target._registeredHandlers = new Set();
    if (target._registeredObserverList) target._registeredObserverList = [];
  }
  // Ids of timers count up.
  const lastTimer = window.setTimeout(() => {}, 0);
  for (let id = page.firstTimer; id <= lastTimer; id += 1) window.clearTimeout(id);
  page.firstTimer = lastTimer;
  const lastFrame = window.requestAnimationFrame(() => {});
  for (let id = page.firstFrame ?? 1; id <= lastFrame; id += 1) window.cancelAnimationFrame(id);
  page.firstFrame = lastFrame;
  window.getSelection()?.removeAllRanges();
  window.localStorage.clear();
  window.sessionStorage.clear();
  dom.cookieJar.removeAllCookiesSync();
  window.history.replaceState(null, '', page.url);
}

module.exports = keepEnvironment(DomEnvironment);
