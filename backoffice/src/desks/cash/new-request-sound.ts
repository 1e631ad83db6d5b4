import { useEffect, useRef } from 'react';
import { type Stored, useStored } from '../../session/stored';

/** Whether this browser sounds for new requests; off until an operator allows it. */
export const soundAllowed: Stored<boolean> = { name: 'cash_sound', read: (value) => value === true };

const [pitchHz, loudness, seconds] = [660, 0.04, 0.18];
let player: AudioContext | null = null;

/** Plays one quiet tone; nothing where the browser has no sound or does not allow it yet. */
export function playTone(): void {
  if (typeof AudioContext === 'undefined') return;
  player ??= new AudioContext();
  const { currentTime, destination } = player;
  void player.resume();
  const tone = player.createOscillator();
  const volume = player.createGain();
  tone.frequency.value = pitchHz;
  volume.gain.setValueAtTime(loudness, currentTime);
  // Fading out leaves no click at the end.
  volume.gain.exponentialRampToValueAtTime(0.0001, currentTime + seconds);
  tone.connect(volume).connect(destination);
  tone.start();
  tone.stop(currentTime + seconds);
}

/** Sounds when a request newer than `newest` arrives; null while the newest one is unknown. */
export function useNewRequestSound(newest: number | null): void {
  const [isOn] = useStored(soundAllowed);
  const heard = useRef<number | null>(null);
  useEffect(() => {
    if (newest === null) return;
    const isNew = heard.current !== null && newest > heard.current;
    heard.current = Math.max(newest, heard.current ?? 0);
    if (isNew && isOn) playTone();
  }, [newest, isOn]);
}
