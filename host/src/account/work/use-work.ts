import type { WorkPurpose } from '@maru/contracts';
import { type Result, t } from '@maru/platform';
import { useCallback, useEffect, useRef, useState } from 'react';

type WorkState = 'idle' | 'solving' | 'done' | 'failed';

/** A form's proof of work: begun while the member types, used up by each call. */
export interface Work {
  state: WorkState;
  /** Whether it replaces the picture. */
  alone: boolean;
  setAlone(alone: boolean): void;
  /** Begins, unless it is begun or done. */
  start(): void;
  /** Waits for the proof and posts with it; what keeps it from being made is the answer otherwise. */
  send<Data>(post: (work: string) => Promise<Result<Data>>): Promise<Result<Data>>;
}

/** A challenge is good for ten minutes; one that is nearly over is not used any more. */
const freshMs = 9 * 60_000;

interface Job {
  begun: number;
  abort: AbortController;
  proof: Promise<Result<string>>;
}

const failure = (): Result<string> => ({
  ok: false,
  status: 0,
  reason: 'network',
  message: t('platform', 'error.text'),
});

/** The proof of work of one form. Its code loads with the first `start`, not with the page. */
export function useWork(purpose: WorkPurpose): Work {
  const [state, setState] = useState<WorkState>('idle');
  const [alone, chooseAlone] = useState(false);
  const job = useRef<Job | null>(null);
  const drop = useCallback(() => {
    job.current?.abort.abort();
    job.current = null;
  }, []);
  useEffect(() => drop, [drop]);

  const begin = (harder: boolean): Job => {
    if (job.current && Date.now() - job.current.begun < freshMs) return job.current;
    drop();
    const abort = new AbortController();
    const proof = import('./solve')
      .then(({ solveWork }) => solveWork(purpose, harder, abort.signal))
      .catch(failure)
      .then((result) => {
        if (abort.signal.aborted || job.current?.abort !== abort) return result;
        if (!result.ok) job.current = null;
        setState(result.ok ? 'done' : 'failed');
        return result;
      });
    job.current = { begun: Date.now(), abort, proof };
    setState('solving');
    return job.current;
  };

  return {
    state,
    alone,
    start: () => void begin(alone),
    setAlone(next) {
      drop();
      chooseAlone(next);
      begin(next);
    },
    async send(post) {
      const result = await begin(alone).proof;
      if (!result.ok) return result;
      // Right or wrong, a proof is good for one call.
      job.current = null;
      setState('idle');
      return post(result.data);
    },
  };
}
