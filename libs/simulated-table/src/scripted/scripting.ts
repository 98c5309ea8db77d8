import type { CommandOf, DealCommand, RuleSet, RuleSetOptions } from '#deal';
import { bySeat, type BySeat, type Seat, type Tile, tilesOf } from '#tiles';
import type { DealScript } from '../table/table.js';
import { wallOf } from '../course/table-wall.js';
import { arrangedWall } from '../course/wall.js';

export const discard = (seat: Seat, tile: Tile): DealCommand => ({ type: 'DiscardTile', seat, tile });
export const draw = (seat: Seat): DealCommand => ({ type: 'DrawTile', seat, tile: '?' });
export const pung = (seat: Seat): DealCommand => ({ type: 'DeclarePung', seat });
export const kong = (seat: Seat, kind: CommandOf<'DeclareKong'>['kind'], tile: Tile): DealCommand => ({
  type: 'DeclareKong',
  seat,
  kind,
  tile,
});
/** Each seat declares Hu, in this order. */
export const hu = (...seats: Seat[]): DealCommand[] => seats.map((seat) => ({ type: 'DeclareWin', seats: [seat] }));

interface Given {
  readonly hands?: Partial<BySeat<string>>;
  readonly draws?: string;
  /** The replacements from the wall's end, in order. */
  readonly wallEnd?: string;
}

/** A deal under a rule set; the options may change its tiles. */
export type ScriptedDeal = (rules: RuleSet, agreed?: RuleSetOptions) => DealScript;

/** Makes deals of these acts, with the usual hands unless others are given. */
export const scriptsWith =
  (usual: BySeat<string>) =>
  (acts: readonly DealCommand[], { hands = {}, draws = '', wallEnd = '' }: Given = {}): ScriptedDeal =>
  (rules, agreed) => ({
    wall: arrangedWall(
      wallOf(rules, agreed),
      bySeat((seat) => tilesOf({ ...usual, ...hands }[seat])),
      tilesOf(draws),
      tilesOf(wallEnd),
    ),
    acts,
  });
