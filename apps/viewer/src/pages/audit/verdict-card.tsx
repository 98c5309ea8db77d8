import { lazy } from 'preact-iso';
import { useEffect, useRef } from 'preact/hooks';
import { counted } from '../../language/counted.js';
import { useText } from '../../language/language.js';
import { useFormat } from '../../language/use-format.js';
import * as texts from '#texts/page/audit/verdict';
import { took } from '#texts/page/audit';
import { RESULT_TEXTS } from '#texts/page/audit/check';
import { SaveReport } from './saved/save-report.js';
import type { Audit } from './use-audit.js';

type Done = Extract<Audit, { state: 'done' }>;

/** The report is shown before its code is drawn; the space for the code is reserved. */
const QrOf = lazy(() => import('../../share/qr-code.js').then((loaded) => loaded.QrOf));

const SIGN = { clean: 'M14 25l7 7 14-15', incomplete: 'M24 12v15M24 33v2', faulty: 'M24 12v15M24 33v2' } as const;

interface VerdictCardProps {
  readonly audit: Done;
}

/** The verdict on a file in one sentence, then where the fault is, and which log, state and key it is about. */
export const VerdictCard = ({ audit }: VerdictCardProps) => {
  const { file, audited, faults, signature, SignedBy, milliseconds } = audit;
  const text = useText();
  const { number, decimal } = useFormat();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [audited]);
  const { events } = audited;
  const verdict = signature.state === 'differs' ? 'faulty' : audited.verdict;
  const headline = faults?.headlineOf(audited.findings);
  const title = text(
    (faults && headline && faults.titleOf(headline.fault)) ??
      (verdict === 'faulty'
        ? texts.notSigned
        : RESULT_TEXTS[verdict === 'clean' && audited.hasUncheckedSignatures ? 'unsigned' : verdict]),
  );
  return (
    <section class={`audit-verdict audit-${verdict}`} aria-labelledby="audit-verdict">
      <header class="audit-result">
        <svg viewBox="0 0 48 48" aria-hidden="true">
          <circle cx="24" cy="24" r="24" />
          <path d={SIGN[verdict]} />
        </svg>
        <div>
          <h2 ref={heading} id="audit-verdict" tabIndex={-1}>
            {title}
          </h2>
          {faults && headline && <faults.FaultPlace audited={audited} {...headline} />}
          <p>{text(took, { file: file.name, events: number(events), seconds: decimal(milliseconds / 1000) })}</p>
        </div>
      </header>
      {faults && headline && <faults.FaultyEvent file={file} {...headline} />}
      <Facts audited={audited} file={file} signature={signature} SignedBy={SignedBy} />
      <SaveReport title={title} fileName={file.name} audited={audited} signature={signature} />
    </section>
  );
};

const Facts = ({ file, audited, signature, SignedBy }: Pick<Done, 'file' | 'audited' | 'signature' | 'SignedBy'>) => {
  const text = useText();
  const { megabytes, kilobytes, instant } = useFormat();
  const { summary, events, deals, bundle } = audited;
  const root = bundle?.checkpoint?.root ?? summary.treeRoot;
  const size = file.size < 1e6 ? kilobytes(file.size) : megabytes(file.size);
  const known = [audited.log, bundle?.checkpoint?.size ?? events, root].filter((part) => part !== undefined);
  return (
    <div class="audit-about">
      <dl class="audit-facts">
        <dt>{text(texts.log)}</dt>
        <dd>
          {[audited.log, text(counted('events', events)), text(texts.deals, { count: deals.length }), size]
            .filter((part) => part !== undefined)
            .join(' · ')}
        </dd>
        {summary.recorded && (
          <>
            <dt>{text(texts.until)}</dt>
            <dd>{instant(summary.recorded.to)}</dd>
          </>
        )}
        {root !== undefined && (
          <>
            <dt>{text(texts.root)}</dt>
            <dd>
              <code>{root}</code>
            </dd>
          </>
        )}
        <dt>{text(texts.key)}</dt>
        <dd>
          {SignedBy && signature.state !== 'unchecked' ? (
            <SignedBy {...signature} audited={audited} />
          ) : (
            text(signature.key === undefined ? texts.noKey : texts.notCompared)
          )}
        </dd>
      </dl>
      {root !== undefined && (
        <div class="audit-qr">
          <QrOf address={known.join('\n')} name={text(texts.qr)} />
          <span>{text(texts.scanRoot)}</span>
        </div>
      )}
    </div>
  );
};
