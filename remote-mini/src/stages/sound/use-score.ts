import type { RoundGameKind } from '@maru/contracts';
import { useEffect } from 'react';
import { drawLength } from '../stage-props';
import { scoreOf } from './score';

/** Plays the sounds of a draw that are still to come, while they are wanted and the tab can be seen. */
export function useScore(kind: RoundGameKind, drawnAt: number, now: () => number, wanted: boolean): void {
  useEffect(() => {
    const length = drawLength[kind];
    const elapsed = now() - drawnAt;
    if (!wanted || document.hidden || elapsed > length || typeof AudioContext === 'undefined') return;
    const audio = new AudioContext();
    for (const { at, pitch, length: lasts, volume } of scoreOf(kind, length)) {
      if (at < elapsed) continue;
      const start = audio.currentTime + (at - elapsed) / 1_000;
      const tone = audio.createOscillator();
      const loud = audio.createGain();
      tone.frequency.value = pitch;
      loud.gain.setValueAtTime(volume, start);
      loud.gain.exponentialRampToValueAtTime(0.001, start + lasts / 1_000);
      tone.connect(loud).connect(audio.destination);
      tone.start(start);
      tone.stop(start + lasts / 1_000);
    }
    const close = () => void audio.close().catch(() => {});
    const onHidden = () => document.hidden && audio.state !== 'closed' && close();
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      document.removeEventListener('visibilitychange', onHidden);
      if (audio.state !== 'closed') close();
    };
  }, [kind, drawnAt, now, wanted]);
}
