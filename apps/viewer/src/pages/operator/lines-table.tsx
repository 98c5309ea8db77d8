import type { Schemas } from '../../api/schemas.js';
import { useText } from '../../language/language.js';
import { Instant } from '../../layout/instant.js';
import { useFormat } from '../../language/use-format.js';
import * as texts from './status.texts.js';

const COLUMNS = [texts.reader, texts.port, texts.state, texts.lastReading, texts.rounds, texts.faults];

/** The readers and other devices of a table, as their gateway reports them. */
export const LinesTable = ({ lines, name }: { readonly lines: readonly Schemas['Line'][]; readonly name: string }) => {
  const text = useText();
  return (
    <div class="operator-scroll" tabIndex={0} role="group" aria-label={`${text(texts.lines)}, ${name}`}>
      <table>
        <thead>
          <tr>
            {COLUMNS.map((column) => (
              <th key={column.en} scope="col">
                {text(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line, index) => (
            <LineRow key={`${index} ${line.name}`} line={line} />
          ))}
        </tbody>
      </table>
    </div>
  );
};

const LineRow = ({
  line: { name, model, port, state, since, reason, lastReadingAt, roundsPerMinute, ...counts },
}: {
  readonly line: Schemas['Line'];
}) => {
  const text = useText();
  const { instant, number } = useFormat();
  return (
    <tr class={`operator-line-${state === 'running' ? 'good' : 'bad'}`}>
      <th scope="row">
        {name} <code>{model}</code>
      </th>
      <td class="operator-port">{port}</td>
      <td>
        <span class="operator-state">{text(texts.STATE[state])}</span> {text(texts.since, { time: instant(since) })}
        {reason !== undefined && <p class="operator-reason">{reason}</p>}
      </td>
      <td>{lastReadingAt === undefined ? text(texts.never) : <Instant at={lastReadingAt} />}</td>
      <td class="number">{roundsPerMinute === undefined ? '' : number(roundsPerMinute)}</td>
      <td>{useFaults(counts)}</td>
    </tr>
  );
};

type Counts = Pick<Schemas['Line'], 'failedInventories' | 'malformed' | 'resets' | 'linkLosses'>;

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
