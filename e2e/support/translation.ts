import type { Page } from '@playwright/test';

/** Begins what the page writes to the console when a node is no longer where it was put. */
const misplaced = 'misplaced node: ';

/**
 * Translates every page of the tab as Chrome does it. After the load, each text is replaced by two nested `<font>`
 * elements, and so is each later text. The words stay the same, so tests find them. Returns what broke by it since, one
 * line each.
 */
export async function translatePages(page: Page): Promise<string[]> {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(`${new URL(page.url()).pathname}: ${error.message}`));
  page.on('console', (message) => {
    const text = message.text();
    if (text.startsWith(misplaced) || /MARU-\d{3}/.test(text)) faults.push(`${new URL(page.url()).pathname}: ${text}`);
  });
  page.on('request', (request) => {
    const body = request.url().endsWith('/api/telemetry') ? (request.postData() ?? '') : '';
    if (body.includes('"crashed"')) faults.push(`${new URL(page.url()).pathname}: booked to a release: ${body}`);
  });
  await page.addInitScript(translate, misplaced);
  return faults;
}

/** Runs inside the page, before its own scripts. */
function translate(mark: string): void {
  // A boundary that re-renders its part catches the error: it is noted where it is thrown.
  for (const name of ['removeChild', 'insertBefore'] as const) {
    const original = Node.prototype[name] as (this: Node, ...nodes: Node[]) => Node;
    Node.prototype[name] = function noteMisplaced(this: Node, ...nodes: Node[]) {
      try {
        return original.apply(this, nodes);
      } catch (error) {
        const node = nodes[0];
        const parent = this as Element;
        console.error(
          `${mark}${name} of ${node?.nodeName} "${node?.textContent?.slice(0, 40)}" in ${parent.nodeName}.${parent.className}`,
        );
        throw error;
      }
    } as never;
  }
  const untouched = 'font, script, style, textarea, [translate="no"], .notranslate';
  const wrap = (text: Text) => {
    if (!text.data.trim() || !text.parentElement || text.parentElement.closest(untouched)) return;
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    inner.textContent = text.data;
    outer.append(inner);
    text.replaceWith(outer);
  };
  const wrapAll = (node: Node) => {
    const texts: Text[] = [];
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    for (let at: Node | null = walker.currentNode; at; at = walker.nextNode()) if (at instanceof Text) texts.push(at);
    texts.forEach(wrap);
  };
  addEventListener('load', () => {
    document.documentElement.classList.add('translated-ltr');
    wrapAll(document.body);
    const observer = new MutationObserver((changes) => {
      for (const { addedNodes } of changes) for (const node of addedNodes) wrapAll(node);
    });
    observer.observe(document.body, { childList: true, subtree: true });
  });
}
