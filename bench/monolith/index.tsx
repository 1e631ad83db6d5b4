import '@maru/ui/styles.css';
import type { RegistryDocument, SignedText } from '@maru/contracts';
import { selectReleases } from '@maru/contracts/release-choice';
import { PlatformProvider, store, textsReady } from '@maru/platform';
import { startTransition } from 'react';
import { createPortal } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { App } from '../../host/src/boot/App';
import { loadPage } from '../../host/src/boot/load-page';
import { prepared } from '../../host/src/boot/prepare';
import { pageRegistry } from '../../host/src/remotes/page-registry';
import type { SlotPlace } from '../../host/src/remotes/slots/states';
import { redirectAtBoot } from '../../host/src/routing/first-redirect';
import { primeSession, startSession } from '../../host/src/session';
import { Slot } from './Slot';

/**
 * The same site as one webpack build with route splitting: the yardstick of the benchmarks. No federation, no
 * single-spa; remotes are lazy components of the host's own tree.
 */
async function boot(): Promise<void> {
  const page = await prepared;
  // What it names is in this build: there is nothing to check.
  const registry: RegistryDocument = JSON.parse((page.document as SignedText).payload);
  const releases = selectReleases(registry, '');
  pageRegistry.document = releases;
  // Its remotes are bundled components; nothing must be loaded.
  store.set(pageRegistry.isRouted, true);
  redirectAtBoot(releases);
  await Promise.all([primeSession(), textsReady()]);
  await loadPage();

  const main = document.createElement('div');
  const cart = document.createElement('div');
  const home = document.createElement('div');
  for (const holder of [main, cart, home]) holder.style.display = 'contents';
  const place =
    (holder: HTMLElement): SlotPlace =>
    (element) =>
      element ? element.append(holder) : holder.remove();
  startTransition(() =>
    createRoot(document.getElementById('root')!).render(
      <PlatformProvider>
        <App slots={{ main: place(main), cart: place(cart), home: place(home) }} />
        {createPortal(<Slot slot="main" />, main)}
        {createPortal(<Slot slot="cart" />, cart)}
        {createPortal(<Slot slot="home" />, home)}
      </PlatformProvider>,
    ),
  );
  startSession();
}

void boot();
