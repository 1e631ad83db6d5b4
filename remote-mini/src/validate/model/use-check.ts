import type { GameRound, RoundChain } from '@maru/contracts';
import type { GameKind } from '@maru/rounds';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type CheckInput, type CompletedCheck, checkRound } from '../rules/check-round';
import { deviceHashes } from '../rules/hashes';
import { listProblems, type Pasted, tidy, type ValueProblems, type Values } from '../rules/values';

const noValues: Values = { gameHash: '', salt: '', roundId: '' };

/** The values of a round that was drawn; empty ones where it has none. */
function toValues(round: GameRound | null): Values {
  const { proof } = round ?? {};
  if (!proof?.game_hash || !proof.salt) return noValues;
  return { gameHash: proof.game_hash, salt: proof.salt, roundId: String(proof.round_id) };
}

/**
 * What the values are compared with: what was published of the round, unless a whole record was pasted. `before`: the card
 * of hilow's round before, which the base must be; null where it is not at hand.
 */
function toInput(
  kind: GameKind,
  values: Values,
  round: GameRound | null,
  chain: RoundChain | null,
  pasted: Pasted | null,
  before: number | null,
): CheckInput {
  const proof = round?.proof ?? null;
  const published = pasted?.result ?? (pasted ? null : (round?.result ?? null));
  const isOfRound = proof !== null && proof.round_id === Number(values.roundId);
  const own = proof && chain && chain.id === proof.chain;
  return {
    kind,
    ...values,
    roundId: Number(values.roundId),
    commitment: pasted ? (pasted.commitment ?? null) : (proof?.commitment ?? null),
    chain: pasted
      ? (pasted.chain ?? null)
      : own
        ? { terminatingHash: chain.terminating_hash, steps: proof.position }
        : null,
    published,
    before: (isOfRound ? before : null) ?? pasted?.before ?? null,
  };
}

/**
 * The values, and the check of them. A round's own values are checked as soon as they are loaded, changed ones on the
 * member's command. It sends no request to the server.
 */
export function useCheck(
  kind: GameKind,
  round: GameRound | null,
  chain: RoundChain | null,
  isReady: boolean,
  before: number | null,
) {
  const [values, setValues] = useState(noValues);
  const [pasted, setPasted] = useState<Pasted | null>(null);
  const [problems, setProblems] = useState<ValueProblems>({});
  const [made, setMade] = useState<CompletedCheck | null>(null);
  const [isBusy, setBusy] = useState(false);
  const latest = useRef(0);

  const run = useCallback(
    async (written: Values, record: Pasted | null) => {
      const tidied = tidy(written);
      const inputProblems = listProblems(tidied);
      setValues(tidied);
      setProblems(inputProblems);
      latest.current += 1;
      const mine = latest.current;
      if (Object.keys(inputProblems).length > 0) {
        setBusy(false);
        return setMade(null);
      }
      setBusy(true);
      const input = toInput(kind, tidied, round, chain, record, before);
      const startedAt = performance.now();
      const checked = await checkRound(input, deviceHashes());
      // Other values were entered during the check.
      if (mine !== latest.current) return;
      setMade({ input, checked, ms: Math.max(1, Math.round(performance.now() - startedAt)) });
      setBusy(false);
    },
    [kind, round, chain, before],
  );
  const reset = useCallback(() => {
    setPasted(null);
    setProblems({});
    setMade(null);
    const own = toValues(round);
    setValues(own);
    if (own.gameHash) void run(own, null);
  }, [round, run]);
  useEffect(() => {
    if (isReady) reset();
  }, [isReady, reset]);

  return {
    values,
    problems,
    made,
    isBusy,
    set: (changes: Partial<Values>) => setValues({ ...values, ...changes }),
    check: () => run(values, pasted),
    /** Takes over what was pasted. A whole record, with its result, is compared with itself. */
    paste(record: Pasted) {
      const { gameHash, salt, roundId } = { ...values, ...record };
      const whole = record.result ? record : pasted;
      setPasted(whole);
      void run({ gameHash, salt, roundId }, whole);
    },
    reset,
  };
}

export type Check = ReturnType<typeof useCheck>;
