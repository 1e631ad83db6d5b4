import { stored, useAtomValue, userIdAtom } from '@maru/platform';
import { useState } from 'react';
import type { GameRef } from './games';

const storedSound = (member: number, { key }: GameRef) =>
  stored('browser', `game-sound.${member}.${key}`, 1, (value) => (typeof value === 'boolean' ? value : null));

/** Whether the member wants a game's sounds; off until they ask for it. Kept per member and game in this browser. */
export function useSound(game: GameRef): [on: boolean, set: (on: boolean) => void] {
  const member = useAtomValue(userIdAtom) ?? 0;
  const [on, setOn] = useState(() => storedSound(member, game).read() ?? false);
  const set = (next: boolean) => {
    storedSound(member, game).write(next);
    setOn(next);
  };
  return [on, set];
}
