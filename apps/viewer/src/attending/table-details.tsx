import { useGet } from '../answers/use-get.js';
import type { Schemas } from '../api/types.js';
import { useText } from '../language/language.js';
import { Answered } from '../layout/answered.js';
import { Instant } from '../layout/instant.js';
import { Damages } from './damages.js';
import type { DetailsHeading } from './details-heading.js';
import * as texts from '#texts/page/attending/tables';

/** The present deal of a table, and the records that its devices could not store. */
export const TableDetails = ({ table, heading }: { readonly table: string; readonly heading: DetailsHeading }) => {
  const { answer } = useGet('/v1/tables/{table}', { path: { table } });
  return <Answered answer={answer}>{(found) => <Details table={found} heading={heading} />}</Answered>;
};

interface DetailsProps {
  readonly table: Schemas['Table'];
  readonly heading: DetailsHeading;
}

const Details = ({ table, heading }: DetailsProps) => {
  const { heldBy, refusals, damages } = table;
  const text = useText();
  return (
    <>
      <p>
        {heldBy === undefined ? text(texts.free) : text(texts.heldBy, heldBy)}{' '}
        {heldBy && <a href={`/deals/${heldBy.deal}`}>{text(texts.watch)}</a>}
      </p>
      {refusals === undefined ? (
        <p class="field-hint">{text(texts.notShown)}</p>
      ) : (
        <Refusals refusals={refusals} heading={heading} />
      )}
      {damages !== undefined && <Damages damages={damages} heading={heading} />}
    </>
  );
};

interface RefusalsProps {
  readonly refusals: readonly Schemas['RefusedRecord'][];
  readonly heading: DetailsHeading;
}

const Refusals = ({ refusals, heading: Heading }: RefusalsProps) => {
  const text = useText();
  return (
    <>
      <Heading>{text(texts.refusals)}</Heading>
      {refusals.length === 0 && <p>{text(texts.noRefusals)}</p>}
      <ul class="operator-records">
        {refusals.toReversed().map((refusal) => (
          <RefusedRecord key={refusal.commandId} refusal={refusal} />
        ))}
      </ul>
    </>
  );
};

const RefusedRecord = ({ refusal }: { readonly refusal: Schemas['RefusedRecord'] }) => {
  const text = useText();
  const { device, sequence, refusedAt, command, rejection } = refusal;
  return (
    <li>
      <b>{text(texts.refusal, { device, sequence, command: command.type })}</b> <Instant at={refusedAt} />
      <p class="operator-reason">{rejection.message}</p>
      {rejection.clause !== undefined && (
        <p class="field-hint">
          {text(texts.clause)} {rejection.clause}
        </p>
      )}
      <details>
        <summary>{text(texts.command)}</summary>
        <pre tabIndex={0} role="region" aria-label={text(texts.command)}>
          {JSON.stringify(command, undefined, 2)}
        </pre>
      </details>
    </li>
  );
};
