import type { ComponentChildren } from 'preact';
import type { AuditReport } from '#audit';
import { type Text, textNamed } from '#language';
import { useText } from '../../../language/language.js';
import { Instant } from '../../../layout/instant.js';
import type { AuditedFile } from '../../../verify/worker/audited-file.js';
import * as texts from '#texts/page/audit/summary';

type Counts = AuditReport['summary'];

/** Describes the file: its log, the number of events, their times, rule sets and authors. */
export const Summary = ({ audited }: { readonly audited: AuditedFile }) => {
  const text = useText();
  const { log, events, deals, matches, summary } = audited;
  const { positions, treeRoot, headHash, recorded, occurred, ruleSets, actors, devices } = summary;
  return (
    <dl class="audit-summary">
      <Row name={texts.log}>{log ?? text(texts.noHeader)}</Row>
      <Row name={texts.contents}>
        <Part part={summary.part} />; {text(texts.counts, { events, deals: deals.length, matches: matches.length })}
      </Row>
      {positions && <Row name={texts.positions}>{text(texts.span, { from: positions.first, to: positions.last })}</Row>}
      {treeRoot && <Row name={texts.treeRoot}>{<code>{treeRoot}</code>}</Row>}
      {headHash && <Row name={texts.headHash}>{<code>{headHash}</code>}</Row>}
      {recorded && <Span name={texts.recorded} span={recorded} />}
      {occurred && <Span name={texts.occurred} span={occurred} />}
      <Lines name={texts.ruleSets} lines={ruleSets.map((each) => text(texts.ruleSet, shortened(each)))} />
      {summary.deals > 0 && <Endings summary={summary} />}
      <Lines
        name={texts.actors}
        lines={actors.map(({ actor, source, commands }) =>
          text(texts.actor, { actor, source: textNamed(texts.source, source) ?? source, commands }),
        )}
      />
      <Lines name={texts.devices} lines={devices.map((each) => text(texts.evidence, each))} />
    </dl>
  );
};

const shortened = (ruleSet: Counts['ruleSets'][number]) => ({
  ...ruleSet,
  fingerprint: ruleSet.fingerprint.slice(0, 16),
});

const Row = ({ name, children }: { readonly name: Text; readonly children: ComponentChildren }) => {
  const text = useText();
  return (
    <div>
      <dt>{text(name)}</dt>
      <dd>{children}</dd>
    </div>
  );
};

const Lines = ({ name, lines }: { readonly name: Text; readonly lines: readonly string[] }) =>
  lines.length === 0 ? null : (
    <Row name={name}>
      {lines.map((line) => (
        <span key={line} class="audit-line">
          {line}
        </span>
      ))}
    </Row>
  );

const Span = ({
  name,
  span: { from, to },
}: {
  readonly name: Text;
  readonly span: NonNullable<Counts['recorded']>;
}) => (
  <Row name={name}>
    <Instant at={from} /> – <Instant at={to} />
  </Row>
);

const Part = ({ part: { whole, streams, after } }: { readonly part: Counts['part'] }) => {
  const text = useText();
  if (whole) return <>{text(texts.whole)}</>;
  if (streams !== undefined) return <>{text(texts.streams, { streams })}</>;
  return <>{after === undefined ? text(texts.part) : text(texts.after, { after })}</>;
};

const Endings = ({ summary }: { readonly summary: Counts }) => {
  const text = useText();
  const { deals, settled, voids, abandoned, rulings, rewinds, withdrawals, amendments } = summary;
  const unfinished = deals - settled - voids - abandoned;
  return (
    <>
      <Row name={texts.endings}>{text(texts.endingCounts, { settled, voids, abandoned, unfinished })}</Row>
      <Row name={texts.corrections}>{text(texts.correctionCounts, { rulings, rewinds, withdrawals, amendments })}</Row>
    </>
  );
};
