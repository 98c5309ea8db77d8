import { useMemo } from 'preact/hooks';
import type { DealView, SeenRecord } from '../../api/types.js';
import { useText } from '../../language/language.js';
import { Wind } from '../../live-deal/points.js';
import { type PlayLine, playLines } from '../../live-deal/turns.js';
import { PlayerName } from '../../players/player-name.js';
import { useActWords } from '../../rules/use-act-words.js';
import { BEGINS } from '#texts/page/live-deal';
import { Tile } from '../../tiles/tile.js';
import * as texts from '#texts/page/wall';

const SHOWN = 3;

/** The last turns, the newest first. Their lines have fixed places. */
export const LastActs = ({ view, acts }: { readonly view: DealView; readonly acts: readonly SeenRecord[] }) => {
  const text = useText();
  const lines = useMemo(() => playLines(acts).slice(-SHOWN).reverse(), [acts]);
  return (
    <section class="wall-card wall-acts" aria-labelledby="wall-acts">
      <h2 id="wall-acts">{text(texts.lastActs)}</h2>
      <ol>
        {Array.from({ length: SHOWN }, (_, index) => (
          <li key={index}>{lines[index] && <Act key={keyOf(lines[index])} line={lines[index]} view={view} />}</li>
        ))}
      </ol>
    </section>
  );
};

/** Each change of a line is drawn anew, so that nothing moves in it. */
const keyOf = ({ records }: PlayLine): string => `${records[0]?.sequence} ${records.length}`;

const Act = ({ line, view }: { readonly line: PlayLine; readonly view: DealView }) => {
  const text = useText();
  const inWords = useActWords();
  const { seat, begin, discard, kongs, records } = line;
  const event = records.at(-1)?.event;
  if (seat === undefined || event === undefined)
    return <span class="wall-name">{event !== undefined && inWords(event)}</span>;
  const act =
    discard === undefined ? text(BEGINS[kongs.length > 0 ? 'kong' : (begin?.act ?? 'draw')]) : text(texts.discards);
  const tile = discard ?? kongs.at(-1) ?? begin?.tile;
  return (
    <>
      <Wind seat={seat} />
      <span class="wall-name">
        <PlayerName id={view.players?.[seat].player ?? ''} />
      </span>
      <span class="wall-act">{act}</span>
      {tile !== undefined && <Tile tile={tile} />}
    </>
  );
};
