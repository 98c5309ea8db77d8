import type { Text } from '#language';
import { useText } from '../../language/language.js';
import { useFormat } from '../../language/use-format.js';
import * as texts from '#texts/page/audit';
import type { AuditProgress } from '../../verify/worker/audited-file.js';

interface ProgressProps {
  readonly file: File;
  readonly progress: AuditProgress;
  readonly cancel: () => void;
}

/** The progress of the worker: it first reads the file, then checks the deals. */
export const Progress = ({ file, progress, cancel }: ProgressProps) => {
  const { bytes, events, deals, dealsChecked } = progress;
  const text = useText();
  const { number, megabytes } = useFormat();
  return (
    <section class="card audit-progress" aria-labelledby="audit-progress">
      <h2 id="audit-progress">{text(texts.checking, { file: file.name })}</h2>
      <Bar name={texts.fileRead} done={bytes} all={file.size} write={megabytes} />
      <Bar name={texts.dealsChecked} done={dealsChecked} all={deals} write={number} />
      <p>{text(texts.eventsRead, { events: number(events), deals: number(deals) })}</p>
      <button type="button" class="quiet" onClick={cancel}>
        {text(texts.cancel)}
      </button>
    </section>
  );
};

interface BarProps {
  readonly name: Text;
  readonly done: number;
  readonly all: number;
  readonly write: (count: number) => string;
}

const Bar = ({ name, done, all, write }: BarProps) => {
  const text = useText();
  return (
    <div class="audit-bar">
      <span aria-hidden="true">{text(name)}</span>
      <progress aria-label={text(name)} max={Math.max(1, all)} value={done} />
      <span class="number">{text(texts.doneOf, { done: write(done), all: write(all) })}</span>
    </div>
  );
};
