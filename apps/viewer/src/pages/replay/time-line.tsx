import { useId, useMemo, useRef } from 'preact/hooks';
import { useText } from '../../language/language.js';
import { useActWords } from '../../rules/use-act-words.js';
import type { SeenRecord } from '../../api/types.js';
import { marksOf } from './marks.js';
import { type Player, SPEEDS } from './player.js';
import * as texts from '#texts/page/replay';

interface TimeLineProps {
  readonly records: readonly SeenRecord[];
  readonly player: Player;
  readonly last: number;
}

/** Buttons for play, step and speed, and a slider over all events with marks at claims, kongs, wins and corrections. */
export const TimeLine = ({ records, player, last }: TimeLineProps) => {
  const text = useText();
  const inWords = useActWords();
  const slider = useId();
  const { at, isPlaying, goTo, step, toggle } = player;
  const event = records.find(({ sequence }) => sequence === at)?.event;
  return (
    <div class="replay-controls card">
      <div class="replay-buttons">
        <button type="button" class="quiet" aria-label={text(texts.first)} onClick={() => goTo(1)}>
          |◀
        </button>
        <button type="button" class="quiet" aria-label={text(texts.back)} onClick={() => step(-1)}>
          ◀
        </button>
        <button type="button" onClick={toggle}>
          {text(isPlaying ? texts.pause : texts.play)}
        </button>
        <button type="button" class="quiet" aria-label={text(texts.forward)} onClick={() => step(1)}>
          ▶
        </button>
        <button type="button" class="quiet" aria-label={text(texts.end)} onClick={() => goTo(last)}>
          ▶|
        </button>
        <SpeedChoice player={player} />
      </div>
      <label class="visually-hidden" for={slider}>
        {text(texts.timeLine)}
      </label>
      <div class="replay-line">
        <Marks records={records} player={player} last={last} />
        <input
          id={slider}
          type="range"
          min={1}
          max={last}
          value={at}
          aria-valuetext={event === undefined ? '' : inWords(event)}
          onInput={({ currentTarget }) => goTo(Number(currentTarget.value))}
        />
      </div>
      <p class="replay-now">
        <span class="number">{text(texts.eventOf, { at, last })}</span> {event !== undefined && inWords(event)}
      </p>
    </div>
  );
};

const SpeedChoice = ({ player: { speed, choose } }: { readonly player: Player }) => {
  const text = useText();
  return (
    <label class="replay-speed">
      {text(texts.speed)}
      <select
        value={String(speed)}
        onChange={({ currentTarget }) => choose(SPEEDS.find((each) => String(each) === currentTarget.value) ?? 1)}
      >
        {SPEEDS.map((each) => (
          <option key={each} value={String(each)}>
            {each}×
          </option>
        ))}
      </select>
    </label>
  );
};

/** The list of events contains the same information, so a mark is for the mouse only. */
const Marks = ({ records, player: { goTo }, last }: TimeLineProps) => {
  const inWords = useActWords();
  const current = useRef(goTo);
  current.current = goTo;
  return useMemo(
    () => (
      <div class="replay-marks" aria-hidden="true">
        {marksOf(records).map(({ kind, record: { sequence, event } }) => (
          <span
            key={sequence}
            class={`replay-mark replay-mark-${kind}`}
            style={{ left: `${last === 1 ? 0 : ((sequence - 1) / (last - 1)) * 100}%` }}
            title={inWords(event)}
            onClick={() => current.current(sequence)}
          />
        ))}
      </div>
    ),
    [records, last, inWords],
  );
};
