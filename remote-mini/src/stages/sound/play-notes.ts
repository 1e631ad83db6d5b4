import type { Note } from './score';

/**
 * Plays notes of which `elapsed` ms have passed already, until the tab is hidden. Returns how to stop; silent where the
 * browser has no sound.
 */
export function playNotes(notes: readonly Note[], elapsed: number): () => void {
  if (document.hidden || typeof AudioContext === 'undefined') return () => {};
  const audio = new AudioContext();
  for (const { at, pitch, length: lasts, volume } of notes) {
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
}
