import { useKnownNames } from './player-names.js';
import './player-name.css';

/** Letters and marks that are written from right to left. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\u200f\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** A name for the middle of a sentence, isolated (Unicode Annex 9) where it would turn the text around it. */
const isolated = (name: string): string => (RIGHT_TO_LEFT.test(name) ? `\u2068${name}\u2069` : name);

/**
 * A function that returns what the page calls a player, for sentences and labels: the name where there is one, otherwise the id. The log holds
 * ids alone.
 */
export const usePlayerNames = (): ((id: string) => string) => {
  const names = useKnownNames();
  return (id) => isolated(names.get(id) ?? id);
};

/** The same for files, where a name stands alone: without marks of isolation. */
export const useNamesForFiles = (): ((id: string) => string) => {
  const names = useKnownNames();
  return (id) => names.get(id) ?? id;
};

/** The player with an id, as the page calls them: one line, cut where there is no room, with the whole name as its title. */
export const PlayerName = ({ id }: { readonly id: string }) => {
  const name = useKnownNames().get(id) ?? id;
  return (
    <bdi class="player-name" title={name}>
      {name}
    </bdi>
  );
};
