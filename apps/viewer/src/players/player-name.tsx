import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import { useKnownNames, useWantedName } from './player-names.js';
import './player-name.css';

/** Letters and marks that are written from right to left. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\u200f\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** A name for the middle of a sentence. It is isolated (Unicode Annex 9) if it would change the direction of the text around it. */
const isolated = (name: string): string => (RIGHT_TO_LEFT.test(name) ? `\u2068${name}\u2069` : name);

/** Returns the id of the player who sat in the deal of the content, for the id in the opening of the deal. */
export const RightPlayerContext = createContext((id: string): string => id);

/**
 * Returns a function that names a player in sentences and labels: by the name if there is one, otherwise by the id. The log
 * contains ids only.
 */
export const usePlayerNames = (): ((id: string) => string) => {
  const name = useNamesForFiles();
  return (id) => isolated(name(id));
};

/** The same for files, in which a name is a value of its own: without isolation marks. */
export const useNamesForFiles = (): ((id: string) => string) => {
  const names = useKnownNames();
  const want = useWantedName();
  const right = useContext(RightPlayerContext);
  return (id) => {
    const player = right(id);
    if (player !== '' && !names.has(player)) want(player);
    return names.get(player) ?? player;
  };
};

/** The name of a player in one line, cut if there is not enough space. The title is the whole name. */
export const PlayerName = ({ id }: { readonly id: string }) => {
  const name = useNamesForFiles()(id);
  return (
    <bdi class="player-name" title={name}>
      {name}
    </bdi>
  );
};
