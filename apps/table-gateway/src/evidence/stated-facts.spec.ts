import { join } from 'node:path';
import type { Observation, TableFact } from '#inference';
import { EPOCHS, SEALING } from '../testing/entries.js';
import { testFolder } from '../testing/folder.js';
import { ObservationLog } from './observation-log.js';
import { readStatedFacts, type StatedFactsOptions } from './stated-facts.js';

const folder = testFolder();
const NOW = 1_000;

const seen = (at: number): Observation => ({
  ...{ reader: 'side-1', antenna: 2, round: 1, outcome: 'complete', tags: [], at },
});
const wall = (tag: string, at: number): TableFact => ({ kind: 'wall-read', device: 'shuffler', at, tags: [tag, 'E0'] });
const press = (at: number): TableFact => ({ kind: 'button-pressed', device: 'buttons', at, side: 2 });

/** Writes the observations of one boot, numbered from 1. */
const boot = async (
  epoch: string,
  observed: readonly (Observation | TableFact)[],
  fileBytes?: number,
): Promise<void> => {
  const size = fileBytes === undefined ? {} : { fileBytes };
  const place = { folder: folder(), device: 'gateway-1', table: 'table-1', epoch };
  const log = new ObservationLog({ ...place, sealing: SEALING, ...size });
  for (const [index, each] of observed.entries()) {
    log.append(index + 1, each);
    if (fileBytes !== undefined) await log.flush();
  }
  await log.close();
};

const stated = (opening: StatedFactsOptions['opening']) =>
  readStatedFacts({ folder: folder(), sealing: SEALING, opening, now: NOW });

describe('facts that devices stated before a restart', () => {
  it('are none if nothing is on disk', async () => {
    const nothing = { ofDeal: [], ofNext: [] };
    const place = { folder: join(folder(), 'none'), sealing: SEALING, now: NOW };
    expect(await readStatedFacts({ ...place, opening: undefined })).toEqual(nothing);
    expect(await readStatedFacts({ ...place, opening: { epoch: EPOCHS[0], number: 3 } })).toEqual(nothing);
  });

  it('are the last wall read before the deal was opened, and the one read since for the next deal', async () => {
    await boot(EPOCHS[0], [wall('A', 10), wall('B', 20), seen(30), seen(40), wall('C', 50), seen(60)]);
    expect(await stated({ epoch: EPOCHS[0], number: 4 })).toEqual({
      ofDeal: [wall('B', NOW)],
      ofNext: [wall('C', NOW)],
    });
    expect(await stated(undefined)).toEqual({ ofDeal: [], ofNext: [wall('C', NOW)] });
  });

  it('are the same after a second restart, although the log has the wall twice', async () => {
    await boot(EPOCHS[0], [wall('A', 10), seen(20), seen(30)]);
    await boot(EPOCHS[1], [wall('A', 5), seen(7)]);
    expect(await stated({ epoch: EPOCHS[0], number: 2 })).toEqual({ ofDeal: [wall('A', NOW)], ofNext: [] });
  });

  it('are the presses of the last ten seconds of operation', async () => {
    await boot(EPOCHS[0], [press(100), seen(50_000)]);
    await boot(EPOCHS[1], [seen(10), press(20_000), press(29_000), seen(31_500)]);
    expect(await stated({ epoch: EPOCHS[0], number: 2 })).toEqual({ ofDeal: [press(NOW - 2_500)], ofNext: [] });
    expect(await stated(undefined)).toEqual({ ofDeal: [], ofNext: [] });
  });

  it('are read from the file of the opening and the one before, and from no older one', async () => {
    // One file for each observation.
    await boot(EPOCHS[0], [wall('A', 10), wall('B', 20), seen(30), seen(40)], 1);
    expect(await stated({ epoch: EPOCHS[0], number: 3 })).toEqual({ ofDeal: [wall('B', NOW)], ofNext: [] });
    expect(await stated({ epoch: EPOCHS[0], number: 4 })).toEqual({ ofDeal: [], ofNext: [] });
  });
});
