// libs/judge/src/judge.ts
var INTERFACE = 1;

// libs/deal/src/messages/commands.ts
var REFEREES_COMMANDS = [
  "ImposePenalty",
  "WarnSeat",
  "RuleHandDead",
  "RuleUnknowable",
  "VoidDeal",
  "RewindTo",
  "AmendHand"
];
var REFEREES = new Set(REFEREES_COMMANDS);
var OUTSIDE_RULE_SETS = /* @__PURE__ */ new Set([
  ...REFEREES_COMMANDS,
  "AbandonDeal",
  "ReportDeal",
  "WithdrawReport"
]);
var isOutsideRuleSets = ({ type }) => OUTSIDE_RULE_SETS.has(type);

// libs/deal/src/state/state.ts
var UNOPENED = { phase: "unopened" };
var isDealt = (state) => state.phase !== "unopened" && state.phase !== "opened";
var isReport = (state) => state.phase === "playing" && state.turn.act === "report";

// libs/decider/src/rejection.ts
var rejecting = () => (code, particulars2) => ({ code, ...particulars2 });
var rejectingIf = (reject2) => (isWrong, code, particulars2) => isWrong ? reject2(code, particulars2) : void 0;
var isRejectionWith = (codes) => (value) => value !== void 0 && "code" in value && codes.includes(value.code);
var refuseFirst = (things, check) => {
  for (const [index, thing] of things.entries()) {
    const refusal = check(thing, index);
    if (refusal !== void 0) return refusal;
  }
  return void 0;
};
var allRefusals = (checks) => checks.filter((refusal) => refusal !== void 0);
var refuseEach = (things, check) => allRefusals(things.map(check));

// libs/decider/src/folds.ts
var CorruptLog = class extends Error {
  constructor() {
    super(...arguments);
    this.name = "CorruptLog";
  }
};
var foldOf = (folds, phase, { type }) => {
  const found2 = folds.get(type);
  if (found2 === void 0) throw new CorruptLog(`unknown event ${type}`);
  if (!canOccur(found2.in, phase)) throw cannotFollow({ phase }, { type });
  return found2.fold;
};
var cannotFollow = ({ phase }, { type }) => new CorruptLog(`${type} cannot follow in the phase ${phase}`);
var canOccur = (phases, phase) => phases[0] === phase || phases.includes(phase);

// libs/decider/src/evolution.ts
var evolved = ({ begin, fold, stateOf }, state, event) => stateOf(fold(begin(state), event));

// libs/decider/src/draft.ts
var Draft = class {
  /** @param own the working state itself if the draft may change it; otherwise the first event makes a copy. */
  constructor(evolution, state, own) {
    this.events = [];
    this.#evolution = evolution;
    this.#state = state;
    this.#working = own;
  }
  #evolution;
  #state;
  #working;
  get state() {
    return this.#state;
  }
  /** The working state, which the caller then owns. An unchanged state is copied. */
  get own() {
    return this.#working ??= this.#evolution.begin(this.#state);
  }
  add(event) {
    const working = this.#evolution.fold(this.own, event);
    this.#working = working;
    this.#state = this.#evolution.stateOf(working);
    this.events.push(event);
    for (const consequence of this.follows(event)) this.add(consequence);
    return this;
  }
  /** Adds a rewind: the state is an earlier state of the record, and nothing follows from it. */
  goBack(event, state) {
    this.#state = state;
    this.#working = void 0;
    this.events.push(event);
  }
  /** Called once for each event, after it was folded. Returns the events that follow from it. */
  follows(_event) {
    return [];
  }
};

// libs/decider/src/steps.ts
var making = ({
  refuse,
  makes
}) => ({
  refuse,
  acts: (draft, command) => {
    for (const event of makes(draft, command)) draft.add(event);
  }
});
var refusingAll = (faults) => ({
  refuse: (situation, command) => faults(situation, command)[0],
  faults
});
var stepsIn = (refuseOutside2) => (...phases) => ({
  refuse,
  faults,
  acts: acts2
}) => {
  const isIn = (situation) => phases.includes(situation.state.phase);
  return {
    refuse: (situation, command) => isIn(situation) ? refuse(situation, command) : refuseOutside2(situation.state, phases),
    ...faults && {
      faults: (situation, command) => isIn(situation) ? faults(situation, command) : [refuseOutside2(situation.state, phases)]
    },
    acts: acts2
  };
};
var Decider = class {
  /** @param refuse finds the refusal of a step, if there are checks beside those of the step itself. */
  constructor(steps, refuse = (step, situation, command) => step.refuse(situation, command)) {
    this.steps = steps;
    this.refuse = refuse;
  }
  stepOf({ type }) {
    return this.steps[type];
  }
  /** Returns why a command is refused now; undefined if it is accepted. */
  refusalOf(situation, command) {
    return this.refuse(this.stepOf(command), situation, command);
  }
  /** Applies the command to the draft, or returns why it is refused. A refused command changes nothing. */
  apply(draft, command) {
    const step = this.stepOf(command);
    const rejection = this.refuse(step, draft, command);
    if (rejection === void 0) step.acts(draft, command);
    return rejection;
  }
  /** Decides the command; the draft then has its events and the state after them. */
  decide(draft, command) {
    const rejection = this.apply(draft, command);
    return rejection === void 0 ? { accepted: true, events: draft.events, state: draft.state } : { accepted: false, rejection };
  }
};

// libs/decider/src/branches.ts
var valuesAlong = (events, development) => valuesContinued([development.initial], events, development);
var valuesContinued = (known, later, { rewindTarget: rewindTarget2, next, missing }) => {
  const values = known.slice();
  for (const event of later) {
    const sequence = values.length;
    const target = rewindTarget2(event);
    if (target === void 0) values.push(next(values[sequence - 1], event, sequence));
    else values.push(target in values ? values[target] : missing(target, sequence));
  }
  return values;
};
var eventsThatCount = (rewindTarget2, records) => {
  if (records.every(({ event }) => rewindTarget2(event) === void 0)) return records;
  const tips = valuesAlong(records, {
    initial: void 0,
    rewindTarget: ({ event }) => rewindTarget2(event),
    next: (parent, { sequence, event }) => ({ sequence, event, parent }),
    missing: () => void 0
  });
  return pathTo(tips.at(-1));
};
var pathTo = (tip) => {
  const path = [];
  for (let twig = tip; twig !== void 0; twig = twig.parent)
    path.push({ sequence: twig.sequence, event: twig.event });
  return path.reverse();
};

// libs/decider/src/replay.ts
var ReplayStopped = class extends Error {
  constructor(sequence, reason) {
    super(`event ${sequence}: ${reason}`);
    this.sequence = sequence;
    this.reason = reason;
    this.name = "ReplayStopped";
  }
};
var statesAlong = ({ initial, evolutionOf: evolutionOf2, rewindTarget: rewindTarget2 }, events) => statesContinued([initial], events, {
  rewindTarget: rewindTarget2,
  evolve: (state, event) => evolved(evolutionOf2(state, event), state, event)
});
var statesContinued = (known, later, {
  rewindTarget: rewindTarget2,
  evolve: evolve2
}) => valuesContinued(known, later, {
  rewindTarget: rewindTarget2,
  next: (state, event, sequence) => {
    try {
      return evolve2(state, event);
    } catch (fault) {
      throw stoppedAt(sequence, fault);
    }
  },
  missing: (target, sequence) => {
    throw noTarget(target, sequence);
  }
});
var replayed = (kind, events) => {
  const targets = targetsIn(kind, events);
  const kept = /* @__PURE__ */ new Map();
  let folding = new Folding(kind, kind.initial);
  if (targets.has(0)) kept.set(0, kind.initial);
  for (const [index, event] of events.entries()) {
    const sequence = index + 1;
    const target = kind.rewindTarget(event);
    if (target === void 0) folding.fold(event, sequence);
    else {
      const before2 = kept.get(target);
      if (before2 === void 0) throw noTarget(target, sequence);
      folding = new Folding(kind, before2);
    }
    if (targets.has(sequence)) kept.set(sequence, folding.copy);
  }
  return folding.state;
};
var targetsIn = ({ rewindTarget: rewindTarget2 }, events) => {
  const targets = /* @__PURE__ */ new Set();
  for (const event of events) {
    const target = rewindTarget2(event);
    if (target !== void 0) targets.add(target);
  }
  return targets;
};
var Folding = class {
  constructor(kind, start) {
    this.kind = kind;
    this.start = start;
  }
  #evolution;
  #working;
  get state() {
    return this.#evolution === void 0 ? this.start : this.#evolution.stateOf(this.#working);
  }
  /** The state, which later events do not change. */
  get copy() {
    const { state } = this;
    return this.#evolution === void 0 ? state : this.#evolution.stateOf(this.#evolution.begin(state));
  }
  fold(event, sequence) {
    try {
      if (this.#evolution === void 0) {
        this.#evolution = this.kind.evolutionOf(this.start, event);
        this.#working = this.#evolution.begin(this.start);
      }
      this.#working = this.#evolution.fold(this.#working, event);
    } catch (fault) {
      throw stoppedAt(sequence, fault);
    }
  }
};
var noTarget = (target, sequence) => new ReplayStopped(sequence, `there is no event ${target} to go back to`);
var stoppedAt = (sequence, fault) => fault instanceof CorruptLog ? new ReplayStopped(sequence, fault.message) : fault;

// libs/texts/src/generated/ids/deal/rejections.ts
var REJECTIONS = [
  "ALREADY_OPEN",
  "NOT_OPEN",
  "WRONG_PHASE",
  "DEAL_SETTLED",
  "REPORT_STANDS",
  "NOTHING_TO_WITHDRAW",
  "HAND_NOT_REPORTED",
  "HAND_MISSING",
  "WINNING_TILE_UNKNOWN",
  "TILES_NEEDED",
  "VALUE_NEEDED",
  "VALUE_UNIT",
  "VALUE_IMPOSSIBLE",
  "WINS_MISSING",
  "ENDING_MISSING",
  "UNKNOWN_RULE_SET",
  "BAD_OPTION",
  "SEATING_NOT_FOUR",
  "NOT_IN_RULE_SET",
  "WALL_ALREADY_BROKEN",
  "HAND_SIZE",
  "TOO_MANY_COPIES",
  "TILE_NOT_IN_SET",
  "FACE_NOT_KNOWN",
  "SUIT_ALREADY_CHOSEN",
  "SUIT_TILE_MISMATCH",
  "CARD_NOT_NEEDED",
  "NOT_YOUR_TURN",
  "MUST_DISCARD",
  "MUST_DRAW",
  "WALL_EMPTY",
  "TILE_NOT_HELD",
  "FIRST_DISCARD_OWED",
  "NOTHING_TO_CLAIM",
  "ALREADY_CLAIMED",
  "OUTRANKED_BY_WIN",
  "TILES_DO_NOT_FIT",
  "RETURNED_TILE_DIFFERS",
  "NO_RETURNED_TILE",
  "NO_PLAYING_TILE",
  "NO_REPLACEMENT_TILE",
  "KONG_AFTER_PUNG",
  "KONG_KIND",
  "SEAT_IS_OUT",
  "NO_TILE_TO_WIN_ON",
  "WIN_PASSED",
  "NO_WINDOW",
  "REVEAL_NOT_AWAITED",
  "HAND_DIFFERS",
  "DRAWN_TILE_DIFFERS",
  "NO_DRAWN_TILE",
  "WRONG_RECORDING",
  "WIN_IMPOSSIBLE",
  "HAND_DOES_NOT_WIN",
  "SUIT_KNOWN",
  "SUIT_MISSING",
  "SUIT_FACE_DOWN",
  "TILE_FACE_DOWN",
  "SUIT_DUE",
  "HAND_DEAD",
  "NO_FLOWER",
  "REPLACEMENT_OWED",
  "JOKER_NOT_INDICATED",
  "JOKER_ALREADY_INDICATED",
  "JOKER_STAYS",
  "FLOWER_STAYS",
  "NOT_FROM_THE_LEFT",
  "ONLY_A_WIN",
  "SHOW_AWAITED",
  "SET_AWAITED",
  "TILES_OPENED",
  "READY_NOT_NOW",
  "HAND_FROZEN",
  "FACT_NOT_AWAITED",
  "HAND_LIES_OPEN",
  "HAND_JUDGED",
  "NO_SUCH_BOUNDARY",
  "NOTED_OTHERWISE",
  "TIME_KEPT",
  "UNKNOWN_CLAUSE",
  "SELF_PAYMENT"
];

// libs/deal/src/messages/rejections.ts
var reject = rejecting();
var refuseIf = rejectingIf(reject);
var isRejection = isRejectionWith(REJECTIONS);
var rejectAll = (refusals) => {
  const all = refusals.flatMap((refusal) => refusal === void 0 ? [] : refusal.faults ?? [refusal]);
  const isSame = (a, b) => a.code === b.code && a.at === b.at;
  const faults = all.filter((fault, index) => all.findIndex((other) => isSame(other, fault)) === index);
  const [first] = faults;
  return first && (faults.length === 1 ? first : { ...first, faults });
};

// libs/deal/src/state/read-own-facts.ts
var factOf = (fact) => ({ ownState: ownState2 }, state, seat) => state.phase === "unopened" || state.own === void 0 ? void 0 : ownState2.facts[fact](state.own, seat);
var forbiddenSuitOf = factOf("forbiddenSuit");
var hasDeclaredReady = (...args) => isReadyOf(...args) === true;
var isReadyOf = factOf("isReady");
var hasOpenedHand = (...args) => isOpenedOf(...args) === true;
var isOpenedOf = factOf("isOpened");
var deadHandOf = factOf("deadHand");
var miscountOf = factOf("miscount");
var returnedTilesOf = ({ ownState: ownState2 }, { own }) => own === void 0 ? NONE_RETURNED : ownState2.facts.returnedTiles(own);
var NONE_RETURNED = [];
var flowersBeforePlayOf = ({ ownState: ownState2 }, { own }) => (own && ownState2.facts.flowersBeforePlay(own)) ?? NO_FLOWERS;
var NO_FLOWERS = { reported: [], owed: void 0 };

// libs/deal/src/rule-set/refusal-clauses.ts
var withClause = (clauses, refused2) => {
  const { rejection } = refused2;
  if (rejection.clause !== void 0) return rejection;
  const explains = clauses[rejection.code];
  const clause = typeof explains === "function" ? explains(refused2) : explains;
  return clause === void 0 ? rejection : { ...rejection, clause };
};

// libs/deal/src/rule-set/play.ts
var neverRefused = () => void 0;

// libs/deal/src/state/own-state.ts
var NONE_RETURNED2 = [];
var none = (_own, _seat) => void 0;
var NO_OWN_FACTS = {
  forbiddenSuit: none,
  isReady: () => false,
  isOpened: () => false,
  deadHand: none,
  miscount: none,
  returnedTiles: () => NONE_RETURNED2,
  flowersBeforePlay: () => void 0
};
var NO_OWN_STATE = {
  initial: () => ({}),
  copyOf: (own) => own,
  folds: /* @__PURE__ */ new Map(),
  overlookedFlower: "as-drawn",
  facts: NO_OWN_FACTS
};

// libs/language/src/languages.generated.ts
var LANGUAGES = ["en", "ru", "zh"];

// libs/language/src/language.ts
var particulars = (received, expected) => ({
  ...received !== void 0 && { received },
  ...expected !== void 0 && { expected }
});
var inEachLanguage = (make) => Object.fromEntries(LANGUAGES.map((language) => [language, make(language)]));
var PLURAL_RULES = inEachLanguage((language) => new Intl.PluralRules(language));

// libs/tiles/src/tile.ts
var SUITS = ["m", "p", "s"];
var UNKNOWN = "?";
var HIDDEN = "hidden";
var SUIT_TILES = [
  ...["1m", "2m", "3m", "4m", "5m", "6m", "7m", "8m", "9m"],
  ...["1p", "2p", "3p", "4p", "5p", "6p", "7p", "8p", "9p"],
  ...["1s", "2s", "3s", "4s", "5s", "6s", "7s", "8s", "9s"]
];
var HONOUR_TILES = ["1z", "2z", "3z", "4z", "5z", "6z", "7z"];
var BONUS_TILES = ["1f", "2f", "3f", "4f", "5f", "6f", "7f", "8f"];
var TILES = [...SUIT_TILES, ...HONOUR_TILES, ...BONUS_TILES];
var KNOWN = new Set(TILES);
var FIRST_OF_LETTER = Array.from(
  { length: 128 },
  (_, code) => TILES.findIndex((tile) => tile.charCodeAt(1) === code)
);
var FIRST_RANK = "1".charCodeAt(0);
var tileIndex = (tile) => FIRST_OF_LETTER[tile.charCodeAt(1)] + tile.charCodeAt(0) - FIRST_RANK;
var isKnown = (tile) => tile !== UNKNOWN && tile !== HIDDEN;
var isSuitTile = (tile) => tile[1] !== "z" && tile[1] !== "f";
var isBonusTile = (tile) => tile[1] === "f";
var suitOf = (tile) => isSuitTile(tile) ? tile[1] : void 0;
var isOfSuit = (tile, suit) => tile.charCodeAt(1) === suit.charCodeAt(0);
var rankOf = (tile) => Number(tile[0]);
var byKind = (a, b) => tileIndex(a) - tileIndex(b);

// libs/tiles/src/seat.ts
var SEATS = ["east", "south", "west", "north"];
var bySeat = (value) => ({
  east: value("east"),
  south: value("south"),
  west: value("west"),
  north: value("north")
});
var ORDER_FROM = bySeat((seat) => {
  const place = SEATS.indexOf(seat);
  return [...SEATS.slice(place), ...SEATS.slice(0, place)];
});
var seatsFrom = (seat) => ofSeat(ORDER_FROM, seat);
var seatAfter = (seat, steps = 1) => ORDER_FROM[seat][(steps % 4 + 4) % 4];
var ofSeat = (values, seat) => {
  switch (seat) {
    case "east":
      return values.east;
    case "south":
      return values.south;
    case "west":
      return values.west;
    case "north":
      return values.north;
  }
};
var withSeat = (values, seat, value) => ({
  east: seat === "east" ? value : values.east,
  south: seat === "south" ? value : values.south,
  west: seat === "west" ? value : values.west,
  north: seat === "north" ? value : values.north
});

// libs/tiles/src/meld.ts
var KONG_TILES_FROM_HAND = {
  concealed: 4,
  melded: 3,
  promoted: 1,
  postponed: 1
};
var tilesInKong = ({ tile, laid }) => laid ?? [tile, tile, tile, tile];

// libs/tiles/src/hand.ts
var PLAYING_TILES = [...SUIT_TILES, ...HONOUR_TILES];
var KINDS = PLAYING_TILES.length;
var SUIT_SPANS = [
  [0, 9],
  [9, 18],
  [18, 27]
];
var HONOUR_SPAN = [27, 34];
var countAt = (counts, index) => counts[index];
var totalIn = (counts, [from, to]) => {
  let total = 0;
  for (let index = from; index < to; index += 1) total += countAt(counts, index);
  return total;
};
var countsOf = (tiles) => {
  const counts = new Uint8Array(PLAYING_TILES.length);
  for (const tile of tiles) {
    const index = tileIndex(tile);
    if (index < counts.length) counts[index] = countAt(counts, index) + 1;
  }
  return counts;
};
var totalOf = (counts) => totalIn(counts, [0, counts.length]);

// libs/tiles/src/pattern-table.ts
var NEITHER = 0;
var SETS = 1;
var SETS_AND_PAIR = 2;
var BASE = 5;
var MOST_COPIES = BASE - 1;
var MOST_SETS = 4;
var KEY_OF_RANK = Array.from({ length: 9 }, (_, rank) => BASE ** rank);
var keyOf = (rank) => KEY_OF_RANK[rank];
var patternTable = (ranks, runs) => {
  const shapes = new Uint8Array(BASE ** ranks);
  const waits = new Uint16Array(BASE ** ranks);
  const counts = new Uint8Array(ranks);
  const enter = (key, shape) => {
    let tooOften = -1;
    for (let rank = 0; rank < ranks; rank += 1) {
      if (counts[rank] <= MOST_COPIES) continue;
      if (tooOften >= 0 || counts[rank] > MOST_COPIES + 1) return;
      tooOften = rank;
    }
    if (tooOften < 0) shapes[key] = shape;
    for (let rank = 0; rank < ranks; rank += 1) {
      if (counts[rank] === 0 || tooOften >= 0 && tooOften !== rank) continue;
      const short = key - keyOf(rank);
      waits[short] = waits[short] | 1 << rank;
    }
  };
  const enterWithPairs = (key) => {
    enter(key, SETS);
    for (let rank = 0; rank < ranks; rank += 1) {
      counts[rank] = counts[rank] + 2;
      enter(key + 2 * keyOf(rank), SETS_AND_PAIR);
      counts[rank] = counts[rank] - 2;
    }
  };
  const fill = (rank, key, setsLeft, begunBefore, begunLast) => {
    if (rank === ranks) return enterWithPairs(key);
    for (let pungs = 0; pungs <= Math.min(1, setsLeft); pungs += 1) {
      const most = rank < runs ? Math.min(2, setsLeft - pungs) : 0;
      for (let begun = 0; begun <= most; begun += 1) {
        const count = 3 * pungs + begun + begunBefore + begunLast;
        counts[rank] = count;
        fill(rank + 1, key + count * keyOf(rank), setsLeft - pungs - begun, begunLast, begun);
      }
    }
  };
  fill(0, 0, MOST_SETS, 0, 0);
  return { shapes, waits };
};
var made;
var patternTables = () => {
  if (made === void 0) {
    const suit = patternTable(9, 7);
    made = [suit, suit, suit, patternTable(7, 0)];
  }
  return made;
};

// libs/tiles/src/keyed-hand.ts
var RANKS_OF_SUIT = 9;
var MOST_COPIES2 = 4;
var MOST_TILES = 14;
var SUIT_NUMBERS = [0, 1, 2, 3];
var suitNumberOf = (index) => Math.floor(index / RANKS_OF_SUIT);
var SUIT_OF = Uint8Array.from(PLAYING_TILES, (_, index) => suitNumberOf(index));
var KEY_OF = Int32Array.from(PLAYING_TILES, (_, index) => KEY_OF_RANK[index % RANKS_OF_SUIT]);
var KeyedHand = class {
  /** Four counts in each word, because clearing a hand byte by byte takes as long as the question itself. */
  #words = new Uint32Array(Math.ceil(KINDS / 4));
  #counts = new Uint8Array(this.#words.buffer, 0, KINDS);
  #keys = new Int32Array(SUIT_NUMBERS.length);
  #tables = patternTables();
  #total = 0;
  #odd = 0;
  /** The number of kinds with more than four tiles. */
  #crowded = 0;
  /** The number of tiles of each kind; it changes with the hand. */
  get counts() {
    return this.#counts;
  }
  /** The number of tiles. */
  get total() {
    return this.#total;
  }
  /** The number of kinds with an odd number of tiles: 0 in a row of pairs. */
  get oddKinds() {
    return this.#odd;
  }
  /**
   * Whether the tables contain this hand. Keys end at four copies of a kind, but a request may have five (SBR-A06);
   * tables end at fourteen tiles. Any other hand is searched by its counts.
   */
  get isInTables() {
    return this.#crowded === 0 && this.#total <= MOST_TILES;
  }
  /** The key of a suit's pattern. Like all values derived from it, it is valid only for a hand in the tables. */
  keyOf(suit) {
    return this.#keys[suit];
  }
  /** The shape of a suit's tiles: NEITHER, SETS or SETS_AND_PAIR. */
  shapeOf(suit) {
    return this.#tableOf(suit).shapes[this.keyOf(suit)];
  }
  /** The ranks that make a suit complete, as bits from the first rank on. */
  waitsOf(suit) {
    return this.#tableOf(suit).waits[this.keyOf(suit)];
  }
  add(tile) {
    const index = tileIndex(tile);
    if (index < KINDS) this.#put(index, 1);
  }
  /** The hand must contain the tile. */
  remove(tile) {
    const index = tileIndex(tile);
    if (index < KINDS) this.#put(index, -1);
  }
  /** Replaces the tiles of the hand by these. */
  hold(tiles) {
    this.#clear();
    for (const tile of tiles) this.add(tile);
    return this;
  }
  /** Replaces the tiles of the hand by these counts. */
  holdCounted(counts) {
    this.#clear();
    for (let index = 0; index < KINDS; index += 1) {
      const count = counts[index];
      if (count > 0) this.#put(index, count);
    }
    return this;
  }
  #tableOf(suit) {
    return this.#tables[suit];
  }
  #put(index, copies3) {
    const before2 = this.#counts[index];
    const after = before2 + copies3;
    const suit = SUIT_OF[index];
    this.#counts[index] = after;
    this.#keys[suit] = this.keyOf(suit) + copies3 * KEY_OF[index];
    this.#total += copies3;
    this.#odd += after % 2 - before2 % 2;
    if (after > MOST_COPIES2) this.#crowded += before2 > MOST_COPIES2 ? 0 : 1;
    else if (before2 > MOST_COPIES2) this.#crowded -= 1;
  }
  #clear() {
    for (let word = 0; word < this.#words.length; word += 1) this.#words[word] = 0;
    for (let suit = 0; suit < this.#keys.length; suit += 1) this.#keys[suit] = 0;
    this.#total = 0;
    this.#odd = 0;
    this.#crowded = 0;
  }
};
var reused;
var standaloneHand = () => reused ??= new KeyedHand();

// libs/tiles/src/direct-search.ts
var NO_PAIR = -1;
var fallsIntoSets = (counts, [from, to], pairAt) => {
  let begunHere = 0;
  let begunBefore = 0;
  for (let index = from; index < to; index += 1) {
    const free = countAt(counts, index) - (index === pairAt ? 2 : 0) - begunHere - begunBefore;
    if (free < 0) return false;
    begunBefore = begunHere;
    begunHere = free % 3;
  }
  return begunHere === 0 && begunBefore === 0;
};
var fallsIntoSetsAndPair = (counts, span) => {
  for (let index = span[0]; index < span[1]; index += 1) {
    if (countAt(counts, index) >= 2 && fallsIntoSets(counts, span, index)) return true;
  }
  return false;
};
var holdsPair = (tiles) => tiles % 3 === 2;
var isSetsAndPairByCounts = (counts) => {
  let pairs = 0;
  for (let index = HONOUR_SPAN[0]; index < HONOUR_SPAN[1]; index += 1) {
    const count = countAt(counts, index);
    if (count % 3 === 1) return false;
    if (holdsPair(count)) pairs += 1;
  }
  for (const span of SUIT_SPANS) {
    const paired = holdsPair(totalIn(counts, span));
    if (!(paired ? fallsIntoSetsAndPair(counts, span) : fallsIntoSets(counts, span, NO_PAIR))) return false;
    if (paired) pairs += 1;
  }
  return pairs === 1;
};

// libs/tiles/src/row-keys.ts
var LETTER_BITS = 15;
var newWords = () => new Int32Array(LETTER_BITS + 1);
var counters = newWords();
var numberOf = (letter) => letter.charCodeAt(0) & LETTER_BITS;
var CHARACTERS = numberOf("m");
var DOTS = numberOf("p");
var BAMBOOS = numberOf("s");
var HONOURS = numberOf("z");
var BITS = 3;
var FIRST_RANK2 = "1".charCodeAt(0);
var wordOf = (tile) => tile.charCodeAt(1) & LETTER_BITS;
var lowestBitOf = (tile) => BITS * (tile.charCodeAt(0) - FIRST_RANK2);
var wordOfSuit = (suit) => numberOf(suit);
var MOST_COUNTED = 2 ** BITS - 1;
var ODD = 19173961;
var add = (tile) => {
  const suit = tile.charCodeAt(1) & LETTER_BITS;
  counters[suit] = counters[suit] + (1 << BITS * (tile.charCodeAt(0) - FIRST_RANK2));
};
var RANKS = 3;
var PATTERNS = 2 ** (BITS * RANKS);
var MOST_COPIES3 = 4;
var KEY_BITS = 21;
var CROWDED = 2 ** 28;
var entriesFrom = (first) => Int32Array.from({ length: PATTERNS }, (_, pattern) => {
  let entry = 0;
  for (let rank = 0; rank < RANKS; rank += 1) {
    const count = pattern >> BITS * rank & 7;
    if (count > MOST_COPIES3) return CROWDED;
    entry += count * (KEY_OF_RANK[first + rank] + (1 << KEY_BITS));
  }
  return entry;
});
var LOW = entriesFrom(0);
var MIDDLE = entriesFrom(RANKS);
var HIGH = entriesFrom(2 * RANKS);
var entryOf = (counter) => LOW[counter & PATTERNS - 1] + MIDDLE[counter >> BITS * RANKS & PATTERNS - 1] + HIGH[counter >> 2 * BITS * RANKS & PATTERNS - 1];
var tilesIn = (entry) => entry >> KEY_BITS;
var shapeIn = (table, entry) => table?.shapes[entry & (1 << KEY_BITS) - 1];
var SEVEN_PAIRS = 14;
var isCompleteRow = (row, setsNeeded, sevenPairs, last) => {
  const total = row.length + (last === void 0 ? 0 : 1);
  if (total > SEVEN_PAIRS) return void 0;
  counters[CHARACTERS] = counters[DOTS] = counters[BAMBOOS] = counters[HONOURS] = 0;
  for (const tile of row) add(tile);
  if (last !== void 0) add(last);
  return isComplete(total, setsNeeded, sevenPairs);
};
var isCompletedCounted = (last, { words, total }, setsNeeded) => {
  if (total >= SEVEN_PAIRS) return void 0;
  counters[CHARACTERS] = words[CHARACTERS];
  counters[DOTS] = words[DOTS];
  counters[BAMBOOS] = words[BAMBOOS];
  counters[HONOURS] = words[HONOURS];
  add(last);
  return isComplete(total + 1, setsNeeded, true);
};
var isComplete = (total, setsNeeded, sevenPairs) => {
  const characters = entryOf(at(CHARACTERS));
  const dots = entryOf(at(DOTS));
  const bamboos = entryOf(at(BAMBOOS));
  const honours = entryOf(at(HONOURS));
  if (tilesIn(characters) + tilesIn(dots) + tilesIn(bamboos) + tilesIn(honours) !== total) return void 0;
  if (total === 3 * setsNeeded + 2) {
    const [one, two, three, four] = patternTables();
    const shapes = shapeIn(one, characters) * shapeIn(two, dots) * shapeIn(three, bamboos) * shapeIn(four, honours);
    if (shapes === SETS_AND_PAIR) return true;
  }
  return sevenPairs && setsNeeded === 4 && total === SEVEN_PAIRS && isInPairs();
};
var isInPairs = () => {
  const all = at(CHARACTERS) | at(DOTS) | at(BAMBOOS) | at(HONOURS);
  return (all & ODD) === 0;
};
var at = (suit) => counters[suit];

// libs/tiles/src/complete.ts
var fallsIntoSetsAndPair2 = (hand, setsNeeded) => {
  if (hand.total !== 3 * setsNeeded + 2) return false;
  if (!hand.isInTables) return isSetsAndPairByCounts(hand.counts);
  return hand.shapeOf(0) * hand.shapeOf(1) * hand.shapeOf(2) * hand.shapeOf(3) === SETS_AND_PAIR;
};
var SEVEN_PAIRS2 = 14;
var isSevenPairs = (counts) => totalOf(counts) === SEVEN_PAIRS2 && counts.every((count) => count % 2 === 0);
var completes = (hand, setsNeeded, shapes) => fallsIntoSetsAndPair2(hand, setsNeeded) || (shapes?.sevenPairs ?? true) && setsNeeded === 4 && hand.total === SEVEN_PAIRS2 && hand.oddKinds === 0;
var isCompleteHand = (tiles, setsNeeded, shapes) => isCompleteRow(tiles, setsNeeded, shapes?.sevenPairs ?? true) ?? completes(standaloneHand().hold(tiles), setsNeeded, shapes);
var isCompletedBy = (tile, standing, setsNeeded) => isCompleteRow(standing, setsNeeded, true, tile) ?? completes(standaloneHand().hold([...standing, tile]), setsNeeded);

// libs/tiles/src/tile-counters.ts
var TileCounters = class {
  constructor() {
    this.words = newWords();
    this.#total = 0;
  }
  #total;
  get total() {
    return this.#total;
  }
  clear() {
    this.words.fill(0);
    this.#total = 0;
  }
  /** @param copies negative to remove copies that are there. */
  add(tile, copies3 = 1) {
    const word = wordOf(tile);
    this.words[word] = this.words[word] + (copies3 << lowestBitOf(tile));
    this.#total += copies3;
  }
  copiesOf(tile) {
    return this.words[wordOf(tile)] >> lowestBitOf(tile) & MOST_COUNTED;
  }
  hasSuit(suit) {
    return this.words[wordOfSuit(suit)] !== 0;
  }
};

// libs/tiles/src/cut-into-sets.ts
var CHOW_AT = new Map(
  SUIT_SPANS.flatMap(
    ([from, to]) => PLAYING_TILES.slice(from, to - 2).map((tile, rank) => [
      from + rank,
      { kind: "chow", first: tile }
    ])
  )
);
var PUNG_AT = PLAYING_TILES.map((tile) => ({ kind: "pung", tile }));
var less = (counts, places, amount) => {
  if (places.some((index) => countAt(counts, index) < amount)) return void 0;
  const rest = counts.slice();
  for (const index of places) rest[index] = countAt(rest, index) - amount;
  return rest;
};
var cutsIntoSets = (counts, index = 0) => {
  const lowest = counts.findIndex((count, place) => place >= index && count > 0);
  if (lowest < 0) return [[]];
  const held = countAt(counts, lowest);
  const chow = CHOW_AT.get(lowest);
  const ways = [];
  for (let pungs = Math.floor(held / 3); pungs >= 0; pungs -= 1) {
    const chows2 = held - 3 * pungs;
    const rest = chows2 === 0 ? counts : chow && less(counts, [lowest + 1, lowest + 2], chows2);
    if (!rest) continue;
    const sets = [
      ...Array(pungs).fill(PUNG_AT[lowest]),
      ...chow ? Array(chows2).fill(chow) : []
    ];
    for (const others of cutsIntoSets(rest, lowest + 1)) ways.push([...sets, ...others]);
  }
  return ways;
};

// libs/tiles/src/decompose.ts
var withoutPair = (counts) => cutsIntoSets(counts).map((sets) => ({ sets, pair: void 0 }));
var withPair = (counts) => PLAYING_TILES.flatMap((pair, index) => {
  const rest = less(counts, [index], 2);
  return rest ? cutsIntoSets(rest).map((sets) => ({ sets, pair })) : [];
});
var found = SUIT_NUMBERS.map(() => /* @__PURE__ */ new Map());
var NO_READING = [];
var tilesOfSuit = ({ counts }, suit) => counts.map((count, index) => suitNumberOf(index) === suit ? count : 0);
var searched = (counts) => totalOf(counts) % 3 === 2 ? withPair(counts) : withoutPair(counts);
var readingsOfSuit = (hand, suit) => {
  if (!hand.isInTables) return searched(tilesOfSuit(hand, suit));
  if (hand.shapeOf(suit) === NEITHER) return NO_READING;
  const known = found[suit]?.get(hand.keyOf(suit));
  if (known) return known;
  const parts = searched(tilesOfSuit(hand, suit));
  found[suit]?.set(hand.keyOf(suit), parts);
  return parts;
};
var joined = (some, others) => {
  const parts = [];
  for (const one of some) {
    for (const other of others) {
      parts.push({ sets: [...one.sets, ...other.sets], pair: one.pair ?? other.pair });
    }
  }
  return parts;
};
var readEverySuit = (hand) => {
  let parts;
  for (const suit of SUIT_NUMBERS) {
    if (hand.keyOf(suit) === 0) continue;
    const ofSuit = readingsOfSuit(hand, suit);
    parts = parts === void 0 ? ofSuit : joined(parts, ofSuit);
  }
  return parts ?? [];
};
var decompose = (counts, setsNeeded) => {
  const hand = standaloneHand().holdCounted(counts);
  if (!fallsIntoSetsAndPair2(hand, setsNeeded)) return [];
  const readings = readEverySuit(hand);
  return readings.length > 1 ? readings.toSorted((one, other) => byKind(one.pair, other.pair)) : readings;
};

// libs/tiles/src/ready.ts
var NOTHING = [];
var CHOICES = 2 ** RANKS_OF_SUIT;
var answers = Array(SUIT_NUMBERS.length * CHOICES).fill(void 0);
var tilesOfBits = (suit, bits) => answers[suit * CHOICES + bits] ??= PLAYING_TILES.slice(suit * RANKS_OF_SUIT, (suit + 1) * RANKS_OF_SUIT).filter(
  (_, rank) => (bits & 1 << rank) !== 0
);
var waitsIn = (hand, suit) => tilesOfBits(suit, hand.waitsOf(suit));
var NO_SUIT = -1;
var waitsForSets = (hand) => {
  let one = NO_SUIT;
  let other = NO_SUIT;
  for (const suit of SUIT_NUMBERS) {
    if (hand.shapeOf(suit) === SETS) continue;
    if (other !== NO_SUIT) return NOTHING;
    if (one === NO_SUIT) one = suit;
    else other = suit;
  }
  if (other === NO_SUIT) return waitsIn(hand, one);
  const inOne = hand.shapeOf(other) === SETS_AND_PAIR ? waitsIn(hand, one) : NOTHING;
  const inOther = hand.shapeOf(one) === SETS_AND_PAIR ? waitsIn(hand, other) : NOTHING;
  if (inOther.length === 0) return inOne;
  return inOne.length === 0 ? inOther : [...inOne, ...inOther];
};
var withSeventhPair = (waits, hand) => {
  if (hand.oddKinds !== 1) return waits;
  const seventh = PLAYING_TILES.filter((_, index) => countAt(hand.counts, index) % 2 === 1);
  return [.../* @__PURE__ */ new Set([...waits, ...seventh])].sort(byKind);
};
var waitsByTables = (hand, pairs) => {
  const waits = waitsForSets(hand);
  return pairs ? withSeventhPair(waits, hand) : waits;
};
var waitsByTrial = (tiles, setsNeeded, shapes) => PLAYING_TILES.filter((tile) => isCompleteHand([...tiles, tile], setsNeeded, shapes));
var waitsOf = (tiles, setsNeeded, options = {}) => {
  const hand = standaloneHand().hold(tiles);
  if (hand.total !== 3 * setsNeeded + 1) return NOTHING;
  const waits = hand.isInTables ? waitsByTables(hand, setsNeeded === 4 && options.sevenPairs !== false) : waitsByTrial(tiles, setsNeeded, options);
  const { universe } = options;
  return universe === void 0 || waits.length === 0 ? waits : universe.filter((tile) => waits.includes(tile));
};

// libs/tiles/src/wall.ts
var SICHUAN_WALL = { east: 14, south: 13, west: 14, north: 13 };
var seatPicked = (thrower, [one, other]) => seatAfter(thrower, one + other - 1);
var wallPicked = (dice) => seatPicked("east", dice);

// libs/tiles/src/dealing.ts
var TWO_STACKS = [0, 1, 2, 3];
var DEALERS_JUMP = [0, 4];
var NEXT_TILE = [0];
var THREE_TIMES_FOUR = [1, 2, 3].flatMap(
  () => SEATS.map((seat) => ({ seat, take: TWO_STACKS }))
);
var ONE_EACH = ["south", "west", "north"].map((seat) => ({
  seat,
  take: NEXT_TILE
}));
var SICHUAN_DEALING = [
  ...THREE_TIMES_FOUR,
  { seat: "east", take: DEALERS_JUMP },
  ...ONE_EACH
];

// libs/deal/src/state/concealed-kongs.ts
var isConcealedKong = (meld) => meld.kind === "kong" && meld.kongKind === "concealed";
var kongFacesOf = (melds) => melds.filter(isConcealedKong).flatMap(({ tile, laid }) => laid === void 0 ? [tile] : []);
var falseKongsOf = (melds) => melds.flatMap((meld, kong) => meld.kind === "kong" && meld.laid ? [{ kong, tiles: meld.laid }] : []);
var turnedOver = (melds, kongs) => {
  const falseKongs = falseKongsOf(melds);
  return falseKongs.length === 0 ? { kongs } : { kongs, falseKongs };
};

// libs/deal/src/state/live-branch.ts
var rewindTarget = (event) => event.type === "RewoundTo" ? event.sequence : void 0;
var liveBranch = (records) => eventsThatCount(rewindTarget, records);

// libs/deal/src/state/missing-facts.ts
var lacksSuit = (rules, state, seat) => {
  const suit = forbiddenSuitOf(rules, state, seat)?.suit;
  return suit === UNKNOWN || suit === HIDDEN;
};
var lacksKongs = ({ table }, seat) => table.players[seat].melds.some((meld) => isConcealedKong(meld) && !isKnown(meld.tile) && meld.laid === void 0);
var lacksFacts = (rules, state, seat) => state.terms.recording === "public" && forbiddenSuitOf(rules, state, seat) !== void 0 && (lacksSuit(rules, state, seat) && !isUnknowable(state, seat, "forbidden-suit") || lacksKongs(state, seat));
var isUnknowable = (state, seat, fact) => openPointsOf(state).some((point) => point.seat === seat && point.fact === fact);
var lacksTurnedSuit = (rules, state, seat) => {
  const forbidden = forbiddenSuitOf(rules, state, seat);
  const { discards, win } = state.table.players[seat];
  if (forbidden?.by !== "card" || forbidden.suit !== UNKNOWN && forbidden.suit !== HIDDEN) return false;
  return discards.length > 0 || win !== void 0;
};
var seatWithSuitDue = (rules, state) => state.terms.recording === "public" ? SEATS.find((seat) => lacksTurnedSuit(rules, state, seat) && !isUnknowable(state, seat, "forbidden-suit")) : void 0;
var missingFacts = (rules, state, seat) => {
  if (state.terms.recording !== "public") return [];
  const isShown = state.phase === "settling" && state.reveals.includes(seat);
  const asksForKongs = forbiddenSuitOf(rules, state, seat) !== void 0 || !isShown;
  return [
    ...lacksSuit(rules, state, seat) ? ["forbidden-suit"] : [],
    ...asksForKongs && lacksKongs(state, seat) ? ["concealed-kongs"] : []
  ];
};
var openPointsOf = (state) => {
  if (state.phase === "settled") return state.openPoints ?? [];
  return state.phase === "settling" || state.phase === "playing" ? state.unknowable ?? [] : [];
};
var stillUnknowable = (rules, state, seat) => state.unknowable?.filter((point) => point.seat !== seat || missingFacts(rules, state, seat).includes(point.fact));
var awaitedFacts = (rules, state, seat) => {
  return missingFacts(rules, state, seat).filter((fact) => !isUnknowable(state, seat, fact));
};

// libs/deal/src/state/own-count.ts
var seatWithOpenCount = (state) => state.phase === "settling" ? state.awaiting.find((seat) => state.table.players[seat].stated !== void 0) : void 0;

// libs/deal/src/evolve/live-state.ts
var LivePlayer = class {
  constructor(from) {
    this.hand = from.hand.slice();
    this.melds = from.melds.slice();
    this.discards = from.discards.slice();
    this.bonusTiles = from.bonusTiles.slice();
    this.win = from.win;
    this.revealed = from.revealed;
    this.isReported = from.isReported;
    this.value = from.value;
    this.stated = from.stated;
  }
};
var LivePlayers = class {
  constructor({ east, south, west, north }) {
    this.east = new LivePlayer(east);
    this.south = new LivePlayer(south);
    this.west = new LivePlayer(west);
    this.north = new LivePlayer(north);
  }
};
var LiveTable = class {
  constructor(from) {
    this.players = new LivePlayers(from.players);
    this.wall = from.wall;
    this.joker = from.joker;
    this.indicator = from.indicator;
    this.wins = from.wins.slice();
    this.transfers = from.transfers.slice();
  }
};
var LiveState = class {
  /** A copy for the folds to change. */
  constructor(state, ownState2) {
    const from = state;
    this.phase = state.phase;
    this.terms = from.terms;
    this.own = from.own === void 0 ? void 0 : ownState2.copyOf(from.own);
    this.table = from.table === void 0 ? void 0 : new LiveTable(from.table);
    this.wallBreaker = from.wallBreaker;
    this.wallBreak = from.wallBreak;
    this.turn = from.turn;
    this.window = from.window;
    this.called = from.called;
    this.ending = from.ending;
    this.reveals = from.reveals;
    this.awaiting = from.awaiting;
    this.unknowable = from.unknowable;
    this.balances = from.balances;
    this.nextDealer = from.nextDealer;
    this.nextDealerClause = from.nextDealerClause;
    this.openPoints = from.openPoints;
  }
};
var NEW_PLAYER = {
  hand: [],
  melds: [],
  discards: [],
  bonusTiles: [],
  win: void 0,
  revealed: void 0,
  isReported: false,
  value: void 0,
  stated: void 0
};
var NEW_TABLE = {
  players: bySeat(() => NEW_PLAYER),
  wall: 0,
  joker: void 0,
  indicator: void 0,
  wins: [],
  transfers: []
};
var newTable = () => new LiveTable(NEW_TABLE);
var enterPhase = (state, phase) => {
  state.phase = phase;
  state.wallBreaker = void 0;
  state.wallBreak = void 0;
  state.turn = void 0;
  state.window = void 0;
  state.called = void 0;
  state.ending = void 0;
  state.reveals = void 0;
  state.awaiting = void 0;
  state.unknowable = void 0;
};
var asDealState = (state) => state;

// libs/deal/src/evolve/awaited.ts
var isHandAwaited = (state, seat) => state.reveals.includes(seat) && state.table.players[seat].revealed === void 0 || seatWithOpenCount(state) === seat;
var settlingOf = (state) => {
  const deal = asDealState(state);
  return deal.phase === "settling" ? deal : void 0;
};
var awaitedNoMore = (state, seat) => {
  state.awaiting = state.awaiting?.filter((awaited) => awaited !== seat);
};
var noLongerAwaited = (state, seat, ownState2) => {
  const deal = asDealState(state);
  if (deal.phase === "settling" || deal.phase === "playing")
    state.unknowable = stillUnknowable({ ownState: ownState2 }, deal, seat);
  const settling = settlingOf(state);
  if (settling === void 0) return;
  if (isHandAwaited(settling, seat) || awaitedFacts({ ownState: ownState2 }, settling, seat).length > 0) return;
  awaitedNoMore(state, seat);
};
var kongsNoLongerAwaited = (state, seat) => {
  const settling = settlingOf(state);
  if (settling !== void 0 && !isHandAwaited(settling, seat)) awaitedNoMore(state, seat);
};

// libs/deal/src/evolve/rows.ts
var playerAt = ({ players }, seat) => ofSeat(players, seat);
var removeAt = (row, at3) => {
  for (let place = at3 + 1; place < row.length; place += 1) row[place - 1] = row[place];
  row.pop();
};
var takeTile = (hand, tile) => {
  const at3 = placeIn(hand, tile);
  if (at3 < 0) throw new CorruptLog(`the hand holds no ${tile}`);
  removeAt(hand, at3);
};
var placeIn = (hand, tile) => {
  const at3 = lastPlaceOf(hand, tile);
  return at3 < 0 ? placeOfUnseen(hand, tile) : at3;
};
var lastPlaceOf = (hand, tile) => {
  let place = hand.length - 1;
  while (place >= 0 && hand[place] !== tile) place -= 1;
  return place;
};
var placeOfUnseen = (hand, tile) => {
  for (const mark of [UNKNOWN, HIDDEN]) {
    const at3 = hand.lastIndexOf(mark);
    if (at3 >= 0) return at3;
  }
  return isKnown(tile) ? -1 : hand.length - 1;
};
var takeTiles = (hand, tiles) => {
  for (const tile of tiles) takeTile(hand, tile);
};
var CONCEALED_KONG = 4;
var takeFaceDown = (hand, mark) => {
  for (let place = 0; place < hand.length; place += 1) if (isKnown(hand[place])) hand[place] = mark;
  takeTiles(hand, copiesOf(mark, CONCEALED_KONG));
};
var copiesOf = (tile, count) => Array(count).fill(tile);
var claimLastDiscard = (table, from, claimedBy) => {
  const { discards } = playerAt(table, from);
  const last = discards.at(-1);
  if (last === void 0) throw new CorruptLog(`${from} has discarded nothing`);
  const discard = claimedBy.length === 0 ? { tile: last.tile } : { tile: last.tile, claimedBy };
  discards[discards.length - 1] = discard;
};

// libs/deal/src/evolve/endings.ts
var playEnded = (state, { reason, reveals, awaits = state.terms.recording === "result" ? SEATS : reveals }) => {
  const { unknowable } = state;
  enterPhase(state, "settling");
  state.unknowable = unknowable;
  state.ending = reason;
  state.reveals = reveals;
  state.awaiting = awaits;
};
var handRevealed = (state, { seat, tiles, kongs, falseKongs, count }, ownState2) => {
  const player = playerAt(state.table, seat);
  player.hand = tiles.slice();
  player.revealed = tiles;
  if (count !== void 0) player.stated = { points: count };
  player.melds = withKongFaces(player.melds, kongs, falseKongs);
  noLongerAwaited(state, seat, ownState2);
};
var kongsShown = (state, { seat, kongs, falseKongs }, ownState2) => {
  const player = playerAt(state.table, seat);
  player.melds = withKongFaces(player.melds, kongs, falseKongs);
  noLongerAwaited(state, seat, ownState2);
};
var withKongFaces = (melds, faces, falseKongs = []) => {
  const rest = [...faces];
  return melds.map((meld, place) => {
    if (!isConcealedKong(meld)) return meld;
    const isFalse = falseKongs.find(({ kong }) => kong === place);
    return isFalse ? { ...meld, tile: UNKNOWN, laid: isFalse.tiles } : { ...meld, tile: rest.shift() ?? meld.tile };
  });
};
var dealSettled = (state, event) => {
  enterPhase(state, "settled");
  state.table ??= newTable();
  state.ending = event.ending;
  state.balances = event.balances;
  state.nextDealer = event.nextDealer;
  state.nextDealerClause = event.clause;
  state.openPoints = event.openPoints;
};
var countSettled = (state, event) => {
  valued(state, event);
  paid(state, event);
  awaitedNoMore(state, event.seat);
};
var valued = ({ table }, { seat, valuation }) => {
  if (valuation !== void 0) playerAt(table, seat).value = valuation.points;
};
var paid = ({ table }, { transfers }) => {
  table?.transfers.push(...transfers);
};

// libs/deal/src/evolve/turns.ts
var tileDrawn = (state, { seat, tile, replacement, wall, returned }, ownState2) => {
  const { table, turn } = state;
  const by = replacement ? replacementOf(state, ownState2) : "draw";
  const player = playerAt(table, seat);
  player.hand.push(tile);
  table.wall = wall;
  const place = returned === "left" ? 1 : 0;
  const kongs = replacement && turn.act === "draw" ? turn.kongs : NO_KONGS;
  const drawn = by === "deal" ? void 0 : tile;
  state.turn = { act: "discard", seat, by, drawn, kongs, returnsTo: replacement ? void 0 : place };
  state.window = void 0;
};
var replacesDealtFlower = ({ turn, table }) => turn.act === "draw" && turn.flower && turn.kongs.length === 0 && SEATS.every((seat) => table.players[seat].discards.length === 0);
var replacementOf = (state, { overlookedFlower }) => {
  if (overlookedFlower === "as-dealt" && replacesDealtFlower(state)) return "deal";
  return state.turn.act === "draw" && state.turn.flower ? "flower" : "replacement";
};
var NO_KONGS = [];
var discardWithoutDraw = (seat, by) => ({
  act: "discard",
  seat,
  by,
  drawn: void 0,
  kongs: NO_KONGS,
  returnsTo: void 0
});
var readyDeclared = ({ table }, { seat, opened }) => {
  if (opened === void 0) return;
  const player = playerAt(table, seat);
  player.hand = opened.slice();
  player.revealed = opened;
};
var tileDiscarded = (state, { seat, tile }) => {
  const { table, turn, called } = state;
  if (called?.seat === seat && called.claimed === void 0) takeForCalledSet(state, called);
  const player = playerAt(table, seat);
  takeTile(player.hand, leavingTile(player, tile));
  player.discards.push({ tile });
  const afterKongs = turn.act === "discard" && turn.by === "replacement" && turn.kongs.length > 0 ? turn.kongs : void 0;
  state.turn = NOBODYS_TURN;
  state.window = { seat, tile, on: "discard", afterKongs, meld: void 0, wins: NO_SEATS };
};
var leavingTile = ({ hand, revealed }, tile) => {
  const drawn = hand.at(-1);
  return revealed === void 0 || drawn === void 0 || isKnown(drawn) ? tile : drawn;
};
var NOBODYS_TURN = { act: "claims" };
var NO_SEATS = [];
var takeForCalledSet = (state, called) => {
  const { seat: from, tile } = openWindow(state);
  state.called = { ...called, claimed: { tile, from } };
};
var onDiscard = (seat, tile, meld) => ({
  seat,
  tile,
  on: "discard",
  afterKongs: void 0,
  meld,
  wins: NO_SEATS
});
var discardReturned = (state, { seat, tile }) => {
  const { table, called } = state;
  const player = playerAt(table, seat);
  player.discards.pop();
  player.hand.push(tile);
  if (called?.seat === seat && called.claimed !== void 0) {
    const { from, tile: claimed } = called.claimed;
    state.called = { ...called, claimed: void 0 };
    state.window = onDiscard(from, claimed);
    state.turn = NOBODYS_TURN;
    return;
  }
  const chow = player.melds.at(-1);
  if (chow?.kind !== "chow" || chow.from === void 0) throw new CorruptLog(`${seat} has not discarded after a chow`);
  state.window = onDiscard(chow.from, chow.claimed, { seat, kind: "chow" });
  state.turn = discardWithoutDraw(seat, "claim");
};
var setCalled = (state, { seat, set }) => {
  const { turn } = state;
  state.called = { seat, set, claimed: void 0 };
  if (turn.act === "discard" && turn.seat === seat) state.turn = { ...turn, returnsTo: void 0 };
};
var claimsClosed = (state, { next }) => {
  if (next !== void 0) state.turn = DRAWS[next];
  state.window = void 0;
};
var DRAWS = bySeat((seat) => ({
  act: "draw",
  seat,
  replacement: false,
  flower: false,
  kongs: NO_KONGS,
  before: void 0
}));
var turnPassed = (state, { seat }) => {
  state.turn = DRAWS[seat];
};
var openWindow = ({ window }) => {
  if (window === void 0) throw new CorruptLog("no claim window is open");
  return window;
};
var tileReturned = (state, { seat, tile, wall }) => {
  const { table } = state;
  const player = playerAt(table, seat);
  takeTile(player.hand, tile);
  table.wall = wall;
  checkReturnable(state.turn);
  const discarder = seatAfter(seat, -1);
  const last = playerAt(table, discarder).discards.at(-1);
  if (last === void 0) throw new CorruptLog(`${discarder} has discarded nothing`);
  state.turn = NOBODYS_TURN;
  state.window = onDiscard(discarder, last.tile);
};
var checkReturnable = (turn) => {
  if (turn.act !== "discard" || turn.returnsTo === void 0)
    throw new CorruptLog("no tile was drawn that could go back");
};
var irregularityNoted = (state, { seat, irregularity }) => {
  if (irregularity === "false-kong") kongsNoLongerAwaited(state, seat);
  else if (irregularity === "missed-draw" && state.phase === "playing") state.turn = discardWithoutDraw(seat, "claim");
};

// libs/deal/src/evolve/melds.ts
var claim = (state, { seat, meld, fromHand: fromHand2 }) => {
  const player = playerAt(state.table, seat);
  const { called } = state;
  if (called?.seat === seat && called.claimed !== void 0) {
    claimLastDiscard(state.table, called.claimed.from, [seat]);
    takeTiles(player.hand, fromHand2);
    player.melds.push(meld);
    state.called = void 0;
    return;
  }
  if (called?.seat === seat) state.called = void 0;
  const window = openWindow(state);
  const place = player.melds.length;
  claimLastDiscard(state.table, window.seat, [seat]);
  takeTiles(player.hand, fromHand2);
  player.melds.push(meld);
  state.turn = meld.kind === "kong" ? { act: "draw", seat, replacement: true, flower: false, kongs: [place], before: void 0 } : discardWithoutDraw(seat, "claim");
  state.window = withMeld(window, { seat, kind: meld.kind });
};
var withMeld = ({ seat, tile, on, afterKongs, wins }, meld) => ({
  seat,
  tile,
  on,
  afterKongs,
  meld,
  wins
});
var pungDeclared = (state, { seat, tile, from }) => {
  claim(state, { seat, meld: { kind: "pung", tile, from }, fromHand: [tile, tile] });
};
var chowDeclared = (state, { seat, tiles, claimed, from }) => {
  const fromHand2 = tiles.toSpliced(tiles.indexOf(claimed), 1);
  claim(state, { seat, meld: { kind: "chow", tiles, claimed, from }, fromHand: fromHand2 });
};
var kongDeclared = (state, event) => {
  const { seat, kind, tile, tiles, from, robbable } = event;
  const meld = {
    kind: "kong",
    tile,
    kongKind: kind,
    ...from !== void 0 && { from },
    ...tiles !== void 0 && tiles !== HIDDEN && { laid: tiles }
  };
  const player = playerAt(state.table, seat);
  if (state.turn.act === "report") player.melds.push(meld);
  else if (kind === "melded") claim(state, { seat, meld, fromHand: [tile, tile, tile] });
  else {
    if (state.called?.seat === seat) state.called = void 0;
    const place = kind === "concealed" ? layConcealed(player, meld) : addToPung(player, seat, meld);
    state.turn = replacementAfter(state.turn, seat, place);
    if (robbable) state.window = { seat, tile, on: "kong", afterKongs: void 0, meld: void 0, wins: [] };
  }
};
var replacementAfter = (turn, seat, place) => {
  const isTurn = turn.act === "discard";
  const kongs = isTurn ? [...turn.kongs, place] : [place];
  const before2 = isTurn ? { by: turn.by, drawn: turn.drawn } : void 0;
  return { act: "draw", seat, replacement: true, flower: false, kongs, before: before2 };
};
var layConcealed = (player, kong) => {
  const { tile, laid } = kong;
  if (isKnown(tile) || laid) takeTiles(player.hand, tilesInKong(kong));
  else takeFaceDown(player.hand, tile);
  player.melds.push(kong);
  return player.melds.length - 1;
};
var addToPung = (player, seat, kong) => {
  const place = meldPlace(player, seat, "pung", kong.tile);
  takeTile(player.hand, kong.tile);
  player.melds[place] = kong;
  return place;
};
var meldPlace = ({ melds }, seat, kind, tile) => {
  const place = melds.findIndex((meld) => meld.kind === kind && meld.tile === tile);
  if (place < 0) throw new CorruptLog(`${seat} has no ${kind} of ${tile}`);
  return place;
};
var checkKong = ({ table }, { seat, kong }) => {
  if (playerAt(table, seat).melds[kong]?.kind !== "kong") throw new CorruptLog(`meld ${kong} of ${seat} is no kong`);
};
var kongWithdrawn = (state, { seat }) => {
  const { table, turn } = state;
  const place = turn.act === "draw" && turn.seat === seat ? turn.kongs.at(-1) : void 0;
  if (turn.act !== "draw" || turn.before === void 0 || place === void 0)
    throw new CorruptLog(`${seat} has no kong to take back`);
  undoKong(playerAt(table, seat), seat, place, 4);
  state.turn = { act: "discard", seat, ...turn.before, kongs: turn.kongs.slice(0, -1), returnsTo: void 0 };
  state.window = void 0;
};
var undoKong = (player, seat, place, left) => {
  const kong = player.melds[place];
  const tiles = tilesInKong(kong);
  if (isConcealedKong(kong)) {
    player.hand.push(...tiles.slice(0, left));
    removeAt(player.melds, place);
  } else {
    player.hand.push(...tiles.slice(0, left - 3));
    player.melds[place] = pungBeneath(kong, seat);
  }
};
var pungBeneath = ({ tile, from }, seat) => {
  if (from === void 0 || !isKnown(tile)) throw new CorruptLog(`the kong of ${seat} has no pung beneath it`);
  return { kind: "pung", tile, from };
};
var kongRobbed = (state, { seat, tile }) => {
  const player = playerAt(state.table, seat);
  undoKong(player, seat, meldPlace(player, seat, "kong", tile), 3);
  state.turn = nobodysTurnAfter(state.turn);
};
var nobodysTurnAfter = (turn) => turn.act === "show" ? { ...turn, resumes: NOBODYS_TURN } : NOBODYS_TURN;
var fromHandOf = (meld) => {
  if (meld.kind === "chow") return meld.tiles.toSpliced(meld.tiles.indexOf(meld.claimed), 1);
  return copiesOf(meld.tile, meld.kind === "pung" ? 2 : 3);
};
var meldWithdrawn = (state, { seat }) => {
  const window = openWindow(state);
  claimLastDiscard(state.table, window.seat, []);
  const player = playerAt(state.table, seat);
  const meld = player.melds.pop();
  if (meld === void 0) throw new CorruptLog(`${seat} has no meld to take back`);
  player.hand.push(...fromHandOf(meld));
  state.turn = nobodysTurnAfter(state.turn);
  state.window = withMeld(window, void 0);
};

// libs/deal/src/evolve/opening.ts
var dealOpened = (state, { type: _, ...terms }) => {
  state.phase = "opened";
  state.terms = terms;
};
var wallBroken = (state, { dice, seat, stack }) => {
  state.wallBreak = { dice, seat, stack };
};
var wallBreakerPicked = (state, { dice, seat }) => {
  state.wallBreaker = { dice, seat };
};
var handsDealt = (state, { hands, wall }) => {
  const table = newTable();
  table.wall = wall;
  for (const seat of SEATS) {
    const { count, tiles } = hands[seat];
    playerAt(table, seat).hand = tiles === HIDDEN ? copiesOf(HIDDEN, count) : tiles.slice();
  }
  enterPhase(state, "preparing");
  state.table = table;
};
var bonusTileShown = (state, { seat, tile }) => {
  const player = playerAt(state.table, seat);
  takeTile(player.hand, tile);
  player.bonusTiles.push(tile);
  if (state.phase !== "preparing") state.turn = flowerReplacement(seat, state.turn);
};
var flowerReplacement = (seat, turn) => ({
  act: "draw",
  seat,
  replacement: true,
  flower: true,
  kongs: turn?.act === "discard" ? turn.kongs : [],
  before: void 0
});
var flowerReplaced = (state, { seat, tile, wall }) => {
  playerAt(state.table, seat).hand.push(tile);
  state.table.wall = wall;
};
var jokerIndicated = ({ terms, table }, { joker, indicator }) => {
  table.joker = joker;
  table.indicator = indicator;
  if (terms.recording !== "result") table.wall -= 1;
};
var playStarted = (state, { seat }) => {
  const turn = state.phase === "opened" ? { act: "report" } : discardWithoutDraw(seat, "deal");
  enterPhase(state, "playing");
  state.table ??= newTable();
  state.turn = turn;
};

// libs/deal/src/evolve/reports.ts
var handReported = (state, report) => {
  const { seat, tiles, kongs, melds, bonusTiles } = report;
  const player = playerAt(state.table, seat);
  if (tiles !== void 0) player.hand = tiles.slice();
  player.revealed = tiles;
  player.melds = [...withKongFaces(player.melds, kongs), ...melds.map(asMeld)];
  if (bonusTiles !== void 0) player.bonusTiles = bonusTiles.slice();
  player.isReported = true;
  awaitedNoMore(state, seat);
};
var asMeld = (meld) => meld.kind === "chow" ? { ...meld, claimed: meld.claimed ?? meld.tiles[0] } : meld;
var valueReported = (state, { type: _, seat, ...stated }) => {
  playerAt(state.table, seat).stated = stated;
  awaitedNoMore(state, seat);
};

// libs/deal/src/evolve/rulings.ts
var rulingMade = (state, { ruling, seat, fact }, ownState2) => {
  if (seat === void 0) return;
  if (ruling === "unknowable" && fact !== void 0 && (state.phase === "settling" || state.phase === "playing")) {
    state.unknowable = [...state.unknowable ?? [], { seat, fact }];
    noLongerAwaited(state, seat, ownState2);
  }
};
var handAmended = (state, { seat, hand, drawn }) => {
  const player = playerAt(state.table, seat);
  const tiles = hand.tiles === HIDDEN ? copiesOf(HIDDEN, hand.count) : hand.tiles.slice();
  player.hand = tiles;
  if (player.revealed !== void 0) player.revealed = tiles.filter(isKnown);
  if (drawn !== void 0 && player.win?.source.kind === "self-draw") player.win = { ...player.win, tile: drawn };
  const drawnNow = (before2) => drawn ?? (tiles.includes(before2) ? before2 : UNKNOWN);
  if (state.turn !== void 0) state.turn = withDrawn(state.turn, seat, drawnNow);
};
var withDrawn = (turn, seat, now) => turn.act === "show" ? {
  ...turn,
  wins: turn.wins.map((win) => win.seat === seat ? winOn(win, now) : win),
  resumes: resumedWith(turn.resumes, seat, now)
} : resumedWith(turn, seat, now);
var winOn = (win, now) => win.source.kind === "self-draw" && win.tile !== void 0 ? { ...win, tile: now(win.tile) } : win;
var resumedWith = (turn, seat, now) => turn.act === "discard" && turn.seat === seat && turn.drawn !== void 0 ? { ...turn, drawn: now(turn.drawn) } : turn;

// libs/deal/src/evolve/wins.ts
var winDeclared = (state, event) => {
  const wins = winsOf(state, event);
  if (event.pending) awaitShowing(state, wins, event.precedence);
  else declareWins(state, wins);
};
var winsOf = (state, event) => {
  const { seats, tile, source, circumstances, payers } = event;
  const group = groupOf(state);
  return seats.map((seat) => ({
    seat,
    source,
    circumstances,
    payers,
    group,
    ...tile !== void 0 && { tile }
  }));
};
var declareWins = (state, declared) => {
  const { table, turn, window } = state;
  for (const win of declared) playerAt(table, win.seat).win = win;
  table.wins.push(...declared);
  table.wins.sort(byPlayingOrder);
  if (turn.act === "report") return;
  if (window !== void 0) {
    const seats = [...window.wins, ...declared.map(({ seat }) => seat)];
    const wins = seatsFrom(window.seat).filter((seat) => seats.includes(seat));
    state.window = { ...window, wins };
    if (window.on === "discard") claimLastDiscard(table, window.seat, wins);
  }
  if (window?.on !== "kong") state.turn = NOBODYS_TURN;
};
var awaitShowing = (state, declared, precedence) => {
  const { turn } = state;
  const wins = [...turn.act === "show" ? turn.wins : [], ...declared].sort(byPlayingOrder);
  const resumes = turn.act === "show" ? turn.resumes : committed(turn);
  state.turn = shownBy(precedence === "farthest" ? wins.toReversed() : wins, resumes);
};
var committed = (turn) => {
  if (turn.act === "discard") return { ...turn, returnsTo: void 0 };
  return turn.act === "draw" ? { ...turn, before: void 0 } : turn;
};
var shownBy = (wins, resumes) => {
  const [next] = wins;
  return next === void 0 ? resumes : { act: "show", seat: next.seat, wins, resumes };
};
var showOf = ({ turn }) => {
  if (turn.act !== "show") throw new CorruptLog("no win is pending");
  return turn;
};
var drawnTileShown = (state, drawn) => {
  const { turn } = state;
  if (turn.act !== "show") return;
  state.turn = { ...turn, wins: turn.wins.map((win, place) => place === 0 ? { ...win, tile: drawn } : win) };
};
var pendingWinJudged = (state, { seat, valid }) => {
  const { wins, resumes } = showOf(state);
  const [win, ...others] = wins;
  if (win?.seat !== seat) throw new CorruptLog(`it is not for ${seat} to show`);
  if (valid) takeWonTile(state, win);
  else {
    const player = playerAt(state.table, seat);
    player.revealed = void 0;
    player.stated = void 0;
    state.turn = shownBy(others, resumes);
  }
};
var takeWonTile = (state, win) => {
  const { table, window } = state;
  playerAt(table, win.seat).win = win;
  table.wins.push(win);
  state.turn = NOBODYS_TURN;
  if (window === void 0) return;
  if (window.on === "discard") claimLastDiscard(table, window.seat, [win.seat]);
  state.window = { ...window, wins: [win.seat] };
};
var claimWithdrawn = (state, { seat }) => {
  const { wins, resumes } = showOf(state);
  state.turn = shownBy(
    wins.filter((win) => win.seat !== seat),
    resumes
  );
};
var byPlayingOrder = (a, b) => a.group - b.group || placeOf(a) - placeOf(b);
var placeOf = ({ seat, source }) => source.kind === "self-draw" ? 0 : seatsFrom(source.from).indexOf(seat);
var groupOf = ({ table, window }) => {
  const last = table.wins.at(-1);
  if (last === void 0) return 0;
  return window !== void 0 && window.wins.length > 0 ? last.group : last.group + 1;
};

// libs/deal/src/evolve/folds.ts
var DEALT = ["preparing", "playing", "settling", "settled"];
var BEFORE_THE_END = ["preparing", "playing", "settling"];
var IN_PLAY = ["playing"];
var AFTER_PLAY = ["settling"];
var FROM_PLAY = ["playing", "settling"];
var inPlay = (fold) => ({ in: IN_PLAY, fold });
var replacesFlowers = ({ own }, { facts }) => own !== void 0 && facts.flowersBeforePlay(own) !== void 0;
var onlyOwn = () => void 0;
var onlyWhileShown = (state, event) => {
  if (state.phase === "playing" && state.turn.act !== "show") throw cannotFollow(state, event);
};
var COMMON_FOLDS = {
  DealOpened: { in: ["unopened"], fold: dealOpened },
  WallBreakerPicked: { in: ["opened"], fold: wallBreakerPicked },
  WallBroken: { in: ["opened"], fold: wallBroken },
  HandsDealt: { in: ["opened"], fold: handsDealt },
  BonusTileShown: { in: ["preparing", "playing"], fold: bonusTileShown },
  NoFlowersReported: { in: ["preparing"], fold: onlyOwn },
  JokerIndicated: {
    in: ["preparing", "playing"],
    fold: (state, event) => {
      if (state.phase === "playing" && state.turn.act !== "report") throw cannotFollow(state, event);
      jokerIndicated(state, event);
    }
  },
  ForbiddenSuitChosen: { in: ["preparing"], fold: onlyOwn },
  ForbiddenSuitShown: {
    in: FROM_PLAY,
    fold: (state, { seat }, ownState2) => {
      noLongerAwaited(state, seat, ownState2);
    }
  },
  PlayStarted: { in: ["opened", "preparing"], fold: playStarted },
  TileDrawn: {
    in: ["playing", "preparing"],
    fold: (state, event, ownState2) => {
      if (state.phase === "playing") tileDrawn(state, event, ownState2);
      else if (replacesFlowers(state, ownState2)) flowerReplaced(state, event);
      else throw cannotFollow(state, event);
    }
  },
  TileDiscarded: inPlay(tileDiscarded),
  ClaimsClosed: inPlay(claimsClosed),
  TurnPassed: inPlay(turnPassed),
  TileReturned: inPlay(tileReturned),
  ReadyDeclared: inPlay(readyDeclared),
  PungDeclared: inPlay(pungDeclared),
  ChowDeclared: inPlay(chowDeclared),
  KongDeclared: inPlay(kongDeclared),
  KongSettled: inPlay((state, event) => {
    checkKong(state, event);
    paid(state, event);
  }),
  KongRobbed: inPlay(kongRobbed),
  KongWithdrawn: inPlay(kongWithdrawn),
  KongRefunded: {
    in: FROM_PLAY,
    fold: (state, event) => {
      checkKong(state, event);
      paid(state, event);
    }
  },
  KongsShown: { in: FROM_PLAY, fold: kongsShown },
  MeldWithdrawn: inPlay(meldWithdrawn),
  WinDeclared: inPlay(winDeclared),
  SetCalled: inPlay(setCalled),
  DiscardReturned: inPlay(discardReturned),
  ClaimWithdrawn: inPlay((state, event) => {
    if (state.called?.seat === event.seat) {
      state.called = void 0;
      return;
    }
    onlyWhileShown(state, event);
    claimWithdrawn(state, event);
  }),
  PlayEnded: { in: ["playing", "preparing"], fold: playEnded },
  HandRevealed: {
    in: FROM_PLAY,
    fold: (state, event, ownState2) => {
      onlyWhileShown(state, event);
      handRevealed(state, event, ownState2);
      if (state.phase === "playing" && event.drawn !== void 0) drawnTileShown(state, event.drawn);
    }
  },
  HandReported: { in: AFTER_PLAY, fold: handReported },
  ValueReported: { in: AFTER_PLAY, fold: valueReported },
  WinJudged: {
    in: FROM_PLAY,
    fold: (state, event) => {
      onlyWhileShown(state, event);
      if (state.phase === "playing") pendingWinJudged(state, event);
      valued(state, event);
      paid(state, event);
    }
  },
  IrregularityNoted: { in: ["opened", ...DEALT], fold: irregularityNoted },
  HandDied: { in: BEFORE_THE_END, fold: onlyOwn },
  CountSettled: { in: AFTER_PLAY, fold: countSettled },
  HandJudged: { in: AFTER_PLAY, fold: paid },
  HandsSettled: { in: AFTER_PLAY, fold: paid },
  HandValued: { in: AFTER_PLAY, fold: valued },
  PenaltyImposed: { in: ["playing", "settling", "settled"], fold: paid },
  // A deal is settled by play, by a ruling or by being abandoned, or again after a ruling on a settled deal.
  DealSettled: { in: ["opened", ...DEALT], fold: dealSettled },
  DealAbandoned: { in: ["opened", ...BEFORE_THE_END], fold: paid },
  RulingMade: {
    in: ["opened", ...DEALT],
    fold: (state, event, ownState2) => {
      rulingMade(state, event, ownState2);
      paid(state, event);
    }
  },
  HandAmended: { in: BEFORE_THE_END, fold: handAmended }
};
var NOT_FOLDED = {
  RewoundTo: {
    in: ["unopened", "opened", ...DEALT],
    fold: () => {
      throw new CorruptLog("RewoundTo is folded by replay, which knows the branch");
    }
  }
};

// libs/deal/src/evolve/evolve.ts
var EVOLUTIONS = /* @__PURE__ */ new WeakMap();
var evolutionUnder = (ownState2) => {
  const kept = EVOLUTIONS.get(ownState2);
  if (kept !== void 0) return kept;
  const folds = joined2(ownState2);
  const evolution = {
    begin: (state) => new LiveState(state, ownState2),
    fold: (state, event) => {
      foldOf(folds, state.phase, event)(state, event);
      return state;
    },
    stateOf: asDealState
  };
  EVOLUTIONS.set(ownState2, evolution);
  return evolution;
};
var joined2 = (ownState2) => {
  const folds = /* @__PURE__ */ new Map();
  for (const [type, common] of Object.entries({ ...COMMON_FOLDS, ...NOT_FOLDED }))
    folds.set(type, {
      in: common.in,
      fold: type === "DealOpened" ? opening(common.fold, ownState2) : bothChanges(common.fold, ownState2, type)
    });
  return folds;
};
var opening = (open, ownState2) => (state, event) => {
  open(state, event, ownState2);
  state.own = ownState2.initial();
};
var bothChanges = (common, ownState2, type) => {
  const own = ownState2.folds.get(type);
  if (own === void 0) return (state, event) => common(state, event, ownState2);
  return (state, event) => {
    if (state.own !== void 0) own(state.own, event, asDealState(state));
    common(state, event, ownState2);
  };
};
var evolutionOf = (rules, state, event) => {
  const named = state.phase !== "unopened" ? state.terms : event.type === "DealOpened" ? event : void 0;
  return evolutionUnder((named && rules(named.ruleSet, named.edition)?.ownState) ?? NO_OWN_STATE);
};
var evolve = (rules, state, event) => evolved(evolutionOf(rules, state, event), state, event);

// libs/deal/src/evolve/replay.ts
var NO_HISTORY = { events: [], states: [UNOPENED], boundaries: /* @__PURE__ */ new Set() };
var dealsUnder = (rules) => ({
  initial: UNOPENED,
  evolutionOf: (state, event) => evolutionOf(rules, state, event),
  rewindTarget
});
var historyOf = (rules, events, boundaries = /* @__PURE__ */ new Set()) => ({ events, states: statesAlong(dealsUnder(rules), events), boundaries });
var replay = (rules, events) => replayed(dealsUnder(rules), events);

// libs/ledger/src/balance.ts
var balancesOf = (transfers) => {
  const balances = { east: 0, south: 0, west: 0, north: 0, bank: 0 };
  for (const { from, to, points } of transfers) {
    balances[from] -= points;
    balances[to] += points;
  }
  return balances;
};
var refundOf = (transfers, reason, clause) => transfers.map(({ from, to, points }) => ({ from: to, to: from, points, reason, clause }));

// libs/ledger/src/outcome.ts
var PENALTY_BY_RULING = "ruling.penalty";
var RETURNED = /* @__PURE__ */ new Set(["ruling.void", "abandoned"]);
var finesOf = (transfers) => {
  const balances = balancesOf(transfers.filter(({ from, to }) => from === "bank" || to === "bank"));
  const standing = transfers.slice(transfers.findLastIndex(({ reason }) => RETURNED.has(reason)) + 1);
  const amongSeats = (seat) => standing.filter(({ from, to, reason }) => from === seat && to !== "bank" && reason === PENALTY_BY_RULING).reduce((sum, { points }) => sum + points, 0);
  return bySeat((seat) => 0 - balances[seat] + amongSeats(seat));
};

// libs/deal/src/state/outcome.ts
var outcomeOf = ({ table, ending, balances, nextDealer: nextDealer2, nextDealerClause }) => ({
  ending,
  balances,
  fines: finesOf(table.transfers),
  nextDealer: nextDealer2,
  clause: nextDealerClause
});

// libs/deal/src/state/tile-count.ts
var tilesInMeld = (meld) => {
  if (meld.kind === "chow") return meld.tiles;
  return meld.kind === "pung" ? [meld.tile, meld.tile, meld.tile] : tilesInKong(meld);
};
var eachTileOfPlayer = ({ hand, bonusTiles, melds, discards }, visit) => {
  for (const tile of hand) visit(tile);
  for (const tile of bonusTiles) visit(tile);
  for (const meld of melds) for (const tile of tilesInMeld(meld)) visit(tile);
  for (const { tile, claimedBy } of discards) if (claimedBy === void 0) visit(tile);
};
var wonTiles = ({ table }) => {
  const seen = /* @__PURE__ */ new Set();
  return table.wins.flatMap(({ tile, source, group }) => {
    if (source.kind === "self-draw" || tile === void 0 || seen.has(group)) return [];
    seen.add(group);
    return [tile];
  });
};
var eachTileOnTable = (state, visit) => {
  const { players, wins, indicator } = state.table;
  for (const seat of SEATS) eachTileOfPlayer(players[seat], visit);
  if (wins.length > 0) for (const tile of wonTiles(state)) visit(tile);
  if (indicator !== void 0) visit(indicator);
};
var tilesOnTable = (state) => {
  const tiles = [];
  eachTileOnTable(state, (tile) => tiles.push(tile));
  return tiles;
};
var copiesOnTable = (state, tile) => {
  let copies3 = 0;
  eachTileOnTable(state, (other) => {
    if (other === tile) copies3 += 1;
  });
  return copies3;
};
var tally = (tiles) => {
  const counts = /* @__PURE__ */ new Map();
  for (const tile of tiles) counts.set(tile, (counts.get(tile) ?? 0) + 1);
  return counts;
};

// libs/deal/src/state/unread-faces.ts
var mayLackFaces = ({ recording, source }) => recording !== "full" || isReadByDevices({ recording, source });
var isReadByDevices = ({ recording, source }) => recording === "full" && (source === "device" || source === "simulated");

// libs/deal/src/decide/checks.ts
var mayHold = (hand, tile) => {
  let count = 0;
  for (const held of hand) if (held === tile || !isKnown(held)) count += 1;
  return count;
};
var isOut = ({ table }, seat) => ofSeat(table.players, seat).win !== void 0;
var hasDeclaredHu = ({ turn }, seat) => turn.act === "show" && turn.wins.some((win) => win.seat === seat);
var mayNotClaim = (rules, state, seat) => deadHandOf(rules, state, seat)?.bars === "claims";
var refuseUnreadFace = (state, tile, at3) => tile === UNKNOWN && state.phase !== "unopened" && !mayLackFaces(state.terms) ? reject("FACE_NOT_KNOWN", { at: at3 }) : void 0;
var refuseMissingFace = (state, tile, at3) => tile === UNKNOWN && state.phase !== "unopened" && state.terms.recording === "full" ? reject("FACE_NOT_KNOWN", { at: at3 }) : void 0;
var COPIES = /* @__PURE__ */ new WeakMap();
var copiesInSet = (rules, { options }) => {
  const tiles = rules.setup.tiles(options);
  const counted = COPIES.get(tiles);
  if (counted !== void 0) return counted;
  const copies3 = tally(tiles);
  COPIES.set(tiles, copies3);
  return copies3;
};
var refuseTileThatCannotCome = ({ rules, state, tiles }, tile, at3) => {
  if (!isKnown(tile)) return refuseUnreadFace(state, tile, at3);
  const copies3 = copiesInSet(rules, state.terms).get(tile);
  if (copies3 === void 0) return reject("TILE_NOT_IN_SET", { at: at3, received: tile });
  return tiles.copiesOnTable(state, tile) >= copies3 ? reject("TOO_MANY_COPIES", { at: at3, received: tile }) : void 0;
};
var refuseTileThatCannotShow = (rules, state, { seat, tiles, at: at3 }) => {
  const { hand, melds } = state.table.players[seat];
  if (hand.every(isKnown) && melds.every((meld) => meld.kind === "chow" || isKnown(meld.tile))) return void 0;
  const held = tally(hand.filter(isKnown));
  const onTable = tally(tilesOnTable(state).filter(isKnown));
  const inSet = copiesInSet(rules, state.terms);
  for (const [tile, count] of tally(tiles)) {
    const news = count - (held.get(tile) ?? 0);
    const copies3 = inSet.get(tile);
    if (news > 0 && copies3 === void 0) return reject("TILE_NOT_IN_SET", { at: at3, received: tile });
    if (news > 0 && (onTable.get(tile) ?? 0) + news > (copies3 ?? 0))
      return reject("TOO_MANY_COPIES", { at: at3, received: tile });
  }
  return void 0;
};
var refuseNotHeld = (hand, tile, count, at3) => mayHold(hand, tile) < count ? reject("TILE_NOT_HELD", { at: at3 }) : void 0;
var refuseSurplusTile = (...args) => refuseSurplusTiles(...args)[0];
var refuseSurplusTiles = (rules, state, tiles, at3) => {
  const surplus = [];
  const left = new Map(copiesInSet(rules, state.terms));
  for (const tile of tilesOnTable(state).filter(isKnown)) left.set(tile, (left.get(tile) ?? 0) - 1);
  for (const [index, tile] of tiles.entries()) {
    if (!isKnown(tile)) continue;
    const copies3 = left.get(tile);
    if (copies3 === void 0) surplus.push(reject("TILE_NOT_IN_SET", { at: at3(index), received: tile }));
    else if (copies3 <= 0) surplus.push(reject("TOO_MANY_COPIES", { at: at3(index), received: tile }));
    else left.set(tile, copies3 - 1);
  }
  return surplus.filter(({ at: place }, index) => surplus.findIndex((other) => other.at === place) === index);
};

// libs/deal/src/decide/step.ts
var PHASES = [
  "unopened",
  "opened",
  "preparing",
  "playing",
  "settling",
  "settled"
];
var OPENED = ["opened", "preparing", "playing", "settling", "settled"];
var DEALT2 = ["preparing", "playing", "settling", "settled"];
var DRAWING = ["playing", "preparing"];
var SHOWING = ["settling", "playing"];
var BEFORE_THE_END2 = ["preparing", "playing", "settling"];
var refuseOutside = ({ phase }) => reject(phase === "unopened" ? "NOT_OPEN" : "WRONG_PHASE");
var stepIn = stepsIn(refuseOutside);
var reportIn = stepsIn(
  (state, [phase]) => PHASES.indexOf(state.phase) > PHASES.indexOf(phase) ? reject("REPORT_STANDS", { at: "/type" }) : refuseOutside(state)
);

// libs/deal/src/decide/choose-forbidden-suit.ts
var refuseChoice = (rules, state, { seat, by, suit, tile }) => {
  const { hand } = state.table.players[seat];
  if (forbiddenSuitOf(rules, state, seat) !== void 0) return reject("SUIT_ALREADY_CHOSEN", { at: "/seat" });
  if (by === "card" && suit === UNKNOWN && state.terms.recording === "full")
    return reject("SUIT_MISSING", { at: "/suit" });
  if (by === "tile" !== (tile !== void 0)) return reject("SUIT_TILE_MISMATCH", { at: "/tile" });
  if (tile === void 0 || !isKnown(tile))
    return tile === void 0 ? void 0 : refuseMissingFace(state, tile, "/tile");
  return (suitOf(tile) === suit ? void 0 : reject("SUIT_TILE_MISMATCH", { at: "/suit" })) ?? refuseNotHeld(hand, tile, 1, "/tile");
};
var showForbiddenSuit = stepIn(...SHOWING)({
  refuse: ({ rules, state }, { seat }) => {
    const forbidden = forbiddenSuitOf(rules, state, seat);
    if (forbidden?.suit !== UNKNOWN) return reject("SUIT_KNOWN", { at: "/seat" });
    return state.phase === "settling" || lacksTurnedSuit(rules, state, seat) ? void 0 : reject(forbidden.by === "tile" ? "TILE_FACE_DOWN" : "SUIT_FACE_DOWN", { at: "/seat" });
  },
  acts: (draft, { seat, suit }) => {
    draft.add({ type: "ForbiddenSuitShown", seat, suit });
  }
});
var chooseForbiddenSuit = stepIn("preparing")({
  refuse: ({ rules, state }, choice) => refuseChoice(rules, state, choice),
  acts: (draft, choice) => {
    draft.add({ ...choice, type: "ForbiddenSuitChosen" });
  }
});

// libs/deal/src/decide/claim-window.ts
var closingOf = (rules, state, tiles) => {
  const awaitsDraw = state.turn.act === "claims" && rules.play.drawsLeft(state) > 0;
  const passes = rules.claims.passes(state, tiles);
  return awaitsDraw ? { type: "ClaimsClosed", passes, next: rules.play.drawsNext(state) } : { type: "ClaimsClosed", passes };
};
var closeWindow = (draft) => {
  const { state, rules, tiles } = draft;
  if (state.phase === "playing" && state.window !== void 0) draft.add(closingOf(rules, state, tiles));
};

// libs/deal/src/decide/contest-count.ts
var settleCount = (draft, by) => {
  const state = draft.state;
  const seat = seatWithOpenCount(state);
  const settled2 = seat && draft.rules.ownCounts?.settled(state, seat, by);
  if (settled2 !== void 0) draft.add(settled2);
};
var contestCount = stepIn("settling")({
  refuse: ({ state }, { seat }) => {
    const winner = seatWithOpenCount(state);
    if (winner === void 0) return reject("NO_WINDOW", { at: "/type" });
    return refuseIf(seat === winner, "SEAT_IS_OUT", { at: "/seat" });
  },
  acts: (draft, { seat }) => {
    settleCount(draft, seat);
  }
});

// libs/deal/src/decide/held-together.ts
var refuseUnknownTwice = (state, command) => {
  if (state.phase !== "playing") return void 0;
  if (command.type === "DeclareChow")
    return refuseNotHeldTogether(state.table.players[command.seat].hand, command.tiles, (index) => `/tiles/${index}`);
  return command.type === "DeclareKong" && command.tiles !== void 0 ? refuseNotHeldTogether(state.table.players[command.seat].hand, command.tiles, () => "/tiles") : void 0;
};
var refuseNotHeldTogether = (hand, tiles, at3) => {
  const left = [...hand];
  return refuseFirst(tiles, (tile, index) => {
    const known = left.indexOf(tile);
    const place = known < 0 ? left.findIndex((held) => !isKnown(held)) : known;
    if (place < 0) return reject("TILE_NOT_HELD", { at: at3(index) });
    left.splice(place, 1);
    return void 0;
  });
};

// libs/deal/src/decide/claims.ts
var freeDiscard = (rules, state, seat, claim2) => {
  const { window, called } = state;
  if (isOut(state, seat)) return reject("SEAT_IS_OUT", { at: "/seat" });
  if (mayNotClaim(rules, state, seat)) return reject("HAND_DEAD", { at: "/seat" });
  if (state.turn.act === "show") return reject("SHOW_AWAITED", { at: "/seat" });
  if (called?.seat === seat && called.claimed !== void 0)
    return called.set === claim2 ? called.claimed : reject("SET_AWAITED", { at: "/seat" });
  if (window?.on !== "discard" || window.seat === seat) return reject("NOTHING_TO_CLAIM", { at: "/seat" });
  if (!isKnown(window.tile)) return reject("FACE_NOT_KNOWN", { at: "/seat" });
  if (isBonusTile(window.tile)) return reject("NOTHING_TO_CLAIM", { at: "/seat" });
  const isTaken2 = window.meld !== void 0 && !givesWay(rules, state, window.meld, { seat, claim: claim2 }) || isCalledByAnother(state, seat, claim2) && !isCallSeenIncorrect(state);
  if (window.wins.length > 0) return reject("OUTRANKED_BY_WIN", { at: "/seat" });
  if (isTaken2) return reject("ALREADY_CLAIMED", { at: "/seat" });
  return { tile: window.tile, from: window.seat };
};
var givesWay = ({ claims: claims2 }, state, laid, { seat, claim: claim2 }) => {
  if (laid.kind !== "chow" || laid.seat === seat || claim2 === "chow") return false;
  return claims2.chowsAre === "outranked" || claims2.chowsAre === "final-unless-hasty" && claims2.isHasty(state, laid.seat);
};
var outranksCall = (called, claim2) => called.set === "chow" && claim2 !== "chow";
var isCalledByAnother = ({ called }, seat, claim2) => called !== void 0 && called.claimed === void 0 && called.seat !== seat && !outranksCall(called, claim2);
var TILES_FOR_CALL = { pung: 2, kong: 3 };
var isCallSeenIncorrect = ({ called, window, table }) => called !== void 0 && called.set !== "chow" && window !== void 0 && mayHold(table.players[called.seat].hand, window.tile) < TILES_FOR_CALL[called.set];
var withdrawOutranked = (draft, seat, claim2) => {
  const { called } = draft.state;
  if (called?.seat === seat && called.claimed !== void 0) return;
  withdrawCall(draft, seat, claim2);
  const { meld } = openWindow(draft.state);
  const { claims: claims2 } = draft.rules;
  if (meld === void 0 || !("setOutranksChow" in claims2)) return;
  draft.add({ type: "MeldWithdrawn", seat: meld.seat, clause: claims2.setOutranksChow[claim2] });
};
var withdrawCall = (draft, by, claim2) => {
  const { called } = draft.state;
  const clauses = draft.rules.withdrawals;
  if (called === void 0 || clauses === void 0 || called.claimed !== void 0 || called.seat === by) return;
  const clause = outranksCall(called, claim2) ? clauses.outranked : clauses.incorrect;
  draft.add({ type: "ClaimWithdrawn", seat: called.seat, clause });
};
var refuseUnclaimable = ({ rules, state }, { seat, claim: claim2 }, check) => {
  const free = freeDiscard(rules, state, seat, claim2);
  return isRejection(free) ? free : check(free, state.table.players[seat].hand);
};
var declarePung = stepIn("playing")({
  refuse: (situation, { seat }) => refuseUnclaimable(
    situation,
    { seat, claim: "pung" },
    ({ tile }, hand) => refuseNotHeld(hand, tile, 2, "/seat") ?? refuseTileThatCannotShow(situation.rules, situation.state, { seat, tiles: [tile, tile], at: "/seat" })
  ),
  acts: (draft, { seat }) => {
    withdrawOutranked(draft, seat, "pung");
    draft.add({ type: "PungDeclared", seat, ...claimedDiscard(draft, seat) });
  }
});
var declareChow = stepIn("playing")({
  refuse: (situation, command) => {
    const { seat, tiles } = command;
    return refuseUnclaimable(
      situation,
      { seat, claim: "chow" },
      ({ tile: claimed }, hand) => (isRun(inOrder(tiles, claimed)) ? void 0 : reject("TILES_DO_NOT_FIT", { at: "/tiles" })) ?? refuseFirst(tiles, (tile, index) => refuseNotHeld(hand, tile, 1, `/tiles/${index}`)) ?? refuseTileThatCannotShow(situation.rules, situation.state, { seat, tiles, at: "/tiles" }) ?? refuseUnknownTwice(situation.state, command)
    );
  },
  acts: (draft, { seat, tiles }) => {
    const { tile: claimed, from } = claimedDiscard(draft, seat);
    withdrawCall(draft, seat, "chow");
    draft.add({ type: "ChowDeclared", seat, tiles: inOrder(tiles, claimed), claimed, from });
  }
});
var claimedDiscard = ({ state }, seat) => {
  const { called } = state;
  if (called?.seat === seat && called.claimed !== void 0) return called.claimed;
  const { tile, seat: from } = openWindow(state);
  return { tile, from };
};
var inOrder = (tiles, claimed) => [...tiles, claimed].sort(byKind);
var isRun = ([low, middle, high]) => {
  const suit = suitOf(low);
  return suit !== void 0 && suitOf(middle) === suit && suitOf(high) === suit && rankOf(middle) === rankOf(low) + 1 && rankOf(high) === rankOf(low) + 2;
};
var closeClaims = stepIn(
  "playing",
  "settling"
)({
  refuse: ({ state }) => {
    if (state.phase === "settling") return seatWithOpenCount(state) === void 0 ? reject("WRONG_PHASE") : void 0;
    if (state.turn.act === "show") return reject("SHOW_AWAITED");
    return state.window === void 0 ? reject("NO_WINDOW") : void 0;
  },
  acts: (draft) => {
    if (draft.state.phase === "settling") settleCount(draft);
    else closeWindow(draft);
  }
});

// libs/deal/src/decide/turn.ts
var drawTile = stepIn(...DRAWING)({
  refuse: (situation, command) => {
    const { rules, state } = situation;
    return (state.phase === "preparing" ? refuseNotPending(rules, state, command.seat) : refuseSeatToDraw(rules, state, command.seat)) ?? refuseTileDrawn(situation, command.tile) ?? refuseChoice2(rules, state, command);
  },
  acts: (draft, { seat, tile, returned }) => {
    closeWindow(draft);
    const state = draft.state;
    const replacement = isReplacement(state);
    const drawn = { type: "TileDrawn", seat, tile, replacement, wall: state.table.wall - 1 };
    const isBehindReturned = !replacement && returnedTilesOf(draft.rules, state).length > 0;
    draft.add(isBehindReturned ? { ...drawn, returned: returned ?? "taken" } : drawn);
  }
});
var isReplacement = (state) => state.phase === "preparing" || state.turn.act === "draw" && state.turn.replacement;
var placeDrawn = (state, left) => {
  if (isReplacement(state)) return state.table.wall - 1;
  return left === void 0 ? 0 : 1;
};
var refuseChoice2 = (rules, state, { seat, tile, returned: left }) => {
  const returned = returnedTilesOf(rules, state);
  const first = returned[0];
  if (first === void 0 || isReplacement(state)) {
    if (left !== void 0) return reject("NO_RETURNED_TILE", { at: "/returned" });
  } else if (left !== void 0) {
    if (seat === first.seenBy) return reject("NOT_YOUR_TURN", { at: "/returned" });
    if (rules.play.drawsLeft(state) === 1) return reject("WALL_EMPTY", { at: "/returned" });
  }
  return isKnown(tile) ? refusePlace(rules, state, tile, placeDrawn(state, left)) : void 0;
};
var refusePlace = (rules, state, tile, place) => {
  const returned = returnedTilesOf(rules, state);
  if (returned.length === 0) return void 0;
  const there = returned[place];
  if (there !== void 0)
    return isKnown(there.tile) && there.tile !== tile ? reject("RETURNED_TILE_DIFFERS", { at: "/tile" }) : void 0;
  const elsewhere = copiesOnTable(state, tile) + returned.filter((other) => other.tile === tile).length;
  return elsewhere >= (copiesInSet(rules, state.terms).get(tile) ?? 0) ? reject("TOO_MANY_COPIES", { at: "/tile", received: tile }) : void 0;
};
var tilesToCome = (rules, state) => isReplacement(state) ? state.table.wall : rules.play.drawsLeft(state);
var refuseTileDrawn = (situation, tile) => (tilesToCome(situation.rules, situation.state) === 0 ? reject("WALL_EMPTY") : void 0) ?? refuseTileThatCannotCome(situation, tile, "/tile");
var refuseNotPending = (rules, state, seat) => {
  const { owed } = flowersBeforePlayOf(rules, state);
  if (owed === void 0) return reject("WRONG_PHASE");
  return owed.seat === seat ? void 0 : reject("NOT_YOUR_TURN", { at: "/seat" });
};
var refuseSeatToDraw = (rules, state, seat) => {
  const { turn } = state;
  if (isOut(state, seat)) return reject("SEAT_IS_OUT", { at: "/seat" });
  if (turn.act === "show") return reject("SHOW_AWAITED", { at: "/seat" });
  if (turn.act === "discard") return reject(turn.seat === seat ? "MUST_DISCARD" : "NOT_YOUR_TURN", { at: "/seat" });
  const next = turn.act === "draw" ? turn.seat : rules.play.drawsNext(state);
  return next === seat ? void 0 : reject("NOT_YOUR_TURN", { at: "/seat" });
};
var refuseSeatToAct = (state, seat) => {
  const { turn } = state;
  if (isOut(state, seat)) return reject("SEAT_IS_OUT", { at: "/seat" });
  if (turn.act === "show") return reject("SHOW_AWAITED", { at: "/seat" });
  if (!("seat" in turn) || turn.seat !== seat) return reject("NOT_YOUR_TURN", { at: "/seat" });
  return turn.act === "draw" ? reject("MUST_DRAW", { at: "/seat" }) : void 0;
};
var refuseUnreadDiscard = ({ terms, table }, seat) => {
  if (!isReadByDevices(terms)) return reject("FACE_NOT_KNOWN", { at: "/tile" });
  return ofSeat(table.players, seat).hand.every(isKnown) ? reject("TILE_NOT_HELD", { at: "/tile" }) : void 0;
};
var refuseKnownDiscard = ({ rules, state, tiles }, seat, tile) => {
  const { counters: counters2, unknown } = tiles.handOf(state, seat);
  if (counters2.copiesOf(tile) > 0) return void 0;
  return unknown === 0 ? reject("TILE_NOT_HELD", { at: "/tile" }) : refuseTileThatCannotShow(rules, state, { seat, tiles: [tile], at: "/tile" });
};
var mayDiscardFirst = ({ called, window }, seat) => called?.seat === seat && called.claimed === void 0 && called.set !== "kong" && window?.on === "discard";
var discardTile = stepIn("playing")({
  refuse: (situation, { seat, tile }) => (mayDiscardFirst(situation.state, seat) ? void 0 : refuseSeatToAct(situation.state, seat)) ?? (isKnown(tile) ? refuseKnownDiscard(situation, seat, tile) : refuseUnreadDiscard(situation.state, seat)),
  acts: (draft, { seat, tile }) => {
    if (!mayDiscardFirst(draft.state, seat)) closeWindow(draft);
    draft.add({ type: "TileDiscarded", seat, tile });
  }
});

// libs/deal/src/decide/call-set.ts
var isOfOwnTurn = ({ turn, window }, { seat, set }) => set === "kong" && (window === void 0 || window.meld?.seat === seat) && turn.act === "discard" && turn.seat === seat;
var callSet = stepIn("playing")({
  refuse: ({ rules, state }, command) => {
    const { seat, set } = command;
    if (state.called?.seat === seat && state.called.set === set) return reject("ALREADY_CLAIMED", { at: "/seat" });
    if (isOfOwnTurn(state, command))
      return refuseSeatToAct(state, seat) ?? (mayNotClaim(rules, state, seat) ? reject("HAND_DEAD", { at: "/seat" }) : void 0);
    if (state.window?.meld?.seat === seat) return reject("ALREADY_CLAIMED", { at: "/seat" });
    const free = freeDiscard(rules, state, seat, set);
    if (isRejection(free)) return free;
    return isCalledByAnother(state, seat, set) ? reject("ALREADY_CLAIMED", { at: "/seat" }) : void 0;
  },
  acts: (draft, { seat, set }) => {
    const { called } = draft.state;
    const clauses = draft.rules.withdrawals;
    if (clauses === void 0) return;
    if (called !== void 0) {
      const clause = called.seat === seat ? clauses.changed : clauses.outranked;
      draft.add({ type: "ClaimWithdrawn", seat: called.seat, clause });
    }
    draft.add({ type: "SetCalled", seat, set });
  }
});

// libs/deal/src/decide/deal-hands.ts
var refuseHands = (rules, state, { hands }) => {
  for (const seat of SEATS) {
    const expected = rules.setup.dealtHand(seat);
    const received = hands[seat].length;
    if (received !== expected) return reject("HAND_SIZE", { at: `/hands/${seat}`, received, expected });
    const unseen = hands[seat].findIndex((tile) => !isKnown(tile));
    const face = hands[seat][unseen];
    const missing = face === void 0 ? void 0 : refuseUnreadFace(state, face, `/hands/${seat}/${unseen}`);
    if (missing !== void 0) return missing;
  }
  return refuseSurplusCopy(copiesInSet(rules, state.terms), hands);
};
var refuseSurplusCopy = (inSet, hands) => {
  const dealt = new TileCounters();
  for (const seat of SEATS) {
    const tiles = hands[seat];
    for (let index = 0; index < tiles.length; index += 1) {
      const tile = tiles[index];
      if (!isKnown(tile)) continue;
      const copies3 = inSet.get(tile);
      if (copies3 === void 0) return reject("TILE_NOT_IN_SET", { at: `/hands/${seat}/${index}`, received: tile });
      if (dealt.copiesOf(tile) === copies3)
        return reject("TOO_MANY_COPIES", { at: `/hands/${seat}/${index}`, received: tile });
      dealt.add(tile);
    }
  }
  return void 0;
};
var dealHands = stepIn("opened")({
  refuse: ({ rules, state }, command) => refuseHands(rules, state, command),
  acts: (draft, { hands }) => {
    const { rules, state } = draft;
    const set = rules.setup.tiles(state.terms.options);
    const dealt = SEATS.reduce((sum, seat) => sum + hands[seat].length, 0);
    draft.add({
      type: "HandsDealt",
      hands: bySeat((seat) => ({ count: hands[seat].length, tiles: hands[seat] })),
      wall: set.length - dealt
    });
  }
});

// libs/deal/src/decide/declare-kong.ts
var declareKong = stepIn("playing")({
  refuse: ({ rules, state }, command) => (command.kind === "melded" ? refuseClaimedKong(rules, state, command) : refuseOwnKong(rules, state, command)) ?? (command.tiles === void 0 ? refuseTooFew(rules, state, command) : refuseTilesLaid(rules, state, command, command.tiles)) ?? refuseTileThatCannotShow(rules, state, { seat: command.seat, tiles: fromHand(command), at: "/tile" }),
  acts: (draft, command) => {
    if (command.kind === "melded") withdrawOutranked(draft, command.seat, "kong");
    else closeWindow(draft);
    draft.add(kongEvent(draft, command));
  }
});
var fromHand = ({ kind, tile }) => isKnown(tile) ? Array(KONG_TILES_FROM_HAND[kind]).fill(tile) : [];
var sorted = (tiles) => tiles.toSorted(byKind);
var kongEvent = ({ rules, state }, { seat, kind, tile, tiles }) => {
  const from = claimedFrom(state, seat, kind, tile);
  return {
    type: "KongDeclared",
    seat,
    kind,
    tile,
    ...tiles !== void 0 && { tiles: sorted(tiles) },
    ...from !== void 0 && { from },
    visibility: rules.play.kongVisibility(kind),
    robbable: rules.claims.canBeRobbed(kind),
    payers: rules.settlement.payersOfKong(state, seat, kind, from)
  };
};
var claimedFrom = ({ window, table }, seat, kind, tile) => {
  if (kind === "concealed") return void 0;
  if (kind === "melded") return window?.seat;
  const pung = table.players[seat].melds.find((meld) => meld.kind === "pung" && meld.tile === tile);
  return pung?.from;
};
var refuseClaimedKong = (rules, state, command) => {
  const free = freeDiscard(rules, state, command.seat, "kong");
  if (isRejection(free)) return free;
  return free.tile === command.tile ? void 0 : reject("TILES_DO_NOT_FIT", { at: "/tile" });
};
var refuseOwnKong = (rules, state, command) => refuseSeatToAct(state, command.seat) ?? (mayNotClaim(rules, state, command.seat) ? reject("HAND_DEAD", { at: "/seat" }) : void 0) ?? (command.kind === "concealed" ? refuseUnnamedKong(state, command) : refuseAddedTile(state, command));
var refuseUnnamedKong = (state, { tile, tiles }) => tiles === void 0 ? refuseMissingFace(state, tile, "/tile") : void 0;
var refuseTilesLaid = (rules, state, command, tiles) => {
  if (rules.irregularities?.falseKongsAre !== "penalised") return reject("NOT_IN_RULE_SET", { at: "/tiles" });
  if (state.terms.recording !== "full") return reject("WRONG_RECORDING", { at: "/tiles" });
  const { seat, kind, tile } = command;
  const isFalse = kind === "concealed" && tile === UNKNOWN && new Set(tiles).size > 1;
  if (!isFalse) return reject("TILES_DO_NOT_FIT", { at: "/tiles" });
  const { hand } = state.table.players[seat];
  return refuseFirst([...tally(tiles)], ([kind2, count]) => refuseNotHeld(hand, kind2, count, "/tiles")) ?? refuseUnknownTwice(state, command);
};
var refuseAddedTile = ({ table }, { seat, tile }) => isKnown(tile) && table.players[seat].melds.some((meld) => meld.kind === "pung" && meld.tile === tile) ? void 0 : reject("TILES_DO_NOT_FIT", { at: "/tile" });
var refuseTooFew = (rules, { table }, { seat, kind, tile }) => {
  const { hand } = table.players[seat];
  const held = isKnown(tile) ? mayHold(hand, tile) : mayBeLaidFaceDown(rules, hand);
  return held >= KONG_TILES_FROM_HAND[kind] ? void 0 : reject("TILE_NOT_HELD", { at: "/tile" });
};
var mayBeLaidFaceDown = ({ irregularities }, hand) => irregularities?.falseKongsAre === "penalised" ? hand.length : Math.max(0, ...hand.map((tile) => mayHold(hand, tile)));

// libs/deal/src/decide/ending.ts
var revealHand = stepIn(...SHOWING)({
  refuse: ({ rules, state }, command) => {
    const { seat, tiles, kongs, count } = command;
    if (state.phase === "playing" && state.turn.act !== "show") return reject("WRONG_PHASE");
    if (!isAwaited(state, seat)) return reject("REVEAL_NOT_AWAITED", { at: "/seat" });
    const player = state.table.players[seat];
    return refuseIf(count !== void 0 && rules.ownCounts === void 0, "NOT_IN_RULE_SET", { at: "/count" }) ?? refuseOtherHand(player.hand, tiles, "/tiles") ?? refuseDrawnTile(state, command) ?? (kongs && refuseOtherKongs(player, kongs)) ?? refuseTileThatCannotShow(rules, state, { seat, tiles: [...tiles, ...newKongTiles(player, kongs)], at: "/tiles" });
  },
  acts: (draft, command) => {
    draft.add(handRevealedBy(draft.state, command));
  }
});
var handRevealedBy = (state, { kongs, ...command }) => {
  const { melds } = state.table.players[command.seat];
  return {
    ...drawnApart(state, command),
    ...command,
    type: "HandRevealed",
    // Sorted by kind, because the order in which tiles came to a hand is secret.
    tiles: [...command.tiles].sort(byKind),
    ...turnedOver(melds, kongs ?? kongFacesOf(melds))
  };
};
var drawnApart = (state, { mixedIn }) => {
  const drawn = mixedIn ? void 0 : drawnOnRecord(state);
  return drawn !== void 0 && isKnown(drawn) ? { drawn } : {};
};
var drawnOnRecord = (state) => {
  if (state.phase !== "playing" || state.turn.act !== "show") return void 0;
  const [win] = state.turn.wins;
  return win?.source.kind === "self-draw" ? win.tile : void 0;
};
var refuseDrawnTile = (state, { tiles, drawn, mixedIn }) => {
  const onRecord = drawnOnRecord(state);
  if (onRecord === void 0)
    return refuseIf(drawn !== void 0, "NO_DRAWN_TILE", { at: "/drawn", ...particulars(drawn, expectedNo("drawn")) }) ?? refuseIf(mixedIn === true, "NO_DRAWN_TILE", { at: "/mixedIn", ...particulars(true, expectedNo("mixedIn")) });
  const differs = (expected) => reject("DRAWN_TILE_DIFFERS", { at: "/drawn", ...particulars(drawn, expected) });
  if (drawn === void 0) return void 0;
  if (!tiles.includes(drawn)) return differs("one of the tiles of the hand");
  return isKnown(onRecord) && onRecord !== drawn ? differs("the drawn tile on record") : void 0;
};
var expectedNo = (member) => `no ${member}, because the hand shows no win on a drawn tile`;
var isAwaited = (state, seat) => state.phase === "settling" ? state.reveals.includes(seat) && state.awaiting.includes(seat) : state.turn.act === "show" && state.turn.seat === seat;
var showKongs = stepIn(...SHOWING)({
  refuse: ({ rules, state }, { seat, kongs }) => {
    const player = state.table.players[seat];
    return refuseOtherKongs(player, kongs) ?? refuseTileThatCannotShow(rules, state, { seat, tiles: newKongTiles(player, kongs), at: "/kongs" });
  },
  acts: (draft, { seat, kongs }) => {
    const { melds } = draft.state.table.players[seat];
    draft.add({ type: "KongsShown", seat, ...turnedOver(melds, kongs) });
  }
});
var refuseOtherKongs = ({ melds }, shown) => {
  const onRecord = kongFacesOf(melds);
  const isSame = onRecord.every((tile, index) => !isKnown(tile) || tile === shown[index]);
  return refuseOthers(shown, onRecord, isSame, "/kongs");
};
var newKongTiles = ({ melds }, shown = []) => {
  const onRecord = kongFacesOf(melds);
  return shown.flatMap((tile, index) => isKnown(onRecord[index] ?? tile) ? [] : Array(4).fill(tile));
};
var refuseOtherHand = (hand, shown, at3) => {
  const hasKnownTiles = hand.every((tile) => !isKnown(tile) || copiesIn(hand, tile) <= copiesIn(shown, tile));
  return refuseOthers(shown, hand, hasKnownTiles, at3);
};
var refuseOthers = ({ length: received }, { length: expected }, isSame, at3) => {
  if (received !== expected) return reject("HAND_DIFFERS", { at: at3, received, expected });
  return isSame ? void 0 : reject("HAND_DIFFERS", { at: at3 });
};
var copiesIn = (tiles, tile) => {
  let count = 0;
  for (const other of tiles) if (other === tile) count += 1;
  return count;
};
var endPlay = stepIn(...DRAWING)({
  refuse: ({ state }, { reason }) => {
    const byResult = state.terms.recording === "result";
    return reason === "wall" && !byResult ? reject("WRONG_RECORDING", { at: "/reason" }) : void 0;
  },
  acts: (draft, { reason }) => {
    closeWindow(draft);
    const { state, rules } = draft;
    if (state.phase === "preparing" || state.phase === "playing") draft.add(rules.ending.endingOf(state, reason));
  }
});

// libs/deal/src/decide/declare-ready.ts
var refuseOpened = (rules, state, seat, tiles) => refuseOtherHand(state.table.players[seat].hand, tiles, "/opens") ?? refuseTileThatCannotShow(rules, state, { seat, tiles, at: "/opens" });
var isDone = (rules, state, { seat, opens }) => hasDeclaredReady(rules, state, seat) && (opens === void 0 || state.table.players[seat].revealed !== void 0);
var declareReady = stepIn("playing")({
  refuse: ({ rules, state }, command) => {
    const { seat, opens } = command;
    if (opens !== void 0 && rules.ready?.canOpen !== true) return reject("NOT_IN_RULE_SET", { at: "/opens" });
    if (isOut(state, seat)) return reject("SEAT_IS_OUT", { at: "/seat" });
    if (state.turn.act === "show") return reject("SHOW_AWAITED", { at: "/seat" });
    if (isDone(rules, state, command)) return reject("READY_NOT_NOW", { at: "/seat" });
    if (deadHandOf(rules, state, seat) !== void 0) return reject("HAND_DEAD", { at: "/seat" });
    return opens && refuseOpened(rules, state, seat, opens);
  },
  acts: (draft, { seat, opens }) => {
    const as = draft.rules.ready?.readyAs(draft.state, seat, opens !== void 0);
    draft.add({
      type: "ReadyDeclared",
      seat,
      ...as !== void 0 && { as },
      ...opens !== void 0 && { opened: [...opens].sort(byKind) }
    });
  }
});

// libs/deal/src/decide/declare-win.ts
var declareWin = stepIn("playing")({
  refuse: ({ rules, state }, { seats }) => refuseFirst(seats, (seat, index) => refuseSeatToWin(rules, state, seat, `/seats/${index}`)) ?? (new Set(seats).size < seats.length ? reject("ALREADY_CLAIMED", { at: "/seats" }) : void 0),
  acts: (draft, { seats }) => {
    const state = draft.state;
    const { ending } = draft.rules;
    if (ending.winsAre === "shown-first") {
      withdrawCallFor(draft, seats);
      for (const win2 of pendingWins(draft.rules, draft.state, seats, ending)) draft.add(win2);
      return;
    }
    const win = winEvent(draft.rules, state, seats);
    const outranked = state.window?.meld;
    if (outranked !== void 0)
      draft.add({
        type: "MeldWithdrawn",
        seat: outranked.seat,
        clause: draft.rules.claims.winOutranksMeld(outranked.kind)
      });
    draft.add(win);
  }
});
var withdrawCallFor = (draft, winners) => {
  const { called } = draft.state;
  const clauses = draft.rules.withdrawals;
  if (called === void 0 || clauses === void 0 || called.claimed !== void 0) return;
  const clause = winners.includes(called.seat) ? clauses.changed : clauses.outranked;
  draft.add({ type: "ClaimWithdrawn", seat: called.seat, clause });
};
var refuseSeatToWin = (rules, state, seat, at3) => {
  const { window, turn } = state;
  if (window?.wins.includes(seat) || hasDeclaredHu(state, seat)) return reject("ALREADY_CLAIMED", { at: at3 });
  if (isOut(state, seat)) return reject("SEAT_IS_OUT", { at: at3 });
  if (deadHandOf(rules, state, seat) !== void 0) return reject("HAND_DEAD", { at: at3 });
  const own = turn.act === "discard" && turn.seat === seat && turn.by !== "claim";
  const claimable = window !== void 0 && window.seat !== seat && window.meld?.seat !== seat && !(isKnown(window.tile) && isBonusTile(window.tile));
  if (!own && !claimable) return reject("NO_TILE_TO_WIN_ON", { at: at3 });
  return window?.on === "discard" && window.tile === UNKNOWN ? reject("FACE_NOT_KNOWN", { at: at3 }) : void 0;
};
var winSource = ({ window }) => {
  if (window === void 0) return { kind: "self-draw" };
  return window.on === "discard" ? { kind: "discard", from: window.seat } : { kind: "robbed-kong", from: window.seat };
};
var isReplacement2 = ({ flowers: flowers2 }, { by }) => by === "replacement" || by === "flower" && flowers2?.replacementScores === "as-for-a-kong";
var circumstancesOf = (rules, state) => {
  const { window, turn } = state;
  const present2 = [
    ["dealt-hand", window === void 0 && turn.act === "discard" && turn.by === "deal"],
    ["replacement-tile", window === void 0 && turn.act === "discard" && isReplacement2(rules, turn)],
    ["after-kong", window?.on === "discard" && window.afterKongs !== void 0],
    ["robbing-the-kong", window?.on === "kong"],
    ["last-tile", rules.play.drawsLeft(state) === 0]
  ];
  return present2.filter(([, holds]) => holds).map(([circumstance]) => circumstance);
};
var winEvent = (rules, state, seats) => {
  const { window, turn } = state;
  const source = winSource(state);
  const tile = window?.tile ?? (turn.act === "discard" ? turn.drawn : void 0);
  const ordered = window === void 0 ? seats : seatsFrom(window.seat).filter((seat) => seats.includes(seat));
  return {
    type: "WinDeclared",
    seats: ordered,
    ...tile !== void 0 && { tile },
    visibility: window === void 0 ? "concealed" : "open",
    source,
    circumstances: circumstancesOf(rules, state),
    payers: rules.settlement.payersOfWin(state, ordered[0], source)
  };
};
var pendingWins = (rules, state, seats, { circumstances, showsFirst }) => {
  const precedence = showsFirst === "nearest" ? {} : { precedence: showsFirst };
  return winEvent(rules, state, seats).seats.map((seat) => {
    const win = winEvent(rules, state, [seat]);
    return {
      ...win,
      circumstances: [...win.circumstances, ...circumstances(state, seat)],
      pending: true,
      ...precedence
    };
  });
};

// libs/deal/src/state/tile-index.ts
var Hand = class {
  constructor() {
    this.counters = new TileCounters();
    this.unknown = 0;
    this.isCounted = false;
  }
  count(tiles) {
    this.counters.clear();
    this.unknown = 0;
    for (const tile of tiles) this.add(tile);
    this.isCounted = true;
    return this;
  }
  add(tile) {
    if (isKnown(tile)) this.counters.add(tile);
    else this.unknown += 1;
  }
};
var countedHand = (tiles) => new Hand().count(tiles);
var TileIndex = class {
  #table = new TileCounters();
  #isTableCounted = false;
  #hands = bySeat(() => new Hand());
  handOf({ table }, seat) {
    const hand = ofSeat(this.#hands, seat);
    return hand.isCounted ? hand : hand.count(ofSeat(table.players, seat).hand);
  }
  /** The known copies of a kind outside the wall. */
  copiesOnTable(state, tile) {
    if (!this.#isTableCounted) {
      this.#table.clear();
      eachTileOnTable(state, (other) => {
        if (isKnown(other)) this.#table.add(other);
      });
      this.#isTableCounted = true;
    }
    return this.#table.copiesOf(tile);
  }
  /** Follows an event that was folded into the state. */
  follow(event) {
    const move = MOVES.get(event.type);
    if (move === void 0 || !move(this, event)) this.forget();
  }
  forget() {
    this.#isTableCounted = false;
    const { east, south, west, north } = this.#hands;
    east.isCounted = south.isCounted = west.isCounted = north.isCounted = false;
  }
  /** A tile comes from the wall to a hand. */
  comes(seat, tile) {
    if (isKnown(tile)) this.#table.add(tile);
    ofSeat(this.#hands, seat).add(tile);
    return true;
  }
  /** Known copies leave a hand and stay on the table. Returns false if an unknown tile may have become known. */
  leave(seat, tile, copies3) {
    const hand = ofSeat(this.#hands, seat);
    if (!hand.isCounted || !isKnown(tile) || hand.counters.copiesOf(tile) < copies3) return false;
    hand.counters.add(tile, -copies3);
    return true;
  }
};
var noneMoves = () => true;
var MOVES_BY_TYPE = {
  TileDrawn: (index, { seat, tile }) => index.comes(seat, tile),
  TileDiscarded: (index, { seat, tile }) => index.leave(seat, tile, 1),
  BonusTileShown: (index, { seat, tile }) => index.leave(seat, tile, 1),
  PungDeclared: (index, { seat, tile }) => index.leave(seat, tile, 2),
  // Unlike tiles in a false kong are rare.
  KongDeclared: (index, { seat, kind, tile, tiles }) => tiles === void 0 && index.leave(seat, tile, KONG_TILES_FROM_HAND[kind]),
  // The robbed tile lies in the kong and with the winner until the kong is undone.
  WinDeclared: (_, { source }) => source.kind !== "robbed-kong",
  ClaimsClosed: noneMoves,
  TurnPassed: noneMoves,
  ForbiddenSuitShown: noneMoves,
  KongSettled: noneMoves,
  // An exposed hand may have unknown tiles.
  ReadyDeclared: (_, { opened }) => opened === void 0
};
var MOVES = new Map(Object.entries(MOVES_BY_TYPE));

// libs/deal/src/decide/draft.ts
var DealDraft = class extends Draft {
  /**
   * @param own the state itself if the draft may change it; otherwise the first event makes a copy.
   * @param tiles counts of this state; the draft keeps them up to date.
   */
  constructor(rules, state, history, own, tiles = new TileIndex()) {
    super(evolutionUnder(rules.ownState), state, own);
    this.rules = rules;
    this.history = history;
    this.tiles = tiles;
  }
  goBack(event, state) {
    super.goBack(event, state);
    this.tiles.forget();
  }
  follows(event) {
    this.tiles.follow(event);
    return this.rules.play.follows(this.state, event);
  }
};

// libs/deal/src/decide/flowers.ts
var refuseOutsideReplacing = (rules, state, seat) => {
  const { reported, owed } = flowersBeforePlayOf(rules, state);
  if (reported.includes(seat)) return reject("NOT_YOUR_TURN", { at: "/seat" });
  return owed !== void 0 && owed.seat !== seat ? reject("REPLACEMENT_OWED", { at: "/seat" }) : void 0;
};
var refuseSeatToShow = (rules, state, seat) => state.phase === "preparing" ? refuseOutsideReplacing(rules, state, seat) : refuseSeatToAct(state, seat);
var showBonusTile = stepIn(...DRAWING)({
  refuse: ({ rules, state }, { seat, tile }) => refuseSeatToShow(rules, state, seat) ?? (isBonusTile(tile) ? void 0 : reject("NO_FLOWER", { at: "/tile" })) ?? refuseNotHeld(state.table.players[seat].hand, tile, 1, "/tile") ?? refuseTileThatCannotShow(rules, state, { seat, tiles: [tile], at: "/tile" }),
  acts: (draft, { seat, tile }) => {
    closeWindow(draft);
    draft.add({ type: "BonusTileShown", seat, tile });
  }
});
var reportNoFlowers = stepIn("preparing")({
  refuse: ({ rules, state }, { seat }) => refuseOutsideReplacing(rules, state, seat) ?? (flowersBeforePlayOf(rules, state).owed === void 0 ? void 0 : reject("REPLACEMENT_OWED")),
  acts: (draft, { seat }) => {
    draft.add({ type: "NoFlowersReported", seat });
  }
});

// libs/deal/src/decide/indicate-joker.ts
var refuseIndicator = (rules, state, { indicator, skipped = [] }) => {
  if (isBonusTile(indicator)) return reject("NO_PLAYING_TILE", { at: "/indicator" });
  const playing = skipped.findIndex((tile) => !isBonusTile(tile));
  if (playing >= 0) return reject("NO_FLOWER", { at: `/skipped/${playing}` });
  return refuseSurplusTile(rules, state, [indicator], () => "/indicator") ?? refuseSurplusTile(rules, state, skipped, (index) => `/skipped/${index}`);
};
var indicateJoker = stepIn(...DRAWING)({
  refuse: ({ rules, state }, command) => {
    if (state.phase === "playing" && !isReport(state)) return reject("WRONG_PHASE");
    if (state.table.joker !== void 0) return reject("JOKER_ALREADY_INDICATED");
    return refuseIndicator(rules, state, command);
  },
  acts: (draft, { type: _, ...turnedUp }) => {
    const { options } = draft.state.terms;
    const joker = draft.rules.jokers?.jokerOf(options, turnedUp.indicator);
    if (joker !== void 0) draft.add({ type: "JokerIndicated", ...turnedUp, joker });
  }
});

// libs/deal/src/decide/settle-again.ts
var settleAgain = (draft) => {
  if (draft.state.phase !== "settled") return;
  const { ending, nextDealer: nextDealer2, nextDealerClause, openPoints, table } = draft.state;
  draft.add({
    type: "DealSettled",
    ending,
    nextDealer: nextDealer2,
    clause: nextDealerClause,
    balances: balancesOf(table.transfers),
    ...openPoints !== void 0 && { openPoints }
  });
};

// libs/deal/src/decide/irregularities.ts
var clauseOf = (rules, state, noted) => rules.irregularities?.clauseOf(state, noted) ?? reject("NOT_IN_RULE_SET", { at: "/irregularity" });
var OPPOSITE = {
  "too-few-tiles": "too-many-tiles",
  "too-many-tiles": "too-few-tiles"
};
var refuseNotedOtherwise = (rules, state, { seat, irregularity }) => {
  const opposite = OPPOSITE[irregularity];
  if (opposite === void 0 || miscountOf(rules, state, seat) !== opposite) return void 0;
  return reject("NOTED_OTHERWISE", { at: "/irregularity" });
};
var noteIrregularity = stepIn(...OPENED)({
  refuse: ({ rules, state }, noted) => {
    if (noted.tenths !== void 0 && noted.seconds === void 0) return reject("NOT_IN_RULE_SET", { at: "/tenths" });
    const clause = clauseOf(rules, state, noted);
    return typeof clause === "string" ? refuseNotedOtherwise(rules, state, noted) : clause;
  },
  acts: (draft, noted) => {
    const clause = clauseOf(draft.rules, draft.state, noted);
    if (typeof clause !== "string") return;
    const wasSettled = draft.state.phase === "settled";
    if (noted.irregularity === "missed-draw") closeWindow(draft);
    draft.add({ ...noted, type: "IrregularityNoted", clause });
    if (wasSettled && draft.events.some((event) => event.type === "PenaltyImposed")) settleAgain(draft);
  }
});

// libs/deal/src/decide/open-deal.ts
var refuseOpening = ({ rules, state }, { ruleSet, edition, options, recording, seating }) => {
  if (state.phase !== "unopened") return reject("ALREADY_OPEN");
  if (ruleSet !== rules.id) return reject("UNKNOWN_RULE_SET", { at: "/ruleSet" });
  if (edition !== void 0 && edition !== rules.edition) return reject("UNKNOWN_RULE_SET", { at: "/edition" });
  if (recording === "result" && rules.play.refusals.ReportWin === void 0)
    return reject("NOT_IN_RULE_SET", { at: "/recording" });
  const places = SEATS.map((seat) => seating[seat]);
  if (new Set(places.map(({ side }) => side)).size < 4 || new Set(places.map(({ player }) => player)).size < 4) {
    return reject("SEATING_NOT_FOUR", { at: "/seating" });
  }
  const agreed = rules.setup.options(options ?? {});
  return isRejection(agreed) ? agreed : void 0;
};
var openDeal = {
  refuse: refuseOpening,
  acts: (draft, { type: _, ruleSet, edition: __, options, ...terms }) => {
    const { edition, fingerprint } = draft.rules;
    const agreed = draft.rules.setup.options(options ?? {});
    draft.add({ type: "DealOpened", ...terms, ruleSet, edition, fingerprint, options: agreed });
    if (terms.recording === "result") draft.add({ type: "PlayStarted", seat: "east" });
  }
};
var breakWall = stepIn("opened")({
  refuse: ({ state }) => state.wallBreak === void 0 ? void 0 : reject("WALL_ALREADY_BROKEN"),
  acts: (draft, { dice }) => {
    const { throws } = draft.rules.setup;
    const first = draft.state.wallBreaker?.dice;
    if (throws.count === 1) draft.add({ type: "WallBroken", dice, ...throws.breakAt(dice) });
    else if (first === void 0) draft.add({ type: "WallBreakerPicked", dice, seat: throws.breaker(dice) });
    else draft.add({ type: "WallBroken", dice, ...throws.breakAt(dice, first) });
  }
});

// libs/deal/src/decide/ending-step.ts
var stepOfEnding = ({ refuse, makes }) => making({
  refuse: ({ state }) => refuse(state),
  makes: ({ state }, command) => makes(state, command)
});

// libs/deal/src/decide/abandon-deal.ts
var ABANDONED = "abandoned";
var abandonment = {
  refuse: ({ phase }) => phase === "settled" ? reject("DEAL_SETTLED", { at: "/type" }) : void 0,
  makes: (state, { reason }) => {
    const paid2 = isDealt(state) ? state.table.transfers : [];
    const transfers = refundOf(paid2, "abandoned", ABANDONED);
    const balances = balancesOf([...paid2, ...transfers]);
    return [
      { type: "DealAbandoned", reason, transfers },
      { type: "DealSettled", ending: "abandoned", balances, nextDealer: "east", clause: ABANDONED }
    ];
  }
};
var abandonDeal = stepIn(...OPENED)(stepOfEnding(abandonment));

// libs/deal/src/decide/report-hand.ts
var copies = (tile, count) => Array(count).fill(tile);
var tilesOfMeld = (meld) => meld.kind === "chow" ? meld.tiles : copies(meld.tile, 3);
var MOST_SETS2 = 4;
var CAN_DIFFER_BY = {
  "too-few-tiles": (tiles) => tiles < 0,
  "too-many-tiles": (tiles) => tiles > 0
};
var refuseSize = (rules, state, { seat, tiles, melds }) => {
  const { table, reveals } = state;
  const { win, melds: kongs } = table.players[seat];
  const miscount = miscountOf(rules, state, seat);
  const sets = kongs.length + melds.length;
  if (sets > MOST_SETS2) return reject("HAND_SIZE", { at: "/melds", received: sets, expected: MOST_SETS2 });
  if (!reveals.includes(seat)) return tiles === void 0 ? void 0 : reject("REVEAL_NOT_AWAITED", { at: "/tiles" });
  const size = 13 - 3 * sets + (win?.source.kind === "self-draw" ? 1 : 0);
  if (tiles?.length === size) return void 0;
  const isNoted2 = tiles !== void 0 && win === void 0 && miscount !== void 0;
  return isNoted2 && CAN_DIFFER_BY[miscount](tiles.length - size) ? void 0 : reject("HAND_SIZE", { at: "/tiles", received: tiles?.length ?? 0, expected: size });
};
var refuseAnotherClaim = (meld, index) => meld.kind === "chow" && meld.claimed !== void 0 && !meld.tiles.includes(meld.claimed) ? reject("TILES_DO_NOT_FIT", { at: `/melds/${index}/claimed` }) : void 0;
var refuseNotAwaited = ({ table, awaiting }, seat) => {
  if (awaiting.includes(seat)) return void 0;
  const { isReported: isReported2, stated } = table.players[seat];
  return reject(isReported2 || stated !== void 0 ? "REPORT_STANDS" : "REVEAL_NOT_AWAITED", { at: "/seat" });
};
var refuseReportedHand = (rules, state, command) => {
  const { seat, kongs, melds, bonusTiles = [] } = command;
  const unexpected = refuseNotAwaited(state, seat);
  if (unexpected !== void 0) return [unexpected];
  const player = state.table.players[seat];
  return [
    ...allRefusals([
      refuseIf(player.win?.tile === UNKNOWN, "WINNING_TILE_UNKNOWN", { at: "/tiles" }),
      refuseSize(rules, state, command),
      refuseIf(command.ready === true && rules.ready === void 0, "NOT_IN_RULE_SET", { at: "/ready" })
    ]),
    ...refuseEach(melds, refuseAnotherClaim),
    ...refuseEach(
      bonusTiles,
      (tile, index) => refuseIf(!isBonusTile(tile), "NO_FLOWER", { at: `/bonusTiles/${index}` })
    ),
    ...allRefusals([kongs && refuseOtherKongs(player, kongs)]),
    ...refuseSurplusShown(rules, state, command)
  ];
};
var refuseSurplusShown = (rules, state, command) => {
  const { seat, tiles = [], kongs = [], melds, bonusTiles = [] } = command;
  const onRecord = kongFacesOf(state.table.players[seat].melds);
  const shown = [
    ...tiles.map((tile, index) => ({ tile, at: `/tiles/${index}` })),
    ...bonusTiles.map((tile, index) => ({ tile, at: `/bonusTiles/${index}` })),
    ...melds.flatMap((meld, index) => tilesOfMeld(meld).map((tile) => ({ tile, at: `/melds/${index}` }))),
    ...kongs.flatMap(
      (tile, index) => isKnown(onRecord[index] ?? tile) ? [] : copies(tile, 4).map((copy) => ({ tile: copy, at: `/kongs/${index}` }))
    )
  ];
  return refuseSurplusTiles(
    rules,
    state,
    shown.map(({ tile }) => tile),
    (index) => shown[index]?.at ?? ""
  );
};
var handReportedBy = ({ table }, { type: _, kongs, onlyForbiddenDiscarded = false, ...report }) => ({
  type: "HandReported",
  ...report,
  kongs: kongs ?? kongFacesOf(table.players[report.seat].melds),
  onlyForbiddenDiscarded
});
var reportHand = reportIn("settling")({
  ...refusingAll(({ rules, state }, command) => refuseReportedHand(rules, state, command)),
  acts: (draft, command) => {
    draft.add(handReportedBy(draft.state, command));
  }
});

// libs/deal/src/decide/amend-report.ts
var isReported = (event) => event.type === "HandReported" || event.type === "ValueReported";
var isNoted = ({ type }) => type === "RulingMade" || type === "IrregularityNoted";
var reportsSoFar = ({ events, states }, { seat }) => {
  const live = liveBranch(events.map((event, index) => ({ sequence: index + 1, event })));
  const first = live.findIndex(({ event }) => isReported(event));
  const since = first < 0 ? [] : live.slice(first);
  const hands = since.map(({ event }) => event).filter(isReported);
  const amended = hands.find((hand) => hand.seat === seat);
  const start = (since[0]?.sequence ?? 0) - 1;
  const before2 = states[start];
  if (amended === void 0 || before2 === void 0) return void 0;
  const settled2 = since.findIndex(({ event }) => event.type === "DealSettled");
  const noted = (part2) => part2.map(({ event }) => event).filter(isNoted);
  return {
    start,
    before: before2,
    amended,
    others: hands.filter((hand) => hand.seat !== seat),
    early: noted(settled2 < 0 ? since : since.slice(0, settled2)),
    late: noted(settled2 < 0 ? [] : since.slice(settled2))
  };
};
var corrected = (reported, amendment) => correctedHand(
  reported.type === "HandReported" ? reported : { type: "HandReported", seat: reported.seat, kongs: [UNKNOWN], melds: [], onlyForbiddenDiscarded: false },
  amendment
);
var correctedHand = ({ type: _, kongs, ...reported }, amendment) => {
  const { type: __, reason: ___, by: ____, drawn: _____, visibility: ______, tiles, ready, ...given } = amendment;
  const { ready: wasReady, onlyForbiddenDiscarded, ...before2 } = reported;
  return {
    type: "ReportHand",
    ...before2,
    // The event holds false where the report does not contain the member.
    ...onlyForbiddenDiscarded && { onlyForbiddenDiscarded },
    ...kongs.every(isKnown) && { kongs: kongs.filter(isKnown) },
    ...given,
    ...!(tiles.length === 0 && reported.tiles === void 0) && { tiles: tiles.filter(isKnown) },
    ...(ready ?? wasReady) && { ready: true }
  };
};
var withOthers = ({ rules }, { before: before2, others, early }) => {
  const draft = new DealDraft(rules, before2, NO_HISTORY);
  for (const event of [...early, ...others]) draft.add(event);
  return draft;
};
var refuseReportAmendment = (situation, amendment, refusedHand) => {
  const { state, history } = situation;
  if (state.phase === "settled" && (state.ending === "void" || state.ending === "abandoned"))
    return reject("DEAL_SETTLED", { at: "/type" });
  if (amendment.drawn !== void 0) return reject("WRONG_RECORDING", { at: "/drawn" });
  const unknown = amendment.tiles.findIndex((tile) => !isKnown(tile));
  if (unknown >= 0) return reject("FACE_NOT_KNOWN", { at: `/tiles/${unknown}` });
  const reports2 = reportsSoFar(history, amendment);
  if (reports2 === void 0) return reject("HAND_NOT_REPORTED", { at: "/seat" });
  return refusedHand(withOthers(situation, reports2), corrected(reports2.amended, amendment));
};
var amendReport = (draft, amendment) => {
  const reports2 = reportsSoFar(draft.history, amendment);
  const { reason, by } = amendment;
  draft.goBack({ type: "RewoundTo", sequence: reports2.start, reason, by }, reports2.before);
  for (const event of [...reports2.early, ...reports2.others]) draft.add(event);
  draft.add(handReportedBy(draft.state, corrected(reports2.amended, amendment)));
  for (const event of reports2.late) {
    draft.add(event);
    settleAgain(draft);
  }
};

// libs/deal/src/decide/amend-hand.ts
var visibilityOf = ({ table }, { seat, visibility }) => visibility ?? (table.players[seat].revealed === void 0 ? "concealed" : "open");
var OF_REPORTS = ["kongs", "melds", "bonusTiles", "forbidden", "onlyForbiddenDiscarded", "ready"];
var refuseAmendment = (rules, state, amendment) => {
  const { hand, win, value, revealed } = state.table.players[amendment.seat];
  const setAside = forbiddenSuitOf(rules, state, amendment.seat)?.tile;
  const foreign = OF_REPORTS.find((member) => amendment[member] !== void 0);
  const { tiles, drawn } = amendment;
  const [received, expected] = [tiles.length, hand.length];
  const visibility = visibilityOf(state, amendment);
  const mustBeKnown = state.terms.recording === "full" || visibility === "open";
  const unknown = tiles.indexOf(UNKNOWN);
  return (foreign === void 0 ? void 0 : reject("WRONG_RECORDING", { at: `/${foreign}` })) ?? // A judged win had consequences: play is over, or points have moved.
  refuseIf(win !== void 0 && value !== void 0, "HAND_JUDGED", { at: "/seat" }) ?? // The events that follow, such as the hand's value, would reveal the tiles. After a false win the hand is concealed again.
  refuseIf(revealed !== void 0 && visibility === "concealed", "HAND_LIES_OPEN", { at: "/visibility" }) ?? refuseIf(received !== expected, "HAND_SIZE", { at: "/tiles", received, expected }) ?? refuseIf(mustBeKnown && unknown >= 0, "FACE_NOT_KNOWN", { at: `/tiles/${unknown}` }) ?? refuseNotInSet(rules, state, amendment) ?? refuseIf(!couldHold(tiles, setAside), "FIRST_DISCARD_OWED", { at: "/tiles" }) ?? refuseIf(!couldHold(tiles, drawn), "TILE_NOT_HELD", { at: "/drawn" });
};
var couldHold = (tiles, tile) => tile === void 0 || !isKnown(tile) || tiles.includes(tile) || tiles.includes(UNKNOWN);
var refuseNotInSet = (rules, { terms, table }, { seat, tiles }) => {
  const players = withSeat(table.players, seat, { ...table.players[seat], hand: [] });
  return refuseSurplusTile(rules, { terms, table: { ...table, players } }, tiles, (index) => `/tiles/${index}`);
};
var amendInPlay = stepIn(...BEFORE_THE_END2)({
  refuse: ({ rules, state }, amendment) => refuseAmendment(rules, state, amendment),
  acts: (draft, amendment) => {
    const { seat, tiles, drawn, reason, by } = amendment;
    const visibility = visibilityOf(draft.state, amendment);
    draft.add({
      type: "HandAmended",
      seat,
      hand: { count: tiles.length, tiles: visibility === "open" ? tiles.filter(isKnown).sort(byKind) : tiles },
      ...drawn !== void 0 && { drawn },
      visibility,
      reason,
      by
    });
  }
});
var amendHandBy = (refusedHand) => ({
  refuse: (situation, amendment) => isByResult(situation.state) ? refuseReportAmendment(situation, amendment, refusedHand) : amendInPlay.refuse(situation, amendment),
  acts: (draft, amendment) => {
    (isByResult(draft.state) ? amendReport : amendInPlay.acts)(draft, amendment);
  }
});
var isByResult = (state) => state.phase !== "unopened" && state.terms.recording === "result";

// libs/deal/src/state/called-sets.ts
var ALWAYS = ["NoteIrregularity", "WithdrawClaim", "ReturnTile", "RevealHand"];
var OPENING = ["DeclareChow", "DeclarePung", "DeclareKong"];
var CLAIMS = [...OPENING, "CallSet", "DeclareWin"];
var CALLED = { own: [...CLAIMS, "DiscardTile"], others: CLAIMS };
var KONG_CALLED = { own: CLAIMS, others: CLAIMS };
var AFTER_DISCARD = { own: OPENING, others: [...OPENING, "DeclareWin", "DrawTile"] };
var OVERDUE = { own: OPENING, others: [] };
var isUnanswered = ({ window, turn }, { seat }) => turn.act === "claims" && window?.seat === seat && window.meld === void 0;
var actsBefore = (state, called) => {
  if (called.claimed === void 0) return called.set === "kong" ? KONG_CALLED : CALLED;
  return isUnanswered(state, called) || state.turn.act === "show" ? AFTER_DISCARD : OVERDUE;
};
var seatsOf = (command) => {
  if ("seats" in command) return command.seats;
  return "seat" in command ? [command.seat] : [];
};
var refuseWhileCalled = (state, command) => {
  if (state.phase !== "playing" || state.called === void 0 || isOutsideRuleSets(command)) return void 0;
  const { own, others } = actsBefore(state, state.called);
  const { seat } = state.called;
  const possible = seatsOf(command).includes(seat) ? own : others;
  return ALWAYS.includes(command.type) || possible.includes(command.type) ? void 0 : reject("SET_AWAITED", { expected: seat });
};
var hasDiscardedAfterChow = ({ window, turn, table }, seat) => {
  const chow = table.players[seat].melds.at(-1);
  if (turn.act !== "claims" || window?.seat !== seat || window.meld !== void 0) return false;
  if (chow?.kind !== "chow" || chow.from === void 0) return false;
  return table.players[chow.from].discards.at(-1)?.claimedBy?.includes(seat) === true;
};

// libs/deal/src/decide/recording.ts
var REPORTS = /* @__PURE__ */ new Set([
  "ReportKong",
  "ReportWin",
  "ReportHand",
  "ReportValue",
  "ReportDeal",
  "WithdrawReport"
]);
var EITHER = /* @__PURE__ */ new Set([
  "OpenDeal",
  "IndicateJoker",
  "EndPlay",
  "NoteIrregularity",
  "ImposePenalty",
  "WarnSeat",
  "RuleHandDead",
  "VoidDeal",
  "AbandonDeal",
  "RewindTo",
  "AmendHand"
]);
var refuseOtherRecording = (state, { type }) => {
  if (state.phase === "unopened" || REPORTS.has(type) === (state.terms.recording === "result")) return void 0;
  return EITHER.has(type) ? void 0 : reject("WRONG_RECORDING", { at: "/type" });
};

// libs/deal/src/decide/report-deal.ts
var before = (facts, wins) => (facts ?? []).flatMap((fact, index) => (fact.afterWins ?? 0) === wins ? [{ fact, index }] : []);
var refuseMissingWins = ({ kongs = [], irregularities = [], wins = [] }) => Object.entries({ kongs, irregularities }).flatMap(
  ([member, facts]) => facts.flatMap(
    ({ afterWins = 0 }, index) => afterWins <= wins.length ? [] : [
      reject("WINS_MISSING", {
        at: `/${member}/${index}/afterWins`,
        ...particulars(afterWins, `at most ${wins.length}, the number of wins`)
      })
    ]
  )
);
var winReported = (win, values) => {
  const { circumstances = [], tile, ...rest } = win;
  const isDealt2 = circumstances.includes("dealt-hand");
  const byValue = win.seats.every((seat) => values[seat] !== void 0);
  const known = tile ?? (byValue && !isDealt2 ? UNKNOWN : void 0);
  return { type: "ReportWin", ...rest, circumstances, ...known !== void 0 && { tile: known } };
};
var partsOfPlay = ({ joker, kongs, irregularities, wins = [], ending, values = {} }) => [
  ...joker === void 0 ? [] : [{ report: { ...joker, type: "IndicateJoker" }, at: "/joker" }],
  ...[0, 1, 2, 3].flatMap((count) => {
    const win = wins[count];
    return [
      ...before(kongs, count).map(({ fact: { afterWins: _, ...kong }, index }) => ({
        report: { type: "ReportKong", ...kong },
        at: `/kongs/${index}`
      })),
      ...before(irregularities, count).map(({ fact: { afterWins: _, ...noted }, index }) => ({
        report: { type: "NoteIrregularity", ...noted },
        at: `/irregularities/${index}`
      })),
      ...win === void 0 ? [] : [{ report: winReported(win, values), at: `/wins/${count}` }]
    ];
  }),
  ...ending === void 0 ? [] : [{ report: { type: "EndPlay", reason: ending }, at: "/ending" }]
];
var partsOfHands = ({ hands = {}, values = {} }) => SEATS.flatMap((seat) => {
  const [hand, value] = [hands[seat], values[seat]];
  return [
    ...hand === void 0 ? [] : [{ report: { melds: [], ...hand, type: "ReportHand", seat }, at: `/hands/${seat}` }],
    ...value === void 0 ? [] : [{ report: { ...value, type: "ReportValue", seat }, at: `/values/${seat}` }]
  ];
});
var IS_OF_SEAT = /* @__PURE__ */ new Set(["ReportHand", "ReportValue"]);
var placeOf2 = ({ report, at: at3 }, within = "") => {
  const isWhole = within === "/type" || report.type === "EndPlay";
  return isWhole || within === "/seat" && IS_OF_SEAT.has(report.type) ? at3 : at3 + within;
};
var placed = (part2, { at: at3, ...fault }) => ({ ...fault, at: placeOf2(part2, at3) });
var assumed = ({ report }) => {
  if (report.type === "ReportKong") return report;
  if (report.type !== "ReportWin") return void 0;
  const { afterKongs: _, ...win } = report;
  return { ...win, circumstances: [] };
};
var refuseReportedDeal = ({ rules, state, history }, command, single) => {
  const draft = new DealDraft(rules, state, history);
  const faults = [...refuseMissingWins(command)];
  for (const part2 of partsOfPlay(command)) {
    const found2 = single.faults(draft, part2.report);
    faults.push(...found2.map((fault) => placed(part2, fault)));
    const report = found2.length === 0 ? part2.report : assumed(part2);
    if (report !== void 0 && draft.state.phase === "playing") single.acts(draft, report);
  }
  if (draft.state.phase === "playing")
    return command.ending === void 0 ? [...faults, reject("ENDING_MISSING", { at: "/ending" })] : faults;
  for (const part2 of partsOfHands(command)) {
    const found2 = single.faults(draft, part2.report);
    faults.push(...found2.map((fault) => placed(part2, fault)));
    if (found2.length === 0) single.acts(draft, part2.report);
  }
  return [...faults, ...refuseMissingHands(draft, command, single)];
};
var nothingOf = (seat) => ({ type: "ReportHand", seat, melds: [] });
var leftOut = ({ state }, { hands = {}, values = {} }) => state.phase === "settling" ? state.awaiting.filter((seat) => hands[seat] === void 0 && values[seat] === void 0) : [];
var refuseMissingHands = (situation, command, single) => leftOut(situation, command).flatMap((seat) => {
  const at3 = `/hands/${seat}`;
  if (situation.state.phase === "settling" && situation.state.reveals.includes(seat))
    return [reject("HAND_MISSING", { at: at3 })];
  const report = nothingOf(seat);
  return single.faults(situation, report).map((fault) => placed({ report, at: at3 }, fault));
});
var isUntouched = (state) => state.phase === "playing" && state.table.wins.length === 0 && SEATS.every((seat) => state.table.players[seat].melds.length === 0);
var refuseReport = (situation, command, single) => {
  if (situation.state.phase === "unopened") return reject("NOT_OPEN");
  if (!isUntouched(situation.state)) return reject("REPORT_STANDS", { at: "/type" });
  const faults = refuseReportedDeal(situation, command, single);
  const [first] = faults;
  return first && { ...first, faults };
};
var reportDealBy = (single) => ({
  refuse: (situation, command) => refuseReport(situation, command, single),
  acts: (draft, command) => {
    for (const { report } of [...partsOfPlay(command), ...partsOfHands(command)]) single.acts(draft, report);
    for (const seat of leftOut(draft, command)) single.acts(draft, nothingOf(seat));
  }
});

// libs/deal/src/decide/report-kong.ts
var MOST_MELDS = 4;
var refuseGiver = (state, { seat, kind, from }) => {
  if (from === void 0) return kind === "melded" ? reject("NOTHING_TO_CLAIM", { at: "/from" }) : void 0;
  if (from === seat || kind === "concealed") return reject("NOTHING_TO_CLAIM", { at: "/from" });
  return kind === "melded" && isOut(state, from) ? reject("SEAT_IS_OUT", { at: "/from" }) : void 0;
};
var refuseReportedKong = (rules, state, command) => {
  const { seat, kind, tile } = command;
  const { melds } = state.table.players[seat];
  return allRefusals([
    refuseIf(isOut(state, seat), "SEAT_IS_OUT", { at: "/seat" }),
    refuseIf(mayNotClaim(rules, state, seat), "HAND_DEAD", { at: "/seat" }),
    refuseIf(melds.length >= MOST_MELDS, "HAND_SIZE", { at: "/seat", received: MOST_MELDS + 1, expected: MOST_MELDS }),
    refuseIf(kind !== "concealed" && tile === UNKNOWN, "FACE_NOT_KNOWN", { at: "/tile" }),
    refuseGiver(state, command),
    refuseSurplusTile(rules, state, Array(4).fill(tile), () => "/tile")
  ]);
};
var reportKong = reportIn("playing")({
  ...refusingAll(({ rules, state }, command) => refuseReportedKong(rules, state, command)),
  acts: (draft, { seat, kind, tile, from }) => {
    const { rules, state } = draft;
    draft.add({
      type: "KongDeclared",
      seat,
      kind,
      tile,
      ...from !== void 0 && { from },
      // The person who reports has seen the tile: a result-only recording conceals nothing.
      visibility: "open",
      robbable: false,
      payers: rules.settlement.payersOfKong(state, seat, kind, from)
    });
  }
});

// libs/deal/src/decide/report-value.ts
var reportValue = reportIn("settling")({
  refuse: ({ state }, { seat }) => refuseNotAwaited(state, seat),
  acts: (draft, command) => {
    draft.add({ ...command, type: "ValueReported" });
  }
});

// libs/deal/src/decide/report-win.ts
var POSSIBLE = {
  // Flowers are reported with the hand.
  "replacement-tile": ({ source, seats }, { table }, { flowers: flowers2 }) => source.kind === "self-draw" && (flowers2?.replacementScores === "as-for-a-kong" || hasKong(table.players[seats[0]])),
  "after-kong": ({ source }, { table }) => source.kind === "discard" && hasKong(table.players[source.from]),
  "last-tile": () => true,
  "dealt-hand": ({ source, seats }, { table }) => source.kind === "self-draw" && seats[0] === "east" && table.wins.length === 0 && !hasKong(table.players.east)
};
var kongsIn = ({ melds }) => melds.filter(({ kind }) => kind === "kong").length;
var hasKong = (player) => kongsIn(player) > 0;
var refuseAfterKongs = ({ table }, { source, circumstances, afterKongs }) => {
  if (afterKongs === void 0) return void 0;
  const most = source.kind === "discard" && circumstances.includes("after-kong") ? kongsIn(table.players[source.from]) : 0;
  return refuseIf(afterKongs > most, "WIN_IMPOSSIBLE", {
    at: "/afterKongs",
    received: afterKongs,
    expected: `at most ${most}`
  });
};
var cannotBe = (rules, state, command) => (circumstance, index) => {
  const at3 = `/circumstances/${index}`;
  const isPossible = POSSIBLE[circumstance];
  if (isPossible === void 0)
    return rules.ending.winsAre === "final" ? reject("NOT_IN_RULE_SET", { at: at3 }) : void 0;
  return isPossible(command, state, rules) ? void 0 : reject("WIN_IMPOSSIBLE", { at: at3, received: circumstance });
};
var refuseSeatsToWin = (rules, state, seats) => refuseEach(seats, (seat, index) => {
  const at3 = `/seats/${index}`;
  if (seats.indexOf(seat) < index) return reject("ALREADY_CLAIMED", { at: at3 });
  if (isOut(state, seat)) return reject("SEAT_IS_OUT", { at: at3 });
  return deadHandOf(rules, state, seat) === void 0 ? void 0 : reject("HAND_DEAD", { at: at3 });
});
var refuseSource = (state, { seats, source, tile }) => {
  if (source.kind === "self-draw")
    return refuseIf(seats.length > 1, "WIN_IMPOSSIBLE", { at: "/seats", received: seats.length, expected: 1 });
  if (seats.includes(source.from)) return reject("WIN_IMPOSSIBLE", { at: "/source/from", received: source.from });
  if (isOut(state, source.from)) return reject("SEAT_IS_OUT", { at: "/source/from" });
  return tile === void 0 ? reject("FACE_NOT_KNOWN", { at: "/tile", expected: "a tile such as 5p" }) : void 0;
};
var refuseReportedWin = (rules, state, command) => {
  const { seats, circumstances, tile } = command;
  return [
    ...refuseSeatsToWin(rules, state, seats),
    ...allRefusals([refuseSource(state, command)]),
    ...refuseEach(circumstances, cannotBe(rules, state, command)),
    ...allRefusals([refuseAfterKongs(state, command)]),
    ...refuseSurplusTiles(rules, state, tile === void 0 ? [] : [tile], () => "/tile")
  ];
};
var reportWin = reportIn("playing")({
  ...refusingAll(({ rules, state }, command) => refuseReportedWin(rules, state, command)),
  acts: (draft, { seats, tile, source, circumstances, afterKongs }) => {
    const { rules, state } = draft;
    const [first] = seats;
    if (first === void 0) return;
    const robbed = source.kind === "robbed-kong" ? ["robbing-the-kong"] : [];
    const reported = ORDER.filter((circumstance) => [...circumstances, ...robbed].includes(circumstance));
    draft.add({
      type: "WinDeclared",
      seats: source.kind === "self-draw" ? seats : seatsFrom(source.from).filter((seat) => seats.includes(seat)),
      ...tile !== void 0 && { tile },
      visibility: "open",
      source,
      circumstances: reported,
      payers: rules.settlement.payersOfWin(state, first, source),
      ...afterKongs !== void 0 && { afterKongs }
    });
  }
});
var ORDER = [
  "dealt-hand",
  "replacement-tile",
  "after-kong",
  "robbing-the-kong",
  "last-tile",
  "blessing-of-earth",
  "blessing-of-man",
  "ready",
  "heavenly-ready",
  "last-copy",
  "mixed-in"
];

// libs/deal/src/decide/return-tile.ts
var justDrawn = (turn, seat) => turn.act === "discard" && turn.seat === seat && turn.returnsTo !== void 0 ? turn.drawn : void 0;
var justDiscarded = (state, seat) => {
  const { called, table } = state;
  const isBeforeOpening = called?.seat === seat && called.claimed !== void 0 && isUnanswered(state, called);
  return isBeforeOpening || hasDiscardedAfterChow(state, seat) ? table.players[seat].discards.at(-1)?.tile : void 0;
};
var returnTile = stepIn("playing")({
  refuse: ({ state }, { seat }) => (justDrawn(state.turn, seat) ?? justDiscarded(state, seat)) === void 0 ? reject("NOTHING_TO_CLAIM", { at: "/seat" }) : void 0,
  acts: (draft, { seat }) => {
    const state = draft.state;
    const drawn = justDrawn(state.turn, seat);
    const discarded = justDiscarded(state, seat);
    if (drawn !== void 0) draft.add({ type: "TileReturned", seat, tile: drawn, wall: state.table.wall + 1 });
    else if (discarded !== void 0) draft.add({ type: "DiscardReturned", seat, tile: discarded });
  }
});

// libs/deal/src/decide/rewind.ts
var rewindTo = stepIn(...OPENED)({
  refuse: ({ history: { states, boundaries } }, { sequence }) => {
    const isPast = sequence < states.length - 1 && boundaries.has(sequence);
    return isPast ? void 0 : reject("NO_SUCH_BOUNDARY", { at: "/sequence" });
  },
  acts: (draft, { type: _, ...rewind }) => {
    draft.goBack({ type: "RewoundTo", ...rewind }, draft.history.states[rewind.sequence]);
  }
});

// libs/deal/src/decide/rulings.ts
var RULING = "ruling";
var refusePenalty = (rules, { payments, clause }) => {
  const self = payments.findIndex(({ from, to }) => from === to);
  if (self >= 0) return reject("SELF_PAYMENT", { at: `/payments/${self}/to` });
  const isKnown2 = clause === void 0 || rules.clauses.includes(clause);
  return isKnown2 ? void 0 : reject("UNKNOWN_CLAUSE", { at: "/clause" });
};
var imposePenalty = stepIn(...DEALT2)({
  refuse: ({ rules }, penalty) => refusePenalty(rules, penalty),
  acts: (draft, { payments, clause = RULING, reason, by }) => {
    const transfers = payments.map((payment2) => ({ ...payment2, reason: PENALTY_BY_RULING, clause }));
    draft.add({ type: "RulingMade", ruling: "penalty", reason, by, transfers });
    settleAgain(draft);
  }
});
var warn = stepIn(...OPENED)({
  refuse: () => void 0,
  acts: (draft, { seat, reason, by }) => {
    draft.add({ type: "RulingMade", ruling: "warning", seat, reason, by, transfers: [] });
  }
});
var ruleHandDead = stepIn(...BEFORE_THE_END2)({
  refuse: ({ rules, state }, { seat }) => {
    if (mayNotClaim(rules, state, seat)) return reject("HAND_DEAD", { at: "/seat" });
    if (state.phase === "playing" && hasDeclaredHu(state, seat)) return reject("SHOW_AWAITED", { at: "/seat" });
    return isOut(state, seat) ? reject("SEAT_IS_OUT", { at: "/seat" }) : void 0;
  },
  acts: (draft, { seat, reason, by }) => {
    draft.add({ type: "RulingMade", ruling: "dead-hand", seat, reason, by, transfers: [] });
  }
});
var ruleUnknowable = stepIn(...SHOWING)({
  refuse: ({ rules, state }, { seat, fact }) => {
    const isAwaited2 = state.phase === "playing" ? fact === "forbidden-suit" && seatWithSuitDue(rules, state) === seat : state.awaiting.includes(seat) && awaitedFacts(rules, state, seat).includes(fact);
    return isAwaited2 ? void 0 : reject("FACT_NOT_AWAITED", { at: "/fact" });
  },
  acts: (draft, { seat, fact, reason, by }) => {
    draft.add({ type: "RulingMade", ruling: "unknowable", seat, fact, reason, by, transfers: [] });
  }
});
var voiding = {
  refuse: (state) => state.phase === "settled" && state.ending === "void" ? reject("WRONG_PHASE") : void 0,
  makes: (state, { reason, by }) => {
    const paid2 = state.table.transfers;
    const transfers = refundOf(paid2, "ruling.void", RULING);
    const balances = balancesOf([...paid2, ...transfers]);
    return [
      { type: "RulingMade", ruling: "void", reason, by, transfers },
      { type: "DealSettled", ending: "void", nextDealer: "east", clause: RULING, balances }
    ];
  }
};
var voidDeal = stepIn(...DEALT2)(stepOfEnding(voiding));

// libs/deal/src/decide/withdraw-claim.ts
var hasClaimedSet = ({ window }, seat) => window?.meld?.seat === seat;
var hasFreshKong = ({ turn }, seat) => turn.act === "draw" && turn.seat === seat && turn.before !== void 0;
var callWithdrawn = (state, { seat, claimed }, clauses) => {
  const { window, table } = state;
  const clause = window === void 0 ? clauses.call.ofOwnKong : clauses.call.ofDiscard;
  const discarded = claimed && table.players[seat].discards.at(-1)?.tile;
  return [
    ...discarded === void 0 ? [] : [{ type: "DiscardReturned", seat, tile: discarded }],
    { type: "ClaimWithdrawn", seat, clause }
  ];
};
var withdrawalOf = (state, seat, clauses) => {
  if (hasDeclaredHu(state, seat)) return [{ type: "ClaimWithdrawn", seat, clause: clauses.hu }];
  if (state.called?.seat === seat) return callWithdrawn(state, state.called, clauses);
  if (hasClaimedSet(state, seat)) return [{ type: "MeldWithdrawn", seat, clause: clauses.set }];
  return hasFreshKong(state, seat) ? [{ type: "KongWithdrawn", seat, clause: clauses.kong }] : [];
};
var withdrawClaim = stepIn("playing")({
  refuse: ({ state }, { seat }) => {
    if (hasDeclaredHu(state, seat)) return void 0;
    if (state.turn.act === "show") return reject("SHOW_AWAITED", { at: "/seat" });
    const { called } = state;
    if (called?.seat === seat)
      return called.claimed === void 0 || isUnanswered(state, called) ? void 0 : reject("SET_AWAITED", { at: "/seat" });
    const hasAny = hasClaimedSet(state, seat) || hasFreshKong(state, seat);
    return hasAny ? void 0 : reject("NOTHING_TO_CLAIM", { at: "/seat" });
  },
  acts: (draft, { seat }) => {
    const clauses = draft.rules.withdrawals;
    if (clauses === void 0) return;
    for (const withdrawal of withdrawalOf(draft.state, seat, clauses)) draft.add(withdrawal);
  }
});

// libs/deal/src/decide/withdraw-report.ts
var NO_REPORTS = /* @__PURE__ */ new Set(["DealOpened", "RulingMade", "DealAbandoned"]);
var amendedAt = (events, first) => {
  let target;
  for (let event = first; event?.type === "RewoundTo"; event = events[event.sequence - 1]) target = event.sequence;
  return target;
};
var lastOf = (boundaries, fits) => Math.max(0, ...[...boundaries].filter(fits));
var beforeLastReport = ({ events, boundaries }) => {
  const tip = liveBranch(events.map((event, index) => ({ sequence: index + 1, event }))).at(-1);
  if (tip === void 0) return void 0;
  const start = lastOf(boundaries, (boundary) => boundary < tip.sequence);
  const caused = events.slice(start, tip.sequence);
  if (caused.some(({ type }) => NO_REPORTS.has(type))) return void 0;
  const target = amendedAt(events, caused[0]);
  return target === void 0 ? start : lastOf(boundaries, (boundary) => boundary <= target);
};
var withdrawReport = stepIn(...OPENED)({
  refuse: ({ history }) => beforeLastReport(history) === void 0 ? reject("NOTHING_TO_WITHDRAW", { at: "/type" }) : void 0,
  acts: (draft, { reason, by }) => {
    const sequence = beforeLastReport(draft.history);
    draft.goBack({ type: "RewoundTo", sequence, reason, by }, draft.history.states[sequence]);
  }
});

// libs/deal/src/decide/decide.ts
var DEALS = new Decider(
  {
    OpenDeal: openDeal,
    BreakWall: breakWall,
    DealHands: dealHands,
    ChooseForbiddenSuit: chooseForbiddenSuit,
    DrawTile: drawTile,
    DiscardTile: discardTile,
    DeclarePung: declarePung,
    DeclareChow: declareChow,
    DeclareKong: declareKong,
    CallSet: callSet,
    DeclareWin: declareWin,
    CloseClaims: closeClaims,
    RevealHand: revealHand,
    ContestCount: contestCount,
    EndPlay: endPlay,
    ShowForbiddenSuit: showForbiddenSuit,
    ShowKongs: showKongs,
    ReportKong: reportKong,
    ReportWin: reportWin,
    ReportHand: reportHand,
    ReportValue: reportValue,
    ReportDeal: reportDealBy({
      faults: (situation, report) => refuseAll(DEALS.stepOf(report), situation, report),
      acts: (draft, report) => DEALS.stepOf(report).acts(draft, report)
    }),
    WithdrawReport: withdrawReport,
    ImposePenalty: imposePenalty,
    WarnSeat: warn,
    RuleHandDead: ruleHandDead,
    RuleUnknowable: ruleUnknowable,
    VoidDeal: voidDeal,
    AbandonDeal: abandonDeal,
    RewindTo: rewindTo,
    AmendHand: amendHandBy((situation, hand) => refuseAll(reportHand, situation, hand)[0]),
    ShowBonusTile: showBonusTile,
    ReportNoFlowers: reportNoFlowers,
    IndicateJoker: indicateJoker,
    DeclareReady: declareReady,
    NoteIrregularity: noteIrregularity,
    WithdrawClaim: withdrawClaim,
    ReturnTile: returnTile
  },
  (step, situation, command) => refuseAll(step, situation, command)[0]
);
var decide = (rules, state, command, history = NO_HISTORY) => DEALS.decide(new DealDraft(rules, state, history), command);
var refusalOf = (rules, state, command, history = NO_HISTORY) => DEALS.refusalOf(new DealDraft(rules, state, history), command);
var refuseAll = (step, situation, command) => {
  const { rules, state } = situation;
  const refused2 = refuseWithoutClause(step, situation, command);
  if (refused2.length === 0) return NOT_REFUSED;
  return refused2.map((rejection) => withClause(rules.play.refusalClauses, { rules, state, command, rejection }));
};
var NOT_REFUSED = [];
var WAITS_FOR_SUIT = /* @__PURE__ */ new Set([
  "DrawTile",
  "DiscardTile",
  "DeclarePung",
  "DeclareKong",
  "DeclareWin",
  "CloseClaims"
]);
var refuseWithoutClause = (step, situation, command) => {
  const { rules, state } = situation;
  const refuse = refuserOf(rules, command);
  const foreign = refuseOtherRecording(state, command) ?? // Checked before the hand, so that the refusal depends on no tile.
  (refuse === void 0 ? reject("NOT_IN_RULE_SET", { at: "/type" }) : void 0) ?? refuseWhileCalled(state, command);
  if (foreign !== void 0) return [foreign];
  if (state.phase === "playing" && WAITS_FOR_SUIT.has(command.type)) {
    const due = seatWithSuitDue(rules, state);
    if (due !== void 0) return [reject("SUIT_DUE", { at: "/type", expected: `ShowForbiddenSuit of ${due}` })];
  }
  const refusal = step.refuse(situation, command);
  if (refusal !== void 0) return step.faults?.(situation, command) ?? [refusal];
  const refused2 = refuseByRules(refuse, state, command);
  return refused2 === void 0 ? NOT_REFUSED : refused2.faults ?? [refused2];
};
var refuserOf = ({ play }, command) => isOutsideRuleSets(command) ? neverRefused : play.refusals[command.type];
var refuseByRules = (refuse, state, command) => state.phase === "unopened" || state.phase === "opened" ? void 0 : refuse?.(state, command);

// libs/deal/src/next/legal-commands.ts
var legalCommands = (rules, state) => {
  const accepted = candidates(rules, state).filter((command) => refusalOf(rules, state, command) === void 0);
  return [
    ...state.phase === "preparing" || state.phase === "playing" ? draws(rules, state) : [],
    ...accepted,
    ...callsBefore(rules, state, accepted)
  ];
};
var SETS2 = {
  DeclareChow: "chow",
  DeclarePung: "pung",
  DeclareKong: "kong"
};
var callsBefore = (rules, state, openings) => {
  if (rules.play.refusals.CallSet === void 0) return [];
  const calls = SEATS.flatMap(
    (seat) => [...new Set(openings.flatMap(({ type, seat: by }) => by === seat ? SETS2[type] ?? [] : []))].map(
      (set) => ({ type: "CallSet", seat, set })
    )
  );
  return calls.filter((call) => refusalOf(rules, state, call) === void 0);
};
var candidates = (rules, state) => {
  switch (state.phase) {
    case "preparing":
      return [...choices(rules, state), TIME_IS_UP];
    case "playing":
      return acts(rules, state);
    case "settling":
      return [
        ...state.awaiting.flatMap((seat) => showing(state, seat)),
        ...seatWithOpenCount(state) === void 0 ? [] : ON_COUNT
      ];
    default:
      return [];
  }
};
var NO_MORE_CLAIMS = { type: "CloseClaims", reason: "lapsed" };
var ON_COUNT = [
  ...SEATS.map((seat) => ({ type: "ContestCount", seat })),
  NO_MORE_CLAIMS
];
var TIME_IS_UP = { type: "EndPlay", reason: "time" };
var heldBy = (state, seat) => [
  ...new Set(state.table.players[seat].hand.filter(isKnown))
];
var choices = (rules, state) => [
  ...forbiddenSuits(state),
  ...rules.jokers === void 0 ? [] : indicators(rules, state),
  ...SEATS.flatMap((seat) => [...flowers(state, seat), { type: "ReportNoFlowers", seat }])
];
var indicators = (rules, { terms }) => [...new Set(rules.setup.tiles(terms.options))].map((indicator) => ({ type: "IndicateJoker", indicator }));
var flowers = (state, seat) => heldBy(state, seat).filter(isBonusTile).map((tile) => ({ type: "ShowBonusTile", seat, tile }));
var forbiddenSuits = (state) => SEATS.flatMap((seat) => {
  const held = heldBy(state, seat);
  return [
    ...held.flatMap((tile) => {
      const suit = suitOf(tile);
      return suit === void 0 ? [] : [{ type: "ChooseForbiddenSuit", seat, by: "tile", suit, tile }];
    }),
    ...SUITS.map((suit) => ({ type: "ChooseForbiddenSuit", seat, by: "card", suit }))
  ];
});
var draws = (rules, state) => {
  const onTable = tally(tilesOnTable(state).filter(isKnown));
  const inSet = copiesInSet(rules, state.terms);
  const inWall = [...inSet].flatMap(([tile, copies3]) => (onTable.get(tile) ?? 0) < copies3 ? [tile] : []);
  const hasReturned = returnedTilesOf(rules, state).length > 0;
  const candidates2 = hasReturned ? inWall : inWall.slice(0, 1);
  const drawsOf = (choice) => SEATS.filter(
    (seat) => candidates2.some((tile) => refusalOf(rules, state, { type: "DrawTile", seat, tile, ...choice }) === void 0)
  ).map((seat) => ({ type: "DrawTile", seat, tile: UNKNOWN, ...choice }));
  return [...drawsOf({}), ...hasReturned ? drawsOf({ returned: "left" }) : []];
};
var acts = (rules, state) => [
  ...state.turn.act === "discard" ? ownActs(state, state.turn.seat) : [],
  ...state.window === void 0 ? [] : claims(state, state.window.tile),
  ...state.called === void 0 ? [] : actsOfCaller(state, state.called),
  ...state.turn.act === "show" ? showing(state, state.turn.seat) : [],
  ...declarationsOfReady(rules, state),
  ...SEATS.map((seat) => ({ type: "DeclareWin", seats: [seat] })),
  ...rules.withdrawals === void 0 ? [] : SEATS.flatMap((seat) => [
    { type: "WithdrawClaim", seat },
    { type: "ReturnTile", seat }
  ]),
  NO_MORE_CLAIMS,
  TIME_IS_UP
];
var declarationsOfReady = ({ ready }, { table }) => {
  if (ready === void 0) return [];
  const opening3 = ready.canOpen === true ? SEATS : [];
  return [
    ...SEATS.map((seat) => ({ type: "DeclareReady", seat })),
    ...opening3.flatMap((seat) => {
      const { hand } = table.players[seat];
      return hand.every(isKnown) ? [{ type: "DeclareReady", seat, opens: hand.filter(isKnown).sort(byKind) }] : [];
    })
  ];
};
var OWN_KONGS = ["concealed", "promoted", "postponed"];
var ownActs = (state, seat) => [
  ...heldBy(state, seat).flatMap((tile) => [
    { type: "DiscardTile", seat, tile },
    ...OWN_KONGS.map((kind) => ({ type: "DeclareKong", seat, kind, tile }))
  ]),
  ...flowers(state, seat)
];
var actsOfCaller = (state, { seat, claimed }) => claimed === void 0 ? heldBy(state, seat).map((tile) => ({ type: "DiscardTile", seat, tile })) : claims(state, claimed.tile).filter((command) => "seat" in command && command.seat === seat);
var claims = (state, tile) => {
  if (!isKnown(tile)) return [];
  return SEATS.flatMap((seat) => [
    { type: "DeclarePung", seat },
    { type: "DeclareKong", seat, kind: "melded", tile },
    ...chows(state, seat, tile)
  ]);
};
var CHOW_PAIRS = [
  [-2, -1],
  [-1, 1],
  [1, 2]
];
var chows = (state, seat, claimed) => {
  const held = heldBy(state, seat);
  const beside = (steps) => held.find(
    (tile) => suitOf(tile) !== void 0 && suitOf(tile) === suitOf(claimed) && rankOf(tile) === rankOf(claimed) + steps
  );
  return CHOW_PAIRS.flatMap(([one, other]) => {
    const [low, high] = [beside(one), beside(other)];
    return low === void 0 || high === void 0 ? [] : [{ type: "DeclareChow", seat, tiles: [low, high] }];
  });
};
var showing = (state, seat) => {
  const { hand } = state.table.players[seat];
  return hand.every(isKnown) ? [{ type: "RevealHand", seat, tiles: hand.filter(isKnown).sort(byKind) }] : [];
};

// libs/deal/src/next/concealed-faces.ts
var CONCEALED = {
  DealHands: ({ hands }) => SEATS.map((seat) => [`/hands/${seat}`, hands[seat]]),
  ChooseForbiddenSuit: ({ suit, tile }) => [
    ["/suit", suit],
    ["/tile", tile]
  ],
  DrawTile: ({ tile }) => [["/tile", tile]],
  DeclareKong: ({ kind, tile, tiles }, { play }) => kind === "concealed" && play.kongVisibility(kind) === "concealed" ? [
    ["/tile", tile],
    ["/tiles", tiles]
  ] : [],
  AmendHand: ({ visibility, tiles, drawn }) => visibility === "concealed" ? [
    ["/tiles", tiles],
    ["/drawn", drawn]
  ] : []
};
var concealedFaceIn = (rules, state, command) => {
  if (state.phase === "unopened" || state.terms.recording === "full") return void 0;
  return membersOf(command, rules).flatMap(knownFace)[0];
};
var membersOf = (command, rules) => CONCEALED[command.type]?.(
  command,
  rules
) ?? [];
var knownFace = ([at3, faces]) => {
  if (faces === void 0) return [];
  if (typeof faces === "string") return faces === UNKNOWN ? [] : [at3];
  const index = faces.findIndex((face) => face !== UNKNOWN);
  return index < 0 ? [] : [`${at3}/${index}`];
};

// libs/deal/src/next/next-command.ts
var toFill = (type, fill, seat) => seat === void 0 ? { seats: [], command: { type }, fill } : { seats: [seat], command: { type, seat }, fill };
var knowing = (next, members) => ({
  ...next,
  command: { ...next.command, ...members }
});
var where = ({ rules, state, history = NO_HISTORY }, next, completions) => {
  const isAccepted = (members) => refusalOf(rules, state, { ...next.command, ...members }, history) === void 0;
  return completions.some(isAccepted) ? [next] : [];
};

// libs/deal/src/next/next-corrections.ts
var SOMEBODY = { reason: "-", by: "-" };
var nextCorrections = (rules, state, history) => {
  if (state.phase === "unopened" || state.terms.recording !== "result") return [];
  const deal = { rules, state, history };
  return [
    ...where(deal, toFill("WithdrawReport", ["reason", "by"]), [SOMEBODY]),
    ...state.phase === "settling" || state.phase === "settled" ? amendments(deal, state) : []
  ];
};
var amendments = (deal, state) => SEATS.flatMap(
  (seat) => where(deal, toFill("AmendHand", ["tiles", "reason", "by"], seat), amendmentsOf(deal.rules, state, seat))
);
var amendmentsOf = (rules, state, seat) => {
  const { revealed, stated } = state.table.players[seat];
  if (stated === void 0) return [{ tiles: revealed ?? [], ...SOMEBODY }];
  const amendment = { tiles: unseenHand(rules, state, seat), ...SOMEBODY };
  return [amendment, { ...amendment, forbidden: "m" }];
};
var unseenHand = (rules, state, seat) => {
  const { melds, win } = state.table.players[seat];
  const onTable = tally(tilesOnTable(state).filter(isKnown));
  const unseen = [...copiesInSet(rules, state.terms)].flatMap(
    ([tile, copies3]) => isBonusTile(tile) ? [] : Array(copies3 - (onTable.get(tile) ?? 0)).fill(tile)
  );
  return unseen.slice(0, 13 - 3 * melds.length + (win?.source.kind === "self-draw" ? 1 : 0));
};

// libs/deal/src/next/next-commands.ts
var nextCommands = (rules, state, history = NO_HISTORY) => [...nextFacts(rules, state), ...nextCorrections(rules, state, history)];
var nextFacts = (rules, state) => {
  if (state.phase === "unopened" || state.phase === "settled") return [];
  const complete = legalCommands(rules, state).filter((command) => command.type !== "IndicateJoker" && concealedFaceIn(rules, state, command) === void 0).map(
    (command) => command.type === "DrawTile" && state.terms.recording === "full" ? withoutTile(command) : asNext(command)
  );
  const patterns = patternsOf(rules, state);
  return [...complete, ...patterns, ...callsToAdd(rules, state, { complete, patterns })];
};
var callsToAdd = (rules, state, { complete, patterns }) => {
  const openings = patterns.flatMap(({ seats, command: { type } }) => seats.map((seat) => ({ type, seat })));
  const isListed = ({ seat, set }) => complete.some(({ command }) => command.type === "CallSet" && command["seat"] === seat && command["set"] === set);
  return callsBefore(rules, state, openings).filter((call) => !isListed(call)).map(asNext);
};
var asNext = (command) => ({ seats: seatsOf2(command), command, fill: [] });
var withoutTile = ({ tile: _, ...command }) => ({
  seats: [command.seat],
  command,
  fill: ["tile"]
});
var seatsOf2 = (command) => {
  if ("seats" in command) return command.seats;
  return "seat" in command ? [command.seat] : [];
};
var patternsOf = (rules, state) => {
  if (state.phase === "opened") return opening2(rules, state);
  if (state.phase === "preparing" && state.terms.recording === "full") return indicators2(rules, state);
  if (state.terms.recording === "result")
    return state.phase === "settling" ? handsToReport(rules, state) : reports(rules, state);
  return state.terms.recording === "public" || !isKnownWhole(state) ? ofUnknownTiles(rules, state) : [];
};
var kindsOf = (rules, { terms }) => [
  ...new Set(rules.setup.tiles(terms.options))
];
var opening2 = (rules, state) => {
  const set = [...rules.setup.tiles(state.terms.options)];
  const hand = (seat) => set.splice(0, rules.setup.dealtHand(seat));
  const [east, south, west, north] = SEATS.map(hand);
  return [
    ...where({ rules, state }, toFill("BreakWall", ["dice"]), [{ dice: [1, 1] }]),
    ...where({ rules, state }, toFill("DealHands", ["hands"]), [{ hands: { east, south, west, north } }])
  ];
};
var indicators2 = (rules, state) => where(
  { rules, state },
  toFill("IndicateJoker", ["indicator"]),
  kindsOf(rules, state).map((indicator) => ({ indicator }))
);
var reports = (rules, state) => {
  const kinds = kindsOf(rules, state);
  const mayWin = SEATS.filter(
    (seat) => kinds.some((tile) => refusalOf(rules, state, selfDrawn(seat, tile)) === void 0)
  );
  return [
    // A report of the whole deal names only what happened.
    ...isUntouched(state) ? [toFill("ReportDeal", ["wins", "ending", "hands"])] : [],
    ...indicators2(rules, state),
    ...SEATS.flatMap(
      (seat) => where(
        { rules, state },
        toFill("ReportKong", ["kind", "tile"], seat),
        kinds.map((tile) => ({ kind: "concealed", tile }))
      )
    ),
    ...mayWin.length === 0 ? [] : [{ ...toFill("ReportWin", ["seats", "source", "circumstances"]), seats: mayWin }],
    ...refusalOf(rules, state, WALL_IS_OVER) === void 0 ? [asNext(WALL_IS_OVER)] : []
  ];
};
var WALL_IS_OVER = { type: "EndPlay", reason: "wall" };
var selfDrawn = (seat, tile) => ({
  type: "ReportWin",
  seats: [seat],
  tile,
  source: { kind: "self-draw" },
  circumstances: []
});
var handsToReport = (rules, state) => state.awaiting.flatMap((seat) => [
  ...handToReport(state, seat),
  // Values that any hand can have, in the units of the rule sets.
  ...where({ rules, state }, toFill("ReportValue", ["points"], seat), [{ points: 88 }]),
  ...where({ rules, state }, toFill("ReportValue", ["fan"], seat), [{ fan: 20 }])
]);
var handToReport = ({ reveals, table }, seat) => table.players[seat].win?.tile === UNKNOWN ? [] : [toFill("ReportHand", reveals.includes(seat) ? ["tiles", "melds"] : ["melds"], seat)];
var isKnownWhole = ({ table }) => SEATS.every((seat) => table.players[seat].hand.every((tile) => tile !== UNKNOWN));
var ofUnknownTiles = (rules, state) => {
  const deal = { rules, state };
  const kinds = kindsOf(rules, state);
  const ofSeat2 = (seat) => {
    const isKnownWhole2 = state.table.players[seat].hand.every(isKnown);
    if (state.phase === "settling")
      return [
        ...isKnownWhole2 ? [] : handsToShow(state, seat),
        ...suitsToShow(rules, state, seat),
        ...kongsToShow(state, seat)
      ];
    if (isKnownWhole2) return suitsToShow(rules, state, seat);
    const eachKind = kinds.map((tile) => ({ tile }));
    const ownKongs = kinds.flatMap((tile) => OWN_KONGS.map((kind) => ({ kind, tile })));
    return [
      ...forbiddenSuitsToChoose(deal, seat),
      ...where(
        deal,
        toFill("ShowBonusTile", ["tile"], seat),
        eachKind.filter(({ tile }) => isBonusTile(tile))
      ),
      ...where(deal, toFill("DiscardTile", ["tile"], seat), eachKind),
      ...where(deal, toFill("DeclareChow", ["tiles"], seat), chowsOf(state)),
      ...where(deal, toFill("DeclareKong", ["kind", "tile"], seat), [{ kind: "concealed", tile: "?" }, ...ownKongs]),
      ...state.phase === "playing" && state.turn.act === "show" && state.turn.seat === seat ? [handToShow(seat)] : [],
      ...suitsToShow(rules, state, seat)
    ];
  };
  return [...indicators2(rules, state), ...SEATS.flatMap(ofSeat2)];
};
var forbiddenSuitsToChoose = (deal, seat) => [
  ...where(deal, knowing(toFill("ChooseForbiddenSuit", ["suit"], seat), { by: "card" }), [{ by: "card", suit: "?" }]),
  ...where(deal, knowing(toFill("ChooseForbiddenSuit", ["suit", "tile"], seat), { by: "tile" }), [
    { by: "tile", suit: "?", tile: "?" }
  ])
];
var chowsOf = (state) => {
  const claimed = state.phase === "playing" ? (state.called?.claimed ?? state.window)?.tile : void 0;
  if (claimed === void 0 || !isKnown(claimed) || suitOf(claimed) === void 0) return [];
  const near = (step) => rankOf(claimed) + step < 1 || rankOf(claimed) + step > 9 ? [] : [`${rankOf(claimed) + step}${claimed[1]}`];
  return CHOW_PAIRS.flatMap(
    ([one, other]) => near(one).flatMap((low) => near(other).map((high) => ({ tiles: [low, high] })))
  );
};
var handToShow = (seat) => toFill("RevealHand", ["tiles"], seat);
var handsToShow = ({ awaiting, reveals }, seat) => awaiting.includes(seat) && reveals.includes(seat) ? [handToShow(seat)] : [];
var suitsToShow = (rules, state, seat) => {
  const next = toFill("ShowForbiddenSuit", ["suit"], seat);
  if (forbiddenSuitOf(rules, state, seat)?.suit === HIDDEN)
    return state.phase === "settling" || lacksTurnedSuit(rules, state, seat) ? [next] : [];
  return where(
    { rules, state },
    next,
    SUITS.map((suit) => ({ suit }))
  );
};
var kongsToShow = ({ table }, seat) => table.players[seat].melds.some((meld) => meld.kind === "kong" && !isKnown(meld.tile)) ? [toFill("ShowKongs", ["kongs"], seat)] : [];

// libs/event-log/src/values/json-pointer.ts
var pointerTo = (parent, token) => `${parent}/${typeof token === "string" && SPECIAL.test(token) ? escaped(token) : token}`;
var SPECIAL = /[~/]/;
var escaped = (token) => token.replaceAll("~", "~0").replaceAll("/", "~1");

// libs/shapes/src/present.ts
var present = (members) => Object.fromEntries(Object.entries(members).filter(([, value]) => value !== void 0));

// libs/projections/src/deal-view.ts
var viewOf = (rules, state) => {
  if (state.phase === "unopened") return void 0;
  const { options, seating, ...others } = state.terms;
  const terms = Object.keys(options).length === 0 ? others : { ...others, options };
  const opening3 = { ...terms, phase: state.phase, wins: [], awaiting: [] };
  if (state.phase === "opened") return opening3;
  const { joker, indicator, wall, wins, transfers } = state.table;
  const points = balancesOf(transfers);
  const openPoints = openPointsOf(state);
  return {
    ...opening3,
    ...state.terms.recording !== "result" && { wall },
    ...present({ joker, indicator }),
    players: bySeat((seat) => ({ ...seating[seat], ...playerView(rules, state, seat), points: points[seat] })),
    wins: wins.map((win) => winView(win, wins)),
    ...progress(state),
    ...openPoints.length !== 0 && { openPoints }
  };
};
var progress = (state) => {
  switch (state.phase) {
    case "playing":
      return { turn: turnView(state.turn) };
    case "settling":
      return { awaiting: state.awaiting, ending: state.ending };
    case "settled":
      return { ending: state.ending, nextDealer: state.nextDealer };
    default:
      return {};
  }
};
var turnView = (turn) => "seat" in turn ? { act: turn.act, seat: turn.seat } : { act: turn.act };
var playerView = (rules, state, seat) => {
  const { hand, melds, discards, bonusTiles, value } = state.table.players[seat];
  const forbidden = forbiddenSuitOf(rules, state, seat);
  const dead = deadHandOf(rules, state, seat)?.bars;
  return {
    hand,
    melds: [...melds],
    discards,
    bonusTiles,
    ready: hasDeclaredReady(rules, state, seat),
    ...hasOpenedHand(rules, state, seat) && { opened: true },
    ...present({ dead, value }),
    ...forbidden && { forbidden: { suit: forbidden.suit, by: forbidden.by, shown: forbidden.shown } }
  };
};
var winView = ({ seat, tile, source, circumstances, group }, wins) => {
  const sharedWith = wins.filter((win) => win.group === group && win.seat !== seat).map((win) => win.seat);
  return { seat, source, circumstances, ...present({ tile }), ...sharedWith.length !== 0 && { sharedWith } };
};

// libs/match/src/messages/rejections.ts
var rejectMatch = rejecting();

// libs/judge/src/judge-of.ts
var dealJudgeOf = (rules) => {
  const find = () => rules;
  return {
    interface: INTERFACE,
    ruleSet: rules.id,
    edition: rules.edition,
    fingerprint: rules.fingerprint,
    rules,
    initial: UNOPENED,
    decide: (state, command, history, under = rules) => decide(under, state, command, history),
    refusalOf: (state, command, history) => refusalOf(rules, state, command, history),
    evolve: (state, event) => evolve(find, state, event),
    replay: (events) => replay(find, events),
    historyOf: (events, boundaries) => historyOf(find, events, boundaries)
  };
};
var judgeOf = (edition, fingerprint = edition.rules.fingerprint) => {
  const rules = { ...edition.rules, fingerprint };
  return {
    ...dealJudgeOf(rules),
    legalCommands: (state, history) => nextCommands(rules, state, history),
    view: (state) => viewOf(rules, state),
    outcome: (state) => state.phase === "settled" ? outcomeOf(state) : void 0,
    calculator: { ...edition.hands, rules },
    match: edition.match
  };
};

// libs/rules/src/kit/hand/hand-rules.ts
var valuedWaits = (tiles, valueWith) => tiles.flatMap((tile) => {
  const valuation = valueWith(tile);
  return valuation === void 0 ? [] : [{ tile, valuation }];
});
var PAYER_BY_SOURCE = {
  "self-draw": "each-active",
  discard: "discarder",
  "robbed-kong": "kong-declarer"
};

// libs/rules/src/patterns/interned-sets.ts
var part = (kind, tiles, declared) => Object.freeze({ kind, tiles: Object.freeze(tiles), declared });
var ofCopies = (kind, copies3, declared) => PLAYING_TILES.map((tile) => part(kind, Array(copies3).fill(tile), declared));
var PAIRS = ofCopies("pair", 2, false);
var PUNGS = ofCopies("pung", 3, false);
var DECLARED_PUNGS = ofCopies("pung", 3, true);
var DECLARED_KONGS = ofCopies("kong", 4, true);
var UNNAMED_KONG = part("kong", [], true);
var CHOWS = PLAYING_TILES.map((_, index) => part("chow", PLAYING_TILES.slice(index, index + 3), false));
var at2 = (parts, tile) => parts[tileIndex(tile)];
var pairOf = (tile) => at2(PAIRS, tile);
var standingSet = (set) => set.kind === "pung" ? at2(PUNGS, set.tile) : at2(CHOWS, set.first);
var declaredSet = (meld) => {
  if (meld.kind === "chow") return { kind: "chow", tiles: meld.tiles, declared: true };
  if (meld.kind === "pung") return at2(DECLARED_PUNGS, meld.tile);
  return isKnown(meld.tile) ? at2(DECLARED_KONGS, meld.tile) : UNNAMED_KONG;
};

// libs/rules/src/patterns/winning-hand.ts
var NONE = [];
var pairsIn = (counts) => {
  const pairs = [];
  PLAYING_TILES.forEach((tile, index) => {
    for (let left = countAt(counts, index); left > 0; left -= 2) pairs.push(pairOf(tile));
  });
  return pairs;
};
var readingsOf = (standing, melds, circumstances = NONE) => {
  const counts = countsOf(standing);
  const inSets = decompose(counts, 4 - melds.length);
  const inPairs = melds.length === 0 && isSevenPairs(counts);
  if (inSets.length === 0 && !inPairs) return NONE;
  const declared = melds.map(declaredSet);
  const readings = inSets.map(({ sets, pair }) => ({
    parts: [...declared, ...sets.map(standingSet), pairOf(pair)],
    circumstances
  }));
  return inPairs ? [...readings, { parts: pairsIn(counts), circumstances }] : readings;
};

// libs/rules/src/patterns/structure.ts
var countParts = ({ parts }, kind) => {
  let count = 0;
  for (const part2 of parts) if (part2.kind === kind) count += 1;
  return count;
};
var countKongs = (hand) => countParts(hand, "kong");
var countFourfoldKinds = ({ parts }) => {
  const copies3 = new Uint8Array(TILES.length);
  let fourfold = 0;
  for (const { kind, tiles } of parts) {
    if (kind === "kong") continue;
    for (const tile of tiles) {
      const index = tileIndex(tile);
      const held = copies3[index] + 1;
      copies3[index] = held;
      if (held === 4) fourfold += 1;
    }
  }
  return fourfold;
};
var isSevenPairsHand = ({ parts }) => parts.every(({ kind }) => kind === "pair");
var isAllPungs = (hand) => countParts(hand, "pung") + countParts(hand, "kong") === 4;
var isAllDeclaredPungs = (hand) => isAllPungs(hand) && hand.parts.every(({ kind, declared }) => declared || kind === "pair");
var isOneSuit = ({ parts }) => {
  const suit = suitOfPart(parts[0]);
  return suit !== void 0 && parts.every((part2) => suitOfPart(part2) === suit);
};
var suitOfPart = (part2) => {
  const tile = part2?.tiles[0];
  return tile && suitOf(tile);
};
var wonIn = (circumstance) => ({ circumstances }) => circumstances.includes(circumstance);

// libs/rules/src/patterns/declared-sets.ts
var tilesOfMeld2 = (meld) => {
  if (meld.kind === "chow") return meld.tiles;
  if (!isKnown(meld.tile)) return [];
  return Array(meld.kind === "kong" ? 4 : 3).fill(meld.tile);
};
var copiesHeld = (hand, kind) => [...hand.standing, ...hand.melds.flatMap(tilesOfMeld2)].filter((tile) => tile === kind).length;
var copies2 = new Uint8Array(TILES.length);

// libs/rules/src/kit/hand/circumstance-conditions.ts
var isDrawn = ({ source }) => source === "self-draw";
var isEast = ({ seatWind = "east" }) => seatWind === "east";
var hasNoMelds = ({ melds }) => melds.length === 0;
var hasKong2 = ({ melds }) => melds.some(({ kind }) => kind === "kong");
var isAsDealt = (win) => isDrawn(win) && isEast(win) && hasNoMelds(win) && win.circumstances.length === 1;
var robsTheFourth = (win) => win.source === "robbed-kong" && win.winningTile !== void 0 && copiesHeld(win, win.winningTile) === 1;

// libs/rules/src/kit/bloody/hand/suits-held.ts
var handAtEnd = ({ players }, seat) => {
  const { hand, melds, win } = players[seat];
  const claimed = win && win.source.kind !== "self-draw" && win.tile !== void 0 ? [win.tile] : [];
  return { standing: [...hand, ...claimed].filter(isKnown), melds };
};
var hasMeldOf = ({ melds }, suit) => {
  for (const meld of melds) {
    const tile = meld.kind === "chow" ? meld.claimed : meld.tile;
    if (isKnown(tile) && isOfSuit(tile, suit)) return true;
  }
  return false;
};
var holdsSuit = (hand, suit) => {
  for (const tile of hand.standing) if (isOfSuit(tile, suit)) return true;
  return hasMeldOf(hand, suit);
};
var SET_ASIDE = "set-aside";
var suitFault = (hand, forbidden) => {
  if (forbidden === SET_ASIDE) return "fault.forbidden-suit";
  if (forbidden !== void 0) return holdsSuit(hand, forbidden) ? "fault.forbidden-suit" : void 0;
  return SUITS.every((suit) => holdsSuit(hand, suit)) ? "fault.three-suits" : void 0;
};

// libs/rules/src/kit/hand/fans.ts
var once = (when) => (hand) => when(hand) ? 1 : 0;
var countFans = (rows, hand) => {
  const fans = [];
  const excluded = [];
  for (const { id, clause, fan, counts, excludes } of rows) {
    const count = counts(hand);
    if (count === 0) continue;
    fans.push({ id, clause, count, fan: fan * count });
    if (excludes) excluded.push(...excludes);
  }
  return excluded.length === 0 ? fans : fans.filter(({ id }) => !excluded.includes(id));
};
var valueReading = ({ rows, points }, hand) => {
  const fans = countFans(rows, hand);
  let fan = 0;
  for (const counted of fans) fan += counted.fan;
  return { fans, fan, points: points(fan), arrangement: hand.parts };
};
var isWorthMore = (one, other) => one.points > other.points || one.points === other.points && one.fan > other.fan;
var bestValuation = (table, readings) => {
  let best;
  for (const reading of readings) {
    const valuation = valueReading(table, reading);
    if (best === void 0 || isWorthMore(valuation, best)) best = valuation;
  }
  return best;
};

// libs/rules/src/kit/bloody/hand/winning.ts
var doublingCap = (clause) => ({ kind: "fixed", clause, uncapped: (fan) => 2 ** fan });
var valuedBy = (table) => (hand, circumstances = []) => bestValuation(table, readingsOf(hand.standing, hand.melds, circumstances));
var waitsValuedBy = (valueHand2) => ({ standing, melds }) => valuedWaits(
  waitsOf(standing, 4 - melds.length, { universe: SUIT_TILES }),
  (tile) => valueHand2({ standing: [...standing, tile], melds })
);
var COPIES2 = 4;
var holdsEveryCopy = ({ standing }, tile) => standing.filter((held) => held === tile).length === COPIES2;
var withoutOwnFour = (waits) => (hand) => waits(hand).filter(({ tile }) => !holdsEveryCopy(hand, tile));
var bestWait = ([first, ...others]) => first && others.reduce((best, next) => isWorthMore(next.valuation, best.valuation) ? next : best, first);
var judgedBy = (valueHand2, { structure, suit }) => (hand, forbidden, circumstances) => {
  const valuation = valueHand2(hand, circumstances);
  const wrongSuit = suitFault(hand, forbidden);
  const faults = [
    ...valuation ? [] : [{ clause: structure, reason: "fault.structure" }],
    ...wrongSuit ? [{ clause: suit.inHu, reason: wrongSuit }] : []
  ];
  return valuation && faults.length === 0 ? { valid: true, valuation } : { valid: false, faults };
};

// libs/rules/src/kit/bloody/hand/hand-rules.ts
var CIRCUMSTANCES = {
  "replacement-tile": (win) => isDrawn(win) && hasKong2(win),
  "after-kong": ({ source }) => source === "discard",
  "robbing-the-kong": robsTheFourth,
  // An empty wall gives no replacement tile, so there is no kong to rob.
  "last-tile": ({ source }) => source !== "robbed-kong",
  "dealt-hand": isAsDealt
};
var handRulesFrom = (rules, tables) => {
  const { judgeWin: judgeWin2, waitsUnder: waitsUnder2, winPrices, clauses } = tables;
  const payment2 = (source, { points }) => {
    const price = winPrices[source];
    return { by: PAYER_BY_SOURCE[source], ...price, points: points + price.points };
  };
  return {
    rules,
    wall: () => ({ geometry: SICHUAN_WALL, dealing: SICHUAN_DEALING }),
    shapes: [{ form: "pairs", of: SUIT_TILES }],
    tilesClause: clauses.tiles,
    members: ["forbiddenSuit"],
    noMelds: { chow: clauses.noChow },
    circumstances: CIRCUMSTANCES,
    score: (win) => {
      const verdict = judgeWin2(win, win.forbiddenSuit, win.circumstances);
      return verdict.valid ? { ...verdict, payments: [payment2(win.source, verdict.valuation)] } : verdict;
    },
    waits: (hand) => {
      const waits = waitsUnder2(hand.options ?? {})(hand);
      const best = bestWait(waits);
      const wrongSuit = suitFault(hand, hand.forbiddenSuit);
      return {
        ready: best !== void 0 && !wrongSuit,
        waits,
        ...best && !wrongSuit && { best },
        faults: wrongSuit ? [{ clause: clauses.suit.inReadyHand, reason: wrongSuit }] : []
      };
    }
  };
};

// libs/rules/src/kit/state/own-state.ts
var forEachSeat = (atFirst) => {
  const first = bySeat(() => atFirst);
  return { initial: () => ({ ...first }), copyOf: (values) => ({ ...values }) };
};
var keeping = (parts, { overlookedFlower = "as-drawn" } = {}) => {
  const named = Object.entries(parts).map(
    ([name, [part2, of]]) => ({ name, part: part2, of })
  );
  const made2 = (make) => {
    const own = {};
    for (const { name, part: part2, of } of named) own[name] = make(part2, of);
    return own;
  };
  const ownState2 = {
    initial: () => made2((part2) => part2.initial()),
    copyOf: (own) => made2((part2, of) => part2.copyOf(of(own))),
    folds: foldsOf(named),
    overlookedFlower,
    facts: factsOf(named)
  };
  return { ownState: ownState2, ownOf: ({ own }) => own };
};
var foldsOf = (named) => {
  const folds = /* @__PURE__ */ new Map();
  for (const { part: part2, of } of named)
    for (const [type, fold] of Object.entries(part2.folds)) {
      const first = folds.get(type);
      const ofPart = (own, event, before2) => {
        fold(of(own), event, before2);
      };
      folds.set(type, first === void 0 ? ofPart : inOrder2(first, ofPart));
    }
  return folds;
};
var inOrder2 = (first, second) => (own, event, before2) => {
  first(own, event, before2);
  second(own, event, before2);
};
var factsOf = (named) => {
  const facts = { ...NO_OWN_FACTS };
  for (const { part: part2, of } of named)
    for (const [fact, read] of Object.entries(part2.facts ?? {}))
      facts[fact] = (own, seat) => read(of(own), seat);
  return facts;
};

// libs/rules/src/kit/state/dead-hands.ts
var deadHands = {
  ...forEachSeat(void 0),
  folds: {
    HandDied: (dead, { seat, bars, clause }) => {
      dead[seat] = { bars, clause };
    },
    RulingMade: (dead, { ruling, seat }) => {
      if (ruling === "dead-hand" && seat !== void 0) dead[seat] = { bars: "claims", clause: void 0 };
    }
  },
  facts: { deadHand: ofSeat }
};

// libs/rules/src/kit/bloody/state/forbidden-suits.ts
var forbiddenSuits2 = {
  ...forEachSeat(void 0),
  folds: {
    ForbiddenSuitChosen: (chosen, { seat, suit, by, tile }) => {
      chosen[seat] = { suit, by, tile, shown: false };
    },
    ForbiddenSuitShown: (chosen, { seat, suit }) => {
      const { by, tile } = chosen[seat] ?? { by: "card", tile: void 0 };
      chosen[seat] = { suit, by, tile, shown: true };
    },
    // After the first discard, the tile set aside is among the discards.
    TileDiscarded: (chosen, { seat }) => {
      const forbidden = ofSeat(chosen, seat);
      if (forbidden?.tile !== void 0) chosen[seat] = { ...forbidden, tile: void 0 };
    },
    HandReported: (chosen, { seat, forbidden }) => {
      if (forbidden !== void 0) chosen[seat] = { suit: forbidden, by: "card", tile: void 0, shown: true };
    }
  },
  facts: { forbiddenSuit: ofSeat }
};

// libs/rules/src/kit/bloody/state/hand-changes.ts
var TILES_LEAVING = { discard: 1, pung: 2, ...KONG_TILES_FROM_HAND };
var addLeaving = (changes, tile, by) => {
  const isAfterDraw = changes.at(-1)?.count === 1;
  if (isAfterDraw && by === "promoted") changes[changes.length - 1] = { tile, count: 1 };
  const isBeforeDraw = isAfterDraw && by === "postponed";
  changes.splice(changes.length - (isBeforeDraw ? 1 : 0), 0, { tile, count: -TILES_LEAVING[by] });
};
var withKongFaces2 = (changes, faces) => {
  const rest = [...faces];
  return changes.map(
    (change) => change.count === -TILES_LEAVING.concealed ? { ...change, tile: rest.shift() ?? change.tile } : change
  );
};
var wasDealtSuit = (changes, suit) => {
  const drawn = /* @__PURE__ */ new Map();
  const drawnOf = (tile) => drawn.get(tile) ?? 0;
  for (const { tile, count } of changes) {
    if (count > 0) {
      const face = isKnown(tile) ? tile : UNKNOWN;
      drawn.set(face, drawnOf(face) + count);
    } else if (isKnown(tile) && isOfSuit(tile, suit)) {
      const seen = Math.min(drawnOf(tile), -count);
      const unseen = -count - seen;
      if (unseen > drawnOf(UNKNOWN)) return true;
      drawn.set(tile, drawnOf(tile) - seen);
      drawn.set(UNKNOWN, drawnOf(UNKNOWN) - unseen);
    }
  }
  return false;
};
var handChanges = {
  initial: () => bySeat(() => []),
  copyOf: ({ east, south, west, north }) => ({
    east: east.slice(),
    south: south.slice(),
    west: west.slice(),
    north: north.slice()
  }),
  folds: {
    TileDrawn: (changes, { seat, tile }) => {
      changes[seat].push({ tile, count: 1 });
    },
    // The referee decides how the tiles of an amended hand came.
    HandAmended: (changes, { seat, hand }) => {
      changes[seat].push({ tile: UNKNOWN, count: hand.count });
    },
    TileDiscarded: (changes, { seat, tile }) => {
      addLeaving(changes[seat], tile, "discard");
    },
    PungDeclared: (changes, { seat, tile }) => {
      addLeaving(changes[seat], tile, "pung");
    },
    KongDeclared: (changes, { seat, tile, kind }) => {
      addLeaving(changes[seat], tile, kind);
    },
    // The tiles of an outranked claim return to the hand. No other tile has left it since.
    MeldWithdrawn: (changes, { seat }) => {
      changes[seat].splice(
        changes[seat].findLastIndex(({ count }) => count < 0),
        1
      );
    },
    // Kongs that are turned over after play are judged and fined. They do not make a card needless.
    KongsShown: (changes, { seat, kongs }, before2) => {
      if (before2.phase === "playing") changes[seat] = withKongFaces2(changes[seat], kongs);
    }
  }
};

// libs/rules/src/kit/bloody/state/kong-accounts.ts
var meldsOf = (state, seat) => isDealt(state) ? state.table.players[seat].melds : [];
var placeOfKong = (before2, { seat, kind, tile }) => {
  const melds = meldsOf(before2, seat);
  const isReported2 = before2.phase === "playing" && before2.turn.act === "report";
  const isAdded2 = !isReported2 && (kind === "promoted" || kind === "postponed");
  return isAdded2 ? melds.findIndex((meld) => meld.kind === "pung" && meld.tile === tile) : melds.length;
};
var placeOfRobbed = (before2, seat, tile) => meldsOf(before2, seat).findIndex((meld) => meld.kind === "kong" && meld.tile === tile);
var note = (accounts, seat, kong, facts) => {
  const account = accounts[seat][kong];
  if (account !== void 0) accounts[seat][kong] = { ...account, ...facts };
};
var kongAccounts = {
  initial: () => ({ east: [], south: [], west: [], north: [] }),
  copyOf: ({ east, south, west, north }) => ({
    east: east.slice(),
    south: south.slice(),
    west: west.slice(),
    north: north.slice()
  }),
  folds: {
    KongDeclared: (accounts, event, before2) => {
      accounts[event.seat][placeOfKong(before2, event)] = { payers: event.payers };
    },
    KongSettled: (accounts, { seat, kong, transfers }) => {
      note(accounts, seat, kong, { transfers });
    },
    // Marks the kong as refunded, so that its price is not refunded twice.
    KongRefunded: (accounts, { seat, kong }) => {
      note(accounts, seat, kong, { refunded: true });
    },
    // The kong is the pung again.
    KongRobbed: (accounts, { seat, tile }, before2) => {
      const place = placeOfRobbed(before2, seat, tile);
      if (place >= 0) accounts[seat][place] = void 0;
    },
    // The claimed set is the last one.
    MeldWithdrawn: (accounts, { seat }, before2) => {
      const last = meldsOf(before2, seat).length - 1;
      if (ofSeat(accounts, seat)[last] !== void 0) accounts[seat][last] = void 0;
    }
  }
};

// libs/rules/src/kit/bloody/state/passed-wins.ts
var PASSED_BY = ["discard", "pung", "robbery"];
var NONE_PASSED = { discard: 0, pung: 0, robbery: 0 };
var higherPass = (before2, now) => {
  if (typeof before2 === "string") return before2;
  return typeof now === "string" ? now : Math.max(before2, now);
};
var passedBy = (before2, seat) => {
  const window = before2.phase === "playing" ? before2.window : void 0;
  if (window?.on === "kong") return "robbery";
  return window?.meld?.seat === seat ? "pung" : "discard";
};
var passedWins = {
  ...forEachSeat(NONE_PASSED),
  folds: {
    // A draw removes the bar. Few draws find one, and reading a seat is faster than writing it.
    TileDrawn: (passed, { seat }) => {
      if (ofSeat(passed, seat) !== NONE_PASSED) passed[seat] = NONE_PASSED;
    },
    ClaimsClosed: (passed, { passes }, before2) => {
      for (const { seat, points } of passes) {
        if (points === 0) continue;
        const by = passedBy(before2, seat);
        passed[seat] = { ...passed[seat], [by]: higherPass(passed[seat][by], points) };
      }
    }
  }
};

// libs/rules/src/kit/bloody/state/reported-discards.ts
var reportedDiscards = {
  initial: () => ({}),
  copyOf: (reported) => ({ ...reported }),
  folds: {
    HandReported: (reported, { seat, onlyForbiddenDiscarded }) => {
      reported[seat] = onlyForbiddenDiscarded;
    }
  }
};

// libs/rules/src/kit/bloody/state/own-state.ts
var { ownState, ownOf } = keeping({
  forbidden: [forbiddenSuits2, (own) => own.forbidden],
  changes: [handChanges, (own) => own.changes],
  passed: [passedWins, (own) => own.passed],
  kongs: [kongAccounts, (own) => own.kongs],
  onlyForbiddenDiscarded: [reportedDiscards, (own) => own.onlyForbiddenDiscarded],
  dead: [deadHands, (own) => own.dead]
});
var choiceOf = (state, seat) => ofSeat(ownOf(state).forbidden, seat);
var knownSuitOf = (state, seat) => {
  const suit = choiceOf(state, seat)?.suit;
  return suit === UNKNOWN || suit === HIDDEN ? void 0 : suit;
};

// libs/rules/src/kit/bloody/kong-accounts.ts
var accountsOf = (state, seat) => ofSeat(ownOf(state).kongs, seat);
var kongsWhere = (accounts, condition) => {
  const places = [];
  accounts.forEach((account, place) => {
    if (account && condition(account)) places.push(place);
  });
  return places;
};
var unsettledKongs = (state, seat) => kongsWhere(accountsOf(state, seat), ({ transfers }) => transfers === void 0);
var hasUnsettledKong = (state, seat) => {
  for (const account of accountsOf(state, seat))
    if (account !== void 0 && account.transfers === void 0) return true;
  return false;
};
var refundableKongs = (state, seat) => kongsWhere(accountsOf(state, seat), ({ transfers = [], refunded }) => transfers.length > 0 && !refunded);
var refundKong = (state, seat, kong, cause, clause) => ({
  type: "KongRefunded",
  seat,
  kong,
  cause,
  transfers: refundOf(accountsOf(state, seat)[kong]?.transfers ?? [], `kong.refund.${cause}`, clause)
});
var refundKongs = (state, seat, cause, clause) => refundableKongs(state, seat).map((kong) => refundKong(state, seat, kong, cause, clause));

// libs/rules/src/kit/bloody/hand/options.ts
var WAIT_ON_OWN_FOUR = "waitOnOwnFour";
var FALSE_HU_MOVES_DEAL = "falseHuMovesDeal";
var FALSE_HU = "falseHu";
var SHOT_RETURNS = "shotReturns";
var KONG_AFTER_PUNG = "kongAfterPung";
var END_BY_TIME = "endByTime";
var yesUnlessAgreed = (clause) => ({ kind: "choice", clause, values: [true, false] });
var waitOnOwnFourBy = (clause) => ({ [WAIT_ON_OWN_FOUR]: yesUnlessAgreed(clause) });
var falseHuMovesDealBy = (clause) => ({ [FALSE_HU_MOVES_DEAL]: yesUnlessAgreed(clause) });
var isEndedByTime = (agreements, options) => !(END_BY_TIME in agreements) || options[END_BY_TIME] === true;
var isFalseHuPassedOver = (options) => options[FALSE_HU_MOVES_DEAL] === false;
var waitsAsAgreed = (waits) => (options) => options[WAIT_ON_OWN_FOUR] === false ? withoutOwnFour(waits) : waits;
var falseHuAsAgreed = (price, options) => {
  const points = Number(options[FALSE_HU] ?? price.points);
  return points === 0 ? void 0 : { ...price, points };
};
var isEveryShotKongReturned = (options) => options[SHOT_RETURNS] === "all";
var isKongAllowedAfterPung = (options) => options[KONG_AFTER_PUNG] === true;

// libs/rules/src/kit/play/consequences.ts
var followsFrom = (consequences) => {
  const byType = new Map(Object.entries(consequences));
  return (state, event) => {
    if (state.phase === "opened") return NOTHING2;
    return byType.get(event.type)?.(state, event) ?? NOTHING2;
  };
};
var NOTHING2 = [];

// libs/rules/src/kit/play/options.ts
var expectedOf = (agreements, name) => {
  const agreement = Object.hasOwn(agreements, name) ? agreements[name] : void 0;
  if (agreement === void 0) return Object.keys(agreements).join(", ") || "no option";
  if (agreement.kind === "choice") return agreement.values.map((value) => JSON.stringify(value)).join(", ");
  return `a whole number from ${agreement.least} to ${agreement.most}`;
};
var refused = (agreements, given, name, clause) => reject("BAD_OPTION", {
  at: pointerTo("/options", name),
  ...clause !== void 0 && { clause },
  ...particulars(Object.hasOwn(agreements, name) ? JSON.stringify(given[name]) : name, expectedOf(agreements, name))
});
var isTaken = (agreements, name, value) => {
  const agreement = Object.hasOwn(agreements, name) ? agreements[name] : void 0;
  if (agreement === void 0) return false;
  if (agreement.kind === "choice") return agreement.values.includes(value);
  return Number.isInteger(value) && Number(value) >= agreement.least && Number(value) <= agreement.most;
};
var DEFAULTS = /* @__PURE__ */ new WeakMap();
var firstOfEach = (agreements) => {
  const made2 = DEFAULTS.get(agreements);
  if (made2 !== void 0) return made2;
  const defaults = Object.fromEntries(
    Object.entries(agreements).flatMap(
      ([name, agreement]) => agreement.kind === "choice" ? [[name, agreement.values[0]]] : []
    )
  );
  DEFAULTS.set(agreements, defaults);
  return defaults;
};
var knownOptions = (agreements, given) => {
  const strange = Object.entries(given).find(([name, value]) => !isTaken(agreements, name, value));
  return strange === void 0 ? { ...firstOfEach(agreements), ...given } : refused(agreements, given, strange[0]);
};
var optionsBy = (agreements) => (given) => {
  const known = knownOptions(agreements, given);
  if (isRejection(known)) return known;
  for (const [name, agreement] of Object.entries(agreements))
    if (agreement.kind === "number" && !(name in known))
      return refused(agreements, given, name, agreement.clauseIfUnstated);
  return known;
};

// libs/rules/src/kit/play/tile-set.ts
var COPIES3 = 4;
var fourOfEach = (kinds) => kinds.flatMap((tile) => Array(COPIES3).fill(tile));
var fourteenForEast = (seat) => seat === "east" ? 14 : 13;

// libs/rules/src/kit/play/whole-wall.ts
var wholeWall = ({ table }) => table.wall;

// libs/rules/src/kit/payments/seats.ts
var isActive = ({ players }, seat) => ofSeat(players, seat).win === void 0;
var activeSeats = (table) => SEATS.filter((seat) => isActive(table, seat));
var otherActiveSeats = (table, seat) => activeSeats(table).filter((other) => other !== seat);
var nextActiveSeat = (table, after) => {
  for (const seat of seatsFrom(after)) if (seat !== after && isActive(table, seat)) return seat;
  return after;
};

// libs/rules/src/kit/bloody/needless-card.ts
var refuseNeedlessCard = (clause) => ({ table }, { seat, by, suit }) => {
  const holds = suit !== UNKNOWN && table.players[seat].hand.some((tile) => isKnown(tile) && isOfSuit(tile, suit));
  return by === "card" && holds ? reject("CARD_NOT_NEEDED", { at: "/by", clause }) : void 0;
};
var isByCard = (state, seat) => choiceOf(state, seat)?.by === "card";
var changesOf = (state, seat) => ownOf(state).changes[seat];
var refuseTilesOfCard = (state, seat, {
  tile,
  by,
  at: at3,
  clause
}) => {
  const suit = knownSuitOf(state, seat);
  if (suit === void 0 || !isByCard(state, seat) || !isKnown(tile) || !isOfSuit(tile, suit)) return void 0;
  const changes = [...changesOf(state, seat)];
  addLeaving(changes, tile, by);
  return wasDealtSuit(changes, suit) ? reject("CARD_NOT_NEEDED", { ...at3 !== void 0 && { at: at3 }, clause }) : void 0;
};
var refuseSuitOfNeedlessCard = (clause) => (state, { seat, suit }) => isByCard(state, seat) && wasDealtSuit(changesOf(state, seat), suit) ? reject("CARD_NOT_NEEDED", { at: "/suit", clause }) : void 0;
var refuseKongsOfCard = (clause) => (state, { seat, kongs }) => {
  const suit = knownSuitOf(state, seat);
  if (state.phase !== "playing" || suit === void 0 || !isByCard(state, seat)) return void 0;
  return wasDealtSuit(withKongFaces2(changesOf(state, seat), kongs), suit) ? reject("CARD_NOT_NEEDED", { at: "/kongs", clause }) : void 0;
};

// libs/rules/src/kit/bloody/forbidden-suit.ts
var refuseDiscardBy = ({ tile: clause, card }) => (state, { seat, tile }) => {
  const forbidden = choiceOf(state, seat);
  if (forbidden?.tile === void 0)
    return refuseTilesOfCard(state, seat, { tile, by: "discard", at: "/tile", clause: card });
  const fits = isKnown(forbidden.tile) ? forbidden.tile === tile : !isKnown(tile) || [suitOf(tile), void 0].includes(knownSuitOf(state, seat));
  return fits ? void 0 : reject("FIRST_DISCARD_OWED", { at: "/tile", clause });
};
var refuseKongOfTileSetAside = (state, seat, { tile, clause }) => isKnown(tile) && choiceOf(state, seat)?.tile === tile ? reject("FIRST_DISCARD_OWED", { clause }) : void 0;
var refuseMeldOfTileSetAside = (state, seat, { tile, count, clause }) => {
  const { hand } = state.table.players[seat];
  const forbidden = choiceOf(state, seat);
  const free = (kind) => hand.filter((held) => held === kind || !isKnown(held)).length - (forbidden?.tile === kind ? 1 : 0);
  return (isKnown(tile) ? [tile] : [tile, ...hand]).some((kind) => free(kind) >= count) ? void 0 : reject("FIRST_DISCARD_OWED", { clause });
};
var playStartsOnceNamed = (state) => SEATS.every((seat) => choiceOf(state, seat) !== void 0) ? [{ type: "PlayStarted", seat: "east" }] : [];
var suitShownByDiscard = (state, { seat, tile }) => {
  const forbidden = choiceOf(state, seat);
  const { discards } = ofSeat(state.table.players, seat);
  if (!forbidden || forbidden.shown || discards.length !== 1) return [];
  const suit = forbidden.by === "tile" && isKnown(tile) ? suitOf(tile) : knownSuitOf(state, seat);
  return suit === void 0 ? [] : [{ type: "ForbiddenSuitShown", seat, suit }];
};
var cardTurnedByWin = (state, seat) => {
  const forbidden = choiceOf(state, seat);
  const suit = knownSuitOf(state, seat);
  return forbidden?.by === "card" && !forbidden.shown && suit !== void 0 ? [{ type: "ForbiddenSuitShown", seat, suit }] : [];
};

// libs/rules/src/kit/payments/payments.ts
var payment = (from, to, { points, reason, clause }) => ({
  from,
  to,
  points,
  reason,
  clause
});
var payFromEach = (payers, to, price) => price.points === 0 ? [] : payers.map((from) => payment(from, to, price));
var payToEach = (from, receivers, price) => receivers.map((to) => payment(from, to, price));
var penaltyImposed = (seat, { reason, clause }, transfers) => ({ type: "PenaltyImposed", seat, penalty: reason, clause, transfers });

// libs/rules/src/kit/bloody/kongs.ts
var payersByKind = ({ table }, seat, kind, from) => {
  if (kind === "postponed") return [];
  if (kind === "melded") return from === void 0 ? [] : [from];
  return otherActiveSeats(table, seat);
};
var concealedUnseen = (kind) => kind === "concealed" ? "concealed" : "open";
var isAdded = (kind) => kind === "promoted" || kind === "postponed";
var refusePungBy = ({ setAside, card }) => (state, { seat }) => {
  if (!state.window) return void 0;
  const { tile } = state.window;
  return refuseMeldOfTileSetAside(state, seat, { tile, count: 2, clause: setAside }) ?? refuseTilesOfCard(state, seat, { tile, by: "pung", clause: card });
};
var refuseKongBy = ({ kong, suit }) => (state, { seat, kind, tile }) => {
  const { table, turn, terms } = state;
  if (table.wall === 0) return reject("NO_REPLACEMENT_TILE", { clause: kong.noReplacement });
  const isAfterPung = kind !== "melded" && turn.act === "discard" && turn.by === "claim";
  if (isAfterPung && !isKongAllowedAfterPung(terms.options))
    return reject("KONG_AFTER_PUNG", { clause: kong.afterPung });
  if (isAdded(kind) && !isKindOf(state, kind, tile)) return reject("KONG_KIND", { at: "/kind", clause: kong.kind });
  return refuseKongOfTileSetAside(state, seat, { tile, clause: suit.setAside }) ?? refuseMeldOfTileSetAside(state, seat, { tile, count: KONG_TILES_FROM_HAND[kind], clause: suit.setAside }) ?? refuseTilesOfCard(state, seat, { tile, by: kind, at: "/tile", clause: suit.card });
};
var isKindOf = ({ turn }, kind, tile) => {
  const drawn = turn.act === "discard" ? turn.drawn : void 0;
  if (drawn !== void 0 && !isKnown(drawn)) return true;
  return drawn === tile === (kind === "promoted");
};
var concealedStandsAtOnce = (prices) => (state, { kind, seat }) => kind === "concealed" || state.terms.recording === "result" ? settledKongs(prices, state, seat) : [];
var standingKongs = (prices, state) => {
  const stand = [];
  for (const seat of SEATS) if (hasUnsettledKong(state, seat)) stand.push(...settledKongs(prices, state, seat));
  return stand;
};
var settledKongs = (prices, state, seat) => unsettledKongs(state, seat).map((kong) => {
  const meld = state.table.players[seat].melds[kong];
  const { payers = [] } = accountsOf(state, seat)[kong] ?? {};
  const isPaid = meld?.kind === "kong" && meld.kongKind !== "postponed";
  const transfers = isPaid ? payFromEach(payers, seat, prices[meld.kongKind]) : [];
  return { type: "KongSettled", seat, kong, transfers };
});
var kongRobbedByWin = (state, { source, seats }) => {
  if (source.kind !== "robbed-kong") return [];
  const robbed = state.table.players[source.from];
  return unsettledKongs(state, source.from).flatMap((kong) => {
    const meld = robbed.melds[kong];
    return meld?.kind === "kong" && isKnown(meld.tile) ? [{ type: "KongRobbed", seat: source.from, tile: meld.tile, by: seats }] : [];
  });
};
var kongsBefore = (state, { from }, { afterKongs = 1 }) => state.window?.afterKongs ?? accountsOf(state, from).flatMap((account, place) => account === void 0 ? [] : [place]).slice(-afterKongs);
var shotKongsRefunded = (state, win, { shot, shotLast }) => {
  const { source, circumstances } = win;
  if (state.phase !== "playing" || source.kind !== "discard" || !circumstances.includes("after-kong")) return [];
  const kongs = kongsBefore(state, source, win);
  const isLastOnly = kongs.length > 1 && !isEveryShotKongReturned(state.terms.options);
  const refundable = refundableKongs(state, source.from);
  return (isLastOnly ? kongs.slice(-1) : kongs).filter((kong) => refundable.includes(kong)).map((kong) => refundKong(state, source.from, kong, "shot", isLastOnly ? shotLast : shot));
};

// libs/rules/src/kit/bloody/passed-win.ts
var WHOLE_WALL = { play: { drawsLeft: wholeWall } };
var beforeClaim = ({ hand, melds }, tile) => {
  const given = Array(melds.at(-1)?.kind === "kong" ? 3 : 2).fill(tile);
  return { hand: [...hand, ...given], melds: melds.slice(0, -1) };
};
var pointsOnClaim = (judgeWin2, state, seat, hands) => {
  const { window, table } = state;
  const tile = window?.tile ?? UNKNOWN;
  const player = ofSeat(table.players, seat);
  const hasClaimed = window?.meld?.seat === seat;
  const { hand, melds } = hasClaimed ? beforeClaim(player, tile) : player;
  const counted = hands === void 0 || hasClaimed ? countedHand(hand) : hands.handOf(state, seat);
  const forbidden = knownSuitOf(state, seat);
  if (counted.unknown > 0 || !isKnown(tile) || !areKnown(melds) || forbidden === void 0) return UNKNOWN;
  if (isOfSuit(tile, forbidden) || counted.counters.hasSuit(forbidden) || hasMeldOf({ melds }, forbidden)) return 0;
  const standing = hand;
  const setsNeeded = 4 - melds.length;
  if (!(isCompletedCounted(tile, counted.counters, setsNeeded) ?? isCompletedBy(tile, standing, setsNeeded))) return 0;
  const hu = { standing: [...standing, tile], melds };
  const verdict = judgeWin2(hu, forbidden, circumstancesOf(WHOLE_WALL, state));
  return verdict.valid ? verdict.valuation.points : 0;
};
var areKnown = (melds) => {
  for (const meld of melds) if (meld.kind !== "chow" && !isKnown(meld.tile)) return false;
  return true;
};
var passesJudgedBy = (judgeWin2) => (state, hands) => {
  const others = state.window === void 0 ? SEATS : ofSeat(OTHERS, state.window.seat);
  const passing = state.table.wins.length === 0 ? others : others.filter((seat) => isActive(state.table, seat));
  return passing.map((seat) => ({ seat, points: pointsOnClaim(judgeWin2, state, seat, hands) }));
};
var OTHERS = bySeat((seat) => SEATS.filter((other) => other !== seat));
var refuseAfterPassedWin = (judgeWin2, clauses) => (state, { seats }) => {
  if (!state.window) return void 0;
  return refuseFirst(seats, (seat, place) => {
    const by = barOf(judgeWin2, state, seat);
    return by === void 0 ? void 0 : reject("WIN_PASSED", { at: `/seats/${place}`, clause: clauses[by] });
  });
};
var barOf = (judgeWin2, state, seat) => {
  const passed = ownOf(state).passed[seat];
  if (passed === NONE_PASSED || PASSED_BY.some((by) => typeof passed[by] === "string")) return void 0;
  const points = pointsOnClaim(judgeWin2, state, seat);
  return points === UNKNOWN ? void 0 : PASSED_BY.find((by) => passed[by] !== 0 && Number(passed[by]) >= points);
};

// libs/rules/src/kit/bloody/draws-and-endings.ts
var payersBySource = ({ table }, seat, source) => source.kind === "self-draw" ? otherActiveSeats(table, seat) : [source.from];
var drawsAfterLastWinner = ({ table, window }) => {
  const owner = window?.seat ?? "north";
  if (window === void 0 || window.wins.length === 0) return nextActiveSeat(table, owner);
  return nextActiveSeat(table, seatsFrom(owner).findLast((seat) => window.wins.includes(seat)) ?? owner);
};
var ended = (state, { reason, clause, reveals, areMeldsFined }) => {
  const { table } = state;
  const isAwaited2 = (seat) => reveals.includes(seat) || areMeldsFined && table.players[seat].melds.length > 0 && lacksFacts({ ownState }, state, seat);
  const awaits = SEATS.filter(isAwaited2);
  return { type: "PlayEnded", reason, clause, reveals, ...awaits.length > reveals.length && { awaits } };
};
var isThirdWin = ({ table }) => table.wins.length >= 3;
var isWallOver = ({ table, turn }) => table.wall === 0 && (turn.act === "claims" || turn.act === "draw" && !turn.replacement);
var courseOf = ({ clauses, judgeWin: judgeWin2, kongPrices, fines }) => {
  const ends = clauses.phases.ended;
  const areMeldsFined = fines.meld !== void 0;
  const endedShowingWins = (state, reason) => ended(state, { reason, clause: ends[reason], reveals: state.table.wins.map(({ seat }) => seat), areMeldsFined });
  const endedByWins = (state) => endedShowingWins(state, "wins");
  const endedByWall = (state) => ended(state, { reason: "wall", clause: ends.wall, reveals: [...SEATS], areMeldsFined });
  const endedBy = (state) => {
    if (state.phase !== "playing") return void 0;
    if (isThirdWin(state)) return endedByWins(state);
    return isWallOver(state) ? endedByWall(state) : void 0;
  };
  const goesOn = (state, { seats: [winner] }) => {
    if (isThirdWin(state)) {
      return [
        state.window ? { type: "ClaimsClosed", passes: passesJudgedBy(judgeWin2)(state, new TileIndex()) } : endedByWins(state)
      ];
    }
    if (state.window || winner === void 0 || state.turn.act === "report") return [];
    return [
      state.table.wall === 0 ? endedByWall(state) : { type: "TurnPassed", seat: nextActiveSeat(state.table, winner) }
    ];
  };
  return {
    endingOf: (state, reason) => reason === "wall" ? endedByWall(state) : endedShowingWins(state, reason),
    afterWin: (state, event) => [
      ...event.seats.flatMap((seat) => cardTurnedByWin(state, seat)),
      ...kongRobbedByWin(state, event),
      ...shotKongsRefunded(state, event, clauses.kong),
      ...state.phase === "playing" ? goesOn(state, event) : []
    ],
    afterClaims: (state) => {
      const stand = standingKongs(kongPrices, state);
      const end = endedBy(state);
      return end === void 0 ? stand : [...stand, end];
    }
  };
};

// libs/rules/src/kit/play/refusal-clauses.ts
var byCommand = (clauses, otherwise) => (refused2) => clauses[refused2.command.type] ?? resolved(otherwise, refused2);
var byMember = (clauses, otherwise) => (refused2) => {
  const { at: at3 = "" } = refused2.rejection;
  const found2 = Object.entries(clauses).find(([member]) => at3 === member || at3.startsWith(`${member}/`));
  return resolved(found2 === void 0 ? otherwise : found2[1], refused2);
};
var byCircumstance = (clauses) => ({ command, rejection: { at: at3 = "" } }) => command.type === "ReportWin" ? clauses[command.circumstances[Number(at3.split("/").at(-1))] ?? ""] : void 0;
var byKong = (clauses) => ({ command }) => {
  if (command.type !== "DeclareKong" && command.type !== "ReportKong") return void 0;
  if (command.kind === "melded") return clauses.melded;
  return command.kind === "concealed" ? clauses.concealed : clauses.added;
};
var resolved = (explains, refused2) => typeof explains === "function" ? explains(refused2) : explains;
var BEFORE_PLAY = /* @__PURE__ */ new Set([
  "ChooseForbiddenSuit",
  "ShowBonusTile",
  "ReportNoFlowers",
  "IndicateJoker"
]);
var OF_DEALING = /* @__PURE__ */ new Set(["BreakWall", "DealHands"]);
var ofPhase = ({ dealing, preparing, showing: showing2, ended: ended2 }, state, type) => {
  switch (state.phase) {
    case "unopened":
      return void 0;
    case "opened":
      return dealing;
    case "preparing":
      return OF_DEALING.has(type) ? dealing : preparing;
    case "playing":
      if (OF_DEALING.has(type)) return dealing;
      return BEFORE_PLAY.has(type) ? preparing : showing2;
    case "settling":
    case "settled":
      return state.ending === "wins" || state.ending === "wall" || state.ending === "time" ? ended2[state.ending] : void 0;
  }
};
var byPhase = (clauses) => ({ state, command }) => isOutsideRuleSets(command) ? void 0 : ofPhase(clauses, state, command.type);

// libs/rules/src/kit/bloody/refusal-clauses.ts
var endedByLastTile = ({ ending, table }, seat) => ending === "wins" && table.wall === 0 && table.players[seat].win === void 0;
var ofReveal = (shown, inPlay2) => ({ state, command }) => {
  if (state.phase !== "settling") return inPlay2;
  if (command.type === "RevealHand" && endedByLastTile(state, command.seat)) return shown.winsOnLastTile;
  return state.ending === "wins" || state.ending === "wall" ? shown[state.ending] : shown.time;
};
var ofTurn = ({ turns, turnsAfterHu }) => ({ state }) => isDealt(state) && state.table.wins.length > 0 ? turnsAfterHu : turns;
var bySuitMark = ({ tile, card }) => ({ command }) => command.type === "ChooseForbiddenSuit" && command.by === "card" ? card : tile;
var ofSuitDue = ({ card, cardAtHu }) => ({ state }) => state.phase === "playing" && SEATS.some((seat) => isCardTurnedByHu(state, seat)) ? cardAtHu : card;
var isCardTurnedByHu = (state, seat) => {
  const { discards, win } = state.table.players[seat];
  const isUnknowable2 = state.unknowable?.some((point) => point.seat === seat && point.fact === "forbidden-suit");
  return win !== void 0 && discards.length === 0 && isUnknowable2 !== true && choiceOf(state, seat)?.by === "card" && knownSuitOf(state, seat) === void 0;
};
var ofHuTile = ({ huTile, kong }) => ({ state, command }) => {
  if (state.phase !== "playing" || state.turn.act !== "draw" || !state.turn.replacement) return huTile;
  const { seat } = state.turn;
  const isOwnHu = command.type === "DeclareWin" && command.seats.includes(seat);
  const meld = isOwnHu ? void 0 : state.table.players[seat].melds.at(-1);
  return meld?.kind === "kong" && meld.kongKind === "concealed" ? kong.concealedRobbed : huTile;
};
var bloodyRefusals = (clauses) => {
  const { kong, suit } = clauses;
  const ofKong = byKong(kong);
  return {
    WRONG_PHASE: byPhase(clauses.phases),
    WALL_ALREADY_BROKEN: clauses.wallBreak,
    WALL_EMPTY: clauses.phases.ended.wall,
    HAND_SIZE: byCommand({
      DealHands: clauses.phases.dealing,
      ReportHand: clauses.structure,
      ReportKong: clauses.structure
    }),
    TOO_MANY_COPIES: clauses.tiles,
    TILE_NOT_IN_SET: clauses.tiles,
    NO_FLOWER: clauses.tiles,
    NO_PLAYING_TILE: clauses.tiles,
    SUIT_ALREADY_CHOSEN: suit.tile,
    SUIT_MISSING: suit.reported,
    SUIT_FACE_DOWN: suit.card,
    TILE_FACE_DOWN: suit.tile,
    SUIT_DUE: ofSuitDue(suit),
    SUIT_TILE_MISMATCH: bySuitMark(suit),
    FIRST_DISCARD_OWED: suit.tile,
    NOT_YOUR_TURN: ofTurn(clauses),
    MUST_DRAW: clauses.turns,
    MUST_DISCARD: clauses.turns,
    SEAT_IS_OUT: clauses.out,
    TILE_NOT_HELD: byCommand({
      ChooseForbiddenSuit: suit.tile,
      DeclarePung: clauses.pung,
      DeclareKong: kong.set
    }),
    TILES_DO_NOT_FIT: (refused2) => refused2.command.type === "DeclareKong" && refused2.command.kind === "melded" ? kong.set : resolved(ofKong, refused2) ?? clauses.noChow,
    NOTHING_TO_CLAIM: byCommand({ DeclarePung: clauses.claims, DeclareKong: clauses.claims }, ofKong),
    ALREADY_CLAIMED: byCommand({ DeclareWin: clauses.severalHu, ReportWin: clauses.severalHu }, clauses.claims),
    OUTRANKED_BY_WIN: clauses.huOutranks,
    NO_TILE_TO_WIN_ON: ofHuTile(clauses),
    WIN_IMPOSSIBLE: byMember(
      {
        "/seats": clauses.severalHu,
        "/source": clauses.huOnDiscard,
        "/circumstances": byCircumstance(clauses.circumstances),
        "/afterKongs": clauses.circumstances["after-kong"]
      },
      clauses.structure
    ),
    HAND_DOES_NOT_WIN: clauses.structure,
    REVEAL_NOT_AWAITED: ofReveal(clauses.shown, clauses.phases.showing),
    NOT_IN_RULE_SET: byMember({
      "/type": byCommand({
        DeclareChow: clauses.noChow,
        DeclareReady: clauses.declarations,
        ShowBonusTile: clauses.tiles,
        ReportNoFlowers: clauses.tiles,
        IndicateJoker: clauses.tiles
      }),
      "/circumstances": clauses.fans,
      "/ready": clauses.declarations,
      "/tiles": kong.set
    })
  };
};

// libs/rules/src/kit/payments/stated-value.ts
var refuseOtherUnit = (stated, unit, clause) => {
  const other = unit === "points" ? "fan" : "points";
  if (stated[other] !== void 0) return reject("VALUE_UNIT", { at: `/${other}`, clause });
  return stated[unit] === void 0 ? reject("VALUE_UNIT", { at: `/${unit}`, clause }) : void 0;
};
var refuseLiable = ({ liable }, clause) => liable === void 0 ? void 0 : reject("NOT_IN_RULE_SET", { at: "/liable", clause });
var statedValuation = (value) => ({
  fans: [],
  arrangement: [],
  stated: true,
  ...value
});
var SUFFIX = ".stated";
var forStated = (price) => ({
  ...price,
  reason: `${price.reason}${SUFFIX}`
});

// libs/rules/src/kit/hand/reported-hand.ts
var withReportedHand = (ownState2, state, command) => evolve(() => ({ ownState: ownState2 }), state, handReportedBy(state, command));

// libs/rules/src/kit/bloody/reports.ts
var isWallOver2 = ({ table }) => table.wins.some(({ circumstances }) => circumstances.includes("last-tile"));
var hasAnyKong = ({ table }) => SEATS.some((seat) => table.players[seat].melds.length > 0);
var reportsBy = ({ clauses, agreements, fines }) => {
  const refuseReportedKong2 = (state) => isWallOver2(state) ? reject("NO_REPLACEMENT_TILE", { at: "/type", clause: clauses.kong.noReplacement }) : void 0;
  const clauseAgainst = (state, { source, circumstances }, reported) => {
    if (reported === "last-tile") return source.kind === "robbed-kong" ? clauses.circumstances["last-tile"] : void 0;
    const isLate = circumstances.length > 1 || hasAnyKong(state);
    return reported === "dealt-hand" && isLate ? clauses.circumstances["dealt-hand"] : void 0;
  };
  const refuseReportedWin2 = (state, command) => {
    const { tile, circumstances } = command;
    if (isWallOver2(state)) return reject("WALL_EMPTY", { at: "/type", clause: clauses.phases.ended.wall });
    return rejectAll([
      circumstances.includes("dealt-hand") && tile !== void 0 ? reject("WIN_IMPOSSIBLE", { at: "/tile", clause: clauses.circumstances["dealt-hand"] }) : void 0,
      ...circumstances.map((received, index) => {
        const clause = clauseAgainst(state, command, received);
        return clause === void 0 ? void 0 : reject("WIN_IMPOSSIBLE", { at: `/circumstances/${index}`, clause, received });
      })
    ]);
  };
  const refuseMissingPung = (reported, seat) => {
    const isKept = reported.table.wins.filter(({ source }) => source.kind === "robbed-kong" && source.from === seat).every(
      ({ tile }) => tile === UNKNOWN || reported.table.players[seat].melds.some((meld) => meld.kind === "pung" && meld.tile === tile)
    );
    return isKept ? void 0 : reject("HAND_DIFFERS", { at: "/melds", clause: clauses.kong.robbed });
  };
  const refuseImpossibleWin = ({ table }, seat) => {
    const { win, melds } = table.players[seat];
    if (win === void 0) return void 0;
    if (win.circumstances.includes("dealt-hand") && melds.length > 0)
      return reject("WIN_IMPOSSIBLE", {
        at: "/melds",
        clause: clauses.circumstances["dealt-hand"],
        received: "dealt-hand"
      });
    return win.source.kind === "robbed-kong" && copiesHeld(handAtEnd(table, seat), win.tile) > 1 ? reject("WIN_IMPOSSIBLE", { at: "/tiles", clause: clauses.kong.robbing, received: "robbing-the-kong" }) : void 0;
  };
  const isSuitNeeded = ({ reveals, table }, { seat, melds }) => reveals.includes(seat) || fines.meld !== void 0 && melds.length + table.players[seat].melds.length > 0;
  const refuseForeign = (state, command) => {
    const { forbidden, melds } = command;
    if (forbidden === void 0 && isSuitNeeded(state, command))
      return reject("SUIT_MISSING", { at: "/forbidden", clause: clauses.suit.reported });
    const chow = melds.findIndex(({ kind }) => kind === "chow");
    return chow < 0 ? void 0 : reject("NOT_IN_RULE_SET", { at: `/melds/${chow}`, clause: clauses.noChow });
  };
  const refuseReportedHand2 = (state, command) => {
    const foreign = refuseForeign(state, command);
    if (foreign !== void 0) return foreign;
    const reported = withReportedHand(ownState, state, command);
    return rejectAll([refuseMissingPung(reported, command.seat), refuseImpossibleWin(reported, command.seat)]);
  };
  const refuseReportedValue = (state, command) => {
    const { win, melds } = state.table.players[command.seat];
    if (win === void 0) {
      const clause = state.reveals.includes(command.seat) ? clauses.notWon : clauses.unchecked;
      return reject("TILES_NEEDED", { at: "/seat", clause });
    }
    const least = melds.length + win.circumstances.filter((each) => each !== "dealt-hand").length;
    return refuseOtherUnit(command, "fan", clauses.value) ?? refuseLiable(command, clauses.huOnDiscard) ?? ((command.fan ?? 0) < least ? reject("VALUE_IMPOSSIBLE", {
      at: "/fan",
      clause: clauses.fans,
      ...particulars(command.fan, `at least ${least}`)
    }) : void 0);
  };
  const refuseEnd = (state, { reason }) => {
    if (reason !== "time") return void 0;
    const { wins, wall } = clauses.phases.ended;
    if (!isEndedByTime(agreements, state.terms.options))
      return reject("NOT_IN_RULE_SET", { at: "/reason", clause: wins });
    return state.phase === "playing" && state.turn.act === "report" && isWallOver2(state) ? reject("WALL_EMPTY", { at: "/reason", clause: wall }) : void 0;
  };
  return { refuseReportedKong: refuseReportedKong2, refuseReportedWin: refuseReportedWin2, refuseReportedHand: refuseReportedHand2, refuseReportedValue, refuseEnd };
};

// libs/rules/src/kit/payments/deal-settled.ts
var dealSettled2 = (state, next, judged = []) => {
  const { table, ending } = state;
  const openPoints = openPointsOf(state);
  const transfers = judged.flatMap((event) => "transfers" in event ? event.transfers : []);
  return {
    type: "DealSettled",
    ending,
    balances: balancesOf([...table.transfers, ...transfers]),
    ...next,
    ...openPoints.length !== 0 && { openPoints }
  };
};

// libs/rules/src/kit/hand/win-judged.ts
var winJudged = ({ seat }, valuation, transfers) => ({ type: "WinJudged", seat, valid: true, faults: [], valuation, transfers });
var falseWinJudged = ({ seat }, faults, transfers) => ({ type: "WinJudged", seat, valid: false, faults, transfers });

// libs/rules/src/kit/bloody/penalties.ts
var paidToStillActive = ({ players }, { seat, group }, price) => payToEach(
  seat,
  SEATS.filter((other) => (players[other].win?.group ?? Infinity) > group),
  price
);
var declaredForbiddenSet = (state, seat) => {
  const suit = knownSuitOf(state, seat);
  return suit !== void 0 && hasMeldOf(state.table.players[seat], suit);
};
var isExamined = ({ table, ending }, seat) => table.players[seat].win !== void 0 || ending === "wall";
var keptForbiddenSuit = (state, seat) => {
  const suit = knownSuitOf(state, seat);
  return suit !== void 0 && isExamined(state, seat) && holdsSuit(handAtEnd(state.table, seat), suit) && !discardedOnly(state, seat, suit);
};
var discardedOnly = (state, seat, suit) => ownOf(state).onlyForbiddenDiscarded[seat] ?? state.table.players[seat].discards.every(({ tile }) => !isKnown(tile) || suitOf(tile) === suit);
var fineOf = (seat, fine) => penaltyImposed(seat, fine, payFromEach([seat], "bank", fine));
var holdsLooseTile = (state, seat) => {
  const suit = knownSuitOf(state, seat);
  return suit !== void 0 && handAtEnd(state.table, seat).standing.some((tile) => isOfSuit(tile, suit));
};
var finesFor = (state, { suit, meld, examinedMeld = suit }) => SEATS.flatMap((seat) => {
  if (meld && declaredForbiddenSet(state, seat)) return [fineOf(seat, meld)];
  if (!keptForbiddenSuit(state, seat)) return [];
  return [fineOf(seat, holdsLooseTile(state, seat) ? suit : examinedMeld)];
});

// libs/rules/src/kit/bloody/settlement.ts
var settlementBy = (tables) => (state) => {
  if (state.phase !== "settling" || state.awaiting.length > 0) return [];
  const judged = [
    ...state.table.wins.flatMap((win) => judgedWin(tables, state, win)),
    ...state.ending === "wall" ? judgedHands(tables, state) : [],
    ...finesFor(state, tables.fines)
  ];
  return [...judged, settled(state, judged, tables.clauses.dealer)];
};
var winPayments = ({ seat, source, payers }, { points, stated }, prices) => {
  const price = prices[source.kind];
  return payFromEach(payers, seat, { ...stated ? forStated(price) : price, points: points + price.points });
};
var suitOfHand = (state, seat) => knownSuitOf(state, seat) ?? (choiceOf(state, seat)?.tile === void 0 ? void 0 : SET_ASIDE);
var verdictOn = ({ judgeWin: judgeWin2, fanTable }, state, win) => {
  const { stated } = state.table.players[win.seat];
  if (stated === void 0)
    return judgeWin2(handAtEnd(state.table, win.seat), suitOfHand(state, win.seat), win.circumstances);
  const { fan = 0 } = stated;
  return { valid: true, valuation: statedValuation({ fan, points: fanTable.points(fan) }) };
};
var judgedWin = (tables, state, win) => {
  const { seat } = win;
  const { table, terms } = state;
  const verdict = verdictOn(tables, state, win);
  if (verdict.valid) {
    const { valuation } = verdict;
    return [winJudged(win, valuation, winPayments(win, valuation, tables.winPrices))];
  }
  const price = falseHuAsAgreed(tables.falseWin, terms.options);
  if (price === void 0) return [falseWinJudged(win, verdict.faults, [])];
  return [
    falseWinJudged(win, verdict.faults, paidToStillActive(table, win, price)),
    ...refundKongs(state, seat, "false-win", tables.clauses.kong.refundedByFalseHu)
  ];
};
var examine = (waitsWithValues2, state, seat) => {
  const { table } = state;
  if (ownOf(state).dead[seat] !== void 0) return { seat, status: "not-ready", waits: [] };
  const hand = handAtEnd(table, seat);
  const suit = knownSuitOf(state, seat);
  if (suitFault(hand, suit) !== void 0) return { seat, status: "forbidden-suit", waits: [] };
  const waits = waitsWithValues2(hand);
  return { seat, status: waits.length > 0 ? "ready" : "not-ready", waits };
};
var judgedHands = (tables, state) => {
  const { table, terms } = state;
  const waitsWithValues2 = tables.waitsUnder(terms.options);
  const examined = activeSeats(table).map((seat) => examine(waitsWithValues2, state, seat));
  const notReady = examined.filter(({ status }) => status !== "ready").map(({ seat }) => seat);
  return [
    ...examined.map((hand) => judgedHand(hand, notReady, tables.readyPrice)),
    ...notReady.flatMap((seat) => refundKongs(state, seat, "not-ready", tables.clauses.kong.refundedIfNotReady))
  ];
};
var judgedHand = ({ seat, status, waits }, notReady, price) => {
  const best = bestWait(waits);
  return {
    type: "HandJudged",
    seat,
    status,
    waits: waits.map(({ tile }) => tile),
    ...best && { best },
    transfers: payFromEach(notReady, seat, { ...price, points: best?.valuation.points ?? 0 })
  };
};
var settled = (state, judged, clauses) => {
  const { table, terms } = state;
  const asDeclared = nextDealer(table.wins, clauses);
  const withoutFalse = nextDealer(validWins(table, judged), clauses);
  const { nextDealer: dealer } = isFalseHuPassedOver(terms.options) ? withoutFalse : asDeclared;
  const isSame = asDeclared.nextDealer === withoutFalse.nextDealer && asDeclared.clause === withoutFalse.clause;
  return dealSettled2(state, { nextDealer: dealer, clause: isSame ? asDeclared.clause : clauses.falseHu }, judged);
};
var validWins = ({ wins }, judged) => wins.filter(({ seat }) => !judged.some((event) => event.type === "WinJudged" && event.seat === seat && !event.valid));
var nextDealer = (wins, clauses) => {
  const [first, second] = wins.filter(({ group }) => group === wins[0]?.group);
  if (!first) return { nextDealer: "east", clause: clauses.noWin };
  if (!second || first.source.kind === "self-draw") return { nextDealer: first.seat, clause: clauses.alone };
  return {
    nextDealer: first.source.from,
    clause: first.source.kind === "discard" ? clauses.several : clauses.severalRobbing
  };
};

// libs/rules/src/kit/bloody/shown-suit.ts
var tileSetAside = (state, seat) => choiceOf(state, seat)?.tile;
var dealtTiles = ({ table }, seat, tiles) => {
  const { win } = table.players[seat];
  const drawn = win?.source.kind === "self-draw" ? tiles.findIndex((tile) => tile === win.tile) : -1;
  return tiles.filter((_, place) => place !== drawn);
};
var refuseSuitOfShownHand = ({ setAside: clause }) => (state, { seat, suit }) => {
  if (tileSetAside(state, seat) === void 0) return void 0;
  const tiles = dealtTiles(state, seat, state.table.players[seat].hand);
  return tiles.some((tile) => !isKnown(tile) || isOfSuit(tile, suit)) ? void 0 : reject("SUIT_TILE_MISMATCH", { at: "/suit", clause });
};
var refuseShownSuitBy = (clauses) => (state, command) => refuseSuitOfNeedlessCard(clauses.card)(state, command) ?? refuseSuitOfShownHand(clauses)(state, command);
var refuseHandOfShownSuit = ({ setAside: clause }) => (state, { seat, tiles, kongs = [] }) => {
  const aside = tileSetAside(state, seat);
  if (aside === void 0) return void 0;
  if (kongs.some((tile) => tile === aside)) return reject("HAND_DIFFERS", { at: "/kongs", clause });
  const suit = knownSuitOf(state, seat);
  const dealt = dealtTiles(state, seat, tiles);
  const fits = isKnown(aside) ? dealt.includes(aside) : suit === void 0 || dealt.some((tile) => isKnown(tile) && isOfSuit(tile, suit));
  return fits ? void 0 : reject("HAND_DIFFERS", { at: "/tiles", clause });
};
var refuseShownKongsBy = (clauses) => (state, command) => command.kongs.some((tile) => tile === tileSetAside(state, command.seat)) ? reject("HAND_DIFFERS", { at: "/kongs", clause: clauses.setAside }) : refuseKongsOfCard(clauses.card)(state, command);

// libs/rules/src/kit/bloody/wall.ts
var suitTileSet = fourOfEach(SUIT_TILES);
var smallerDieThrow = {
  count: 1,
  breakAt: (dice) => ({ seat: wallPicked(dice), stack: Math.min(...dice) })
};

// libs/rules/src/kit/bloody/rule-set.ts
var bloodyRuleSet = (named, tables) => {
  const { clauses, agreements, judgeWin: judgeWin2, kongPrices } = tables;
  const reports2 = reportsBy(tables);
  const course = courseOf(tables);
  const settlement = settlementBy(tables);
  return {
    ...named,
    valueCap: doublingCap(clauses.value),
    setup: {
      tiles: () => suitTileSet,
      agreements,
      options: optionsBy(agreements),
      throws: smallerDieThrow,
      dealtHand: fourteenForEast
    },
    ownState,
    play: {
      refusals: {
        OpenDeal: neverRefused,
        BreakWall: neverRefused,
        DealHands: neverRefused,
        ChooseForbiddenSuit: refuseNeedlessCard(clauses.suit.card),
        DrawTile: neverRefused,
        DiscardTile: refuseDiscardBy(clauses.suit),
        DeclarePung: refusePungBy(clauses.suit),
        DeclareKong: refuseKongBy(clauses),
        DeclareWin: refuseAfterPassedWin(judgeWin2, clauses.passedHu),
        CloseClaims: neverRefused,
        RevealHand: refuseHandOfShownSuit(clauses.suit),
        EndPlay: reports2.refuseEnd,
        ShowForbiddenSuit: refuseShownSuitBy(clauses.suit),
        ShowKongs: refuseShownKongsBy(clauses.suit),
        ReportKong: reports2.refuseReportedKong,
        ReportWin: reports2.refuseReportedWin,
        ReportHand: reports2.refuseReportedHand,
        ReportValue: reports2.refuseReportedValue
      },
      refusalClauses: bloodyRefusals(clauses),
      drawsLeft: wholeWall,
      drawsNext: drawsAfterLastWinner,
      kongVisibility: concealedUnseen,
      follows: followsFrom({
        ForbiddenSuitChosen: playStartsOnceNamed,
        TileDiscarded: suitShownByDiscard,
        KongDeclared: concealedStandsAtOnce(kongPrices),
        WinDeclared: course.afterWin,
        ClaimsClosed: course.afterClaims,
        PlayEnded: settlement,
        HandRevealed: settlement,
        HandReported: settlement,
        ValueReported: settlement,
        KongsShown: settlement,
        ForbiddenSuitShown: settlement,
        RulingMade: settlement
      })
    },
    claims: {
      canBeRobbed: isAdded,
      passes: passesJudgedBy(judgeWin2),
      winOutranksMeld: () => clauses.huOutranks,
      chowsAre: "none"
    },
    ending: { winsAre: "final", endingOf: course.endingOf },
    settlement: { payersOfKong: payersByKind, payersOfWin: payersBySource }
  };
};

// libs/rules/src/kit/texts.ts
var fansOf = (rows) => rows.map(({ id, clause, fan }) => ({ id, clause, fan }));

// libs/rules/src/sichuan-mil/scoring/clauses.ts
var CLAUSES = {
  phases: {
    // Fourteen tiles for East, thirteen for the others.
    dealing: "SBR-1.6",
    // Play starts with East's turn when all four suits are chosen.
    preparing: "SBR-4.1",
    showing: "SBR-6.3",
    // Play continues with two or three active seats (SBR-2.3, SBR-2.5). It ends with the third Hu, also on the last tile
    // (SBR-A10), or with an exhausted wall and the last discard (SBR-3.7). At a forced end an added kong not robbed by
    // then stands (SBR-A113).
    ended: { wins: "SBR-5.1", wall: "SBR-5.1", time: "SBR-5.2" }
  },
  // There are no flowers or jokers.
  tiles: "SBR-1.1",
  wallBreak: "SBR-1.4",
  suit: {
    // The first discard is the tile set aside, or it reveals the card (SBR-4.2). A Hu before it reveals the card too, but
    // a tile set aside stays face down until hands are shown (SBR-4.c).
    tile: "SBR-4.1",
    // A card is permitted only if the hand holds no tile of the suit.
    card: "SBR-4.2",
    cardAtHu: "SBR-4.c",
    reported: "SBR-4.1",
    inHu: "SBR-2.2",
    inReadyHand: "SBR-9.1",
    setAside: "SBR-A104"
  },
  out: "SBR-2.4",
  structure: "SBR-2.1",
  // A pung can take any discard, also the last one (SBR-3.7).
  pung: "SBR-D.pung",
  kong: {
    set: "SBR-D.kong",
    // It is not shown (SBR-A31) and cannot be withdrawn.
    concealed: "SBR-10.1",
    concealedRobbed: "SBR-A108",
    // The other kongs are paid for when no Hu can take their tile.
    melded: "SBR-10.2",
    added: "SBR-10.3",
    noReplacement: "SBR-3.4",
    afterPung: "SBR-3.4",
    // SBR-10.3 as read by this.
    kind: "SBR-A14",
    robbing: "SBR-7.F9",
    // The first Hu takes the fourth tile, even if the Hu is false (SBR-A21).
    robbed: "SBR-10.4",
    // The price is refunded once (SBR-7.F8), also by a false Hu (SBR-A08).
    shot: "SBR-10.5",
    shotLast: "SBR-10.5",
    refundedByFalseHu: "SBR-11.1",
    refundedIfNotReady: "SBR-10.6"
  },
  declarations: "SBR-3.1",
  noChow: "SBR-3.2",
  turns: "SBR-A127",
  // The next active seat after the last winner, counted from the seat whose tile it was.
  turnsAfterHu: "SBR-A17",
  claims: "SBR-A128",
  huOutranks: "SBR-3.6",
  huTile: "SBR-A111",
  severalHu: "SBR-2.3",
  // The win that each active seat has passed counts in points after the cap (SBR-A16). The higher hand must be valid
  // (SBR-A112). A self-draw is never barred.
  passedHu: { discard: "SBR-2.7", pung: "SBR-A102", robbery: "SBR-A15" },
  huOnDiscard: "SBR-8.1",
  circumstances: {
    "replacement-tile": "SBR-7.F7",
    "after-kong": "SBR-7.F8",
    "last-tile": "SBR-7.F10",
    "dealt-hand": "SBR-A26"
  },
  // Stated values follow SBR-A129.
  fans: "SBR-7.1",
  value: "SBR-7.V",
  notWon: "SBR-9.1",
  unchecked: "SBR-11.2",
  shown: { wins: "SBR-6.4", winsOnLastTile: "SBR-A10", wall: "SBR-6.5", time: "SBR-A11" },
  // Also at a forced end (SBR-A23).
  dealer: { noWin: "SBR-5.3", alone: "SBR-5.4", several: "SBR-5.5", severalRobbing: "SBR-A22", falseHu: "SBR-A09" }
};

// libs/rules/src/sichuan-mil/corpus/fingerprint.ts
var ID = "sichuan-mil";
var EDITION = "2019-03-11";
var ANSWERS = "d236f0b5303b90bbd3b2ef94692199fe780d360dcda3b12db16710f9acfc2dbb";

// libs/rules/src/kit/edition/published-fingerprints.ts
var fingerprintOf = (ruleSet, edition, answers2) => answers2;

// libs/rules/src/sichuan-mil/play/kongs.ts
var KONG_PRICES = {
  concealed: { points: 2, reason: "kong.concealed", clause: "SBR-10.1" },
  melded: { points: 2, reason: "kong.melded", clause: "SBR-10.2" },
  promoted: { points: 1, reason: "kong.promoted", clause: "SBR-10.3" }
};

// libs/rules/src/sichuan-mil/play/penalties.ts
var FALSE_WIN = { points: 8, reason: "false-win", clause: "SBR-11.1" };
var FINES = {
  suit: { points: 48, reason: "fine.forbidden-suit", clause: "SBR-4.3" },
  meld: { points: 48, reason: "fine.forbidden-meld", clause: "SBR-11.2" }
};

// libs/rules/src/sichuan-mil/scoring/fan.table.ts
var FAN_ROWS = [
  // Each declared kong.
  { id: "kong", clause: "SBR-7.F1", fan: 1, counts: countKongs },
  // As read by SBR-A01, SBR-A02 and SBR-A06.
  { id: "root", clause: "SBR-7.F2", fan: 1, counts: countFourfoldKinds },
  { id: "all-pungs", clause: "SBR-7.F3", fan: 1, counts: once(isAllPungs) },
  // As read by SBR-A03: with four declared sets one tile is left, which waits for its pair.
  { id: "golden-wait", clause: "SBR-7.F4", fan: 1, counts: once(isAllDeclaredPungs) },
  { id: "full-flush", clause: "SBR-7.F5", fan: 2, counts: once(isOneSuit) },
  { id: "seven-pairs", clause: "SBR-7.F6", fan: 2, counts: once(isSevenPairsHand) },
  // It counts besides SBR-7.F10 if the replacement tile is the last of the wall (SBR-A107).
  { id: "replacement-tile", clause: "SBR-7.F7", fan: 1, counts: once(wonIn("replacement-tile")) },
  { id: "after-kong", clause: "SBR-7.F8", fan: 1, counts: once(wonIn("after-kong")) },
  { id: "robbing-the-kong", clause: "SBR-7.F9", fan: 1, counts: once(wonIn("robbing-the-kong")) },
  { id: "under-the-sea", clause: "SBR-7.F10", fan: 1, counts: once(wonIn("last-tile")) }
];
var HAND_VALUES = [1, 2, 4, 8];
var handValue = (fan) => HAND_VALUES[Math.min(fan, HAND_VALUES.length - 1)];
var FAN_TABLE = { rows: FAN_ROWS, points: handValue };

// libs/rules/src/sichuan-mil/scoring/settlement.ts
var WIN_PRICES = {
  discard: { points: 0, reason: "win.discard", clause: "SBR-8.1" },
  "robbed-kong": { points: 0, reason: "win.discard", clause: "SBR-A105" },
  "self-draw": { points: 1, reason: "win.self-draw", clause: "SBR-8.2" }
};
var READY_PRICE = { reason: "ready.non-ready-pays", clause: "SBR-9.3" };

// libs/rules/src/sichuan-mil/scoring/winning.ts
var valueHand = valuedBy(FAN_TABLE);
var waitsWithValues = waitsValuedBy(valueHand);
var waitsUnder = waitsAsAgreed(waitsWithValues);
var judgeWin = judgedBy(valueHand, CLAUSES);

// libs/texts/src/generated/ids/rules/sichuan-mil/clauses.ts
var CLAUSES2 = [
  "SBR-D.hu",
  "SBR-D.chow",
  "SBR-D.pung",
  "SBR-D.kong",
  "SBR-D.pair",
  "SBR-D.decl",
  "SBR-D.wait",
  "SBR-D.fan",
  "SBR-1.1",
  "SBR-1.2",
  "SBR-1.3",
  "SBR-1.4",
  "SBR-1.5",
  "SBR-1.6",
  "SBR-1.7",
  "SBR-2.1",
  "SBR-2.2",
  "SBR-2.3",
  "SBR-2.4",
  "SBR-2.5",
  "SBR-2.6",
  "SBR-2.7",
  "SBR-3.1",
  "SBR-3.2",
  "SBR-3.3",
  "SBR-3.4",
  "SBR-3.5",
  "SBR-3.6",
  "SBR-3.7",
  "SBR-4.1",
  "SBR-4.2",
  "SBR-4.c",
  "SBR-4.3",
  "SBR-5.1",
  "SBR-5.2",
  "SBR-5.3",
  "SBR-5.4",
  "SBR-5.5",
  "SBR-5.6",
  "SBR-6.1",
  "SBR-6.2",
  "SBR-6.3",
  "SBR-6.4",
  "SBR-6.5",
  "SBR-6.6",
  "SBR-7.F1",
  "SBR-7.F2",
  "SBR-7.F3",
  "SBR-7.F4",
  "SBR-7.F5",
  "SBR-7.F6",
  "SBR-7.F7",
  "SBR-7.F8",
  "SBR-7.F9",
  "SBR-7.F10",
  "SBR-7.V",
  "SBR-7.1",
  "SBR-7.2",
  "SBR-7.3",
  "SBR-8.1",
  "SBR-8.2",
  "SBR-9.1",
  "SBR-9.2",
  "SBR-9.3",
  "SBR-10.1",
  "SBR-10.2",
  "SBR-10.3",
  "SBR-10.4",
  "SBR-10.5",
  "SBR-10.6",
  "SBR-11.1",
  "SBR-11.2"
];

// libs/rules/src/sichuan-mil/ruleset/clauses.ts
var READ = [
  "A01",
  "A02",
  "A03",
  "A05",
  "A06",
  "A08",
  "A09",
  "A10",
  "A11",
  "A12",
  "A13",
  "A14",
  "A15",
  "A16",
  "A17",
  "A20",
  "A21",
  "A22",
  "A23",
  "A26",
  "A31",
  "A101",
  "A102",
  "A103",
  "A104",
  "A105",
  "A106",
  "A107",
  "A108",
  "A109",
  "A110",
  "A111",
  "A112",
  "A113",
  "A114",
  "A115",
  "A116",
  "A121",
  "A122",
  "A123",
  "A124",
  "A125",
  "A127",
  "A128",
  "A129",
  "A130"
];
var clauseOfReading = (reading) => `SBR-${reading}`;
var CLAUSE_IDS = [...CLAUSES2, ...READ.map(clauseOfReading)];

// libs/rules/src/sichuan-mil/ruleset/ruleset.ts
var TABLES = {
  clauses: CLAUSES,
  // Clubs can agree on the alternative reading in two places where the source is silent.
  agreements: { ...waitOnOwnFourBy("SBR-A05"), ...falseHuMovesDealBy("SBR-A09") },
  fanTable: FAN_TABLE,
  handValues: HAND_VALUES,
  judgeWin,
  waitsUnder,
  kongPrices: KONG_PRICES,
  winPrices: WIN_PRICES,
  readyPrice: READY_PRICE,
  falseWin: FALSE_WIN,
  fines: FINES
};
var sichuanMil = bloodyRuleSet(
  {
    id: ID,
    edition: EDITION,
    fingerprint: fingerprintOf(ID, EDITION, ANSWERS),
    clauses: CLAUSE_IDS,
    fans: fansOf(FAN_ROWS)
  },
  TABLES
);

// libs/rules/src/sichuan-mil/calculator/calculator.ts
var sichuanMilHands = handRulesFrom(sichuanMil, TABLES);

// libs/rules/src/kit/play/match.ts
var optionsOfDeals = ({ options }) => (given) => {
  const agreed = options(given);
  if (!isRejection(agreed)) return { agreed };
  const { code: _, ...where2 } = agreed;
  return { refusal: rejectMatch("MATCH_OPTION_UNKNOWN", where2) };
};

// libs/rules/src/sichuan-mil/ruleset/match.ts
var sichuanMilMatch = {
  id: ID,
  edition: EDITION,
  options: optionsOfDeals(sichuanMil.setup),
  firstDealer: {
    lot: { clause: "SBR-1.2" },
    dice: { clause: "SBR-1.2", tied: "SBR-A121" }
  },
  limits: { deals: "SBR-5.6", time: "SBR-A122" },
  timeEndsDeal: () => true,
  // The goal of a match is the highest sum of points (SBR-1.7). The source has no rule for ties.
  standings: { clause: "SBR-1.7", ties: "SBR-A125" }
};

// sichuan-mil.ts
var judge = (fingerprint) => judgeOf({ rules: sichuanMil, hands: sichuanMilHands, match: sichuanMilMatch }, fingerprint);
export {
  judge
};
