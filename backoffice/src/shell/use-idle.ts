import { useCallback, useEffect, useRef, useState } from 'react';
import { useBase, useSignIn } from '../session/context';

/** How long before the end the operator gets the question, and the shortest time between reports of activity, in ms. */
const [warningMs, reportMs, tickMs] = [60_000, 60_000, 1_000];
const acts = ['pointerdown', 'keydown'] as const;

/**
 * Reports activity, and counts down to the end of an idle session. The server decides: its answers say how much time
 * is left.
 * @returns seconds left while the question is shown, else null
 */
export function useIdle(idleMs: number | null): { left: number | null; stay(): void } {
  const { callApi } = useBase();
  const { ask } = useSignIn();
  const [left, setLeft] = useState<number | null>(null);
  const end = useRef(Number.POSITIVE_INFINITY);
  const reported = useRef(Number.NEGATIVE_INFINITY);
  const learn = useCallback((ms: number | null) => {
    end.current = ms === null ? Number.POSITIVE_INFINITY : performance.now() + ms;
    const rest = end.current - performance.now();
    setLeft(rest <= warningMs ? Math.max(0, Math.ceil(rest / 1_000)) : null);
  }, []);
  const report = useCallback(async () => {
    reported.current = performance.now();
    const answer = await callApi('opsActive');
    if (answer.ok) learn(answer.data.idle_ms);
  }, [callApi, learn]);

  useEffect(() => {
    learn(idleMs);
    if (idleMs === null) return;
    const onAct = () => {
      if (performance.now() - reported.current >= reportMs) void report();
    };
    for (const act of acts) window.addEventListener(act, onAct, { capture: true, passive: true });
    let isBusy = false;
    let isAsked = false;
    const tick = async () => {
      const rest = end.current - performance.now();
      if (rest > warningMs) {
        isAsked = false;
      } else if (rest <= 0) {
        // The server has ended the session; its refusal leads to the sign-in.
        await ask();
      } else if (isAsked) {
        setLeft(Math.ceil(rest / 1_000));
      } else {
        // Another tab of the same session may have been active.
        isAsked = true;
        const answer = await callApi('opsMe');
        if (answer.ok) learn(answer.data.idle_ms);
      }
    };
    const timer = setInterval(async () => {
      if (isBusy) return;
      isBusy = true;
      await tick();
      isBusy = false;
    }, tickMs);
    return () => {
      clearInterval(timer);
      for (const act of acts) window.removeEventListener(act, onAct, { capture: true });
    };
  }, [idleMs, ask, callApi, learn, report]);

  const stay = useCallback(() => void report(), [report]);
  return { left, stay };
}
