import { useMemo, useState } from 'preact/hooks';
import { FieldErrors } from '../../../form/forms.js';
import { useText } from '../../../language/language.js';
import { useActWords } from '../../../rules/use-act-words.js';
import { commandsOf, type RecordedCommand } from './commands-of.js';
import { AT, RulingForm, type RulingProps } from './ruling-form.js';
import * as texts from '#texts/page/referee/rulings';

/** The form for a rewind to the end of a command. The latest commands come first, because most rewinds are short. */
export const RewindForm = (props: RulingProps) => {
  const text = useText();
  const { records, acts } = props.deal;
  const commands = useMemo(() => commandsOf(records, acts).slice(0, -1).toReversed(), [records]);
  const [sequence, setSequence] = useState<number>();
  return (
    <RulingForm ruling={props} command={{ type: 'RewindTo', sequence: sequence ?? 0, ...props.decided }}>
      <fieldset class="field-checks">
        <legend>{text(texts.goBackTo)}</legend>
        <div class="referee-commands">
          {commands.map((command) => (
            <CommandChoice
              key={command.last}
              command={command}
              isChosen={sequence === command.last}
              choose={() => setSequence(command.last)}
            />
          ))}
        </div>
      </fieldset>
      <FieldErrors pointer={`${AT}/sequence`} fault={sequence === undefined ? texts.chooseEvent : undefined} />
    </RulingForm>
  );
};

interface CommandChoiceProps {
  readonly command: RecordedCommand;
  readonly isChosen: boolean;
  readonly choose: () => void;
}

const CommandChoice = ({ command, isChosen, choose }: CommandChoiceProps) => {
  const { last, events, counts } = command;
  const text = useText();
  const inWords = useActWords();
  return (
    <label class={`choice ${counts ? '' : 'referee-withdrawn'}`}>
      <input type="radio" name="rewind" value={String(last)} checked={isChosen} onChange={choose} />
      <span>
        <span class="waiting">{last}</span> {events.map(({ event }) => inWords(event)).join(' ')}
        {!counts && <span class="visually-hidden"> ({text(texts.withdrawn)})</span>}
      </span>
    </label>
  );
};
