import { z } from 'zod';
import type { Call } from '../call';
import type { Reason } from '../errors';
import { canaryPercent, releaseId, swapPolicy } from './document';
import { gateReport } from './gate';
import { healthResponse, telemetryRequest } from './health';
import { releaseSummary, remoteOverview } from './records';

const remote = z.string().regex(/^remote-[a-z0-9-]{1,40}$/);
const ofRemote = z.strictObject({ remote });
const ofRelease = z.strictObject({ remote, id: releaseId });

/** A packed release may not be larger than this, bytes (gzip). */
export const packedLimit = 16 * 1024 * 1024;

/**
 * Fields of every change of a channel. `serial`: that of the document the caller has seen. If another change was made
 * since, the call is refused (changed_meanwhile) and nothing is done. `confirm`: the remote's name, if the environment
 * requires a second confirmation.
 */
const change = {
  serial: z.int().min(0),
  confirm: z.string().max(60).optional(),
  note: z.string().max(300).optional(),
};

/** What every change of a channel is refused for. */
const channelRefusals: readonly Reason[] = [
  'not_found',
  'changed_meanwhile',
  'confirmation_needed',
  'already_active',
  'storage_failed',
  'release_unfit',
];
/** What the start of a release on a channel is refused for. */
const activationRefusals: readonly Reason[] = [...channelRefusals, 'gate_missing', 'gate_refused', 'promotions_paused'];
const changed = z.object({ serial: z.int(), overview: remoteOverview });
export type ReleaseChange = z.infer<typeof changed>;

/** Calls of the registry. Tokens go in `Authorization: Bearer`. */
export const releaseCalls = {
  releases: {
    method: 'GET',
    path: '/api/releases',
    tag: 'releases',
    access: 'operator',
    permission: 'releases:read',
    summary: 'What runs of each remote',
    response: z.object({
      environment: z.string(),
      serial: z.int(),
      /** True while all promotions are stopped; rollbacks go on. */
      paused: z.boolean(),
      remotes: z.array(remoteOverview),
      /** Version of the host's build that pages are served with. */
      host: z.string(),
    }),
  },
  releasesOfRemote: {
    method: 'GET',
    path: '/api/releases/:remote',
    tag: 'releases',
    access: 'operator',
    permission: 'releases:read',
    summary: 'Releases of one remote, newest first',
    params: ofRemote,
    response: z.object({ releases: z.array(releaseSummary) }),
  },
  releasePublish: {
    method: 'POST',
    path: '/api/releases/:remote',
    tag: 'releases',
    access: 'operator',
    permission: 'releases:publish',
    summary: 'Publish a build: a gzipped tar of its folder. Publishing the same again changes nothing',
    params: ofRemote,
    upload: { type: 'application/gzip', limit: packedLimit },
    response: z.object({ release: releaseSummary, created: z.boolean() }),
    refusals: ['release_bad', 'release_other_content', 'storage_failed'],
  },
  releaseGate: {
    method: 'POST',
    path: '/api/releases/:remote/:id/gate',
    tag: 'releases',
    access: 'operator',
    permission: 'releases:publish',
    summary: 'Check a release against all rules and keep the report',
    params: ofRelease,
    /** `smoke`: with a smoke load by the site's own browser; where the site requires one it is made in any case. */
    body: z.strictObject({ smoke: z.boolean().optional() }),
    response: gateReport,
    refusals: ['release_bad', 'storage_failed'],
  },
  releasePromote: {
    method: 'POST',
    path: '/api/releases/:remote/:id/promote',
    tag: 'releases',
    access: 'operator',
    permission: 'releases:promote',
    summary: 'Make a release the stable one; it must have passed the gate',
    params: ofRelease,
    body: z.strictObject(change),
    response: changed,
    refusals: activationRefusals,
  },
  releaseCanary: {
    method: 'POST',
    path: '/api/releases/:remote/:id/canary',
    tag: 'releases',
    access: 'operator',
    permission: 'releases:promote',
    summary: 'Give a release to so many percent of the visitors; only ever more',
    params: ofRelease,
    body: z.strictObject({ ...change, percent: canaryPercent }),
    response: changed,
    refusals: [...activationRefusals, 'canary_narrower'],
  },
  releaseRollback: {
    method: 'POST',
    path: '/api/releases/:remote/rollback',
    tag: 'releases',
    access: 'operator',
    permission: 'releases:promote',
    summary: 'Take the canary away or, where there is none, go back to the release before (or to `to`); at once',
    params: ofRemote,
    body: z.strictObject({ ...change, serial: change.serial.optional(), to: releaseId.optional() }),
    response: changed,
    refusals: [...channelRefusals, 'nothing_to_roll_back'],
  },
  releaseSwap: {
    method: 'PUT',
    path: '/api/releases/:remote/swap',
    tag: 'releases',
    access: 'operator',
    permission: 'releases:promote',
    summary: 'When open tabs take new builds',
    params: ofRemote,
    body: z.strictObject({ ...change, swap: swapPolicy }),
    response: changed,
    refusals: channelRefusals,
  },
  releaseDisable: {
    method: 'PUT',
    path: '/api/releases/:remote/disabled',
    tag: 'releases',
    access: 'operator',
    permission: 'releases:promote',
    summary: 'Take a remote off the site, or put it back; at once, also while promotions are paused',
    params: ofRemote,
    body: z.strictObject({ ...change, serial: change.serial.optional(), disabled: z.boolean() }),
    response: changed,
  },
  releasePin: {
    method: 'PUT',
    path: '/api/releases/:remote/:id/pin',
    tag: 'releases',
    access: 'operator',
    permission: 'releases:promote',
    summary: 'Let browsers pin a release that was rolled back or whose remote is disabled, or end that',
    params: ofRelease,
    body: z.strictObject({ ...change, serial: change.serial.optional(), allowed: z.boolean() }),
    response: changed,
    refusals: ['not_found', 'changed_meanwhile', 'confirmation_needed', 'gate_missing', 'gate_refused'],
  },
  releasePause: {
    method: 'PUT',
    path: '/api/releases/-/pause',
    tag: 'releases',
    access: 'operator',
    permission: 'releases:promote',
    summary: 'Stop all promotions, or let them go on; rollbacks always work',
    body: z.strictObject({ paused: z.boolean(), confirm: change.confirm }),
    response: z.object({ paused: z.boolean() }),
    refusals: ['confirmation_needed'],
  },
  releaseHealth: {
    method: 'GET',
    path: '/api/releases/:remote/health',
    tag: 'releases',
    access: 'operator',
    permission: 'releases:read',
    summary: 'Loads and failures by minute, and the canary’s error budget',
    params: ofRemote,
    query: z.strictObject({ minutes: z.coerce.number().int().min(5).max(1_440).optional() }),
    response: healthResponse,
  },
  telemetry: {
    method: 'POST',
    path: '/api/telemetry',
    tag: 'releases',
    access: 'guest',
    csrf: false,
    summary: 'What a page saw of its remotes',
    body: telemetryRequest,
    response: z.null(),
    refusals: ['throttled'],
  },
} as const satisfies Record<string, Call>;
