import type { RegistryDocument, SwapPolicy } from '@maru/contracts';
import { SlotState } from '../../shell';
import { slotNames } from '../document/slot-names';
import { Federation } from '../federation';
import { readPageReleases } from '../overrides/page';
import { selectFor } from '../overrides/select';
import { RemoteRegistry } from '../registry';
import type { Applied } from '../swap/follow';
import type { EventQueue } from '../telemetry/queue';
import { serveFakes } from './fake-builds';
import { type TestKey, testDocument, testKey } from './signed';

const visitor = 'visitor-of-tests';

/** A page with all slots that runs the document's releases; fake builds answer for their files. */
export class TestPage {
  private serial: number;
  private constructor(
    readonly federation: Federation,
    private readonly key: TestKey,
    start: RegistryDocument,
    private readonly stops: (() => void)[],
  ) {
    this.serial = start.serial;
  }

  /** `queue`: takes what the page reports, from its first moment on. */
  static async open(path: string, start: RegistryDocument, queue: EventQueue | null = null): Promise<TestPage> {
    const key = await testKey();
    const registry = new RemoteRegistry();
    registry.telemetry.setQueue(queue);
    registry.page = readPageReleases({ keys: [key.key], visitor, pins: true, dev: ['http://localhost:5001'] });
    window.history.replaceState(null, '', path);
    const stops = [serveFakes()];
    registry.taken = { document: start, signed: await key.sign(start) };
    registry.document = selectFor(registry, start);
    const { telemetry } = registry;
    const report = telemetry.reportHostFault.bind(telemetry);
    // A change of a build's status that the rules do not have is reported in a page; here it fails the test.
    telemetry.reportHostFault = (code, where, error, kind) => {
      if (where === 'a build') throw new Error(String(error));
      report(code, where, error, kind);
    };
    const federation = new Federation(registry);
    const slots = federation.start(SlotState);
    for (const slot of slotNames) {
      const element = document.createElement('div');
      document.body.append(element);
      slots[slot](element);
      stops.push(() => element.remove());
    }
    federation.watchSignals();
    return new TestPage(federation, key, start, stops);
  }

  get registry(): RemoteRegistry {
    return this.federation.registry;
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
    return this.apply(await this.key.sign(testDocument(this.serial, releases, {}, { swap, urgent })));
  }

  apply(text: unknown): Promise<Applied> {
    return this.federation.apply(text);
  }

  /** Takes everything of it out of the document; another page may be opened then. */
  async close(): Promise<void> {
    await this.federation.close();
    for (const stop of this.stops) stop();
  }
}
