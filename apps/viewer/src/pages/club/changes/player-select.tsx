import type { Text } from '#language';
import { Choice } from '../../../form/forms.js';
import { useText } from '../../../language/language.js';
import { usePlayerNames } from '../../../players/player-name.js';

interface PlayerSelectProps {
  readonly label: Text;
  /** The ids of the players. */
  readonly players: readonly string[];
  readonly value: string;
  readonly onChange: (player: string) => void;
  /** JSON pointer to the player in the body of the request. */
  readonly pointer?: string;
}

/** A field in which a person chooses one of these players by name. */
export const PlayerSelect = ({ label, players, onChange, ...field }: PlayerSelectProps) => {
  const nameOf = usePlayerNames();
  const values = players.map((player) => [player, nameOf(player)] as const);
  return <Choice {...field} label={useText()(label)} values={values} onChoose={onChange} />;
};
