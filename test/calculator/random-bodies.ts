import type { OperationName } from '#calculator';
import type { RuleSet, RuleSetOptions } from '#deal';
import { RULE_SETS } from '#rules';
import { playRandomly, seeded, type Seeded } from '#testing';
import { bySeat, BONUS_TILES, formatTiles, SEATS, SUIT_TILES, SUITS, tileIndex, TILES, type Tile } from '#tiles';

export interface RandomBody {
  readonly name: OperationName;
  readonly body: unknown;
}

type Body = Record<string, unknown>;

/** Random requests, about half of them valid; the same seed gives the same requests. */
export const randomBodies = (
  count: number,
  seed: number,
  ruleSets: readonly RuleSet[] = RULE_SETS,
): readonly RandomBody[] => {
  const chance = seeded(seed);
  return Array.from({ length: count }, () => {
    const name = chance.pick([
      'score',
      'score',
      'score',
      'waits',
      'waits',
      'waits',
      'value',
      'settle',
      'break',
      'deal',
      'deal',
      'play',
    ] as const);
    const body = MAKERS[name](chance, chance.pick(ruleSets));
    return { name, body: chance.next() < 0.5 ? body : changed(chance, body) };
  });
};

const sometimes = (chance: Seeded, share: number, members: () => Body): Body =>
  chance.next() < share ? members() : {};

const forswears = (chance: Seeded): Body => sometimes(chance, 0.3, () => ({ forbiddenSuit: chance.pick(SUITS) }));

/** Members of a hand that only some rule sets have. */
const OWN_MEMBERS: { readonly [id in string]?: (chance: Seeded) => Body } = {
  'sichuan-mil': forswears,
  'sichuan-style': forswears,
  dazhong: (chance) => ({
    seatWind: chance.pick(SEATS),
    ...sometimes(chance, 0.4, () => ({ roundWind: chance.pick(SEATS) })),
    ...sometimes(chance, 0.3, () => ({ joker: chance.pick(SUIT_TILES) })),
    ...sometimes(chance, 0.4, () => ({ bonusTiles: row(chance, chance.shuffled(BONUS_TILES).slice(chance.below(8))) })),
    ...sometimes(chance, 0.2, () => ({ options: { jokers: chance.pick(['none', 'up', 'down']) } })),
  }),
  classical: (chance) => ({
    seatWind: chance.pick(SEATS),
    ...sometimes(chance, 0.4, () => ({ roundWind: chance.pick(SEATS) })),
    ...sometimes(chance, 0.4, () => ({ bonusTiles: row(chance, chance.shuffled(BONUS_TILES).slice(chance.below(8))) })),
  }),
};

/** Options that a rule set requires before any calculation. */
const AGREED: { readonly [id in string]?: (chance: Seeded) => { readonly options: RuleSetOptions } } = {
  classical: (chance) => ({ options: { limit: chance.pick([300, 2000]), bonusTiles: chance.pick([true, false]) } }),
};

const agreed = (chance: Seeded, { id }: RuleSet): { readonly options?: RuleSetOptions } => AGREED[id]?.(chance) ?? {};

const roll = (chance: Seeded): readonly number[] => [1 + chance.below(6), 1 + chance.below(6)];

const throwsOf = (chance: Seeded, { setup }: RuleSet): Body => ({
  dice: roll(chance),
  ...(setup.throws.count !== 1 && { breakerDice: roll(chance) }),
});

const unwon = (chance: Seeded, rules: RuleSet): Body => {
  const { standing, melds } = completeHand(chance);
  return {
    ruleSet: rules.id,
    ...agreed(chance, rules),
    standing: row(chance, chance.shuffled(standing).slice(1)),
    melds,
    ...OWN_MEMBERS[rules.id]?.(chance),
  };
};

const MAKERS: { readonly [name in OperationName]: (chance: Seeded, rules: RuleSet) => Body } = {
  score: (chance, rules) => {
    const { id } = rules;
    const { standing, melds } = completeHand(chance);
    return {
      ruleSet: id,
      ...agreed(chance, rules),
      standing: row(chance, standing),
      ...sometimes(chance, 0.8, () => ({ melds })),
      winningTile: chance.pick(standing),
      source: chance.pick(['discard', 'self-draw', 'robbed-kong']),
      ...OWN_MEMBERS[id]?.(chance),
      ...sometimes(chance, 0.3, () => ({
        circumstances: [
          chance.pick(['last-tile', 'after-kong', 'replacement-tile', 'dealt-hand', 'ready', 'last-copy']),
        ],
      })),
    };
  },
  waits: unwon,
  value: unwon,
  settle: (chance, rules) => {
    const [winner, from] = chance.shuffled(SEATS);
    const { standing, melds, left } = completeHand(chance);
    const others = [...chance.shuffled(left)];
    const source = chance.pick(['discard', 'discard', 'self-draw', 'robbed-kong']);
    return {
      ruleSet: rules.id,
      ...agreed(chance, rules),
      hands: bySeat((seat) =>
        seat === winner
          ? { standing: row(chance, standing), melds }
          : { standing: row(chance, others.splice(0, 13)), ...sometimes(chance, 0.2, () => ({ ready: true })) },
      ),
      winner,
      winningTile: chance.pick(standing),
      source,
      ...(source !== 'self-draw' && { from }),
    };
  },
  break: (chance, rules) => ({
    ruleSet: rules.id,
    ...agreed(chance, rules),
    ...throwsOf(chance, rules),
    ...sometimes(chance, 0.2, () => ({ queue: true })),
  }),
  deal: (chance, rules) => {
    const terms = agreed(chance, rules);
    const tiles = rules.setup.tiles(terms.options ?? {});
    const numbers = chance.shuffled(tiles.map((_, number) => number));
    return {
      ruleSet: rules.id,
      ...terms,
      permutation: chance.pick([
        numbers,
        row(
          chance,
          numbers.flatMap((number) => tiles[number] ?? []),
        ),
      ]),
      ...sometimes(chance, 0.5, () => throwsOf(chance, rules)),
    };
  },
  play: (chance, rules) => {
    const { steps } = playRandomly(rules, chance.below(1000));
    const opening = steps[0]?.command;
    const options = opening?.type === 'OpenDeal' ? opening.options : undefined;
    return {
      id: `deal-${chance.below(1000)}`,
      ruleSet: rules.id,
      ...(rules.id in AGREED && options && { options }),
      commands: steps.slice(chance.below(2), 1 + chance.below(2 * steps.length)).map(({ command }) => command),
      ...sometimes(chance, 0.3, () => ({ events: false })),
    };
  },
};

const row = (chance: Seeded, tiles: readonly Tile[]): unknown =>
  chance.next() < 0.5 ? [...tiles] : formatTiles(chance.shuffled(tiles));

/** Four sets and a pair, with at most four copies of each kind; some pungs are declared. */
const completeHand = (chance: Seeded) => {
  const left = SUIT_TILES.map(() => 4);
  const melds: Body[] = [];
  const standing: Tile[] = [];
  const take = (places: readonly number[]): boolean => {
    const taken = places.every(
      (place, index) => (left[place] ?? 0) > places.slice(0, index).filter((p) => p === place).length,
    );
    if (taken) for (const place of places) left[place] = (left[place] ?? 0) - 1;
    return taken;
  };
  const add = (place: number): void => void standing.push(SUIT_TILES[place] as Tile);
  while (3 * melds.length + standing.length < 12) {
    const place = chance.below(27);
    const tile = SUIT_TILES[place] as Tile;
    const kind = chance.pick(['chow', 'pung', 'open pung', 'kong']);
    if (kind === 'chow') {
      const run = [place, place + 1, place + 2];
      if (tileIndex(tile) % 9 < 7 && take(run)) run.forEach(add);
    } else if (kind === 'kong') {
      if (take([place, place, place, place]))
        melds.push({ kind, tile, kongKind: chance.pick(['concealed', 'melded']) });
    } else if (take([place, place, place])) {
      if (kind === 'open pung') melds.push({ kind: 'pung', tile });
      else [place, place, place].forEach(add);
    }
  }
  for (let place = chance.below(27); ; place = chance.below(27)) {
    if (!take([place, place])) continue;
    add(place);
    add(place);
    return { standing, melds, left: SUIT_TILES.flatMap((tile, kind) => Array<Tile>(left[kind] ?? 0).fill(tile)) };
  }
};

const NONSENSE: readonly unknown[] = [
  null,
  7,
  -1,
  0.5,
  true,
  '',
  '?',
  '1x',
  '5z',
  '1f',
  '123',
  [],
  {},
  ['1m'],
  [null],
  'x'.repeat(70),
  '\ud800',
];

/** The body with one or two changes, which may be valid or not. */
const changed = (chance: Seeded, body: Body): unknown => {
  if (chance.next() < 0.03) return chance.pick(NONSENSE);
  const once = chance.pick(CHANGES)(chance, body);
  return chance.next() < 0.3 ? chance.pick(CHANGES)(chance, once) : once;
};

const CHANGES: readonly ((chance: Seeded, body: Body) => Body)[] = [
  (chance, body) => ({ ...body, [chance.pick(Object.keys(body))]: chance.pick(NONSENSE) }),
  (chance, body) => {
    const { [chance.pick(Object.keys(body))]: _, ...rest } = body;
    return rest;
  },
  (chance, body) => ({ ...body, [chance.pick(['joker', 'wind', 'a/b', 'seats'])]: chance.pick(['5m', 1]) }),
  (_, body) => ({ ...body, ruleSet: 'riichi' }),
  (_, body) => ({ ...body, edition: '1999' }),
  (_, body) => ({ ...body, options: { flowers: true } }),
  (chance, body) => ({ ...body, winningTile: chance.pick(TILES) }),
  (chance, body) => changedRow(chance, body, (tiles) => [...tiles, chance.pick(TILES)]),
  (chance, body) => changedRow(chance, body, (tiles) => tiles.slice(1)),
  (chance, body) =>
    changedRow(chance, body, (tiles) => tiles.with(0, chance.pick(['1z', '8f', '0m', '?', '2x', '1m']))),
  (chance, body) => changedRow(chance, body, (tiles) => tiles.map((tile, index) => (index < 5 ? tiles[0] : tile))),
  (_, body) => ({ ...body, melds: [{ kind: 'chow', tiles: ['1m', '2m', '3m'] }] }),
  (chance, body) => ({ ...body, melds: Array<object>(5).fill({ kind: 'pung', tile: chance.pick(TILES) }) }),
  (chance, body) => ({ ...body, circumstances: [chance.pick(['robbing-the-kong', 'heavenly', 'last-tile'])] }),
  (chance, body) => changedCommand(chance, body),
];

/** The body with its row of tiles changed, if that is a list. */
const changedRow = (chance: Seeded, body: Body, change: (tiles: readonly unknown[]) => readonly unknown[]): Body => {
  const member = 'permutation' in body ? 'permutation' : 'standing';
  const tiles = body[member];
  return Array.isArray(tiles) && tiles.length > 0
    ? { ...body, [member]: change(tiles) }
    : { ...body, [member]: chance.next() };
};

const changedCommand = (chance: Seeded, body: Body): Body => {
  const { commands } = body;
  if (!Array.isArray(commands) || commands.length === 0) return { ...body, commands: [{ type: 'DrawTile' }] };
  const at = chance.below(commands.length);
  const command = chance.pick<unknown>([
    { ...(commands[at] as object), tile: chance.pick(TILES) },
    { ...(commands[at] as object), seat: 'north' },
    { type: 'Cheat' },
    { type: 'DeclareReady', seat: 'east' },
    { type: 'RewindTo', sequence: chance.below(30), reason: 'misread', by: 'referee-1' },
  ]);
  return { ...body, commands: commands.toSpliced(at, chance.below(2), command) };
};
