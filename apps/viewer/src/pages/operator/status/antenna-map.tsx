import { useText } from '../../../language/language.js';
import { lineBetween, placeOf } from './antenna-places.js';
import {
  type Antenna,
  type AntennaLink,
  GOOD_PER_MILLE,
  isStrong,
  isWeak,
  linksOf,
  type Radio,
} from './antenna-state.js';
import * as texts from '#texts/page/operator/status/antennas';
import { useAntennaWords, zoneText } from './use-antenna-words.js';
import './antennas.css';

/** So many links are drawn at most. */
const MOST_LINKS = 8;

/** The antennas of a table as a map: how often and how fast each is read, and which of them read tiles of another zone. */
export const AntennaMap = ({ radio }: { readonly radio: Radio }) => {
  const text = useText();
  const links = linksOf(radio).slice(0, MOST_LINKS);
  return (
    <div class="antennas-map">
      <div class="antennas-felt">
        <ul>
          {radio.antennas.map((antenna) => (
            <AntennaField key={`${antenna.side} ${antenna.zone}`} antenna={antenna} />
          ))}
        </ul>
        <Middle antennas={radio.antennas} />
        <svg viewBox="0 0 100 100" aria-hidden="true">
          {links.map((link) => (
            <LinkLine key={keyOf(link)} link={link} />
          ))}
        </svg>
        <ul>
          {links.map((link) => (
            <LinkShare key={keyOf(link)} link={link} />
          ))}
        </ul>
      </div>
      <p class="antennas-key">
        <span>▲ {text(texts.keyWeak, { share: GOOD_PER_MILLE / 10 })}</span>
        <span>✕ {text(texts.silent)}</span>
        <span class="antennas-key-link">{text(texts.keyLink)}</span>
        <span>{text(texts.lastMinutes)}</span>
      </p>
    </div>
  );
};

const keyOf = ({ home, reading }: AntennaLink): string => JSON.stringify([home, reading]);

const AntennaField = ({ antenna }: { readonly antenna: Antenna }) => {
  const text = useText();
  const { percent, seconds } = useAntennaWords();
  const { left, top, width, height } = placeOf(antenna);
  const { isSilent, readPerMille, roundMs, zone, side } = antenna;
  const state = isSilent ? 'antennas-silent' : isWeak(antenna) ? 'antennas-weak' : '';
  return (
    <li class={`antennas-zone ${state}`} style={place({ left, top, width, height })}>
      <span>
        {isSilent ? '✕ ' : isWeak(antenna) && '▲ '}
        {text(texts.ZONES[zone])} <span class="visually-hidden">{text(texts.side, { side })}</span>
      </span>
      <b>{isSilent ? text(texts.silent) : readPerMille === undefined ? '–' : percent(readPerMille)}</b>
      {!isSilent && roundMs !== undefined && (
        <span class="antennas-round">{text(texts.seconds, { seconds: seconds(roundMs) })}</span>
      )}
    </li>
  );
};

const place = (at: Readonly<Record<string, number>>) =>
  Object.fromEntries(Object.entries(at).map(([name, value]) => [name, `${value}%`]));

const Middle = ({ antennas }: { readonly antennas: readonly Antenna[] }) => {
  const text = useText();
  const { seconds } = useAntennaWords();
  const longest = Math.max(...antennas.map(({ roundMs = 0 }) => roundMs));
  return (
    <div class="antennas-middle">
      <b>
        {text(texts.answering, { count: antennas.filter(({ isSilent }) => !isSilent).length, all: antennas.length })}
      </b>
      <span>{text(texts.antennasAnswer)}</span>
      {longest > 0 && <span class="antennas-round">{text(texts.longestRound, { seconds: seconds(longest) })}</span>}
    </div>
  );
};

const LinkLine = ({ link }: { readonly link: AntennaLink }) => (
  <line class={isStrong(link) ? 'antennas-strong' : ''} {...lineBetween(link.home, link.reading)} />
);

const LinkShare = ({ link }: { readonly link: AntennaLink }) => {
  const text = useText();
  const { percent } = useAntennaWords();
  const { x1, y1, x2, y2 } = lineBetween(link.home, link.reading);
  const at = place({ left: (x1 + x2) / 2, top: (y1 + y2) / 2 });
  return (
    <li class={`antennas-share ${isStrong(link) ? 'antennas-strong' : ''}`} style={at}>
      <span class="visually-hidden">
        {text(zoneText(link.reading))} – {text(zoneText(link.home))}:
      </span>
      {percent(link.perMille)}
    </li>
  );
};
