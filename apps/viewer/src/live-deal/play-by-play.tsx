import { useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import type { DealView, SeenRecord } from '../api/types.js';
import { useText } from '../language/language.js';
import { PlayerName } from '../players/player-name.js';
import { useActWords } from '../rules/use-act-words.js';
import { SoundButton } from '../sound/sound-button.js';
import type { ProvisionalAct } from '../table/places/acts-left.js';
import { Tile } from '../tiles/tile.js';
import * as texts from '#texts/page/live-deal';
import { Wind } from './points.js';
import { type PlayLine, playLines } from './turns.js';
import { UncertainActs } from './uncertain-acts.js';

const SHOWN = 60;

interface PlayProps {
  readonly dealId: string;
  readonly view: DealView;
  readonly acts: readonly SeenRecord[];
  /** The provisional acts, which are not recorded yet. */
  readonly provisional: readonly ProvisionalAct[];
}

/** If the list is scrolled to within this distance of the top, the newest line stays visible. */
const NEAR_TOP_PX = 8;

/**
 * The play by turns, the newest first, below the acts that are not recorded yet. The lines have fixed positions and the turns
 * move through them, so that nothing else moves. A reader who has scrolled to an older turn keeps it in view.
 */
export const PlayByPlay = ({ dealId, view, acts, provisional }: PlayProps) => {
  const text = useText();
  const list = useRef<HTMLOListElement>(null);
  const lines = useMemo(() => playLines(acts), [acts]);
  const before = useRef(lines.length);
  useLayoutEffect(() => {
    const added = lines.length - before.current;
    before.current = lines.length;
    const scrolled = list.current;
    if (scrolled === null || scrolled.scrollTop <= NEAR_TOP_PX || added <= 0) return;
    for (const line of [...scrolled.children].slice(0, added))
      scrolled.scrollTop += line.getBoundingClientRect().height;
  }, [lines]);
  return (
    <section class="deal-paper deal-play" aria-labelledby="deal-acts">
      <header>
        <h2 id="deal-acts">{text(texts.acts)}</h2>
        <SoundButton dealId={dealId} acts={acts} />
      </header>
      <UncertainActs acts={provisional} />
      <ol class="deal-scroll deal-acts" ref={list} tabIndex={0} aria-labelledby="deal-acts">
        {lines
          .slice(-SHOWN)
          .reverse()
          .map((line, index) => (
            <li key={index}>
              <Line key={line.records[0]?.sequence} line={line} view={view} />
            </li>
          ))}
      </ol>
    </section>
  );
};

/** A turn as a picture for sighted readers, with its acts in words for others; another event in words. */
const Line = ({ line, view }: { readonly line: PlayLine; readonly view: DealView }) => {
  const inWords = useActWords();
  const isTurn = line.turn !== undefined;
  return (
    <div class={isTurn ? 'deal-turn-line' : 'deal-other-line'}>
      {isTurn && <TurnPicture line={line} view={view} />}
      {line.records.map(({ sequence, event }) => (
        <span
          key={sequence}
          class={isTurn || event.type === 'ClaimsClosed' ? 'deal-act visually-hidden' : 'deal-act'}
          data-sequence={sequence}
        >
          {inWords(event)}
        </span>
      ))}
    </div>
  );
};

export const TurnPicture = ({ line, view }: { readonly line: PlayLine; readonly view: DealView }) => {
  const text = useText();
  const { turn, seat, begin, kongs, discard } = line;
  const player = seat === undefined ? undefined : view.players?.[seat].player;
  const from = begin?.from === undefined ? undefined : view.players?.[begin.from].player;
  return (
    <span class="deal-picture" aria-hidden="true">
      <span class="deal-number">{turn}</span>
      {seat !== undefined && <Wind seat={seat} />}
      <span class="deal-player">{player !== undefined && <PlayerName id={player} />}</span>
      {begin !== undefined && (
        <>
          <span class={begin.act === 'draw' ? '' : 'deal-claim'}>{text(texts.BEGINS[begin.act])}</span>
          <Tile tile={begin.tile} />
          {from !== undefined && (
            <span class="deal-from">
              ← <PlayerName id={from} />
            </span>
          )}
        </>
      )}
      {kongs.map((tile, index) => (
        <span key={index} class="deal-claim">
          {text(texts.BEGINS.kong)} <Tile tile={tile} />
        </span>
      ))}
      <span class="deal-discard">{discard !== undefined && <Tile tile={discard} />}</span>
    </span>
  );
};
