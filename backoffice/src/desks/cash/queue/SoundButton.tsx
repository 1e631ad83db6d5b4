import { Button, useStored, useT } from '../../../kit';
import { playTone, soundAllowed } from '../new-request-sound';

/** Allows the sound of new requests, which is off at first; this browser keeps the choice. */
export function SoundButton() {
  const t = useT();
  const [isOn, setOn] = useStored(soundAllowed);
  return (
    <Button
      look="line"
      icon="volume"
      aria-pressed={isOn}
      onClick={() => {
        setOn(!isOn);
        // The browser allows a page to sound by a press: the first tone is played in it.
        if (!isOn) playTone();
      }}
    >
      {t(isOn ? 'cash.sound_on' : 'cash.sound_off')}
    </Button>
  );
}
