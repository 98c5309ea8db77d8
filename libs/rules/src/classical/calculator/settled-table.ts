import type { HandRules } from '../../kit/hand/hand-rules.js';
import type { SettledTable, StandaloneTable, TableRefusal } from '../../kit/hand/settled-table.js';
import { bySeat, type Meld, type Seat, SEATS } from '#tiles';
import type { Circumstance } from '#deal';
import { tilesOfMeld } from '../../patterns/index.js';
import { heldStandalone } from '../../kit/hand/standalone-hand.js';
import type { HandToValue, WonHand } from '../hand/limited-hand.js';
import { type Feed, liabilitiesOf } from '../settlement/liability.js';
import { limitOf } from '../state/options.js';
import { keptOfKong } from '../hand/robbed-kong.js';
import { type Liable, liableBy, settlementOf, reportedLiability } from '../settlement/settlement.js';
import { valueLoser } from '../scoring/hand-value.js';
import { judgeWin, waits } from '../scoring/winning.js';

const handAt = ({ hands, options, roundWind }: StandaloneTable, seat: Seat): HandToValue => ({
  ...heldStandalone({
    ...hands[seat],
    seatWind: seat,
    ...(options !== undefined && { options }),
    ...(roundWind !== undefined && { roundWind }),
  }),
  limit: limitOf(options),
});

/** The robbed seat and the rest of its kong; undefined if no kong was robbed. */
const robbedAt = ({ source, from, hands, winningTile }: StandaloneTable) =>
  source === 'robbed-kong' && from !== undefined && winningTile !== undefined
    ? { seat: from, kept: keptOfKong(hands[from], winningTile) }
    : undefined;

/** A kong that East declared before the first discard does not take the blessing of earth from another player. */
const isBeforeFirstDiscard = (meld: Meld, seat: Seat, circumstance: Circumstance): boolean =>
  circumstance === 'blessing-of-earth' && seat === 'east' && meld.kind === 'kong' && meld.kongKind === 'concealed';

/** The clauses of wins before any other player has declared a set. */
const EARLY_WINS = [
  ['dealt-hand', 'CC-limit.heavenly'],
  ['blessing-of-earth', 'CC-limit.earthly'],
] as const;

/** Refuses the declared sets of the other seats that are too early for the win. */
const refuseEarlySets = ({ winner, hands, circumstances }: StandaloneTable): readonly TableRefusal[] =>
  EARLY_WINS.filter(([early]) => circumstances.includes(early)).flatMap(([early, clause]) =>
    SEATS.filter(
      (seat) => seat !== winner && hands[seat].melds.some((meld) => !isBeforeFirstDiscard(meld, seat, early)),
    ).map((seat): TableRefusal => ({ code: 'CIRCUMSTANCE_IMPOSSIBLE', at: ['hands', seat, 'melds'], clause })),
  );

/** Refuses a robbed hand that does not keep three tiles of the kong (CC-claim.rob.open, CC-claim.rob.closed). */
const refuseRobbed = (table: StandaloneTable): readonly TableRefusal[] => {
  const robbed = robbedAt(table);
  return robbed === undefined || robbed.kept !== undefined
    ? []
    : [{ code: 'CIRCUMSTANCE_IMPOSSIBLE', at: ['hands', robbed.seat, 'melds'], clause: 'CC-claim.rob.open' }];
};

/** Refuses hands that are impossible together. */
export const refusesTable: NonNullable<HandRules['refusesTable']> = (table) => [
  ...refuseEarlySets(table),
  ...refuseRobbed(table),
];

const winnersHand = (table: StandaloneTable): WonHand => {
  const { winner, winningTile, source, circumstances } = table;
  return {
    ...handAt(table, winner),
    ...(winningTile !== undefined && { winningTile }),
    ...(robbedAt(table)?.kept === 'standing' && { fromClosedKong: true }),
    source,
    circumstances,
  };
};

/** The liable discarder of the winning tile; undefined if the tile was drawn or robbed. */
const liableAt = (table: StandaloneTable): Liable | undefined => {
  const { source, from, winningTile: tile, winner, hands } = table;
  if (source !== 'discard' || from === undefined || tile === undefined) return undefined;
  const { standing, melds, ready } = hands[from];
  const feed: Feed = {
    tile,
    melds: hands[winner].melds,
    discarder: [...standing, ...melds.flatMap(tilesOfMeld)],
    isReady: ready === true && waits(handAt(table, from)).length > 0,
  };
  return liableBy(from, liabilitiesOf(feed));
};

/** Values the four hands and computes the payments (CC-show, CC-settle.1 to CC-settle.liable). */
export const settledTable = (table: StandaloneTable): SettledTable => {
  const verdict = judgeWin(winnersHand(table));
  if (!verdict.valid) return verdict;
  const valuations = bySeat((seat) => (seat === table.winner ? verdict.valuation : valueLoser(handAt(table, seat))));
  const liable = liableAt(table);
  return {
    valid: true,
    valuations,
    ...reportedLiability(liable),
    transfers: settlementOf(
      bySeat((seat) => valuations[seat].points),
      table.winner,
      liable,
    ),
  };
};
