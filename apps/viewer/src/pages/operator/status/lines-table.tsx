import type { Schemas } from '../../../api/types.js';
import { useText } from '../../../language/language.js';
import { Instant } from '../../../layout/instant.js';
import { useFormat } from '../../../language/use-format.js';
import { OperatorTable } from '../lists/operator-table.js';
import * as texts from '#texts/page/operator/status';

type Line = Schemas['Line'];

/** The columns that some lines have no value for. They are hidden if no line has one. */
const hasPort = ({ port }: Line): boolean => port !== undefined && port !== '';
const hasRounds = ({ roundsPerMinute }: Line): boolean => roundsPerMinute !== undefined;

/** The readers and other devices of a table, as their gateway reports them. */
export const LinesTable = ({ lines, name }: { readonly lines: readonly Line[]; readonly name: string }) => {
  const text = useText();
  const shows = { port: lines.some(hasPort), rounds: lines.some(hasRounds) };
  const columns = [
    texts.reader,
    ...(shows.port ? [texts.port] : []),
    texts.state,
    texts.lastReading,
    ...(shows.rounds ? [texts.rounds] : []),
    texts.faults,
  ];
  return (
    <OperatorTable label={`${text(texts.lines)}, ${name}`} columns={columns}>
      {lines.map((line, index) => (
        <LineRow key={`${index} ${line.name}`} line={line} shows={shows} />
      ))}
    </OperatorTable>
  );
};

interface LineRowProps {
  readonly line: Line;
  readonly shows: { readonly port: boolean; readonly rounds: boolean };
}

const LineRow = ({ line, shows }: LineRowProps) => {
  const { name, model, port, state, since, reason, lastReadingAt, roundsPerMinute, ...counts } = line;
  const text = useText();
  const { instant, number } = useFormat();
  return (
    <tr class={`operator-line-${state === 'running' ? 'good' : 'bad'}`}>
      <th scope="row">
        {name} <code>{model}</code>
      </th>
      {shows.port && (
        <td class="operator-port" data-label={text(texts.port)}>
          {port}
        </td>
      )}
      <td data-label={text(texts.state)}>
        <span class="operator-state">{text(texts.STATE[state])}</span> {text(texts.since, { time: instant(since) })}
        {reason !== undefined && <p class="operator-reason">{reason}</p>}
      </td>
      <td data-label={text(texts.lastReading)}>
        {lastReadingAt === undefined ? text(texts.never) : <Instant at={lastReadingAt} />}
      </td>
      {shows.rounds && (
        <td class="number" data-label={text(texts.rounds)}>
          {roundsPerMinute === undefined ? '' : number(roundsPerMinute)}
        </td>
      )}
      <td data-label={text(texts.faults)}>{useFaults(counts)}</td>
    </tr>
  );
};

type Counts = Pick<Line, 'failedInventories' | 'malformed' | 'resets' | 'linkLosses'>;

/** The counts that are not zero. */
const useFaults = ({ failedInventories = 0, malformed, resets, linkLosses }: Counts): string => {
  const text = useText();
  const counted = (
    [
      [texts.lineLosses, linkLosses],
      [texts.failed, failedInventories],
      [texts.malformed, malformed],
      [texts.resets, resets],
    ] as const
  ).filter(([, count]) => count > 0);
  return counted.length === 0
    ? text(texts.noFaults)
    : counted.map(([words, count]) => text(words, { count })).join(', ');
};
