import type { Release, ReleaseDocument } from '@maru/contracts';
import { toReleaseId } from '@maru/contracts/release-choice';
import { store } from '@maru/platform';
import { slotNames } from '../document/slot-names';
import { loadCodes } from '../failures/reasons';
import { holdFields } from '../preserve/fields';
import type { ScrolledElements } from '../preserve/scroll';
import { preserveViewport } from '../preserve/viewport';
import type { RemoteRegistry } from '../registry';
import type { SlotEngine } from '../slots/engine';

function placesText({ remotes, disabled = [] }: ReleaseDocument): string {
  return JSON.stringify(
    Object.values(remotes)
      .map(({ remote, description }) => [remote, description.mounts, disabled.includes(remote)])
      .sort(),
  );
}

/** Changes which build of a remote the page shows. Changes run one after the other: routing is one for the page. */
export class HotSwap {
  #queue: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly registry: RemoteRegistry,
    private readonly engine: SlotEngine,
    private readonly scrolled: ScrolledElements,
  ) {}

  /** Runs a change when those before it are done. */
  serialize<T>(work: () => Promise<T>): Promise<T> {
    const run = this.#queue.then(work);
    this.#queue = run.catch(() => undefined);
    return run;
  }

  /** Activates a document, and rebuilds the layout if places have changed. */
  activate(next: ReleaseDocument): void {
    const before = this.registry.document;
    this.registry.document = next;
    if (placesText(before) === placesText(next)) return;
    this.engine.applyLayout(next);
    void this.engine.refresh();
  }

  /**
   * Replaces a running build by a warm one; the old one stays on standby. If the new one cannot be mounted, the old one
   * is restored and the result is false. `shown`: the new one is mounted, only clean-up follows.
   */
  async swap(old: Release, release: Release, channel?: string, shown: () => void = () => {}): Promise<boolean> {
    const { remote } = release;
    const { registry, engine } = this;
    const oldChannel = registry.document.channels?.[remote];
    const giveBack = this.#preserve(remote, (holder) => preserveViewport(holder, this.scrolled));
    const wasHealthy = !engine.hasFailed(remote);
    this.#use(release, channel);
    const blankMs = await this.#remount(remote);
    if (engine.hasFailed(remote) && wasHealthy) {
      this.#use(old, oldChannel);
      await this.#remount(remote);
      giveBack();
      console.error(
        `${loadCodes.went_back} ${remote} went back to ${toReleaseId(old)}: ${toReleaseId(release)} cannot be mounted`,
      );
      await registry.retire(registry.build(release));
      return false;
    }
    giveBack();
    shown();
    registry.telemetry.report({ remote, id: toReleaseId(release), kind: 'swapped', ms: blankMs });
    if (oldChannel === 'dev') {
      await registry.retire(registry.build(old));
      return true;
    }
    // Before the old one disposes, because the new one may fail by then.
    const seen = engine.shownApps(remote).length > 0;
    registry.trials.begin({ old, channel: oldChannel, release, mountedAt: seen ? Date.now() : null });
    await this.#moveToStandby(old);
    return true;
  }

  /**
   * Replaces a running build by a developer's. All builds of a developer lie at one address, so two of them are never
   * loaded side by side: the old one is cleared first, and a new one that fails shows what is wrong with it.
   */
  async coldSwap(old: Release, release: Release): Promise<void> {
    const { remote } = release;
    const { registry } = this;
    const sameAddress = registry.document.channels?.[remote] === 'dev';
    const giveBack = this.#preserve(remote, (holder) => preserveViewport(holder, this.scrolled));
    const giveFieldsBack = this.#preserve(remote, holdFields);
    const oldBuild = registry.build(old);
    this.#use(release, 'dev');
    if (sameAddress) oldBuild.clear();
    const blankMs = await this.#remount(remote);
    giveBack();
    giveFieldsBack();
    registry.telemetry.report({ remote, id: toReleaseId(release), kind: 'swapped', ms: blankMs });
    if (sameAddress) await registry.retire(oldBuild);
    else await this.#moveToStandby(old);
  }

  /**
   * Restores the build from before a swap after its successor failed. Does nothing if another build has replaced it. If
   * the earlier one fails too, its card is shown.
   */
  async goBack(failed: Release, old: Release, channel?: string): Promise<void> {
    const { remote } = failed;
    if (this.registry.active(remote)?.container !== failed.container) return;
    const giveBack = this.#preserve(remote, (holder) => preserveViewport(holder, this.scrolled));
    this.#use(old, channel);
    await this.#remount(remote);
    giveBack();
    await this.registry.retire(this.registry.build(failed));
  }

  /** Takes a remote out of the page. */
  async takeOut(old: Release): Promise<void> {
    this.#activateRelease(old.remote, null);
    await this.registry.retire(this.registry.build(old));
  }

  /** Takes what runs of a remote off the page; its build stays loaded, with nothing of it at work. */
  async disable(old: Release): Promise<void> {
    const { remote } = old;
    const { document } = this.registry;
    this.activate({ ...document, disabled: [...new Set([...(document.disabled ?? []), remote])] });
    await this.engine.refresh();
    // Enabled again, its mounts are made from whatever build is active by then.
    for (const app of this.engine.listApps(remote)) await this.engine.remount(app);
    if (this.registry.isDisabled(remote)) await this.registry.build(old).suspend();
  }

  /** Takes a build into use and makes it the active one. */
  #use(release: Release, channel: string | undefined): void {
    const build = this.registry.build(release);
    this.registry.standby.take(build);
    build.resume();
    build.failures.reset();
    this.#activateRelease(release.remote, release, channel);
  }

  /** Puts one release of a remote in place of what the tab runs of it; null takes the remote out. */
  #activateRelease(remote: string, release: Release | null, channel?: string): void {
    const { document } = this.registry;
    const { [remote]: _old, ...others } = document.remotes;
    const { [remote]: _oldChannel, ...otherChannels } = document.channels ?? {};
    const channels = release && channel ? { ...otherChannels, [remote]: channel } : otherChannels;
    this.activate({
      ...document,
      remotes: release ? { ...others, [remote]: release } : others,
      channels: channels as ReleaseDocument['channels'],
    });
  }

  /** Unmounts what the page shows of a remote and mounts its active build. Returns ms without content, of the longest. */
  async #remount(remote: string): Promise<number> {
    const shown = this.engine.shownApps(remote);
    let longestMs = 0;
    for (const app of this.engine.listApps(remote)) {
      const began = performance.now();
      await this.engine.remount(app);
      if (shown.includes(app)) longestMs = Math.max(longestMs, performance.now() - began);
      // The other mounts need not follow a build that cannot run.
      if (this.registry.slots.isFailed(app)) break;
    }
    return longestMs;
  }

  /** Preserves something of every slot that shows a remote. Returns what gives it back. */
  #preserve(remote: string, hold: (holder: HTMLElement) => () => void): () => void {
    const states = store.get(this.registry.slots.states);
    const backs = slotNames.flatMap((slot) => {
      const state = states[slot];
      const holder = document.querySelector<HTMLElement>(`[data-remote-slot="${slot}"]`);
      return holder && state.kind === 'mounted' && state.remote === remote ? [hold(holder)] : [];
    });
    return () => {
      for (const back of backs) back();
    };
  }

  /**
   * Keeps a replaced build, stopped, for a rollback. One with leftovers outside its element is retired at once, because
   * they would stay active as long as it is kept.
   */
  async #moveToStandby(old: Release): Promise<void> {
    const build = this.registry.build(old);
    await build.suspend();
    if (this.registry.ownership?.list(old).length) await this.registry.retire(build);
    else this.registry.standby.add(build);
  }
}
