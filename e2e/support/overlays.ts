import { expect, type Locator, type Page } from '@playwright/test';
import type { OperatorCall } from './operator';
import { patience } from './patience';

/** The fixed boxes of the host that lie over a page. */
const layers = '.toasts, .banners, .release-notes, .popups, .modal-layer, .chat, .scrim, .rail[data-open]';

/** Parts of the platform's overlay that a remote calls. */
interface Overlay {
  toast(toast: { tone: string; title: string; text: string }): void;
  openModal(render: () => string, options: { label: string }): () => void;
}
interface FederationPage {
  __FEDERATION__: { __SHARE__: Record<string, Record<string, Record<string, Record<string, { lib?(): Overlay }>>>> };
}

/** Name of the dialog that `showOverlays` opens. */
export const dialogName = 'a dialog over a page';

/** Shows what may cover a page: two toasts that stay, one that disappears, and optionally a dialog. */
export const showOverlays = (page: Page, dialog = false): Promise<void> =>
  page.evaluate(
    (label) => {
      const scopes = Object.values((globalThis as unknown as FederationPage).__FEDERATION__.__SHARE__);
      const versions = scopes.flatMap((scope) => Object.values(scope.default?.['@maru/platform'] ?? {}));
      const overlay = versions.find(({ lib }) => lib)!.lib!();
      for (const tone of ['danger', 'caution', 'danger']) {
        const title = `${tone} ${Math.random()}`;
        overlay.toast({ tone, title, text: 'A text of two lines, as most notices of the site have one.' });
      }
      if (label) overlay.openModal(() => label, { label });
    },
    dialog ? dialogName : null,
  );

/** Publishes a popup of every page; returns what removes it. */
export async function publishPopup(call: OperatorCall): Promise<() => Promise<void>> {
  const content = `<p>${'popup '.repeat(120)}</p>`;
  const row = { purpose: 'notice', content, width: 400, height: 400, paths: [], active: true };
  const { id } = await call<{ id: number }>('POST', 'popups', row);
  return async () => void (await call('DELETE', `popups/${id}`));
}

/** Sends a notice of operators until the page, whose live connection may be on its way, shows it. */
export const showNotice = (page: Page, call: OperatorCall, text: string): Promise<void> =>
  expect(async () => {
    await call('POST', 'notices', { text, tone: 'caution' });
    await expect(page.getByText(text).first()).toBeAttached({ timeout: patience.click });
  }).toPass({ timeout: patience.swap });

/** Layers that are on the screen, by class; a test that measures covers is sure by it that something could cover. */
export const shownLayers = (page: Page): Promise<string[]> =>
  page.evaluate(
    (selector) =>
      [...document.querySelectorAll(selector)]
        .filter((layer) => [...layer.children].some((child) => child.checkVisibility({ visibilityProperty: true })))
        .map((layer) => layer.classList[0]!),
    layers,
  );

/** Parts of a control's box: what a press there reaches in place of the control. */
export interface Covers {
  /** Layers of the host over the control. */
  layers: string[];
  /** Whatever else is there, such as a sticky bar that the page can be scrolled away from. */
  others: string[];
}

/** Measures what covers a control at its middle and near its corners, after it was scrolled to a place of the window. */
export const measureCovers = (control: Locator, block: ScrollLogicalPosition | null = null): Promise<Covers> =>
  control.evaluate(
    async (element, [selector, place]) => {
      const frame = () => new Promise((done) => requestAnimationFrame(done));
      if (place) element.scrollIntoView({ block: place as ScrollLogicalPosition, behavior: 'instant' });
      // The scroll event fires with the next frame.
      await frame();
      await frame();
      const { left, top, width, height } = element.getBoundingClientRect();
      const covers = { layers: [] as string[], others: [] as string[] };
      for (const x of [0.03, 0.5, 0.97]) {
        for (const y of [0.1, 0.5, 0.9]) {
          const topmost = document.elementFromPoint(left + x * width, top + y * height);
          if (!topmost || element.contains(topmost)) continue;
          const layer = topmost.closest(selector!);
          if (layer?.contains(element)) continue;
          if (layer) covers.layers.push(layer.className);
          else covers.others.push(`${topmost.tagName} ${topmost.className}`);
        }
      }
      return covers;
    },
    [layers, block] as const,
  );
