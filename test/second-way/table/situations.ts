import type { DealCommand } from '#deal';
import type { Seat, Tile } from '#tiles';
import type { Course } from '../course.js';
import type { Hu, Player } from '../model.js';
import { mostFans } from '../fans.js';
import { isFalse, type Payment } from '../payments.js';
import type { Settlement } from '../settle.js';
import { copiesOf, isOf, SEATS } from '../words.js';
import { STAGES } from './stages.js';

type Names<T> = Readonly<Record<string, T>>;

const hasTileOfSuit = ({ standing, melds, forbidden }: Pick<Player, 'standing' | 'melds' | 'forbidden'>): boolean =>
  [...standing, ...melds.map(({ tile }) => tile)].some((tile) => isOf(forbidden, tile));

/** Situations of the English sheet alone (SS-A28, SS-A29). The tournament standard excludes them. */
const KONG_AFTER_PUNG = 'kong in the turn of the own pung';
const KONG_OF_THAT_PUNG = 'kong of the pung just claimed';
const SHOT_AFTER_KONGS = 'Hu that returns several kongs';
export const OF_THE_SHEET_ALONE: readonly string[] = [KONG_AFTER_PUNG, KONG_OF_THAT_PUNG, SHOT_AFTER_KONGS];

/** The own kong of a seat that has just claimed a pung. */
const kongOfClaimer = ({ offer, turn }: Course, command: DealCommand) => {
  if (command.type !== 'DeclareKong' || command.kind === 'melded') return undefined;
  const hasClaimed =
    offer === undefined ? turn.seat === command.seat && !turn.free : offer.claim?.seat === command.seat;
  return hasClaimed ? command : undefined;
};

/** The tile of the pung that was claimed last. */
const claimedLast = (course: Course): Tile | undefined =>
  course.offer?.tile ?? course.player(course.turn.seat).melds.at(-1)?.tile;

/** Situations that are visible when a command is given: from the course before it, and the command. */
export const IN_PLAY: Names<(course: Course, command: DealCommand) => boolean> = {
  'suit named by card': (_, { type, ...command }) =>
    type === 'ChooseForbiddenSuit' && 'by' in command && command.by === 'card',
  'set-aside tile discarded after an early claim': (course, command) =>
    command.type === 'DiscardTile' &&
    command.tile === course.player(command.seat).setAside &&
    course.offer?.claim !== undefined,
  'kong before the first discard': (course, command) =>
    command.type === 'DeclareKong' && course.player(command.seat).discards.length === 0,
  'Hu before the first discard': (course, command) =>
    command.type === 'DeclareWin' && command.seats.some((seat) => course.player(seat).discards.length === 0),
  'Hu passed': (course, command) =>
    (command.type === 'DrawTile' || command.type === 'CloseClaims') &&
    course.offer !== undefined &&
    couldTake(course).some((seat) => course.mayTakeOffer(seat)),
  'Hu passed for a pung or kong': (course, command) =>
    (command.type === 'DeclarePung' || (command.type === 'DeclareKong' && command.kind === 'melded')) &&
    couldTake(course).includes(command.seat),
  'Hu barred by a passed one': (course, { type }) =>
    type !== 'DeclareWin' && couldTake(course).some((seat) => !course.mayTakeOffer(seat)),
  'Hu after passing, for a higher value': (course, command) =>
    command.type === 'DeclareWin' &&
    course.offer !== undefined &&
    command.seats.some((seat) => course.player(seat).passed > 0),
  'pung outranked by Hu': ({ offer }, { type }) => type === 'DeclareWin' && offer?.claim?.kong === false,
  'melded kong outranked by Hu': ({ offer }, { type }) => type === 'DeclareWin' && offer?.claim?.kong === true,
  'third kong of a turn': ({ kongsOfTurn, offer }, command) =>
    command.type === 'DeclareKong' && command.kind !== 'melded' && offer === undefined && kongsOfTurn.length >= 2,
  'second kong of a turn': ({ kongsOfTurn, offer }, command) =>
    command.type === 'DeclareKong' && command.kind !== 'melded' && offer === undefined && kongsOfTurn.length >= 1,
  [KONG_AFTER_PUNG]: (course, command) => kongOfClaimer(course, command) !== undefined,
  [KONG_OF_THAT_PUNG]: (course, command) => {
    const kong = kongOfClaimer(course, command);
    return kong !== undefined && kong.tile === claimedLast(course);
  },
  [SHOT_AFTER_KONGS]: ({ offer }, { type }) => type === 'DeclareWin' && (offer?.after.length ?? 0) > 1,
  'pung of the last discard': ({ wall }, { type }) => type === 'DeclarePung' && wall === 0,
  'pung of the discard after such a pung': ({ wall, offer, turn }, { type }) =>
    type === 'DeclarePung' && wall === 0 && offer?.from === turn.seat && !turn.free,
  'penalty of the referee in play': ({ ending }, { type }) => type === 'ImposePenalty' && !ending,
  'penalty of the referee after the settlement': ({ ending }, { type }) => type === 'ImposePenalty' && !!ending,
  'dead hand': (_, { type }) => type === 'RuleHandDead',
  'dead hand that could take a Hu': (course, { type }) =>
    type !== 'DeclareWin' && couldTake(course).some((seat) => course.player(seat).isDead),
  'hand corrected': (_, { type }) => type === 'AmendHand',
  'hand of a player out corrected': (course, command) =>
    command.type === 'AmendHand' && course.player(command.seat).hu !== undefined,
  'tile just drawn corrected': (_, command) => command.type === 'AmendHand' && command.drawn !== undefined,
  'deal void in play': ({ ending }, { type }) => type === 'VoidDeal' && !ending,
  'deal void after the settlement': ({ ending }, { type }) => type === 'VoidDeal' && !!ending,
  'rewind in play': ({ ending }, { type }) => type === 'RewindTo' && !ending,
  'rewind to before the settlement': ({ ending }, { type }) => type === 'RewindTo' && !!ending,
  'rewind of a void deal': ({ ending }, { type }) => type === 'RewindTo' && ending === 'void',
  ...Object.fromEntries(
    STAGES.map(({ name, holds }) => [
      `time up ${name}`,
      (course: Course, { type }: DealCommand) => type === 'EndPlay' && holds(course),
    ]),
  ),
};

/** The seats whose hands win with the tile on offer. */
const couldTake = (course: Course): readonly Seat[] => {
  const { offer } = course;
  if (offer === undefined) return [];
  return course.active.filter((seat) => seat !== offer.from && course.worthOf(seat, offer) !== undefined);
};

/** A Hu with the tiles that are shown at the end. */
interface ShownHu extends Hu {
  readonly standing: readonly Tile[];
}
const husOf = ({ course }: Settlement): readonly ShownHu[] =>
  course.hus.flat().map((hu) => ({ ...hu, standing: course.standing(hu.seat) }));
const trueHus = (settlement: Settlement): readonly ShownHu[] =>
  husOf(settlement).filter((hu) => !isFalse(settlement.course, hu));
const falseHus = (settlement: Settlement): readonly ShownHu[] =>
  husOf(settlement).filter((hu) => isFalse(settlement.course, hu));
const groups = ({ course }: Settlement, size: number, falseOnes: (count: number) => boolean): boolean =>
  course.hus.some((group) => group.length === size && falseOnes(group.filter((hu) => isFalse(course, hu)).length));
const isComplete = (course: Course, { seat, standing }: ShownHu): boolean =>
  mostFans({ standing, melds: course.player(seat).melds }, []) !== undefined;
const handOf = (course: Course, { seat, standing }: ShownHu) => ({ ...course.player(seat), standing });
const paysFor = ({ payments }: Settlement, what: Payment['what']): readonly Payment[] =>
  payments.filter((payment) => payment.what === what);
const ended = (course: Course, ending: Course['ending']): boolean => course.ending === ending;
const isFined = (settlement: Settlement, seat: Seat): boolean =>
  paysFor(settlement, 'forbidden suit').some(({ from }) => from === seat);
const hasMeldOfSuit = ({ melds, forbidden }: Player): boolean => melds.some(({ tile }) => isOf(forbidden, tile));
const isReadyPaid = (settlement: Settlement, seat: Seat): boolean =>
  paysFor(settlement, 'not ready').some(({ to }) => to === seat);

/** Situations that are visible when the deal is over. */
export const AT_THE_END: Names<(settlement: Settlement) => boolean> = {
  'three Hu': ({ course }) => ended(course, 'wins'),
  'end of the wall': ({ course }) => ended(course, 'wall'),
  'time up after a Hu': (settlement) => ended(settlement.course, 'time') && husOf(settlement).length > 0,
  'third Hu on the last tile': ({ course }) => ended(course, 'wins') && course.wall === 0,
  'dealer stays': ({ course }) => course.hus.length === 0,
  'first Hu of one': ({ course }) => course.hus[0]?.length === 1,
  'first Hu of several': ({ course }) => (course.hus[0]?.length ?? 0) > 1,
  'first Hu false': (settlement) => falseHus(settlement).some(({ seat }) => seat === husOf(settlement)[0]?.seat),
  'first Hu false, passed over by agreement': (settlement) =>
    settlement.course.agreed.falseHuIsPassedOver &&
    falseHus(settlement).some(({ seat }) => seat === husOf(settlement)[0]?.seat),
  'double Hu': (settlement) => groups(settlement, 2, (count) => count === 0),
  'double Hu, one false': (settlement) => groups(settlement, 2, (count) => count === 1),
  'double Hu, both false': (settlement) => groups(settlement, 2, (count) => count === 2),
  'triple Hu': (settlement) => groups(settlement, 3, (count) => count === 0),
  'triple Hu, some false': (settlement) => groups(settlement, 3, (count) => count > 0 && count < 3),
  'false Hu: structure only': (settlement) =>
    falseHus(settlement).some((hu) => !hasTileOfSuit(handOf(settlement.course, hu))),
  'false Hu: forbidden suit only': (settlement) => falseHus(settlement).some((hu) => isComplete(settlement.course, hu)),
  'false Hu with the set-aside tile in hand': (settlement) =>
    falseHus(settlement).some(({ seat }) => settlement.course.player(seat).setAside !== undefined),
  'false Hu fined for the suit': (settlement) => falseHus(settlement).some(({ seat }) => isFined(settlement, seat)),
  'false Hu spared the fine, all discards of the suit': (settlement) =>
    falseHus(settlement).some((hu) => hasTileOfSuit(handOf(settlement.course, hu)) && !isFined(settlement, hu.seat)),
  'false Hu by a player with kongs': (settlement) =>
    falseHus(settlement).some(({ seat }) => paysFor(settlement, 'kong returned').some(({ from }) => from === seat)),
  'self-draw': (settlement) => trueHus(settlement).some(({ how }) => how === 'wall'),
  'self-draw with two left': (settlement) =>
    trueHus(settlement).some(({ how, left }) => how === 'wall' && left.length < 3),
  'Hu on the dealt hand': (settlement) => trueHus(settlement).some((hu) => isDealt(settlement.course, hu)),
  'false Hu on the dealt hand': (settlement) => falseHus(settlement).some((hu) => isDealt(settlement.course, hu)),
  'Hu on a replacement tile': (settlement) => hasExtras(settlement, 'replacement tile'),
  'Hu on a replacement tile, the last of the wall': (settlement) =>
    hasExtras(settlement, 'replacement tile', 'last tile'),
  'Hu on the last tile of the wall': (settlement) =>
    trueHus(settlement).some(({ how, extras }) => how === 'wall' && extras.includes('last tile')),
  'Hu on the last discard': (settlement) =>
    trueHus(settlement).some(({ how, extras }) => how === 'discard' && extras.includes('last tile')),
  'Hu on the shot after a kong': (settlement) => hasExtras(settlement, 'shot after kong'),
  'Hu on the shot after a kong, the last discard': (settlement) =>
    hasExtras(settlement, 'shot after kong', 'last tile'),
  'shot after a kong taken only by a false Hu': ({ course }) =>
    course.hus.some((group) => group.every((hu) => isFalse(course, hu) && hu.extras.includes('shot after kong'))),
  'Hu robs a promoted kong': (settlement) => trueHus(settlement).some(({ how }) => how === 'robbery'),
  'kong robbed by two': ({ course }) => course.hus.some((group) => group.length > 1 && group[0]?.how === 'robbery'),
  'kong robbed only by false Hu': ({ course }) =>
    course.hus.some((group) => group.every((hu) => hu.how === 'robbery' && isFalse(course, hu))),
  'first Hu a double robbery': ({ course }) =>
    (course.hus[0]?.length ?? 0) > 1 && course.hus[0]?.[0]?.how === 'robbery',
  'kong shot': ({ course }) => course.kongs.some(({ shot }) => shot),
  'concealed kong': ({ course }) => course.kongs.some(({ kind }) => kind === 'concealed'),
  'melded kong': ({ course }) => course.kongs.some(({ kind }) => kind === 'melded'),
  'promoted kong': ({ course }) => course.kongs.some(({ kind }) => kind === 'promoted'),
  'postponed kong': ({ course }) => course.kongs.some(({ kind }) => kind === 'postponed'),
  'kong paid by two or one': ({ course }) =>
    course.kongs.some(({ kind, payers }) => kind !== 'melded' && payers.length > 0 && payers.length < 3),
  'kong returned to a player already out': (settlement) =>
    paysFor(settlement, 'kong returned').some(({ to }) => settlement.course.player(to as Seat).hu !== undefined),
  'kong returned at the end of the wall': (settlement) =>
    paysFor(settlement, 'kong returned').some(({ from }) => settlement.course.player(from as Seat).hu === undefined),
  'kong kept by a ready hand at the end of the wall': ({ course, ...settlement }) =>
    ended(course, 'wall') &&
    course.kongs.some(
      ({ seat, shot, payers }) =>
        !course.player(seat).hu && !shot && payers.length > 0 && isReadyPaid({ course, ...settlement }, seat),
    ),
  'not ready pays ready': (settlement) => paysFor(settlement, 'not ready').length > 0,
  'several ready, several not': (settlement) =>
    new Set(paysFor(settlement, 'not ready').map(({ to }) => to)).size === 2,
  'nobody ready at the end of the wall': (settlement) =>
    ended(settlement.course, 'wall') && paysFor(settlement, 'not ready').length === 0,
  'dead hand at the end of the wall': ({ course }) =>
    ended(course, 'wall') && course.active.some((seat) => course.player(seat).isDead),
  'forbidden suit at the end of the wall': (settlement) =>
    ended(settlement.course, 'wall') && settlement.course.active.some((seat) => isFined(settlement, seat)),
  'forbidden suit at the end of the wall, all discards of it': (settlement) =>
    ended(settlement.course, 'wall') &&
    settlement.course.active.some(
      (seat) => hasTileOfSuit(settlement.course.player(seat)) && !isFined(settlement, seat),
    ),
  'declared set of the forbidden suit': ({ course }) => SEATS.some((seat) => hasMeldOfSuit(course.player(seat))),
  'declared set of the forbidden suit, fourth hand after three Hu': ({ course }) =>
    ended(course, 'wins') && course.active.some((seat) => hasMeldOfSuit(course.player(seat))),
  'declared set of the forbidden suit, time up': ({ course }) =>
    ended(course, 'time') && course.active.some((seat) => hasMeldOfSuit(course.player(seat))),
  'declared set of the forbidden suit, all discards of it': ({ course }) =>
    SEATS.map((seat) => course.player(seat)).some(
      (player) => hasMeldOfSuit(player) && player.discards.every((tile) => isOf(player.forbidden, tile)),
    ),
  'kong of the forbidden suit': ({ course }) =>
    SEATS.map((seat) => course.player(seat)).some(({ melds, forbidden }) =>
      melds.some(({ tile, isKong }) => isKong && isOf(forbidden, tile)),
    ),
  'four of a kind in a Hu hand, no kong (Root)': (settlement) =>
    trueHus(settlement).some(({ standing }) => standing.some((tile) => copiesOf(tile, standing) === 4)),
  'Seven Pairs': (settlement) =>
    trueHus(settlement).some(
      ({ standing }) => standing.length === 14 && standing.every((tile) => copiesOf(tile, standing) % 2 === 0),
    ),
  'All Pungs': (settlement) =>
    trueHus(settlement).some(
      ({ standing, seat }) =>
        settlement.course.player(seat).melds.length > 0 &&
        standing.every((tile) => copiesOf(tile, standing) > 1) &&
        standing.length < 14,
    ),
  'Golden Wait': (settlement) => trueHus(settlement).some(({ standing }) => standing.length === 2),
  'Full Flush': (settlement) =>
    trueHus(settlement).some((hu) => new Set(handOf(settlement.course, hu).standing.map((tile) => tile[1])).size === 1),
  'four of a kind standing at the end of the wall': ({ course }) =>
    ended(course, 'wall') &&
    course.active
      .map((seat) => course.player(seat))
      .some(({ standing }) => standing.some((tile) => copiesOf(tile, standing) === 4)),
};

const isDealt = (course: Course, { seat, how }: Hu): boolean =>
  how === 'wall' &&
  seat === 'east' &&
  course.player(seat).discards.length === 0 &&
  course.player(seat).melds.length === 0 &&
  course.hus[0]?.[0]?.seat === 'east';
const hasExtras = (settlement: Settlement, ...extras: Hu['extras']): boolean =>
  trueHus(settlement).some((hu) => extras.every((extra) => hu.extras.includes(extra)));
