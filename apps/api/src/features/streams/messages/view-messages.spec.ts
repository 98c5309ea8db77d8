import fc from 'fast-check';
import type { DealCommand, RuleSet } from '#deal';
import { ALL, dealView, PUBLIC, type Reader } from '#projections';
import { classical } from '#rules/classical';
import { dazhong } from '#rules/dazhong';
import { sichuanMil } from '#rules/sichuan-mil';
import { sichuanStyle } from '#rules/sichuan-style';
import { dealIdOf, dealSecrets, LogRecorder, runs, seeded, stepsOf, type RecordedStep } from '#testing';
import { SEATS } from '#tiles';
import { HeldView } from '../../../../../../test/api/held-view.js';
import * as ofClassical from '../../../../../../test/second-way/classical/random/deals.js';
import * as ofDazhong from '../../../../../../test/second-way/dazhong/random/deals.js';
import type { RuleSetId } from '../../../../../../test/second-way/settle.js';
import { playIrregularly } from '../../../../../../test/second-way/table/play.js';
import { StreamTables } from '../../../platform/database/stream-tables.js';
import { DealReader } from '../../../recording/reading/deal-reader.js';
import { DealMessages } from './deal-messages.js';
import { ViewMessages } from './view-messages.js';

type Play = (seed: number) => { readonly steps: readonly RecordedStep[] };

const irregular =
  (id: RuleSetId, rules: RuleSet): Play =>
  (seed) => {
    const commands: DealCommand[] = [];
    playIrregularly(id, rules, seed, (_, command) => commands.push(command));
    return { steps: stepsOf(rules, commands) };
  };

/** Random deals with rewinds and amended hands. */
const DEALS: readonly (readonly [ruleSet: string, play: Play])[] = [
  ['sichuan-mil', irregular('sichuan-mil', sichuanMil)],
  ['sichuan-style', irregular('sichuan-style', sichuanStyle)],
  ['classical', (seed) => ofClassical.randomDeal(classical, seed)],
  ['dazhong', (seed) => ofDazhong.randomDeal(dazhong, seed)],
];

const readersOf = (seed: number): readonly Reader[] => [PUBLIC, ALL, { kind: 'seat', seat: seeded(seed).pick(SEATS) }];

const DEAL = dealIdOf(1);

/** Returns the steps of the first deal from a seed on in which a rewind and an amended hand occur. */
const correctedFrom = (play: Play, first: number): readonly RecordedStep[] => {
  for (let seed = first; seed < first + 1_000; seed += 1) {
    const { steps } = play(seed);
    const types = new Set(steps.map(({ command }) => command.type));
    if (types.has('RewindTo') && types.has('AmendHand')) return steps;
  }
  throw new Error(`no corrected deal from seed ${first} on`);
};

describe.each(DEALS)('a stream of the view of a deal of %s', (_, play) => {
  it('holds at each sequence what the deal is read as, from wherever it begins', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(0x7fffffff), fc.nat(), fc.integer({ min: 1, max: 5 }), async (seed, place, size) => {
        const recorder = new LogRecorder();
        for (const step of correctedFrom(play, seed)) await recorder.record(`deal/${DEAL}`, step, dealSecrets);
        const { store } = recorder;
        const deals = new DealReader(store, new StreamTables(store));
        const stored = await store.readStream(`deal/${DEAL}`);
        for (const reader of readersOf(seed)) {
          const opened = await deals.events(DEAL, reader);
          const readAs = (sequence: number): object => ({
            ...{ dealId: DEAL, sequence, deal: dealView(opened.slice(0, sequence)) },
          });
          const messages = new DealMessages(deals, reader, false);
          const [held, view] = [new HeldView(), new ViewMessages(deals, reader, messages)];
          const begun = place % stored.length;
          const rendered = [...(await view.begin(stored.slice(0, begun)))];
          if (view.present !== undefined) held.take(view.present);
          expect(held.document).toEqual(begun === 0 ? undefined : readAs(begun));
          for (let from = begun; from < stored.length; from += size)
            for (const each of await view.take(stored.slice(from, from + size))) {
              held.take(each.change!);
              expect(held.document).toEqual(readAs(each.event.leaf.sequence));
              rendered.push(each);
            }
          expect(held.document?.sequence).toBe(stored.length);
          // Beside the view, the events are those of a stream without it.
          const sent = rendered.map(({ event, message }) => ({ event, message }));
          expect(sent).toEqual(await messages.of(stored));
        }
      }),
      { numRuns: runs(1) },
    );
  }, 120_000);
});
