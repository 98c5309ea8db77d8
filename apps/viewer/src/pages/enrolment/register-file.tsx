import { useState } from 'preact/hooks';
import { QuietButton } from '../../form/forms.js';
import { useText } from '../../language/language.js';
import { saveFile } from '../../verify/save-file.js';
import { registerIn, registerText, type Tagged } from './enrolment-draft.js';
import * as texts from '#texts/page/enrolment';

interface RegisterFileProps {
  readonly name: string;
  readonly tags: readonly Tagged[];
  readonly onTags: (tags: readonly Tagged[]) => void;
  readonly done: () => void;
}

/** Saves and loads the register as the file that a gateway reads. */
export const RegisterFile = ({ name, tags, onTags, done }: RegisterFileProps) => {
  const text = useText();
  const [refused, setRefused] = useState<string>();
  const download = (): void => {
    saveFile(new Blob([registerText(tags)], { type: 'application/json' }), `${name || 'tiles'}.json`);
    done();
  };
  const read = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    const register = registerIn(await file.text());
    setRefused(register === undefined ? file.name : undefined);
    if (register !== undefined) onTags(register);
    done();
  };
  return (
    <div class="enrolment-row">
      <QuietButton onClick={download} disabled={tags.length === 0}>
        {text(texts.download)}
      </QuietButton>
      <label class="field">
        {text(texts.importFile)}
        <input type="file" accept=".json" onChange={({ currentTarget }) => void read(currentTarget.files?.[0])} />
      </label>
      <p role="alert" class="enrolment-fault">
        {refused !== undefined && text(texts.noRegister, { file: refused })}
      </p>
    </div>
  );
};
