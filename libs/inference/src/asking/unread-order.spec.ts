import type { DealCommand } from '#deal';
import { reordered, UnreadOrders } from './unread-order.js';
import { zoneAt } from '../signal/inventory/zones.js';

const [RACK, RIVER] = [zoneAt(1, 'rack'), zoneAt(1, 'river')];

const commands: readonly DealCommand[] = [
  { type: 'DiscardTile', seat: 'east', tile: '2m' },
  { type: 'DrawTile', seat: 'east', tile: '5p' },
  { type: 'DiscardTile', seat: 'east', tile: '1m' },
  { type: 'DrawTile', seat: 'south', tile: '9s' },
  { type: 'DiscardTile', seat: 'south', tile: '2m' },
  { type: 'DrawTile', seat: 'east', tile: '6p' },
  { type: 'DiscardTile', seat: 'east', tile: '2m' },
];
const stated = (zone: number, order: readonly ('1m' | '2m' | '5p' | '6p' | '9p')[]) =>
  reordered(commands, 1, { seat: 'east', zone, order });

describe('acts in the order that a person states', () => {
  it('are the discards of a player for a river, from the first unread one on', () => {
    expect(stated(RIVER, ['2m', '1m'])).toEqual(
      commands
        .with(2, { ...commands[2], tile: '2m' } as DealCommand)
        .with(6, { ...commands[6], tile: '1m' } as DealCommand),
    );
  });

  it('are the draws of a player for a rack', () => {
    expect(stated(RACK, ['6p', '5p'])?.flatMap((each) => (each.type === 'DrawTile' ? [each.tile] : []))).toEqual([
      '6p',
      '9s',
      '5p',
    ]);
  });

  it('stay unchanged if the order on record is stated', () => {
    expect(stated(RIVER, ['1m', '2m'])).toEqual(commands);
  });

  it('are not changed if another tile is stated', () => {
    expect(stated(RIVER, ['1m', '9p'])).toBeUndefined();
  });
});

describe('the open orders', () => {
  const opened = (): UnreadOrders => {
    const orders = new UnreadOrders();
    orders.add({ zone: RIVER, tags: [3, 4], first: 7, since: 10_000 });
    return orders;
  };

  it('are asked about for a minute', () => {
    expect(opened().contradictions(69_000)).toEqual([{ reason: 'order', zones: [RIVER], tags: [3, 4] }]);
    expect(opened().contradictions(70_000)).toEqual([]);
  });

  it('are closed by a statement about their zone', () => {
    const orders = opened();
    orders.close(RACK);
    expect(orders.firstIn(RIVER)).toBe(7);
    orders.close(RIVER);
    expect(orders.firstIn(RIVER)).toBeUndefined();
    expect(orders.contradictions(10_000)).toEqual([]);
  });
});
