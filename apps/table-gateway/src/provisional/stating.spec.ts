import { VirtualClock } from '#clock';
import type { PublicAct } from '#inference';
import type { CommittedSequence, ProvisionalStatement, StatementAnswer } from '../delivery/index.js';
import { Stating } from './stating.js';

const DRAW: PublicAct = { act: 'draw', seat: 'south' };
const DISCARD: PublicAct = { act: 'discard', seat: 'south', tile: '5p' };

/** A decoder, a delivery and an API under the control of the test, with their messages. */
const table = () => {
  const clock = new VirtualClock();
  const stated: ProvisionalStatement[] = [];
  const state = {
    believed: { dealId: 'deal-1', acts: [] as readonly PublicAct[] } as
      { readonly dealId: string; readonly acts: readonly PublicAct[] } | undefined,
    committed: { dealId: 'deal-1', sequence: 41 } as CommittedSequence | undefined,
    answer: 'taken' as StatementAnswer['kind'],
  };
  const stating = new Stating({
    client: {
      stateProvisionalActs: async (_, statement) => {
        stated.push(statement);
        return { kind: state.answer };
      },
    },
    table: 'table-7',
    believed: () => state.believed,
    committed: () => state.committed,
    clock,
  });
  stating.start();
  /** Lets this much time pass, and every answer arrive. */
  const wait = async (ms: number): Promise<void> => {
    for (let passed = 0; passed < ms; passed += 100) {
      clock.advance(100);
      await new Promise((resolve) => setImmediate(resolve));
    }
  };
  const believe = (...acts: readonly PublicAct[]): void => {
    state.believed = { dealId: 'deal-1', acts };
  };
  return { stating, state, stated, wait, believe };
};

const statement = (...acts: readonly PublicAct[]): ProvisionalStatement => ({ deal: 'deal-1', sequence: 41, acts });

describe('Stating', () => {
  it('states a belief once, and again every two seconds while it stands', async () => {
    const { stated, wait, believe } = table();
    await wait(500);
    expect(stated).toEqual([]);
    believe(DRAW);
    await wait(200);
    expect(stated).toEqual([statement(DRAW)]);
    await wait(1_500);
    expect(stated).toHaveLength(1);
    await wait(4_000);
    expect(stated).toEqual([statement(DRAW), statement(DRAW), statement(DRAW)]);
  });

  it('states a change at once, and an empty belief once', async () => {
    const { stated, wait, believe } = table();
    for (const acts of [[DRAW], [DRAW, DISCARD], []]) {
      believe(...acts);
      await wait(300);
    }
    await wait(5_000);
    expect(stated).toEqual([statement(DRAW), statement(DRAW, DISCARD), statement()]);
  });

  it('states nothing while records wait, while no deal is followed, and about a deal that the API does not have', async () => {
    const { stated, state, wait, believe } = table();
    believe(DRAW);
    state.committed = undefined;
    await wait(300);
    state.committed = { dealId: 'deal-0', sequence: 90 };
    await wait(300);
    state.committed = { dealId: 'deal-1', sequence: 41 };
    state.believed = undefined;
    await wait(300);
    expect(stated).toEqual([]);
    believe(DRAW);
    await wait(300);
    expect(stated).toEqual([statement(DRAW)]);
  });

  it('pauses for two seconds without an answer, and then states the current belief', async () => {
    const { stated, state, wait, believe } = table();
    state.answer = 'failed';
    believe(DRAW);
    await wait(200);
    believe(DRAW, DISCARD);
    await wait(1_500);
    expect(stated).toEqual([statement(DRAW)]);
    state.answer = 'taken';
    await wait(500);
    expect(stated).toEqual([statement(DRAW), statement(DRAW, DISCARD)]);
  });

  it('does not pause if the deal has gone on', async () => {
    const { stated, state, wait, believe } = table();
    state.answer = 'outdated';
    believe(DRAW);
    await wait(300);
    state.committed = { dealId: 'deal-1', sequence: 42 };
    state.answer = 'taken';
    believe(DISCARD);
    await wait(200);
    expect(stated).toEqual([statement(DRAW), { ...statement(DISCARD), sequence: 42 }]);
  });

  it('states nothing any more once it is stopped', async () => {
    const { stating, stated, wait, believe } = table();
    believe(DRAW);
    await wait(200);
    stating.stop();
    await wait(5_000);
    expect(stated).toHaveLength(1);
  });
});
