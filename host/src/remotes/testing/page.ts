import type { RegistryDocument, SwapPolicy } from '@maru/contracts';
import { setTaken } from '../document/registry';
import { startFederation } from '../index';
import { chooseFor } from '../overrides/choose';
import { setPageReleases } from '../overrides/page';
import { slotNames } from '../slots/states';
import { advanceAll } from '../swap/advance';
import { type Applied, applyDocument } from '../swap/apply';
import { pendingRemotes } from '../swap/pending';
import { watchSignals } from '../swap/signals';
import { serveFakes } from './fake-builds';
import { type TestKey, testDocument, testKey } from './signed';

export const visitor = 'visitor-of-tests';

/** A page with all slots that runs the document's releases; fake builds answer for their files. */
export class TestPage {
  private serial: number;
  private constructor(
    private readonly key: TestKey,
    start: RegistryDocument,
  ) {
    this.serial = start.serial;
  }

  static async open(path: string, start: RegistryDocument): Promise<TestPage> {
    const key = await testKey();
    setPageReleases({ keys: [key.key], visitor, pins: true, dev: ['http://localhost:5001'] });
    window.history.replaceState(null, '', path);
    serveFakes();
    setTaken({ document: start, signed: await key.sign(start) });
    const slots = startFederation(chooseFor(start));
    for (const slot of slotNames) {
      const element = document.createElement('div');
      document.body.append(element);
      slots[slot](element);
    }
    watchSignals(advanceAll, () => pendingRemotes().length > 0);
    return new TestPage(key, start);
  }

  get holder(): HTMLElement {
    return document.querySelector<HTMLElement>('[data-remote-slot=main]')!;
  }

  sign(document: unknown) {
    return this.key.sign(document);
  }

  /** Takes a document with these releases as a push would bring it. */
  async release(releases: Parameters<typeof testDocument>[1], swap: SwapPolicy = 'now', urgent = false) {
    this.serial += 1;
    return applyDocument(await this.key.sign(testDocument(this.serial, releases, {}, { swap, urgent })));
  }

  apply(text: unknown): Promise<Applied> {
    return applyDocument(text);
  }
}
