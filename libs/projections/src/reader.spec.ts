import { SealError, sealSecrets, type Leaf } from '#event-log';
import { nodeSha256 } from '#testing';
import { SEATS } from '#tiles';
import { openedEvent } from './opened-event.js';
import { ALL, disclosedTo, PUBLIC, type Reader } from './reader.js';

const OWNERS = [...SEATS, 'table'].map((owner) => ({ owner }));
const south: Reader = { kind: 'seat', seat: 'south' };

describe('a reader receives', () => {
  it('nothing as the public, everything as referee or auditor', () => {
    expect(disclosedTo(PUBLIC, OWNERS)).toEqual([]);
    expect(disclosedTo(ALL, OWNERS)).toEqual(OWNERS);
  });

  it('its own values as a seat, and neither the others’ nor the table’s', () => {
    for (const seat of SEATS) expect(disclosedTo({ kind: 'seat', seat }, OWNERS)).toEqual([{ owner: seat }]);
  });
});

describe('an opened event', () => {
  const salts = ['1', '2', '3', '4'].map((digit) => digit.repeat(32));
  const data = {
    hands: {
      east: { count: 1, tiles: ['1m'] },
      south: { count: 1, tiles: ['2m'] },
      west: { count: 1, tiles: ['3m'] },
      north: { count: 1, tiles: ['?'] },
    },
    wall: 55,
  };
  const secrets = SEATS.map((owner) => ({ path: `/data/hands/${owner}/tiles`, owner, width: 8 }));
  const { value, disclosures } = sealSecrets({ data }, secrets, () => salts.pop() as string, nodeSha256);
  const leaf = { type: 'HandsDealt', data: value.data } as unknown as Leaf;
  const open = (reader: Reader) => openedEvent(leaf, disclosures, reader, nodeSha256);

  it('is complete for the referee, including unknown tiles', () => {
    expect(open(ALL)).toEqual({ type: 'HandsDealt', ...data });
  });

  it('hides from a seat the values of others', () => {
    expect(open(south)).toMatchObject({
      hands: {
        east: { tiles: 'hidden' },
        south: { tiles: ['2m'] },
        west: { tiles: 'hidden' },
        north: { tiles: 'hidden' },
      },
    });
  });

  it('hides all of it from the public', () => {
    expect(JSON.stringify(open(PUBLIC))).not.toMatch(/[123]m/);
    expect(open(PUBLIC)).toMatchObject({ wall: 55, hands: { north: { count: 1, tiles: 'hidden' } } });
  });

  it('is refused if a disclosure is false', () => {
    const lying = disclosures.map((disclosure) => ({ ...disclosure, value: disclosure.value.replace('2m', '9m') }));
    expect(() => openedEvent(leaf, lying, south, nodeSha256)).toThrow(SealError);
    expect(openedEvent(leaf, lying, PUBLIC, nodeSha256)).toEqual(open(PUBLIC));
  });
});
