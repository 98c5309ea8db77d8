import { useState } from 'preact/hooks';
import { browserStorage } from '../../browser/storage.js';
import { useText } from '../../language/language.js';
import * as texts from '#texts/page/front/tour';

const VISITED = 'tour';

type Stop = keyof typeof texts.STOPS;

/** The stops of the tour in order, each with its address; undefined while there is nothing to show there. */
const stopsOf = (
  table: string | undefined,
  settled: string | undefined,
): readonly (readonly [Stop, string | undefined])[] => [
  ['watch', table && `/tables/${encodeURIComponent(table)}`],
  ['replay', settled && `/deals/${settled}/replay`],
  ['verify', settled && `/deals/${settled}/ledger`],
  ['calculate', '/calculator'],
  ['evening', '/club'],
];

const readVisited = (): readonly string[] => (browserStorage.read(VISITED) ?? '').split(' ');

interface TourProps {
  readonly table: string | undefined;
  readonly settled: string | undefined;
}

/** Five stops through what Tilescribe does. The browser remembers which were visited. */
export const Tour = ({ table, settled }: TourProps) => {
  const text = useText();
  const [visited, setVisited] = useState(readVisited);
  const keep = (stops: readonly string[]): void => {
    browserStorage.write(VISITED, stops.join(' '));
    setVisited(stops);
  };
  const stops = stopsOf(table, settled);
  const present = stops.find(([stop]) => !visited.includes(stop))?.[0];
  return (
    <section id="tour" class="front-tour" aria-label={text(texts.tour)}>
      <ol>
        {stops.map(([stop, href]) => (
          <li
            key={stop}
            class={stop === present ? 'card front-stop-present' : 'card'}
            aria-current={stop === present && 'step'}
          >
            <h2>{text(texts.STOPS[stop].name)}</h2>
            <p>{text(texts.STOPS[stop].what)}</p>
            {href === undefined ? (
              <p class="front-idle">{text(texts.later)}</p>
            ) : (
              <a href={href} onClick={() => keep([...visited, stop])}>
                {text(texts.STOPS[stop].step)}
              </a>
            )}
          </li>
        ))}
      </ol>
      {present === undefined && (
        <button type="button" onClick={() => keep([])}>
          {text(texts.again)}
        </button>
      )}
    </section>
  );
};
