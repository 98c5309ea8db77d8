import { useText } from '../../../language/language.js';
import { usePlayerNames } from '../../../players/player-name.js';
import * as texts from '#texts/page/club';
import type { MatchEvent } from './match-events.js';

/** The recorded rolls in their order, with a line after equal rolls. */
export const Rolled = ({ events }: { readonly events: readonly MatchEvent[] }) => {
  const text = useText();
  const nameOf = usePlayerNames();
  const shown = events.flatMap(({ sequence, event }) => {
    if (event.type === 'RollTied') return [<li key={sequence}>{text(texts.tied)}</li>];
    if (event.type !== 'DiceRolled') return [];
    const [one = 0, other = 0] = event.dice;
    return [
      <li key={sequence}>
        {nameOf(event.player)}: {one} + {other} = <strong>{one + other}</strong>
      </li>,
    ];
  });
  return shown.length === 0 ? null : (
    <>
      <h3>{text(texts.thrown)}</h3>
      <ol class="club-rolled">{shown}</ol>
    </>
  );
};
