import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { counted } from '../language/counted.js';
import { useText } from '../language/language.js';
import { useFormat } from '../language/use-format.js';
import * as texts from '#texts/page/verify';
import { type Fault, headlineOf } from './headline.js';
import { keyIdOf } from './pinned-key.js';
import { saveFile } from './save-file.js';
import type { Verified } from './use-verified-record.js';
import type { VerifiedRecord } from './verified-record.js';
import type { PlacedFinding } from './worker/audited-file.js';

interface SealProps {
  readonly record: VerifiedRecord;
  readonly verified: Verified;
  readonly again: () => void;
}

/** The result of the verification of a deal: a green or an amber seal, or what is wrong. */
export const Seal = (props: SealProps) => {
  const { findings } = props.verified.audited;
  const headline = headlineOf(findings);
  return headline === undefined ? <Sealed {...props} /> : <Faulty {...props} {...headline} />;
};

interface HeadingProps {
  readonly verdict: 'verified' | 'partly' | 'faulty';
  readonly title: string;
  readonly children: ComponentChildren;
}

/** The heading of a result. It takes the focus, so that a screen reader reads the result. */
const Heading = ({ verdict, title, children }: HeadingProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <header class="verify-heading">
      <svg viewBox="0 0 48 48" aria-hidden="true">
        <circle cx="24" cy="24" r="24" />
        <path d={verdict === 'verified' ? 'M14 25l7 7 14-15' : 'M24 12v15M24 33v2'} />
      </svg>
      <div>
        <h2 ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <p>{children}</p>
      </div>
    </header>
  );
};

const Sealed = ({ record, verified, again }: SealProps) => {
  const text = useText();
  const { instant } = useFormat();
  const {
    audited: { gaps, events, bundle, hasUncheckedSignatures },
    key,
    at,
  } = verified;
  const verdict = gaps.length === 0 ? 'verified' : 'partly';
  const checkpoint = bundle?.checkpoint;
  const id = keyIdOf(key.key);
  return (
    <div class={`verify-card verify-${verdict}`}>
      <Heading verdict={verdict} title={text(verdict === 'verified' ? texts.OF[record.kind].verified : texts.partly)}>
        {text(texts.at, { at: instant(at) })}
      </Heading>
      <div class="verify-content">
        <h3>{text(texts.proved)}</h3>
        <ul class="verify-proved">
          {bundle?.isSigned === true && <li>{text(texts.PROVED.signed)}</li>}
          <li>{text(texts.OF[record.kind].events, { events })}</li>
          <li>{text(gaps.length === 0 ? texts.PROVED.score : texts.PROVED.openScore)}</li>
        </ul>
        <h3>{text(texts.notProved)}</h3>
        <ul class="verify-not-proved">
          {gaps.length > 0 && <li>{text(texts.NOT_PROVED.sealed, { count: gaps.length })}</li>}
          <li>{text(texts.NOT_PROVED.table)}</li>
          {hasUncheckedSignatures && <li>{text(texts.NOT_PROVED.device)}</li>}
          <li>{text(texts.NOT_PROVED.key, { id, since: instant(key.since) })}</li>
          <li>{text(texts.NOT_PROVED.later)}</li>
          <li>{text(texts.NOT_PROVED.page)}</li>
        </ul>
        <dl class="verify-facts">
          <dt>{text(texts.log)}</dt>
          <dd>{text(counted('events', checkpoint?.size ?? 0))}</dd>
          <dt>{text(texts.root)}</dt>
          <dd>
            <code title={checkpoint?.root}>{shortened(checkpoint?.root)}</code>
          </dd>
          <dt>{text(texts.key)}</dt>
          <dd>
            <code title={key.key}>{id}</code>
          </dd>
        </dl>
        <Actions record={record} verified={verified} again={again} save={texts.saveProof} />
      </div>
    </div>
  );
};

const SHOWN_DIGITS = 8;
const shortened = (root: string | undefined): string =>
  root === undefined ? '' : `${root.slice(0, SHOWN_DIGITS)} … ${root.slice(-SHOWN_DIGITS)}`;

interface FaultyProps extends SealProps {
  readonly fault: Fault;
  readonly finding: PlacedFinding;
}

const Faulty = ({ record, verified, again, fault, finding }: FaultyProps) => {
  const { deal = record.id, sequence } = finding;
  const text = useText();
  const place = usePlace(verified, fault, sequence);
  return (
    <div class="verify-card verify-faulty" role="alert">
      <Heading verdict="faulty" title={text(texts.HEADLINES[fault])}>
        {place}
      </Heading>
      <div class="verify-content">
        <p>{text(texts.what)}</p>
        {sequence !== undefined && (
          <p>
            <a href={`/deals/${deal}/replay?at=${sequence}`}>{text(texts.showEvent, { sequence })}</a>
          </p>
        )}
        <Actions record={record} verified={verified} again={again} save={texts.saveFile} />
      </div>
    </div>
  );
};

/** Where the fault is, in words. */
const usePlace = ({ key }: Verified, fault: Fault, sequence: number | undefined): string => {
  const text = useText();
  const { instant } = useFormat();
  if (fault === 'signature') return text(texts.PLACES.signature, { id: keyIdOf(key.key), since: instant(key.since) });
  if (sequence === undefined || fault === 'proof') return text(texts.PLACES.whole);
  const places = {
    changed: texts.PLACES.event,
    cut: texts.PLACES.cut,
    act: texts.PLACES.act,
    score: texts.PLACES.score,
  };
  return text(places[fault], { sequence });
};

interface ActionsProps extends SealProps {
  readonly save: typeof texts.saveProof;
}

const Actions = ({ record, verified, again, save }: ActionsProps) => {
  const { bundle } = verified;
  const text = useText();
  const { kilobytes } = useFormat();
  return (
    <p class="verify-actions">
      <button type="button" onClick={() => saveFile(bundle, `${record.kind}-${record.id}.ndjson`)}>
        {text(save, { size: kilobytes(bundle.size) })}
      </button>
      <button type="button" class="button-sunk" onClick={again}>
        {text(texts.again)}
      </button>
    </p>
  );
};
