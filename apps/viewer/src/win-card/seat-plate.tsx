import type { Seat } from '#tiles';
import type { DealView, Schemas } from '../api/types.js';
import { useText } from '../language/language.js';
import { PlayerName, usePlayerNames } from '../players/player-name.js';
import { SEAT_LETTERS } from '#texts/page/table';
import { SEAT_NAMES } from '#texts/page/language/seat-names';
import * as texts from '#texts/page/win-card';

type Account = Schemas['Account'];
export type Players = DealView['players'];

/** Returns a function that names an account in a sentence: by its player, by its seat, or as the bank. */
export const useAccountNames = (players: Players): ((account: Account) => string) => {
  const text = useText();
  const names = usePlayerNames();
  return (account) => {
    if (account === 'bank') return text(texts.bank);
    const player = players?.[account].player;
    return player === undefined ? text(SEAT_NAMES[account]) : names(player);
  };
};

/** The wind of a seat as a letter in a circle; the dealer's is red. */
const Wind = ({ seat }: { readonly seat: Seat }) => {
  const text = useText();
  return (
    <b class={seat === 'east' ? 'wind wind-dealer' : 'wind'} title={text(SEAT_NAMES[seat])}>
      {text(SEAT_LETTERS[seat])}
    </b>
  );
};

/** An account with its wind and its name in one line. */
export const AccountLabel = ({ account, players }: { readonly account: Account; readonly players: Players }) => {
  const text = useText();
  if (account === 'bank') return <span class="account-label">{text(texts.bank)}</span>;
  return (
    <span class="account-label">
      <Wind seat={account} />
      {players === undefined ? text(SEAT_NAMES[account]) : <PlayerName id={players[account].player} />}
    </span>
  );
};
