import { useText } from '../../../language/language.js';
import { placeOf } from '../status/antenna-places.js';
import { type Antenna, isWeak } from '../status/antenna-state.js';
import * as texts from '#texts/page/operator/status/antennas';

/** The antennas of a table on its card, as a link to the readers: a field for each, with a triangle if it reads seldom and a cross if it is silent. */
export const SmallMap = ({ antennas }: { readonly antennas: readonly Antenna[] }) => {
  const text = useText();
  const count = antennas.filter(({ isSilent }) => !isSilent).length;
  const words = `${text(texts.answering, { count, all: antennas.length })} ${text(texts.antennasAnswer)}`;
  return (
    <a class="operator-map" href="/operator?part=readers" aria-label={words} title={words}>
      <svg viewBox="0 0 100 100" aria-hidden="true">
        {antennas.map((antenna) => (
          <Field key={`${antenna.side} ${antenna.zone}`} antenna={antenna} />
        ))}
      </svg>
    </a>
  );
};

const Field = ({ antenna }: { readonly antenna: Antenna }) => {
  const { left, top, width, height } = placeOf(antenna);
  const [x, y] = [left + width / 2, top + height / 2];
  const state = antenna.isSilent ? 'silent' : isWeak(antenna) ? 'weak' : 'good';
  return (
    <g class={`operator-map-${state}`}>
      <rect x={left} y={top} width={width} height={height} rx="3" />
      {state === 'silent' && <path d={`M${x - 4} ${y - 4}l8 8m0-8l-8 8`} />}
      {state === 'weak' && <path d={`M${x} ${y - 4}l4 7h-8z`} />}
    </g>
  );
};
