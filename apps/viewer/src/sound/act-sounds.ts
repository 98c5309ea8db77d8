import { useEffect, useRef, useState } from 'preact/hooks';
import type { SeenRecord } from '../api/types.js';
import { browserStorage } from '../browser/storage.js';

const STORED = 'tilescribe.sound';

/** A tone: when it begins, its frequency and its length. */
interface Tone {
  readonly after: number;
  readonly hertz: number;
  readonly seconds: number;
}

const tone = (hertz: number, after = 0, seconds = 0.09): Tone => ({ after, hertz, seconds });

/** The sound of each act that has one: a discard is a knock, a claim two tones, a win three. */
const SOUNDS: Readonly<Partial<Record<SeenRecord['event']['type'], readonly Tone[]>>> = {
  TileDiscarded: [tone(220, 0, 0.05)],
  ChowDeclared: [tone(440), tone(523, 0.1)],
  PungDeclared: [tone(440), tone(554, 0.1)],
  KongDeclared: [tone(440), tone(659, 0.1)],
  WinDeclared: [tone(523), tone(659, 0.12), tone(784, 0.24, 0.3)],
  DealSettled: [tone(392, 0, 0.2)],
};

const LOUDNESS = 0.12;

const play = (context: AudioContext, tones: readonly Tone[]): void => {
  for (const { after, hertz, seconds } of tones) {
    const [oscillator, gain] = [context.createOscillator(), context.createGain()];
    const begin = context.currentTime + after;
    oscillator.type = 'triangle';
    oscillator.frequency.value = hertz;
    gain.gain.setValueAtTime(LOUDNESS, begin);
    gain.gain.exponentialRampToValueAtTime(0.001, begin + seconds);
    oscillator.connect(gain).connect(context.destination);
    oscillator.start(begin);
    oscillator.stop(begin + seconds);
  }
};

/** Whether acts are heard. Off until the reader chooses; the browser keeps the choice. */
export const useSoundChoice = (): { readonly isOn: boolean; readonly toggle: () => void } => {
  const [isOn, set] = useState(() => browserStorage.read(STORED) === 'on');
  const toggle = (): void => {
    browserStorage.write(STORED, isOn ? 'off' : 'on');
    set(!isOn);
  };
  return { isOn, toggle };
};

/** Plays the sound of each new act. The acts that are there at the beginning, or of another deal, are silent. */
export const useActSounds = (dealId: string | undefined, acts: readonly SeenRecord[], isOn: boolean): void => {
  const context = useRef<AudioContext>(undefined);
  const heard = useRef({ dealId, sequence: Infinity });
  useEffect(() => () => void context.current?.close(), []);
  const newest = acts.at(-1);
  useEffect(() => {
    const { sequence = 0 } = newest ?? {};
    const isNew = heard.current.dealId === dealId && sequence > heard.current.sequence;
    heard.current = { dealId, sequence };
    const tones = newest && SOUNDS[newest.event.type];
    if (!isOn || !isNew || tones === undefined) return;
    context.current ??= new AudioContext();
    // A browser lets a page be heard only after a person has used it.
    if (context.current.state === 'suspended') void context.current.resume();
    play(context.current, tones);
  }, [dealId, newest, isOn]);
};
