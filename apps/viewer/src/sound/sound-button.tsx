import type { SeenRecord } from '../api/types.js';
import { useText } from '../language/language.js';
import { Icon } from '../layout/icon.js';
import * as texts from '#texts/page/sound';
import { useActSounds, useSoundChoice } from './act-sounds.js';

interface SoundButtonProps {
  readonly dealId: string | undefined;
  readonly acts: readonly SeenRecord[];
}

/** Turns the sound of acts on or off, and plays it while it is on. */
export const SoundButton = ({ dealId, acts }: SoundButtonProps) => {
  const text = useText();
  const { isOn, toggle } = useSoundChoice();
  useActSounds(dealId, acts, isOn);
  return (
    <button type="button" class="quiet page-icon" aria-label={text(texts.sound)} aria-pressed={isOn} onClick={toggle}>
      <Icon name={isOn ? 'sound' : 'silent'} />
    </button>
  );
};
