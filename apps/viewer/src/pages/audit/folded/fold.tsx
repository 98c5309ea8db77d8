import type { ComponentType } from 'preact';
import { useState } from 'preact/hooks';
import type { Text } from '#language';
import { useText } from '../../../language/language.js';
import type { AuditedFile } from '../../../verify/worker/audited-file.js';

interface Folded {
  readonly audited: AuditedFile;
}

interface FoldProps extends Folded {
  readonly id: string;
  readonly title: Text;
  readonly load: () => Promise<ComponentType<Folded>>;
}

/** A part of the report that few readers need. It is loaded with its texts when it is opened. */
export const Fold = ({ id, title, audited, load }: FoldProps) => {
  const text = useText();
  const [Content, setContent] = useState<ComponentType<Folded>>();
  const toggle = ({ currentTarget }: { readonly currentTarget: HTMLDetailsElement }): void => {
    if (currentTarget.open && Content === undefined) void load().then((loaded) => setContent(() => loaded));
  };
  return (
    <details class="card audit-fold" onToggle={toggle}>
      <summary id={id}>{text(title)}</summary>
      {Content && <Content audited={audited} />}
    </details>
  );
};
