import { bySeat, isKnown, type RecordedTile, SEATS, type Tile, TileCounters } from '#tiles';
import type { CommandOf } from '../../messages/commands.js';
import { reject, type Rejection } from '../../messages/rejections.js';
import type { RuleSet } from '../../rule-set/rule-set.js';
import type { Opened } from '../../state/state.js';
import { copiesInSet, refuseUnreadFace } from '../step/checks.js';
import { stepIn } from '../step/step.js';

const refuseHands = (rules: RuleSet, state: Opened, { hands }: CommandOf<'DealHands'>): Rejection | undefined => {
  for (const seat of SEATS) {
    const expected = rules.setup.dealtHand(seat);
    const received = hands[seat].length;
    if (received !== expected) return reject('HAND_SIZE', { at: `/hands/${seat}`, received, expected });
    const unseen = hands[seat].findIndex((tile) => !isKnown(tile));
    const face = hands[seat][unseen];
    const missing = face === undefined ? undefined : refuseUnreadFace(state, face, `/hands/${seat}/${unseen}`);
    if (missing !== undefined) return missing;
  }
  return refuseSurplusCopy(copiesInSet(rules, state.terms), hands);
};

const refuseSurplusCopy = (
  inSet: ReadonlyMap<Tile, number>,
  hands: CommandOf<'DealHands'>['hands'],
): Rejection | undefined => {
  const dealt = new TileCounters();
  for (const seat of SEATS) {
    const tiles = hands[seat];
    for (let index = 0; index < tiles.length; index += 1) {
      const tile = tiles[index] as RecordedTile;
      if (!isKnown(tile)) continue;
      const copies = inSet.get(tile);
      if (copies === undefined) return reject('TILE_NOT_IN_SET', { at: `/hands/${seat}/${index}`, received: tile });
      if (dealt.copiesOf(tile) === copies)
        return reject('TOO_MANY_COPIES', { at: `/hands/${seat}/${index}`, received: tile });
      dealt.add(tile);
    }
  }
  return undefined;
};

export const dealHands = stepIn('opened')<CommandOf<'DealHands'>>({
  refuse: ({ rules, state }, command) => refuseHands(rules, state, command),
  acts: (draft, { hands }) => {
    const { rules, state } = draft;
    const set = rules.setup.tiles((state as Opened).terms.options);
    const dealt = SEATS.reduce((sum, seat) => sum + hands[seat].length, 0);
    draft.add({
      type: 'HandsDealt',
      hands: bySeat((seat) => ({ count: hands[seat].length, tiles: hands[seat] })),
      wall: set.length - dealt,
    });
  },
});
