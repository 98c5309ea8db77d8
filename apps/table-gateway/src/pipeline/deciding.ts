import { v7 as uuidv7 } from 'uuid';
import { readerOfSide } from '#hardware';
import type { TableFact, TableSetup } from '#inference';
import { present } from '#shapes';
import { SIDES } from '#tiles';
import type { ApiClient, CommittedDeals } from '../delivery/index.js';
import { Inferring } from '../deciding/inferring.js';
import { SeatRolls } from '../deciding/seat-rolls.js';
import { waitingRollsIn } from '../deciding/waiting-rolls.js';
import type { PipelineOptions } from './options.js';
import type { Storage } from './storage.js';

type Committed = Pick<CommittedDeals, 'stateOf' | 'sequenceBefore' | 'openedHere'>;

/** What deciding asks the API. */
export interface Asked {
  readonly committed: Committed;
  readonly matches: Pick<ApiClient, 'matchNow' | 'rollForDealer'>;
}

/** The second stage: the decoder turns observations and facts into records of the outbox. */
export const openDeciding = (options: PipelineOptions, storage: Storage, asked: Asked) => {
  const { committed } = asked;
  const stopping = new AbortController();
  const inferring = openInferring(options, storage, committed, stopping.signal);
  const report = (fact: TableFact): boolean => inferring.report(fact);
  const seatRolls = seatRollsOf(options, storage, asked.matches, report);
  return {
    inferring,
    seatRolls,
    report,
    /** Takes a fact of a device; false if the play does not await it. No wall is broken while the match awaits rolls. */
    take: (fact: TableFact): boolean => {
      if (fact.kind === 'button-pressed') seatRolls?.press(fact.side, fact.at);
      return (fact.kind === 'dice-rolled' && seatRolls?.take(fact) === true) || report(fact);
    },
    start: (): void => {
      inferring.resume(storage.outbox.lastDeal(), storage.stated);
      void goOnWithOpenDeal(options, inferring, committed);
      void seatRolls?.start();
    },
    stop: async (): Promise<void> => {
      stopping.abort();
      await seatRolls?.stop();
    },
  };
};

const openInferring = (
  options: PipelineOptions,
  { outbox, observations, capture }: Storage,
  committed: Committed,
  stopping: AbortSignal,
): Inferring => {
  const { clock, wallTime, tileSets, log, onOpened = () => undefined, onSettled } = options;
  return new Inferring({
    setup: setupOf(options),
    tileSetNames: tileSets.map(({ name }) => name),
    device: options.api.device,
    ...{ outbox, observations, wallTime, onOpened, onSettled, stopping, log },
    committedState: (dealId) => committed.stateOf(dealId),
    sequenceBefore: (dealId, commandId) => committed.sequenceBefore(dealId, commandId),
    newId: () => uuidv7({ msecs: wallTime(clock.now()) }),
    ...(capture && {
      onDecoder: (note) => capture.note(note),
      onFact: (fact) => capture.note({ fact }),
    }),
  });
};

const setupOf = ({ rules, agreed, table, tileSets, source, players }: PipelineOptions): TableSetup => ({
  ...{ rules, table, source, players },
  ...present({ agreed }),
  tiles: tileSets[0].tiles,
  otherSets: tileSets.slice(1).map(({ tiles }) => tiles),
  readers: new Map(SIDES.map((side) => [readerOfSide(side), side])),
});

const seatRollsOf = (
  { match, random, log, stateFolder, wallTime }: PipelineOptions,
  { sealing }: Storage,
  client: Asked['matches'],
  report: (fact: TableFact) => boolean,
): SeatRolls | undefined =>
  match === undefined
    ? undefined
    : new SeatRolls({
        ...{ client, match, random, log },
        stored: waitingRollsIn(stateFolder, sealing),
        newId: uuidv7,
        wallTime: (at) => new Date(wallTime(at)).toISOString(),
        onUnused: (rolled) => void report(rolled),
      });

/** Continues a deal that this device has open at the API, if the state folder is lost. */
const goOnWithOpenDeal = async (
  { table, log }: PipelineOptions,
  inferring: Inferring,
  committed: Committed,
): Promise<void> => {
  const deal = await committed.openedHere(table);
  if (deal === undefined || !inferring.isIdle) return;
  log(`deal ${deal} is open at ${table} and was opened by this device, which has no record of it`);
  return inferring.recover(deal);
};
