import { z } from 'zod';
import { withHint } from '../field-hints';
import { flag, krw } from '../primitives';

/**
 * Kinds of games by rounds: what is drawn, and by which rules it is bet on (`gameRules` of @maru/rounds; hilow's depend on
 * the base card, graph has no markets). Many games are one kind with another rhythm or source.
 */
export const roundGameKinds = [
  'powerball',
  'powerLadder',
  'kenoLadder',
  'ladder',
  'keno',
  'oddEven',
  'sicbo',
  'baccarat',
  'racing',
  'roulette',
  'hilow',
  'graph',
] as const;
export const roundGameKind = z.enum(roundGameKinds);
export type RoundGameKind = z.infer<typeof roundGameKind>;

/**
 * One game by rounds in the configuration (`minigame_list`, `tg_config`), by its id there. `key`: its route, and the
 * name of its texts. `kind`: its rules. `family`: games that the strip shows as one group. `source`: 'own' draws follow
 * scheme tpf-v1, 'outside' draws are those of a vendor. `term`: seconds from one round to the next, 0 for graph, whose
 * rounds have no fixed length. `close_seconds`: betting closes that long before the draw; for graph, bets are open that
 * long, 5 s or more by what regulators ask. Flags: `use` off hides it; `betting_lock` refuses bets; `crash_lock`
 * (graph) begins no further round; `mute` keeps its sounds off; `maintenance` closes its page. Money in KRW: `max_win`
 * of one bet.
 */
export const roundGame = z.object({
  use: flag,
  key: z.string().regex(/^[A-Za-z0-9-]{1,40}$/),
  kind: roundGameKind,
  family: z.string(),
  source: z.enum(['own', 'outside']),
  order: z.int(),
  term: withHint(z.int().min(0).max(86_400), { unit: 'seconds' }),
  close_seconds: withHint(z.int().min(0).max(3_600), { unit: 'seconds' }),
  betting_lock: flag,
  crash_lock: flag,
  maintenance: flag,
  mute: flag,
  min_stake: krw,
  max_stake: krw,
  max_win: krw,
});
export type RoundGame = z.infer<typeof roundGame>;

/** Shortest time from one round to the next, and shortest bet window of graph, seconds: what licences ask for. */
export const shortestRound = 5;

/**
 * A game as the configuration may have it: `roundGame` that is no faster than `shortestRound`. Only graph has no term; its
 * rounds take the bet window at least.
 */
export const configuredGame = roundGame.superRefine(({ kind, term, close_seconds }, ctx) => {
  const [field, seconds] = kind === 'graph' ? (['close_seconds', close_seconds] as const) : (['term', term] as const);
  if (seconds >= shortestRound) return;
  ctx.addIssue({ code: 'too_small', origin: 'number', minimum: shortestRound, inclusive: true, path: [field] });
});
