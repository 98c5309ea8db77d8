import { nodeSha256, seeded } from '#testing';
import { SEATS, type Seat } from '#tiles';
import { commitmentTo } from './commitment.js';
import { decideWall, type WallSituation } from './decide.js';
import { commitmentsHash, nonceCommitment } from './nonce-commitment.js';
import { evolveWall, hasClosedNonce, noncesOf, type CommittedWall, type WallFact } from './wall-state.js';
import type { WallCommand } from './words.js';

const [LOG, DEAL] = ['club.example/log', '019cdc5e-3f00-7a31-8c44-5e0b9d1a2f01'];
const SECRET = '5f70bf18a086007016e948b04aed3b82103a36bea41755b6cddfaf10ace3c6ef';

describe('the example of docs/FORMAT.md, section 15', () => {
  // Computed with hashlib of Python.
  const east = {
    seat: 'east',
    nonce: '0f1e2d3c4b5a69788796a5b4c3d2e1f00f1e2d3c4b5a69788796a5b4c3d2e1f0',
    commitment: 'cb9db7b5f36fa7dc2cc020ae53a4fb4ebcb99099ebbd41b8e7c360dd8c1607f2',
  } as const;
  const north = {
    seat: 'north',
    nonce: 'a1b2c3d4e5f60718293a4b5c6d7e8f90a1b2c3d4e5f60718293a4b5c6d7e8f90',
    commitment: '2ad740ffa99085c2aa5ad667b50c21d376043fe22cec5a919f188ace850b532f',
  } as const;

  it.each([east, north])('has the commitment of $seat', ({ commitment, ...of }) => {
    expect(nonceCommitment({ log: LOG, deal: DEAL, ...of }, nodeSha256)).toBe(commitment);
  });

  it('has the hash of all commitments', () => {
    const commitment = commitmentTo({ deal: DEAL, method: 'software', secret: SECRET }, nodeSha256);
    expect(commitmentsHash({ log: LOG, deal: DEAL, commitment, seats: [east, north] }, nodeSha256)).toBe(
      '3ff1c20aa699f5bbefab4133aa170cd45c9318f7916c89b1ed75085de8087697',
    );
  });
});

/** What the protocol permits, written without the code under test: a seat commits, all end to commit, the same sender opens. */
class Model {
  readonly committed = new Map<Seat, { readonly actor: string; readonly nonce: string }>();
  readonly opened = new Set<Seat>();
  isEnded = false;

  /** The answer to a command: the type of its event, or the code of its refusal. */
  answer(tried: Tried): string {
    const { seat, actor, nonce } = tried;
    const own = this.committed.get(seat);
    switch (tried.act) {
      case 'commit':
        if (this.isEnded) return 'NONCES_CLOSED';
        if (own !== undefined) return 'NONCE_ALREADY_GIVEN';
        this.committed.set(seat, { actor, nonce });
        this.isEnded = this.committed.size === 4;
        return 'NonceCommitted';
      case 'end':
        if (this.isEnded) return 'NONCES_CLOSED';
        this.isEnded = true;
        return 'CommitmentsClosed';
      case 'open':
        if (own === undefined) return 'NONCE_NOT_COMMITTED';
        if (own.actor !== actor) return 'NONCE_SENDER_DIFFERS';
        if (this.opened.has(seat)) return 'NONCE_ALREADY_GIVEN';
        if (!this.isEnded) return 'NONCE_TOO_EARLY';
        if (tried.hasSeenOthers) return 'NONCE_COMMITMENTS_DIFFER';
        if (own.nonce !== nonce) return 'NONCE_DIFFERS';
        this.opened.add(seat);
        return 'NonceOpened';
    }
  }
}

interface Tried {
  readonly act: 'commit' | 'end' | 'open';
  readonly seat: Seat;
  readonly actor: string;
  readonly nonce: string;
  /** Whether an opening names other commitments than the wall has. */
  readonly hasSeenOthers: boolean;
}

const NONCES = [nodeSha256('one'), nodeSha256('two')] as const;
const situation = (wall: CommittedWall | undefined, actor: string): WallSituation => ({
  ...{ log: LOG, deal: DEAL, table: 'table-1', wall, actor, sha256: nodeSha256 },
  ...{ hasBegun: false, isSettled: false, isResultOnly: false, set: ['1m', '2m', '3m'] },
  seed: () => Promise.resolve(SECRET),
});

const commandOf = ({ act, seat, nonce, hasSeenOthers }: Tried, wall: CommittedWall): WallCommand => {
  const commitment = nonceCommitment({ log: LOG, deal: DEAL, seat, nonce }, nodeSha256);
  const commitments = hasSeenOthers ? commitment : commitmentsHash({ log: LOG, ...wall }, nodeSha256);
  if (act === 'commit') return { type: 'CommitNonce', seat, commitment };
  return act === 'end' ? { type: 'CloseCommitments' } : { type: 'OpenNonce', seat, nonce, commitments };
};

/** Decides and folds a command. Returns the wall, and the type of the event or the code of the refusal. */
const given = async (wall: CommittedWall | undefined, command: WallCommand, actor: string) => {
  const decision = await decideWall(situation(wall, actor), command);
  if ('refusal' in decision) return { wall, answer: decision.refusal, fact: undefined };
  const fact: WallFact = { event: decision.event, actor };
  return { wall: evolveWall(wall, fact), answer: decision.event.type, fact };
};

it.each(Array.from({ length: 60 }, (_, number) => number))(
  'any commands in any order are decided as the protocol says (%i)',
  async (number) => {
    const chance = seeded(number);
    const model = new Model();
    let { wall } = await given(undefined, { type: 'CommitSoftwareWall' }, 'recorder');
    const facts: WallFact[] = [];
    for (let step = 0; step < 60; step += 1) {
      const seat = chance.pick(SEATS);
      const tried: Tried = {
        act: chance.next() < 0.04 ? 'end' : chance.pick(['commit', 'open', 'open'] as const),
        ...{ seat, actor: chance.next() < 0.8 ? `key:${seat}` : 'key:other' },
        ...{ nonce: NONCES[chance.next() < 0.8 ? 0 : 1], hasSeenOthers: chance.next() < 0.1 },
      };
      const { answer, ...after } = await given(wall, commandOf(tried, wall!), tried.actor);
      expect([step, tried, answer]).toEqual([step, tried, model.answer(tried)]);
      wall = after.wall;
      if (after.fact) facts.push(after.fact);
      const isFixed = model.isEnded && model.opened.size === model.committed.size;
      expect(wall!.phase).toBe(isFixed ? 'fixed' : model.isEnded ? 'opening' : 'committing');
      expect(hasClosedNonce(wall)).toBe(model.opened.size < model.committed.size);
    }
    // No commitment can depend on an opened nonce.
    const types = facts.map(({ event }) => event.type);
    const [lastCommitted, firstOpened] = [types.lastIndexOf('NonceCommitted'), types.indexOf('NonceOpened')];
    expect(firstOpened === -1 || lastCommitted < firstOpened).toBe(true);
    const opened = facts.flatMap(({ event }) => (event.type === 'NonceOpened' ? [event] : []));
    expect(noncesOf(wall!)).toEqual(
      SEATS.flatMap((seat) => opened.flatMap((each) => (each.seat === seat ? [{ seat, nonce: each.nonce }] : []))),
    );
  },
);

it('names the seats without a commitment in their order', async () => {
  let { wall } = await given(undefined, { type: 'CommitSoftwareWall' }, 'recorder');
  const commitment = nonceCommitment({ log: LOG, deal: DEAL, seat: 'south', nonce: NONCES[0] }, nodeSha256);
  ({ wall } = await given(wall, { type: 'CommitNonce', seat: 'south', commitment }, 'key:south'));
  const { fact } = await given(wall, { type: 'CloseCommitments' }, 'recorder');
  expect(fact?.event).toEqual({ type: 'CommitmentsClosed', without: ['east', 'west', 'north'] });
});

it.each(['CommitNonce', 'CloseCommitments', 'OpenNonce'] as const)('%s is too late after a throw', async (type) => {
  const commitment = nonceCommitment({ log: LOG, deal: DEAL, seat: 'east', nonce: NONCES[0] }, nodeSha256);
  let { wall } = await given(undefined, { type: 'CommitSoftwareWall' }, 'recorder');
  if (type === 'OpenNonce') {
    ({ wall } = await given(wall, { type: 'CommitNonce', seat: 'east', commitment }, 'key:east'));
    ({ wall } = await given(wall, { type: 'CloseCommitments' }, 'recorder'));
  }
  const act = { CommitNonce: 'commit', CloseCommitments: 'end', OpenNonce: 'open' } as const;
  const tried = { act: act[type], seat: 'east', actor: 'key:east', nonce: NONCES[0], hasSeenOthers: false } as const;
  const late = { ...situation(wall, tried.actor), hasBegun: true };
  expect(await decideWall(late, commandOf(tried, wall!))).toEqual({ refusal: 'WALL_TOO_LATE' });
});
