import type { CanaryPercent, GateReport, ReleaseKey, SwapPolicy } from '@maru/contracts';
import { type Core, change } from './change';
import { gate } from './gate';
import { createOutbox } from './outbox';
import { setPaused } from './pause';
import { setPinnable } from './pin';
import { type Actor, type Done, type RegistryOptions, type RegistryPorts, system } from './ports';
import { mayPublish, publish } from './publish';
import { canary, demote, promote, rollback, setDisabled, setSwap } from './rules';
import { setUp } from './set-up';
import { newestSerial, publicKeys, readState, type StoredRelease } from './store';

/** Additional data of a change of one remote's channels. */
export interface ChangeOptions {
  /** Serial that the caller has seen. */
  serial?: number;
  note?: string;
}
type Changed = Promise<Done<{ serial: number }>>;

/** The registry: the only way to change what runs where. */
export interface Registry {
  /** Makes keys and the first document where there are none, and brings storage up to date. */
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Newest serial that this process knows of. */
  serial(): number;
  /** The newest serial of all processes. */
  newestSerial(): Promise<number>;
  keys(): Promise<ReleaseKey[]>;
  mayPublish(actor: Actor, remote: string): boolean;
  paused(): Promise<boolean>;
  publish(
    actor: Actor,
    remote: string,
    files: ReadonlyMap<string, Buffer>,
  ): Promise<Done<{ release: StoredRelease; created: boolean }>>;
  /** `withSmoke`: with a smoke load, where the site has a browser. */
  gate(actor: Actor, remote: string, id: string, withSmoke: boolean): Promise<Done<{ report: GateReport }>>;
  promote(actor: Actor, remote: string, id: string, options?: ChangeOptions): Changed;
  canary(actor: Actor, remote: string, id: string, percent: CanaryPercent, options?: ChangeOptions): Changed;
  rollback(actor: Actor, remote: string, options?: ChangeOptions & { to?: string }): Changed;
  swap(actor: Actor, remote: string, policy: SwapPolicy, options?: ChangeOptions): Changed;
  /** Takes the remote off the site, or puts it back. */
  disable(actor: Actor, remote: string, disabled: boolean, options?: ChangeOptions): Changed;
  /** Takes the canary `id` away because it is over its error budget; `why` is written into the audit log. */
  demote(remote: string, id: string, why: Record<string, unknown>): Changed;
  /** Opens a withdrawn release for pins, or ends that. */
  pin(actor: Actor, remote: string, id: string, allowed: boolean, options?: ChangeOptions): Changed;
  pause(actor: Actor, paused: boolean): Promise<void>;
}

const note = ({ note: text }: ChangeOptions) => (text ? { note: text } : {});

export function createRegistry(ports: RegistryPorts, options: RegistryOptions): Registry {
  const outbox = createOutbox(ports);
  const core: Core = { ports, options, outbox };
  return {
    async start() {
      await setUp(core);
      outbox.start(options.outboxMs ?? 2_000);
    },
    stop: () => outbox.stop(),
    serial: outbox.serial,
    newestSerial: () => newestSerial(ports.db),
    keys: () => publicKeys(ports.db),
    mayPublish,
    paused: async () => (await readState(ports.db)).paused,
    publish: (actor, remote, files) => publish(core, actor, remote, files),
    gate: (actor, remote, id, withSmoke) => gate(core, actor, remote, id, withSmoke),
    promote: (actor, remote, id, { serial, ...more } = {}) =>
      change(core, {
        action: 'release.promote',
        actor,
        remote,
        id,
        serial,
        detail: note(more),
        rule: (state, conditions) => promote(state, id, conditions),
      }),
    canary: (actor, remote, id, percent, { serial, ...more } = {}) =>
      change(core, {
        action: 'release.canary',
        actor,
        remote,
        id,
        serial,
        detail: { percent, ...note(more) },
        rule: (state, conditions) => canary(state, id, percent, conditions),
      }),
    rollback: (actor, remote, { serial, to, ...more } = {}) =>
      change(core, {
        action: 'release.rollback',
        actor,
        remote,
        serial,
        detail: { ...(to && { to }), ...note(more) },
        rule: (state) => rollback(state, to),
      }),
    swap: (actor, remote, policy, { serial, ...more } = {}) =>
      change(core, {
        action: 'release.swap',
        actor,
        remote,
        serial,
        detail: { swap: policy, ...note(more) },
        rule: (state) => setSwap(state, policy),
      }),
    disable: (actor, remote, disabled, { serial, ...more } = {}) =>
      change(core, {
        action: disabled ? 'release.disable' : 'release.enable',
        actor,
        remote,
        serial,
        detail: note(more),
        rule: (state) => setDisabled(state, disabled),
      }),
    demote: (remote, id, why) =>
      change(core, {
        action: 'release.demote',
        actor: system,
        remote,
        id,
        detail: why,
        // Another release may have become the canary since; it is not the target.
        rule: (state) => (state.canary?.id === id ? demote(state) : { ok: false, reason: 'nothing_to_roll_back' }),
      }),
    pin: (actor, remote, id, allowed, changed) => setPinnable(core, actor, remote, id, allowed, changed),
    pause: (actor, paused) => setPaused(core, actor, paused),
  };
}
