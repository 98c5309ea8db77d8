import { fill, type Text } from '#language';
import { useText } from '../../../language/language.js';
import type { AuditedDeal, AuditedFile } from '../../../verify/worker/audited-file.js';
import * as texts from '#texts/page/audit/fault';
import { consequencesOf } from './consequences.js';

/** The faulty deals that are named; the others are counted. */
const NAMED = 5;

interface WhatItMeansProps {
  readonly audited: AuditedFile;
  /** The key of the log has signed another log. */
  readonly isOtherLog: boolean;
}

/** What the findings mean for the deals of the file and for the signature of the log. */
export const WhatItMeans = ({ audited, isOtherLog }: WhatItMeansProps) => {
  const text = useText();
  const { faulty, later, sound, open } = consequencesOf(audited);
  const more = faulty.length - NAMED;
  return (
    <section aria-labelledby="audit-means">
      <h2 id="audit-means">{text(texts.means)}</h2>
      <ul class="card audit-means">
        {faulty.slice(0, NAMED).map(({ deal, fault }) => (
          <Row key={deal.deal} kind="bad" name={text(nameOf(deal))} what={texts.HEADLINES[fault]} />
        ))}
        {more > 0 && <Row kind="bad" name={text(texts.moreFaulty, { count: more })} what={texts.WHAT.proof} />}
        {later > 0 && <Row kind="open" name={text(texts.later, { count: later })} what={texts.buildsOn} />}
        {sound > 0 && <Row kind="sound" name={text(texts.sound, { count: sound })} what={texts.isSound} />}
        {open > 0 && <Row kind="open" name={text(texts.open, { count: open })} what={texts.isOpen} />}
        {isOtherLog && <Row kind="bad" name={text(texts.signatureOfLog)} what={texts.isOtherLog} />}
      </ul>
    </section>
  );
};

const nameOf = ({ number, opened }: AuditedDeal): Text => {
  if (number !== undefined) return fill(texts.deal, { number });
  return opened === undefined ? texts.aDeal : fill(texts.dealAt, { table: opened.table });
};

interface RowProps {
  readonly kind: 'bad' | 'open' | 'sound';
  readonly name: string;
  readonly what: Text;
}

const Row = ({ kind, name, what }: RowProps) => {
  const text = useText();
  return (
    <li class={`audit-mean-${kind}`}>
      <b>{name}</b>
      <span>{text(what)}</span>
    </li>
  );
};
