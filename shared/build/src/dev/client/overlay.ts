import type { SourceProblem } from '../problems';

const sheet = `
  :host { all: initial; }
  section { position: fixed; inset: auto 0 0 0; max-height: 60vh; overflow: auto; z-index: 2147483647;
    box-sizing: border-box; padding: 16px 20px; border-top: 3px solid; color: CanvasText; background: Canvas;
    border-color: Mark; font: 13px/1.5 ui-monospace, monospace; color-scheme: dark; }
  h2 { margin: 0 40px 8px 0; font-size: 14px; }
  b { display: block; margin-top: 8px; }
  pre { margin: 2px 0 0; white-space: pre-wrap; overflow-wrap: anywhere; }
  button { position: absolute; top: 12px; right: 16px; font: inherit; }
`;

/** Most problems that the page shows; the terminal has all of them. */
const maxShown = 8;

/** Shows errors of builds and types over the page until they are mended. */
export class Overlay {
  readonly #problems = new Map<string, SourceProblem[]>();
  #host: HTMLElement | null = null;

  /** Sets the problems of one source of them: a part, `api`, `types`. None: they are mended. */
  set(source: string, problems: SourceProblem[]): void {
    if (problems.length > 0) this.#problems.set(source, problems);
    else if (!this.#problems.delete(source)) return;
    this.#render();
  }

  #render(): void {
    this.#host?.remove();
    this.#host = null;
    if (this.#problems.size === 0) return;
    const host = document.createElement('maru-dev-overlay');
    const root = host.attachShadow({ mode: 'open' });
    const style = new CSSStyleSheet();
    style.replaceSync(sheet);
    root.adoptedStyleSheets = [style];
    const section = document.createElement('section');
    section.setAttribute('role', 'alert');
    for (const [source, problems] of this.#problems) section.append(...renderSource(source, problems));
    const close = document.createElement('button');
    close.textContent = 'Close';
    close.onclick = () => host.remove();
    section.append(close);
    root.append(section);
    document.documentElement.append(host);
    this.#host = host;
  }
}

function renderSource(source: string, problems: SourceProblem[]): HTMLElement[] {
  const title = element('h2', `${source}: ${problems.length === 1 ? '1 error' : `${problems.length} errors`}`);
  const shown = problems.slice(0, maxShown).flatMap(({ file, line, column, text }) => {
    const place = line > 0 ? `${file}:${line}:${column}` : file;
    return [element('b', place), element('pre', text)];
  });
  const more = problems.length - maxShown;
  return [title, ...shown, ...(more > 0 ? [element('b', `${more} more in the terminal`)] : [])];
}

function element(name: string, text: string): HTMLElement {
  const created = document.createElement(name);
  created.textContent = text;
  return created;
}
