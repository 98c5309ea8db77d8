import {
  boundariesOf,
  Decider,
  Draft,
  eventsThatCount,
  foldOf,
  making,
  refuseEach,
  refusingAll,
  rejecting,
} from './index.js';
import {
  evolved,
  replayed,
  ReplayStopped,
  statesAlong,
  statesContinued,
  stepsIn,
  CorruptLog,
  firstOf,
  isRejectionWith,
} from './index.js';
import type { Evolution, Folds, Making, RejectionOf, Replayable } from './index.js';

/** A jar that is opened, filled with coins and sealed; each tenth coin is followed by a mark. */
type State =
  | { readonly phase: 'closed' }
  | { readonly phase: 'open'; readonly coins: number }
  | { readonly phase: 'sealed'; readonly coins: number };
type Event =
  | { readonly type: 'Opened' }
  | { readonly type: 'CoinAdded'; readonly coins: number }
  | { readonly type: 'Marked' }
  | { readonly type: 'Sealed' }
  | { readonly type: 'Rewound'; readonly to: number };
type Command =
  { readonly type: 'Open' } | { readonly type: 'Add'; readonly coins: readonly number[] } | { readonly type: 'Seal' };
type Rejection = RejectionOf<'CLOSED' | 'SEALED' | 'BAD_COIN'>;

const reject = rejecting<Rejection>();

type Jar = { phase: State['phase']; coins: number };
type Change = (jar: Jar, event: never) => void;
const FOLDS: Folds<State['phase'], Change> = new Map([
  ['Opened', { in: ['closed'], fold: (jar: Jar) => void (jar.phase = 'open') }],
  ['CoinAdded', { in: ['open'], fold: (jar: Jar, { coins }: { coins: number }) => void (jar.coins += coins) }],
  ['Marked', { in: ['open', 'sealed'], fold: () => undefined }],
  ['Sealed', { in: ['open'], fold: (jar: Jar) => void (jar.phase = 'sealed') }],
]);

const IN_PLACE: Evolution<State, Event, Jar> = {
  begin: (state) => ({ coins: 0, ...state }),
  fold: (jar, event) => {
    foldOf(FOLDS, jar.phase, event)(jar, event as never);
    return jar;
  },
  stateOf: (jar) => jar,
};
const JARS: Replayable<State, Event, Jar> = {
  initial: { phase: 'closed' },
  evolutionOf: () => IN_PLACE,
  rewindTarget: (event) => (event.type === 'Rewound' ? event.to : undefined),
};

class JarDraft extends Draft<State, Event, Jar> {
  constructor(state: State) {
    super(IN_PLACE, state);
  }
  protected override follows(event: Event): readonly Event[] {
    return event.type === 'CoinAdded' && 'coins' in this.state && this.state.coins >= 10 ? [{ type: 'Marked' }] : [];
  }
}

const stepIn = stepsIn<{ readonly state: State }, JarDraft, Rejection>(({ phase }) =>
  reject(phase === 'closed' ? 'CLOSED' : 'SEALED'),
);
const OPENING: Making<{ readonly state: State }, { readonly type: 'Open' }, Event, Rejection> = {
  refuse: () => undefined,
  makes: () => [{ type: 'Opened' }],
};
const DECIDER = new Decider<Command, { readonly state: State }, JarDraft, Rejection>({
  Open: making(OPENING),
  Add: stepIn('open')({
    ...refusingAll((_, { coins }: Extract<Command, { type: 'Add' }>) =>
      refuseEach(coins, (coin, index) => (coin > 0 ? undefined : reject('BAD_COIN', { at: `/coins/${index}` }))),
    ),
    acts: (draft, { coins }) => {
      for (const coin of coins) draft.add({ type: 'CoinAdded', coins: coin });
    },
  }),
  Seal: stepIn('open')({ refuse: () => undefined, acts: (draft) => void draft.add({ type: 'Sealed' }) }),
});

const decide = (state: State, command: Command) => DECIDER.decide(new JarDraft(state), command);
const coin = (coins: number): Event => ({ type: 'CoinAdded', coins });
const OPEN: State = { phase: 'open', coins: 0 };

describe('a command', () => {
  it('makes events, each followed by its consequences, and leaves the state before it unchanged', () => {
    const before = Object.freeze({ ...OPEN });
    expect(decide(before, { type: 'Add', coins: [8, 3, 1] })).toEqual({
      accepted: true,
      events: [coin(8), coin(3), { type: 'Marked' }, coin(1), { type: 'Marked' }],
      state: { phase: 'open', coins: 12 },
    });
  });

  it('makes the events that its step names at once', () => {
    expect(decide({ phase: 'closed' }, { type: 'Open' })).toEqual({
      accepted: true,
      events: [{ type: 'Opened' }],
      state: { phase: 'open', coins: 0 },
    });
  });

  it('is refused in another phase, before its own checks, and then changes nothing', () => {
    const draft = new JarDraft({ phase: 'closed' });
    expect(DECIDER.apply(draft, { type: 'Add', coins: [0] })).toEqual({ code: 'CLOSED' });
    expect([draft.events, draft.state]).toEqual([[], { phase: 'closed' }]);
    expect(decide({ phase: 'sealed', coins: 1 }, { type: 'Seal' })).toEqual({
      accepted: false,
      rejection: { code: 'SEALED' },
    });
  });

  it('is refused with the first fault; its step finds all faults, in its phases only', () => {
    const command: Command = { type: 'Add', coins: [1, 0, -1] };
    const step = DECIDER.stepOf(command);
    const faults = [
      { code: 'BAD_COIN', at: '/coins/1' },
      { code: 'BAD_COIN', at: '/coins/2' },
    ];
    expect(DECIDER.refusalOf({ state: OPEN }, command)).toEqual(faults[0]);
    expect(step.faults?.({ state: OPEN }, command)).toEqual(faults);
    expect(step.faults?.({ state: { phase: 'closed' } }, command)).toEqual([{ code: 'CLOSED' }]);
  });
});

describe('a draft', () => {
  it('changes a state that it owns in place, and copies any other at the first event', () => {
    const draft = new JarDraft(OPEN).add(coin(2));
    const owned = draft.own;
    expect(draft.add(coin(3)).own).toBe(owned);
    expect([OPEN, draft.state]).toEqual([
      { phase: 'open', coins: 0 },
      { phase: 'open', coins: 5 },
    ]);
  });

  it('goes back to an earlier state without changing it, and nothing follows from the rewind', () => {
    const earlier = Object.freeze({ phase: 'open' as const, coins: 12 });
    const draft = new JarDraft(OPEN).add(coin(1));
    draft.goBack({ type: 'Rewound', to: 1 }, earlier);
    expect(draft.events).toEqual([coin(1), { type: 'Rewound', to: 1 }]);
    expect(draft.state).toBe(earlier);
    expect(draft.add({ type: 'Sealed' }).state).toEqual({ phase: 'sealed', coins: 12 });
  });
});

describe('replay', () => {
  const events: readonly Event[] = [{ type: 'Opened' }, coin(1), coin(2), { type: 'Rewound', to: 2 }, coin(5)];

  it('returns the state before any event and after each, and continues from the target of a rewind', () => {
    const coins = statesAlong(JARS, events).map((state) => ('coins' in state ? state.coins : undefined));
    expect(coins).toEqual([undefined, 0, 1, 3, 1, 6]);
    expect(replayed(JARS, events)).toEqual({ phase: 'open', coins: 6 });
    expect(replayed(JARS, [])).toBe(JARS.initial);
  });

  it('continues known states, and folds only the later events', () => {
    const known = statesAlong(JARS, events.slice(0, 4));
    const folded: Event[] = [];
    const continued = statesContinued(known, [...events.slice(4), { type: 'Rewound', to: 3 }], {
      rewindTarget: JARS.rewindTarget,
      evolve: (state, event) => {
        folded.push(event);
        return evolved(IN_PLACE, state, event);
      },
    });
    expect(folded).toEqual([coin(5)]);
    expect(continued.slice(4).map((state) => 'coins' in state && state.coins)).toEqual([1, 6, 3]);
  });

  it('folds each event once, however many rewinds there are', () => {
    let folds = 0;
    let copies = 0;
    const counting = {
      ...IN_PLACE,
      begin: (state: State) => {
        copies += 1;
        return IN_PLACE.begin(state);
      },
      fold: (jar: Jar, event: Event) => {
        folds += 1;
        return IN_PLACE.fold(jar, event);
      },
    };
    const played = [...events.slice(0, 1), ...Array.from({ length: 1_000 }, () => coin(1))];
    const rewinds = Array.from({ length: 10 }, (_, index): Event => ({ type: 'Rewound', to: 10 * index + 1 }));
    replayed({ ...JARS, evolutionOf: () => counting }, [...played, ...rewinds, coin(1)]);
    expect(folds).toBe(1_002);
    expect(copies).toBeLessThanOrEqual(12);
  });

  it('restores what a rewind withdrew when the rewind is undone', () => {
    const undone: readonly Event[] = [...events, { type: 'Rewound', to: 3 }];
    expect(replayed(JARS, undone)).toEqual({ phase: 'open', coins: 3 });
    const records = undone.map((event, index) => ({ sequence: index + 1, event }));
    expect(eventsThatCount(JARS.rewindTarget, records).map(({ sequence }) => sequence)).toEqual([1, 2, 3]);
    expect(eventsThatCount(JARS.rewindTarget, records.slice(0, 5)).map(({ sequence }) => sequence)).toEqual([1, 2, 5]);
  });

  it.each([
    [[{ type: 'Opened' }, { type: 'Opened' }], 2, 'Opened cannot follow in the phase open'],
    [[coin(1)], 1, 'CoinAdded cannot follow in the phase closed'],
    [[{ type: 'Opened' }, { type: 'Broken' }], 2, 'unknown event Broken'],
    [[{ type: 'Opened' }, { type: 'Rewound', to: 2 }], 2, 'there is no event 2 to go back to'],
    [[{ type: 'Opened' }, { type: 'Rewound', to: -1 }], 2, 'there is no event -1 to go back to'],
    [
      [{ type: 'Opened' }, coin(1), { type: 'Rewound', to: 0 }, coin(1)],
      4,
      'CoinAdded cannot follow in the phase closed',
    ],
  ])('%j stops at event %i', (log, sequence, reason) => {
    for (const run of [replayed, statesAlong])
      expect(() => run(JARS, log as readonly Event[])).toThrow(new ReplayStopped(sequence, reason));
  });

  it('passes on errors that are not about the log', () => {
    const broken = { ...JARS, evolutionOf: () => ({ ...IN_PLACE, fold: () => JSON.parse('{') as Jar }) };
    for (const run of [replayed, statesAlong]) expect(() => run(broken, events)).toThrow(SyntaxError);
  });

  it('names the last events of commands', () => {
    expect([...boundariesOf([[1, 2], [3], [4, 5, 6]])]).toEqual([2, 3, 6]);
  });
});

describe('rejections', () => {
  it('are recognised by their codes', () => {
    const isRejection = isRejectionWith<Rejection>(['CLOSED', 'SEALED', 'BAD_COIN']);
    expect([reject('CLOSED'), { code: 'toString' }, { coins: 1 }, undefined].map(isRejection)).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  it('of checks in order: the first is returned, and later checks are not made', () => {
    const made: number[] = [];
    const check = (number: number, result?: Rejection) => () => {
      made.push(number);
      return result;
    };
    expect(firstOf(check(1), check(2, reject('SEALED')), check(3))).toEqual({ code: 'SEALED' });
    expect(made).toEqual([1, 2]);
  });

  it('are values, and a corrupt log is an error', () => {
    expect(new CorruptLog('x')).toMatchObject({ name: 'CorruptLog', message: 'x' });
    expect(new ReplayStopped(3, 'x')).toMatchObject({ name: 'ReplayStopped', sequence: 3, message: 'event 3: x' });
  });
});
