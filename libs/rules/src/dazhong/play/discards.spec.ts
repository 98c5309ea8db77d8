import { ruleSets } from '../../index.js';
import { replay } from '#deal';
import { ALL, openedEvent, PUBLIC, type Reader } from '#projections';
import { nodeSha256, recordedLog, stepsOf } from '#testing';
import { ALL_REPORT, atDazhong as at, DAZHONG_TABLE_RULES } from '../../testing/dazhong-table.js';

const HANDS = { south: '11456789m123s69p', north: '55588p1246889s6z' };
/** South draws one tile and discards 9p, either the drawn tile or one from the hand. */
const DRAWN = 'east discards 1z\nsouth draws 9p\nsouth discards 9p';
const FROM_THE_HAND = 'east discards 1z\nsouth draws 3p\nsouth discards 9p';

const seenBy = async (reader: Reader, acts: string, opening = ALL_REPORT) => {
  const { commands } = at(acts, { hands: HANDS, opening });
  const { lines } = await recordedLog([stepsOf(DAZHONG_TABLE_RULES, commands)]);
  const events = lines.map(({ event: { leaf }, disclosures }) => openedEvent(leaf, disclosures, reader, nodeSha256));
  return { events, state: replay(ruleSets, events) };
};

describe('whether a discard was the drawn tile', () => {
  it.each([
    PUBLIC,
    { kind: 'seat', seat: 'west' },
    { kind: 'seat', seat: 'east' },
    { kind: 'seat', seat: 'north' },
  ] as const)('DZ-draw.9 is visible to no other seat nor to the public: %j', async (reader) => {
    expect(await seenBy(reader, DRAWN)).toEqual(await seenBy(reader, FROM_THE_HAND));
  });

  it('DZ-draw.9 is known to the discarder and to the referee', async () => {
    for (const reader of [{ kind: 'seat', seat: 'south' }, ALL] as const) {
      expect(await seenBy(reader, DRAWN)).not.toEqual(await seenBy(reader, FROM_THE_HAND));
    }
  });

  it('DZ-draw.9 DZ-ready.3 can be inferred only from a ready declaration, which binds the hand', () => {
    const ready = { opening: `${ALL_REPORT}\nsouth ready`, hands: { south: '11456789m123s67p' } };
    const tried = (acts: string) => at(acts, ready).tried;
    expect(tried('east discards 1z\nsouth draws 9p\ntry south discards 9p\ntry south discards 6p')).toEqual([
      'accepted',
      'HAND_FROZEN DZ-ready.3',
    ]);
  });
});
