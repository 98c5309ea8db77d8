import type { Text } from '#language';
import { FieldErrors } from '../../../form/forms.js';
import { useText } from '../../../language/language.js';

interface NameFieldProps {
  readonly label: Text;
  readonly value: string;
  readonly onChange: (name: string) => void;
  /** JSON pointer to the player in the command. */
  readonly pointer: string;
}

/** A field for the name of a player, who may be new. */
export const NameField = ({ label, value, onChange, pointer }: NameFieldProps) => (
  <label class="field">
    {useText()(label)}
    <input
      value={value}
      autocomplete="off"
      maxLength={80}
      onInput={({ currentTarget }) => onChange(currentTarget.value)}
    />
    <FieldErrors pointer={pointer} />
    <FieldErrors pointer="/name" />
  </label>
);
