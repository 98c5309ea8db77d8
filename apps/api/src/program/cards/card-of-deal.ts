import { fill, type Text } from '#language';
import { ruleTexts } from '#rules';
import * as texts from '#texts/api/card';
import { SEAT_NAMES } from '#texts/page/language/seat-names';
import { NAMED, NUMBERED } from '#texts/page/tiles/tile-names';
import { isKnown, type Seat, SEATS, type SeenTile, type Suit } from '#tiles';
import type { DealAnswer, LedgerAnswer, MatchAnswer, PlayerAnswer, TableAnswer } from './answers.js';
import type { Card } from './card.js';
import type { KeylessReader } from './keyless-reader.js';

type Deal = DealAnswer['deal'];
type Win = Deal['wins'][number];

/** The card of a deal; undefined if a visitor may not read it. */
export const cardOfDeal = async (reader: KeylessReader, dealId: string): Promise<Card | undefined> => {
  const path = `/v1/deals/${encodeURIComponent(dealId)}`;
  const [answer, ledger] = await Promise.all([
    reader.read<DealAnswer>(path),
    reader.read<LedgerAnswer>(`${path}/ledger`),
  ]);
  if (answer === undefined || ledger === undefined) return undefined;
  const { deal } = answer;
  const { language } = reader;
  const [names, place, seal] = await Promise.all([
    namesOf(reader, deal),
    placeOf(reader, dealId, deal),
    sealOf(reader),
  ]);
  const base = { place, ...seal, sets: [], fans: [], players: [] };
  const points = (seat: Seat) => ({ name: names[seat], points: ledger.balances[seat] });
  if (deal.phase !== 'settled')
    return { ...base, title: texts.playing[language], players: deal.players === undefined ? [] : SEATS.map(points) };
  const winners = ledger.hands.filter(({ won }) => won).map(({ seat }) => seat);
  const [winner] = winners.toSorted((one, other) => ledger.balances[other] - ledger.balances[one]);
  if (winner === undefined) return { ...base, title: texts.nobody[language], players: SEATS.map(points) };
  const win = deal.wins.find(({ seat }) => seat === winner);
  const tile = win?.tile;
  return {
    ...base,
    ...handOf(ledger, winner, reader),
    ...(win !== undefined && { cause: causeOf(win, names)[language] }),
    ...(tile !== undefined && isKnown(tile) && { winningTile: tile }),
    title: fill(texts.wins, { winner: names[winner] })[language],
    points: ledger.balances[winner],
    players: SEATS.filter((seat) => seat !== winner).map(points),
  };
};

/** The words for a record that a key has signed. */
export const sealOf = async (reader: KeylessReader): Promise<Pick<Card, 'signed'>> =>
  (await reader.isSigned()) ? { signed: texts.signed[reader.language] } : {};

/** The sets and the fans of the winner's hand. */
const handOf = (
  ledger: LedgerAnswer,
  winner: Seat,
  { language }: KeylessReader,
): Pick<Card, 'sets' | 'fans' | 'value'> => {
  const hand = ledger.hands.find(({ seat, won }) => won && seat === winner);
  if (hand === undefined) return { sets: [], fans: [] };
  const { fans, fan, points, arrangement } = hand.valuation;
  return {
    sets: arrangement.map(({ tiles }) => tiles),
    fans: fans.map(({ id, fan: gain }) => `${ledger.fans[id] ?? id}${fan === points ? ` ${gain}` : ''}`),
    value: fill(texts.points, { count: points })[language],
  };
};

const causeOfValue = (kind: string, from: string): Text => {
  if (kind === 'self-draw') return texts.OF_VALUE['self-draw'];
  return fill(texts.OF_VALUE[kind === 'robbed-kong' ? 'robbed-kong' : 'discard'], { from });
};

/** Why the winner has won: the winning tile, if it is known, and whose it was. */
export const causeOf = ({ tile, source }: Win, names: Readonly<Record<Seat, string>>): Text => {
  if (tile === undefined) return texts.DEALT;
  const from = source.from === undefined ? '' : names[source.from];
  // A hand that is recorded by its value has no known winning tile.
  if (!isKnown(tile)) return causeOfValue(source.kind, from);
  const words = { tile: tileName(tile), from };
  if (source.kind === 'self-draw') return fill(texts.SELF, words);
  return fill(source.kind === 'robbed-kong' ? texts.ROBBED : texts.CLAIMED, words);
};

const OWN_NAMES: Readonly<Record<string, Text>> = NAMED;

const tileName = (tile: SeenTile): Text => {
  const [rank, suit] = tile;
  return OWN_NAMES[tile] ?? fill(NUMBERED[suit as Suit], { rank: Number(rank) });
};

/** The names of the players that a visitor may read; else their seats. */
const namesOf = async (reader: KeylessReader, { players }: Deal): Promise<Readonly<Record<Seat, string>>> => {
  const named = await Promise.all(
    SEATS.map(
      async (seat) =>
        [seat, (await nameOf(reader, players?.[seat].player)) ?? SEAT_NAMES[seat][reader.language]] as const,
    ),
  );
  return Object.fromEntries(named) as Record<Seat, string>;
};

/** The name of a player; undefined if a visitor may not read it. */
export const nameOf = async (reader: KeylessReader, player: string | undefined): Promise<string | undefined> =>
  player === undefined
    ? undefined
    : (await reader.read<PlayerAnswer>(`/v1/players/${encodeURIComponent(player)}`))?.name;

/** The name of a table, and the title of its rules. */
export const tableAndRules = async (reader: KeylessReader, table: string, ruleSet: string) => ({
  table: (await reader.read<TableAnswer>(`/v1/tables/${encodeURIComponent(table)}`))?.name ?? table,
  rules: ruleTexts(ruleSet)?.title[reader.language] ?? ruleSet,
});

const placeOf = async (reader: KeylessReader, dealId: string, { table, ruleSet, match }: Deal): Promise<string> => {
  const [named, of] = await Promise.all([
    tableAndRules(reader, table, ruleSet),
    match === undefined ? undefined : reader.read<MatchAnswer>(`/v1/matches/${encodeURIComponent(match)}`),
  ]);
  const number = of?.match.deals.find(({ deal }) => deal === dealId)?.playedNumber;
  const words = number === undefined ? [] : [fill(texts.deal, { number })[reader.language]];
  return [named.table, ...words, named.rules].join(' · ');
};
