import type { ComponentChildren } from 'preact';
import type { Text } from '#language';
import { useText } from '../../../language/language.js';
import { usePlayerNames } from '../../../players/player-name.js';

interface PlayerSelectProps {
  readonly label: Text;
  /** The ids of the players. */
  readonly players: readonly string[];
  readonly value: string;
  readonly onChange: (player: string) => void;
  /** Shown below the field. */
  readonly children?: ComponentChildren;
}

/** A field in which a person chooses one of these players by name. */
export const PlayerSelect = ({ label, players, value, onChange, children }: PlayerSelectProps) => {
  const text = useText();
  const nameOf = usePlayerNames();
  return (
    <label class="field">
      {text(label)}
      <select value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
        {players.map((player) => (
          <option key={player} value={player}>
            {nameOf(player)}
          </option>
        ))}
      </select>
      {children}
    </label>
  );
};
