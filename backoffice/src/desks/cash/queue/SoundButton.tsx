import { useT } from '../../../session/context';
import { useStored } from '../../../session/stored';
import { Icon } from '../../../ui/Icon';
import { playTone, soundAllowed } from '../new-request-sound';

/** Allows the sound of new requests, which is off at first; this browser keeps the choice. */
export function SoundButton() {
  const t = useT();
  const [isOn, setOn] = useStored(soundAllowed);
  return (
    <button
      type="button"
      className="btn btn--line"
      aria-pressed={isOn}
      onClick={() => {
        setOn(!isOn);
        // The browser allows a page to sound by a press: the first tone is played in it.
        if (!isOn) playTone();
      }}
    >
      <Icon name="volume" />
      {t(isOn ? 'cash.sound_on' : 'cash.sound_off')}
    </button>
  );
}
