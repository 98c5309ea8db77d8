import type { DealEvent, Recorded } from '#deal';
import { at } from '../../rules/src/testing/sichuan-table.js';
import { ledgerChangeOf } from './ledger-change.js';
import { ledgerOf } from './ledger-of-deal.js';

const recorded = (events: readonly DealEvent[]): readonly Recorded[] =>
  events.map((event, index) => ({ sequence: index + 1, event }));

/** North melds a kong of East's 5p; East's 8p is won by South. */
const acts = `east discards 5p\nnorth kongs melded 5p\nnorth draws 1p\nnorth discards 9s\nclose\neast draws 9m
  east discards 9m\nsouth draws 1p\nsouth discards 1p\nwest draws 3p\nwest discards 3p\nnorth draws 9p\nnorth discards 8p
  south hu\ntime\nreveal`;
const { events } = at(acts);
const sequenceOf = (type: DealEvent['type']): number => events.findIndex((event) => event.type === type) + 1;

describe('the ledger of a deal', () => {
  it('has each line with the event that caused it, with reason and clause', () => {
    expect(ledgerOf(recorded(events))).toEqual({
      lines: [
        {
          from: 'east',
          to: 'north',
          points: 2,
          reason: 'kong.melded',
          clause: 'SBR-10.2',
          sequence: sequenceOf('KongSettled'),
        },
        {
          from: 'north',
          to: 'south',
          points: 1,
          reason: 'win.discard',
          clause: 'SBR-8.1',
          sequence: sequenceOf('WinJudged'),
        },
      ],
      balances: { east: -2, south: 1, west: 0, north: 1, bank: 0 },
    });
  });

  it('is empty before anything was paid', () => {
    expect(ledgerOf([])).toEqual({ lines: [], balances: { east: 0, south: 0, west: 0, north: 0, bank: 0 } });
    expect(ledgerOf(recorded(events.slice(0, sequenceOf('KongSettled') - 1))).lines).toEqual([]);
  });

  it('loses the lines that a rewind withdraws, and has them again if the rewind is undone', () => {
    const rewind = (sequence: number): DealEvent => ({
      type: 'RewoundTo',
      sequence,
      reason: 'misread',
      by: 'referee-1',
    });
    const back = [...events, rewind(sequenceOf('KongSettled'))];
    expect(ledgerOf(recorded(back)).lines.map(({ reason }) => reason)).toEqual(['kong.melded']);
    expect(ledgerOf(recorded([...back, rewind(events.length)]))).toEqual(ledgerOf(recorded(events)));
    const [, won] = ledgerOf(recorded(events)).lines;
    expect(ledgerChangeOf(recorded(back))).toEqual({ withdrawn: [won], added: [] });
    expect(ledgerChangeOf(recorded([...back, rewind(events.length)]))).toEqual({ withdrawn: [], added: [won] });
  });
});
