import type { Text } from '#language';
import { useDataIf } from '../../../answers/use-get.js';
import { useText } from '../../../language/language.js';
import { useSession } from '../../../session/session-context.js';
import type { Fault } from '../../../verify/headline.js';
import type { AuditedFile, PlacedFinding } from '../../../verify/worker/audited-file.js';
import * as texts from '#texts/page/audit/fault';

/** A fault as a headline. */
export const titleOf = (fault: Fault): Text => texts.HEADLINES[fault];

interface FaultPlaceProps {
  readonly audited: AuditedFile;
  readonly fault: Fault;
  readonly finding: PlacedFinding;
}

/** Where the first fault of a file is: event, deal and table in words, with links for a reader whom this service shows the deal. */
export const FaultPlace = ({ audited, fault, finding }: FaultPlaceProps) => {
  const { deal, sequence, line } = finding;
  const text = useText();
  const { number, opened } = audited.deals.find((each) => each.deal === deal) ?? {};
  const isKnown = useIsKnown(deal);
  const table = useTableName(isKnown ? opened?.table : undefined) ?? opened?.table;
  const where = ((): string | undefined => {
    if (sequence === undefined || table === undefined)
      return line === undefined ? undefined : text(texts.inLine, { line });
    return number === undefined
      ? text(texts.atTable, { sequence, table })
      : text(texts.inDeal, { sequence, number, table });
  })();
  return (
    <p>
      {[where, text(texts.WHAT[fault])].filter((part) => part !== undefined).join(' ')}
      {isKnown && deal !== undefined && (
        <span class="audit-links">
          {sequence !== undefined && (
            <a href={`/deals/${deal}/replay?at=${sequence}`}>{text(texts.showEvent, { sequence })}</a>
          )}
          <a href={`/deals/${deal}/ledger`}>{text(texts.showDeal)}</a>
        </span>
      )}
    </p>
  );
};

/** Whether this service shows a deal to the signed-in reader. */
const useIsKnown = (dealId: string | undefined): boolean => {
  const { session } = useSession();
  const request = dealId === undefined || session === undefined ? undefined : { path: { dealId } };
  return useDataIf('/v1/deals/{dealId}', request) !== undefined;
};

const useTableName = (table: string | undefined): string | undefined =>
  useDataIf('/v1/tables/{table}', table === undefined ? undefined : { path: { table } })?.name;
