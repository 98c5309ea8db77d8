import { decide, type DealCommand, type DealState, UNOPENED, isDealt } from '#deal';
import { READER_PROFILES } from '#hardware/simulator';
import { TableWithReaders } from '#hardware/simulator/table';
import { Decoder, type Observation, type PublicAct, type TableSetup } from '#inference';
import { sichuanMil } from '#rules/sichuan-mil';
import { playDealInMemory } from '#simulated-table';
import { publicActOf } from '../../libs/inference/src/decision/public-act.js';

/** The public acts of a deal that were recorded, and the provisional statements before them. */
interface Course {
  /** Each statement that differs from the one before, with the number of public acts recorded by then. */
  readonly statements: readonly { readonly recorded: number; readonly acts: readonly PublicAct[] }[];
  readonly recorded: readonly PublicAct[];
  readonly commands: readonly DealCommand[];
}

/** Decodes observations and collects the provisional acts after each of them. */
const decoded = (setup: TableSetup, observations: readonly Observation[]): Course => {
  const decoder = new Decoder(setup);
  const [statements, recorded, commands]: [Course['statements'][number][], PublicAct[], DealCommand[]] = [[], [], []];
  let state: DealState = UNOPENED;
  let last = '';
  for (const observation of observations) {
    for (const { command } of decoder.observe(observation)) {
      commands.push(command);
      const act = isDealt(state) ? publicActOf(command, state) : undefined;
      if (act !== undefined) recorded.push(act);
      const decision = decide(setup.rules, state, command);
      if (!decision.accepted) throw new Error(`${command.type} is refused: ${decision.rejection.code}`);
      state = decision.state;
    }
    const acts = decoder.provisional;
    const text = JSON.stringify([recorded.length, acts]);
    if (text === last) continue;
    last = text;
    statements.push({ recorded: recorded.length, acts });
  }
  return { statements, recorded, commands };
};

/** The observations of a deal at a simulated table. */
const observed = async (seed: number, profile: keyof typeof READER_PROFILES) => {
  const table = await TableWithReaders.of(seed, { faults: { tags: READER_PROFILES[profile] } });
  const observations: Observation[] = [];
  table.observe = (observation) => void observations.push(observation);
  table.play(1);
  return { setup: table.setup, observations };
};

/** The first half of the deal, which is enough here. */
const begun = (observations: readonly Observation[]): readonly Observation[] =>
  observations.slice(0, observations.length / 2);

const RACK = 1;

interface Concealed {
  readonly tag: string;
  readonly rack: string;
}

/** The tags that only the reader of one rack has read up to the end. */
const alwaysConcealed = (observations: readonly Observation[]): readonly Concealed[] => {
  const seenAt = new Map<string, Set<string>>();
  for (const { reader, antenna, tags } of observations)
    for (const { tag } of tags) {
      const places = seenAt.get(tag) ?? new Set<string>();
      seenAt.set(tag, places.add(`${reader}/${antenna}`));
    }
  return [...seenAt].flatMap(([tag, [rack = '', ...others]]) =>
    others.length === 0 && rack.endsWith(`/${RACK}`) ? [{ tag, rack }] : [],
  );
};

/** The table with two concealed tiles of one suit on two racks exchanged: the same to every reader outside the racks. */
const twinOf = (setup: TableSetup, concealed: readonly Concealed[]): TableSetup => {
  const tiles = concealed.flatMap(({ tag, rack }) => {
    const thing = setup.tiles.get(tag);
    return thing?.kind === 'tile' ? [{ tag, rack, thing }] : [];
  });
  for (const one of tiles)
    for (const other of tiles) {
      const [tile, exchanged] = [one.thing.tile, other.thing.tile];
      if (one.rack === other.rack || tile === exchanged || tile[1] !== exchanged[1]) continue;
      return { ...setup, tiles: new Map([...setup.tiles, [one.tag, other.thing], [other.tag, one.thing]]) };
    }
  throw new Error('no two concealed tiles of one suit are left on two racks: choose another deal');
};

describe('the provisional acts of a gateway', () => {
  let course: Course;
  beforeAll(async () => {
    const { setup, observations } = await observed(3, 'bad');
    course = decoded(setup, begun(observations));
  });

  it('are the acts that are recorded soon after, in their order', () => {
    const { statements, recorded } = course;
    expect(recorded.length).toBeGreaterThan(30);
    const early = new Set(statements.flatMap(({ recorded: from, acts }) => acts.map((_, index) => from + index)));
    expect(early.size).toBeGreaterThan(recorded.length * 0.8);
    for (const { recorded: from, acts } of statements)
      expect(acts.slice(0, recorded.length - from)).toEqual(recorded.slice(from, from + acts.length));
  });

  it('name no drawn tile', () => {
    const draws = course.statements.flatMap(({ acts }) => acts.filter(({ act }) => act === 'draw'));
    expect(draws.length).toBeGreaterThan(10);
    for (const draw of draws) expect(Object.keys(draw)).toEqual(['act', 'seat']);
  });

  it('are the same at two tables that differ only in concealed tiles', async () => {
    const { setup, observations } = await observed(3, 'perfect');
    const twin = twinOf(setup, alwaysConcealed(observations));
    const [one, other] = [setup, twin].map((each) => decoded(each, begun(observations))) as [Course, Course];
    expect(other.commands).not.toEqual(one.commands);
    expect(other.recorded).toEqual(one.recorded);
    expect(other.statements).toEqual(one.statements);
  });
});

it.each<[object, PublicAct | undefined]>([
  [
    { type: 'DrawTile', seat: 'east', tile: '5p' },
    { act: 'draw', seat: 'east' },
  ],
  [
    { type: 'DeclareKong', seat: 'east', kind: 'concealed', tile: '5p' },
    { act: 'concealed-kong', seat: 'east' },
  ],
  [
    { type: 'DeclareKong', seat: 'east', kind: 'promoted', tile: '5p' },
    { act: 'kong', seat: 'east', tile: '5p' },
  ],
  [
    { type: 'DeclareWin', seats: ['east'] },
    { act: 'win', seats: ['east'] },
  ],
  [{ type: 'DiscardTile', seat: 'east', tile: '?' }, undefined],
  [{ type: 'ChooseForbiddenSuit', seat: 'east', by: 'tile', suit: 'm', tile: '1m' }, undefined],
  [{ type: 'RevealHand', seat: 'east', tiles: ['1m'] }, undefined],
])('everybody sees of %j: %j', (command, act) => {
  const deal = playDealInMemory(1, sichuanMil).commands.slice(0, 7);
  const state = deal.reduce<DealState>((now, each) => {
    const decision = decide(sichuanMil, now, each);
    if (!decision.accepted) throw new Error(`${each.type} is refused`);
    return decision.state;
  }, UNOPENED);
  expect(isDealt(state) && publicActOf(command as DealCommand, state)).toEqual(act);
});
