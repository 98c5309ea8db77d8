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
  const found3 = folds.get(type);
  if (found3 === void 0) throw new CorruptLog(`unknown event ${type}`);
  if (!canOccur(found3.in, phase)) throw cannotFollow({ phase }, { type });
  return found3.fold;
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
var clauseOfDeath = (refused2) => {
  const seat = refusedSeat(refused2);
  return seat && deadHandOf(refused2.rules, refused2.state, seat)?.clause;
};
var refusedSeat = ({ command, rejection }) => {
  if ("seat" in command) return command.seat;
  const place = Number(rejection.at?.split("/").at(-1));
  return "seats" in command ? command.seats[place] : void 0;
};
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
var isTile = (text) => KNOWN.has(text);
var isKnown = (tile) => tile !== UNKNOWN && tile !== HIDDEN;
var isSuitTile = (tile) => tile[1] !== "z" && tile[1] !== "f";
var isBonusTile = (tile) => tile[1] === "f";
var suitOf = (tile) => isSuitTile(tile) ? tile[1] : void 0;
var rankOf = (tile) => Number(tile[0]);
var byKind = (a, b) => tileIndex(a) - tileIndex(b);

// libs/tiles/src/notation.ts
var TOKEN = /(?<gap>\s+)|(?<unknown>\?)|(?<ranks>[0-9]+)(?<suit>[mpszf]?)|[^]/gu;
var RANKS_THERE_ARE = "1-9 with m, p, s; 1-7 with z; 1-8 with f";
var failure = (code, at4, message) => ({
  ok: false,
  error: { code, at: at4, message: `${message} (offset ${at4})` }
});
var parseTiles = (text) => {
  const tiles2 = [];
  for (const { index: at4, 0: token, groups: { gap, unknown, ranks: ranks2, suit } = {} } of text.matchAll(TOKEN)) {
    if (gap !== void 0) continue;
    if (unknown !== void 0) {
      tiles2.push(UNKNOWN);
      continue;
    }
    if (ranks2 === void 0) {
      return failure("tile-expected", at4, `"${token}" begins no tile: write ranks, then m, p, s, z or f; or ?`);
    }
    if (!suit) return failure("suit-expected", at4 + ranks2.length, `after "${ranks2}" write one of m, p, s, z, f`);
    for (let offset = 0; offset < ranks2.length; offset += 1) {
      const tile = `${ranks2.charAt(offset)}${suit}`;
      if (!isTile(tile)) return failure("no-such-tile", at4 + offset, `there is no tile ${tile}: ${RANKS_THERE_ARE}`);
      tiles2.push(tile);
    }
  }
  return { ok: true, tiles: tiles2 };
};
var tilesOf = (text) => {
  const parsed = parseTiles(text);
  if (!parsed.ok) throw new TypeError(parsed.error.message);
  return parsed.tiles.map((tile) => {
    if (tile === UNKNOWN) throw new TypeError(`"${text}" holds an unknown tile: read it with parseTiles`);
    return tile;
  });
};

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
var countsOf = (tiles2) => {
  const counts = new Uint8Array(PLAYING_TILES.length);
  for (const tile of tiles2) {
    const index = tileIndex(tile);
    if (index < counts.length) counts[index] = countAt(counts, index) + 1;
  }
  return counts;
};
var totalOf = (counts) => totalIn(counts, [0, counts.length]);
var tilesIn = (counts) => PLAYING_TILES.flatMap((tile, index) => Array(countAt(counts, index)).fill(tile));

// libs/tiles/src/pattern-table.ts
var NEITHER = 0;
var SETS = 1;
var SETS_AND_PAIR = 2;
var BASE = 5;
var MOST_COPIES = BASE - 1;
var MOST_SETS = 4;
var KEY_OF_RANK = Array.from({ length: 9 }, (_, rank) => BASE ** rank);
var keyOf = (rank) => KEY_OF_RANK[rank];
var patternTable = (ranks2, runs) => {
  const shapes = new Uint8Array(BASE ** ranks2);
  const waits2 = new Uint16Array(BASE ** ranks2);
  const counts = new Uint8Array(ranks2);
  const enter = (key, shape) => {
    let tooOften = -1;
    for (let rank = 0; rank < ranks2; rank += 1) {
      if (counts[rank] <= MOST_COPIES) continue;
      if (tooOften >= 0 || counts[rank] > MOST_COPIES + 1) return;
      tooOften = rank;
    }
    if (tooOften < 0) shapes[key] = shape;
    for (let rank = 0; rank < ranks2; rank += 1) {
      if (counts[rank] === 0 || tooOften >= 0 && tooOften !== rank) continue;
      const short = key - keyOf(rank);
      waits2[short] = waits2[short] | 1 << rank;
    }
  };
  const enterWithPairs = (key) => {
    enter(key, SETS);
    for (let rank = 0; rank < ranks2; rank += 1) {
      counts[rank] = counts[rank] + 2;
      enter(key + 2 * keyOf(rank), SETS_AND_PAIR);
      counts[rank] = counts[rank] - 2;
    }
  };
  const fill = (rank, key, setsLeft, begunBefore, begunLast) => {
    if (rank === ranks2) return enterWithPairs(key);
    for (let pungs2 = 0; pungs2 <= Math.min(1, setsLeft); pungs2 += 1) {
      const most = rank < runs ? Math.min(2, setsLeft - pungs2) : 0;
      for (let begun = 0; begun <= most; begun += 1) {
        const count = 3 * pungs2 + begun + begunBefore + begunLast;
        counts[rank] = count;
        fill(rank + 1, key + count * keyOf(rank), setsLeft - pungs2 - begun, begunLast, begun);
      }
    }
  };
  fill(0, 0, MOST_SETS, 0, 0);
  return { shapes, waits: waits2 };
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
  hold(tiles2) {
    this.#clear();
    for (const tile of tiles2) this.add(tile);
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
var fallsIntoSets = (counts, [from, to], pairAt2) => {
  let begunHere = 0;
  let begunBefore = 0;
  for (let index = from; index < to; index += 1) {
    const free = countAt(counts, index) - (index === pairAt2 ? 2 : 0) - begunHere - begunBefore;
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
var holdsPair = (tiles2) => tiles2 % 3 === 2;
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
var tilesIn2 = (entry) => entry >> KEY_BITS;
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
var isComplete = (total, setsNeeded, sevenPairs) => {
  const characters = entryOf(at(CHARACTERS));
  const dots = entryOf(at(DOTS));
  const bamboos = entryOf(at(BAMBOOS));
  const honours = entryOf(at(HONOURS));
  if (tilesIn2(characters) + tilesIn2(dots) + tilesIn2(bamboos) + tilesIn2(honours) !== total) return void 0;
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
var isCompleteHand = (tiles2, setsNeeded, shapes) => isCompleteRow(tiles2, setsNeeded, shapes?.sevenPairs ?? true) ?? completes(standaloneHand().hold(tiles2), setsNeeded, shapes);

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
var less = (counts, places2, amount) => {
  if (places2.some((index) => countAt(counts, index) < amount)) return void 0;
  const rest = counts.slice();
  for (const index of places2) rest[index] = countAt(rest, index) - amount;
  return rest;
};
var cutsIntoSets = (counts, index = 0) => {
  const lowest = counts.findIndex((count, place) => place >= index && count > 0);
  if (lowest < 0) return [[]];
  const held = countAt(counts, lowest);
  const chow = CHOW_AT.get(lowest);
  const ways = [];
  for (let pungs2 = Math.floor(held / 3); pungs2 >= 0; pungs2 -= 1) {
    const chows2 = held - 3 * pungs2;
    const rest = chows2 === 0 ? counts : chow && less(counts, [lowest + 1, lowest + 2], chows2);
    if (!rest) continue;
    const sets = [
      ...Array(pungs2).fill(PUNG_AT[lowest]),
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
var withSeventhPair = (waits2, hand) => {
  if (hand.oddKinds !== 1) return waits2;
  const seventh = PLAYING_TILES.filter((_, index) => countAt(hand.counts, index) % 2 === 1);
  return [.../* @__PURE__ */ new Set([...waits2, ...seventh])].sort(byKind);
};
var waitsByTables = (hand, pairs) => {
  const waits2 = waitsForSets(hand);
  return pairs ? withSeventhPair(waits2, hand) : waits2;
};
var waitsByTrial = (tiles2, setsNeeded, shapes) => PLAYING_TILES.filter((tile) => isCompleteHand([...tiles2, tile], setsNeeded, shapes));
var waitsOf = (tiles2, setsNeeded, options2 = {}) => {
  const hand = standaloneHand().hold(tiles2);
  if (hand.total !== 3 * setsNeeded + 1) return NOTHING;
  const waits2 = hand.isInTables ? waitsByTables(hand, setsNeeded === 4 && options2.sevenPairs !== false) : waitsByTrial(tiles2, setsNeeded, options2);
  const { universe } = options2;
  return universe === void 0 || waits2.length === 0 ? waits2 : universe.filter((tile) => waits2.includes(tile));
};

// libs/tiles/src/wall.ts
var WALL_WITHOUT_FLOWERS = { east: 17, south: 17, west: 17, north: 17 };
var FULL_WALL = { east: 18, south: 18, west: 18, north: 18 };
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
var turnedOver = (melds, kongs2) => {
  const falseKongs = falseKongsOf(melds);
  return falseKongs.length === 0 ? { kongs: kongs2 } : { kongs: kongs2, falseKongs };
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
var removeAt = (row, at4) => {
  for (let place = at4 + 1; place < row.length; place += 1) row[place - 1] = row[place];
  row.pop();
};
var takeTile = (hand, tile) => {
  const at4 = placeIn(hand, tile);
  if (at4 < 0) throw new CorruptLog(`the hand holds no ${tile}`);
  removeAt(hand, at4);
};
var placeIn = (hand, tile) => {
  const at4 = lastPlaceOf(hand, tile);
  return at4 < 0 ? placeOfUnseen(hand, tile) : at4;
};
var lastPlaceOf = (hand, tile) => {
  let place = hand.length - 1;
  while (place >= 0 && hand[place] !== tile) place -= 1;
  return place;
};
var placeOfUnseen = (hand, tile) => {
  for (const mark of [UNKNOWN, HIDDEN]) {
    const at4 = hand.lastIndexOf(mark);
    if (at4 >= 0) return at4;
  }
  return isKnown(tile) ? -1 : hand.length - 1;
};
var takeTiles = (hand, tiles2) => {
  for (const tile of tiles2) takeTile(hand, tile);
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
var handRevealed = (state, { seat, tiles: tiles2, kongs: kongs2, falseKongs, count }, ownState2) => {
  const player = playerAt(state.table, seat);
  player.hand = tiles2.slice();
  player.revealed = tiles2;
  if (count !== void 0) player.stated = { points: count };
  player.melds = withKongFaces(player.melds, kongs2, falseKongs);
  noLongerAwaited(state, seat, ownState2);
};
var kongsShown = (state, { seat, kongs: kongs2, falseKongs }, ownState2) => {
  const player = playerAt(state.table, seat);
  player.melds = withKongFaces(player.melds, kongs2, falseKongs);
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
  const kongs2 = replacement && turn.act === "draw" ? turn.kongs : NO_KONGS;
  const drawn = by === "deal" ? void 0 : tile;
  state.turn = { act: "discard", seat, by, drawn, kongs: kongs2, returnsTo: replacement ? void 0 : place };
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
var chowDeclared = (state, { seat, tiles: tiles2, claimed, from }) => {
  const fromHand2 = tiles2.toSpliced(tiles2.indexOf(claimed), 1);
  claim(state, { seat, meld: { kind: "chow", tiles: tiles2, claimed, from }, fromHand: fromHand2 });
};
var kongDeclared = (state, event) => {
  const { seat, kind, tile, tiles: tiles2, from, robbable } = event;
  const meld = {
    kind: "kong",
    tile,
    kongKind: kind,
    ...from !== void 0 && { from },
    ...tiles2 !== void 0 && tiles2 !== HIDDEN && { laid: tiles2 }
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
  const kongs2 = isTurn ? [...turn.kongs, place] : [place];
  const before2 = isTurn ? { by: turn.by, drawn: turn.drawn } : void 0;
  return { act: "draw", seat, replacement: true, flower: false, kongs: kongs2, before: before2 };
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
  const tiles2 = tilesInKong(kong);
  if (isConcealedKong(kong)) {
    player.hand.push(...tiles2.slice(0, left));
    removeAt(player.melds, place);
  } else {
    player.hand.push(...tiles2.slice(0, left - 3));
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
    const { count, tiles: tiles2 } = hands[seat];
    playerAt(table, seat).hand = tiles2 === HIDDEN ? copiesOf(HIDDEN, count) : tiles2.slice();
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
  const { seat, tiles: tiles2, kongs: kongs2, melds, bonusTiles } = report;
  const player = playerAt(state.table, seat);
  if (tiles2 !== void 0) player.hand = tiles2.slice();
  player.revealed = tiles2;
  player.melds = [...withKongFaces(player.melds, kongs2), ...melds.map(asMeld)];
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
  const tiles2 = hand.tiles === HIDDEN ? copiesOf(HIDDEN, hand.count) : hand.tiles.slice();
  player.hand = tiles2;
  if (player.revealed !== void 0) player.revealed = tiles2.filter(isKnown);
  if (drawn !== void 0 && player.win?.source.kind === "self-draw") player.win = { ...player.win, tile: drawn };
  const drawnNow = (before2) => drawn ?? (tiles2.includes(before2) ? before2 : UNKNOWN);
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
  const { seats, tile, source, circumstances: circumstances2, payers } = event;
  const group = groupOf(state);
  return seats.map((seat) => ({
    seat,
    source,
    circumstances: circumstances2,
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
var opening = (open2, ownState2) => (state, event) => {
  open2(state, event, ownState2);
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
var outcomeOf = ({ table, ending, balances, nextDealer, nextDealerClause }) => ({
  ending,
  balances,
  fines: finesOf(table.transfers),
  nextDealer,
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
  const tiles2 = [];
  eachTileOnTable(state, (tile) => tiles2.push(tile));
  return tiles2;
};
var copiesOnTable = (state, tile) => {
  let copies3 = 0;
  eachTileOnTable(state, (other) => {
    if (other === tile) copies3 += 1;
  });
  return copies3;
};
var tally = (tiles2) => {
  const counts = /* @__PURE__ */ new Map();
  for (const tile of tiles2) counts.set(tile, (counts.get(tile) ?? 0) + 1);
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
var refuseUnreadFace = (state, tile, at4) => tile === UNKNOWN && state.phase !== "unopened" && !mayLackFaces(state.terms) ? reject("FACE_NOT_KNOWN", { at: at4 }) : void 0;
var refuseMissingFace = (state, tile, at4) => tile === UNKNOWN && state.phase !== "unopened" && state.terms.recording === "full" ? reject("FACE_NOT_KNOWN", { at: at4 }) : void 0;
var COPIES = /* @__PURE__ */ new WeakMap();
var copiesInSet = (rules, { options: options2 }) => {
  const tiles2 = rules.setup.tiles(options2);
  const counted2 = COPIES.get(tiles2);
  if (counted2 !== void 0) return counted2;
  const copies3 = tally(tiles2);
  COPIES.set(tiles2, copies3);
  return copies3;
};
var refuseTileThatCannotCome = ({ rules, state, tiles: tiles2 }, tile, at4) => {
  if (!isKnown(tile)) return refuseUnreadFace(state, tile, at4);
  const copies3 = copiesInSet(rules, state.terms).get(tile);
  if (copies3 === void 0) return reject("TILE_NOT_IN_SET", { at: at4, received: tile });
  return tiles2.copiesOnTable(state, tile) >= copies3 ? reject("TOO_MANY_COPIES", { at: at4, received: tile }) : void 0;
};
var refuseTileThatCannotShow = (rules, state, { seat, tiles: tiles2, at: at4 }) => {
  const { hand, melds } = state.table.players[seat];
  if (hand.every(isKnown) && melds.every((meld) => meld.kind === "chow" || isKnown(meld.tile))) return void 0;
  const held = tally(hand.filter(isKnown));
  const onTable = tally(tilesOnTable(state).filter(isKnown));
  const inSet = copiesInSet(rules, state.terms);
  for (const [tile, count] of tally(tiles2)) {
    const news = count - (held.get(tile) ?? 0);
    const copies3 = inSet.get(tile);
    if (news > 0 && copies3 === void 0) return reject("TILE_NOT_IN_SET", { at: at4, received: tile });
    if (news > 0 && (onTable.get(tile) ?? 0) + news > (copies3 ?? 0))
      return reject("TOO_MANY_COPIES", { at: at4, received: tile });
  }
  return void 0;
};
var refuseNotHeld = (hand, tile, count, at4) => mayHold(hand, tile) < count ? reject("TILE_NOT_HELD", { at: at4 }) : void 0;
var refuseSurplusTile = (...args) => refuseSurplusTiles(...args)[0];
var refuseSurplusTiles = (rules, state, tiles2, at4) => {
  const surplus = [];
  const left = new Map(copiesInSet(rules, state.terms));
  for (const tile of tilesOnTable(state).filter(isKnown)) left.set(tile, (left.get(tile) ?? 0) - 1);
  for (const [index, tile] of tiles2.entries()) {
    if (!isKnown(tile)) continue;
    const copies3 = left.get(tile);
    if (copies3 === void 0) surplus.push(reject("TILE_NOT_IN_SET", { at: at4(index), received: tile }));
    else if (copies3 <= 0) surplus.push(reject("TOO_MANY_COPIES", { at: at4(index), received: tile }));
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
var closingOf = (rules, state, tiles2) => {
  const awaitsDraw = state.turn.act === "claims" && rules.play.drawsLeft(state) > 0;
  const passes = rules.claims.passes(state, tiles2);
  return awaitsDraw ? { type: "ClaimsClosed", passes, next: rules.play.drawsNext(state) } : { type: "ClaimsClosed", passes };
};
var closeWindow = (draft) => {
  const { state, rules, tiles: tiles2 } = draft;
  if (state.phase === "playing" && state.window !== void 0) draft.add(closingOf(rules, state, tiles2));
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
    const winner2 = seatWithOpenCount(state);
    if (winner2 === void 0) return reject("NO_WINDOW", { at: "/type" });
    return refuseIf(seat === winner2, "SEAT_IS_OUT", { at: "/seat" });
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
var refuseNotHeldTogether = (hand, tiles2, at4) => {
  const left = [...hand];
  return refuseFirst(tiles2, (tile, index) => {
    const known = left.indexOf(tile);
    const place = known < 0 ? left.findIndex((held) => !isKnown(held)) : known;
    if (place < 0) return reject("TILE_NOT_HELD", { at: at4(index) });
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
    const { seat, tiles: tiles2 } = command;
    return refuseUnclaimable(
      situation,
      { seat, claim: "chow" },
      ({ tile: claimed }, hand) => (isRun(inOrder(tiles2, claimed)) ? void 0 : reject("TILES_DO_NOT_FIT", { at: "/tiles" })) ?? refuseFirst(tiles2, (tile, index) => refuseNotHeld(hand, tile, 1, `/tiles/${index}`)) ?? refuseTileThatCannotShow(situation.rules, situation.state, { seat, tiles: tiles2, at: "/tiles" }) ?? refuseUnknownTwice(situation.state, command)
    );
  },
  acts: (draft, { seat, tiles: tiles2 }) => {
    const { tile: claimed, from } = claimedDiscard(draft, seat);
    withdrawCall(draft, seat, "chow");
    draft.add({ type: "ChowDeclared", seat, tiles: inOrder(tiles2, claimed), claimed, from });
  }
});
var claimedDiscard = ({ state }, seat) => {
  const { called } = state;
  if (called?.seat === seat && called.claimed !== void 0) return called.claimed;
  const { tile, seat: from } = openWindow(state);
  return { tile, from };
};
var inOrder = (tiles2, claimed) => [...tiles2, claimed].sort(byKind);
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
var refuseKnownDiscard = ({ rules, state, tiles: tiles2 }, seat, tile) => {
  const { counters: counters2, unknown } = tiles2.handOf(state, seat);
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
    const tiles2 = hands[seat];
    for (let index = 0; index < tiles2.length; index += 1) {
      const tile = tiles2[index];
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
var sorted = (tiles2) => tiles2.toSorted(byKind);
var kongEvent = ({ rules, state }, { seat, kind, tile, tiles: tiles2 }) => {
  const from = claimedFrom(state, seat, kind, tile);
  return {
    type: "KongDeclared",
    seat,
    kind,
    tile,
    ...tiles2 !== void 0 && { tiles: sorted(tiles2) },
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
var refuseUnnamedKong = (state, { tile, tiles: tiles2 }) => tiles2 === void 0 ? refuseMissingFace(state, tile, "/tile") : void 0;
var refuseTilesLaid = (rules, state, command, tiles2) => {
  if (rules.irregularities?.falseKongsAre !== "penalised") return reject("NOT_IN_RULE_SET", { at: "/tiles" });
  if (state.terms.recording !== "full") return reject("WRONG_RECORDING", { at: "/tiles" });
  const { seat, kind, tile } = command;
  const isFalse = kind === "concealed" && tile === UNKNOWN && new Set(tiles2).size > 1;
  if (!isFalse) return reject("TILES_DO_NOT_FIT", { at: "/tiles" });
  const { hand } = state.table.players[seat];
  return refuseFirst([...tally(tiles2)], ([kind2, count]) => refuseNotHeld(hand, kind2, count, "/tiles")) ?? refuseUnknownTwice(state, command);
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
    const { seat, tiles: tiles2, kongs: kongs2, count } = command;
    if (state.phase === "playing" && state.turn.act !== "show") return reject("WRONG_PHASE");
    if (!isAwaited(state, seat)) return reject("REVEAL_NOT_AWAITED", { at: "/seat" });
    const player = state.table.players[seat];
    return refuseIf(count !== void 0 && rules.ownCounts === void 0, "NOT_IN_RULE_SET", { at: "/count" }) ?? refuseOtherHand(player.hand, tiles2, "/tiles") ?? refuseDrawnTile(state, command) ?? (kongs2 && refuseOtherKongs(player, kongs2)) ?? refuseTileThatCannotShow(rules, state, { seat, tiles: [...tiles2, ...newKongTiles(player, kongs2)], at: "/tiles" });
  },
  acts: (draft, command) => {
    draft.add(handRevealedBy(draft.state, command));
  }
});
var handRevealedBy = (state, { kongs: kongs2, ...command }) => {
  const { melds } = state.table.players[command.seat];
  return {
    ...drawnApart(state, command),
    ...command,
    type: "HandRevealed",
    // Sorted by kind, because the order in which tiles came to a hand is secret.
    tiles: [...command.tiles].sort(byKind),
    ...turnedOver(melds, kongs2 ?? kongFacesOf(melds))
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
var refuseDrawnTile = (state, { tiles: tiles2, drawn, mixedIn }) => {
  const onRecord = drawnOnRecord(state);
  if (onRecord === void 0)
    return refuseIf(drawn !== void 0, "NO_DRAWN_TILE", { at: "/drawn", ...particulars(drawn, expectedNo("drawn")) }) ?? refuseIf(mixedIn === true, "NO_DRAWN_TILE", { at: "/mixedIn", ...particulars(true, expectedNo("mixedIn")) });
  const differs = (expected) => reject("DRAWN_TILE_DIFFERS", { at: "/drawn", ...particulars(drawn, expected) });
  if (drawn === void 0) return void 0;
  if (!tiles2.includes(drawn)) return differs("one of the tiles of the hand");
  return isKnown(onRecord) && onRecord !== drawn ? differs("the drawn tile on record") : void 0;
};
var expectedNo = (member) => `no ${member}, because the hand shows no win on a drawn tile`;
var isAwaited = (state, seat) => state.phase === "settling" ? state.reveals.includes(seat) && state.awaiting.includes(seat) : state.turn.act === "show" && state.turn.seat === seat;
var showKongs = stepIn(...SHOWING)({
  refuse: ({ rules, state }, { seat, kongs: kongs2 }) => {
    const player = state.table.players[seat];
    return refuseOtherKongs(player, kongs2) ?? refuseTileThatCannotShow(rules, state, { seat, tiles: newKongTiles(player, kongs2), at: "/kongs" });
  },
  acts: (draft, { seat, kongs: kongs2 }) => {
    const { melds } = draft.state.table.players[seat];
    draft.add({ type: "KongsShown", seat, ...turnedOver(melds, kongs2) });
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
var refuseOtherHand = (hand, shown, at4) => {
  const hasKnownTiles = hand.every((tile) => !isKnown(tile) || copiesIn(hand, tile) <= copiesIn(shown, tile));
  return refuseOthers(shown, hand, hasKnownTiles, at4);
};
var refuseOthers = ({ length: received }, { length: expected }, isSame, at4) => {
  if (received !== expected) return reject("HAND_DIFFERS", { at: at4, received, expected });
  return isSame ? void 0 : reject("HAND_DIFFERS", { at: at4 });
};
var copiesIn = (tiles2, tile) => {
  let count = 0;
  for (const other of tiles2) if (other === tile) count += 1;
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
var refuseOpened = (rules, state, seat, tiles2) => refuseOtherHand(state.table.players[seat].hand, tiles2, "/opens") ?? refuseTileThatCannotShow(rules, state, { seat, tiles: tiles2, at: "/opens" });
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
var refuseSeatToWin = (rules, state, seat, at4) => {
  const { window, turn } = state;
  if (window?.wins.includes(seat) || hasDeclaredHu(state, seat)) return reject("ALREADY_CLAIMED", { at: at4 });
  if (isOut(state, seat)) return reject("SEAT_IS_OUT", { at: at4 });
  if (deadHandOf(rules, state, seat) !== void 0) return reject("HAND_DEAD", { at: at4 });
  const own = turn.act === "discard" && turn.seat === seat && turn.by !== "claim";
  const claimable = window !== void 0 && window.seat !== seat && window.meld?.seat !== seat && !(isKnown(window.tile) && isBonusTile(window.tile));
  if (!own && !claimable) return reject("NO_TILE_TO_WIN_ON", { at: at4 });
  return window?.on === "discard" && window.tile === UNKNOWN ? reject("FACE_NOT_KNOWN", { at: at4 }) : void 0;
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
var pendingWins = (rules, state, seats, { circumstances: circumstances2, showsFirst }) => {
  const precedence = showsFirst === "nearest" ? {} : { precedence: showsFirst };
  return winEvent(rules, state, seats).seats.map((seat) => {
    const win = winEvent(rules, state, [seat]);
    return {
      ...win,
      circumstances: [...win.circumstances, ...circumstances2(state, seat)],
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
  count(tiles2) {
    this.counters.clear();
    this.unknown = 0;
    for (const tile of tiles2) this.add(tile);
    this.isCounted = true;
    return this;
  }
  add(tile) {
    if (isKnown(tile)) this.counters.add(tile);
    else this.unknown += 1;
  }
};
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
    const move2 = MOVES.get(event.type);
    if (move2 === void 0 || !move2(this, event)) this.forget();
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
  KongDeclared: (index, { seat, kind, tile, tiles: tiles2 }) => tiles2 === void 0 && index.leave(seat, tile, KONG_TILES_FROM_HAND[kind]),
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
  constructor(rules, state, history, own, tiles2 = new TileIndex()) {
    super(evolutionUnder(rules.ownState), state, own);
    this.rules = rules;
    this.history = history;
    this.tiles = tiles2;
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
  const { reported: reported2, owed } = flowersBeforePlayOf(rules, state);
  if (reported2.includes(seat)) return reject("NOT_YOUR_TURN", { at: "/seat" });
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
    const { options: options2 } = draft.state.terms;
    const joker = draft.rules.jokers?.jokerOf(options2, turnedUp.indicator);
    if (joker !== void 0) draft.add({ type: "JokerIndicated", ...turnedUp, joker });
  }
});

// libs/deal/src/decide/settle-again.ts
var settleAgain = (draft) => {
  if (draft.state.phase !== "settled") return;
  const { ending, nextDealer, nextDealerClause, openPoints, table } = draft.state;
  draft.add({
    type: "DealSettled",
    ending,
    nextDealer,
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
var refuseOpening = ({ rules, state }, { ruleSet, edition, options: options2, recording, seating }) => {
  if (state.phase !== "unopened") return reject("ALREADY_OPEN");
  if (ruleSet !== rules.id) return reject("UNKNOWN_RULE_SET", { at: "/ruleSet" });
  if (edition !== void 0 && edition !== rules.edition) return reject("UNKNOWN_RULE_SET", { at: "/edition" });
  if (recording === "result" && rules.play.refusals.ReportWin === void 0)
    return reject("NOT_IN_RULE_SET", { at: "/recording" });
  const places2 = SEATS.map((seat) => seating[seat]);
  if (new Set(places2.map(({ side }) => side)).size < 4 || new Set(places2.map(({ player }) => player)).size < 4) {
    return reject("SEATING_NOT_FOUR", { at: "/seating" });
  }
  const agreed = rules.setup.options(options2 ?? {});
  return isRejection(agreed) ? agreed : void 0;
};
var openDeal = {
  refuse: refuseOpening,
  acts: (draft, { type: _, ruleSet, edition: __, options: options2, ...terms }) => {
    const { edition, fingerprint } = draft.rules;
    const agreed = draft.rules.setup.options(options2 ?? {});
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
  "too-few-tiles": (tiles2) => tiles2 < 0,
  "too-many-tiles": (tiles2) => tiles2 > 0
};
var refuseSize = (rules, state, { seat, tiles: tiles2, melds }) => {
  const { table, reveals } = state;
  const { win, melds: kongs2 } = table.players[seat];
  const miscount = miscountOf(rules, state, seat);
  const sets = kongs2.length + melds.length;
  if (sets > MOST_SETS2) return reject("HAND_SIZE", { at: "/melds", received: sets, expected: MOST_SETS2 });
  if (!reveals.includes(seat)) return tiles2 === void 0 ? void 0 : reject("REVEAL_NOT_AWAITED", { at: "/tiles" });
  const size = 13 - 3 * sets + (win?.source.kind === "self-draw" ? 1 : 0);
  if (tiles2?.length === size) return void 0;
  const isNoted2 = tiles2 !== void 0 && win === void 0 && miscount !== void 0;
  return isNoted2 && CAN_DIFFER_BY[miscount](tiles2.length - size) ? void 0 : reject("HAND_SIZE", { at: "/tiles", received: tiles2?.length ?? 0, expected: size });
};
var refuseAnotherClaim = (meld, index) => meld.kind === "chow" && meld.claimed !== void 0 && !meld.tiles.includes(meld.claimed) ? reject("TILES_DO_NOT_FIT", { at: `/melds/${index}/claimed` }) : void 0;
var refuseNotAwaited = ({ table, awaiting }, seat) => {
  if (awaiting.includes(seat)) return void 0;
  const { isReported: isReported2, stated } = table.players[seat];
  return reject(isReported2 || stated !== void 0 ? "REPORT_STANDS" : "REVEAL_NOT_AWAITED", { at: "/seat" });
};
var refuseReportedHand = (rules, state, command) => {
  const { seat, kongs: kongs2, melds, bonusTiles = [] } = command;
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
    ...allRefusals([kongs2 && refuseOtherKongs(player, kongs2)]),
    ...refuseSurplusShown(rules, state, command)
  ];
};
var refuseSurplusShown = (rules, state, command) => {
  const { seat, tiles: tiles2 = [], kongs: kongs2 = [], melds, bonusTiles = [] } = command;
  const onRecord = kongFacesOf(state.table.players[seat].melds);
  const shown = [
    ...tiles2.map((tile, index) => ({ tile, at: `/tiles/${index}` })),
    ...bonusTiles.map((tile, index) => ({ tile, at: `/bonusTiles/${index}` })),
    ...melds.flatMap((meld, index) => tilesOfMeld(meld).map((tile) => ({ tile, at: `/melds/${index}` }))),
    ...kongs2.flatMap(
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
var handReportedBy = ({ table }, { type: _, kongs: kongs2, onlyForbiddenDiscarded = false, ...report }) => ({
  type: "HandReported",
  ...report,
  kongs: kongs2 ?? kongFacesOf(table.players[report.seat].melds),
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
  const noted = (part3) => part3.map(({ event }) => event).filter(isNoted);
  return {
    start,
    before: before2,
    amended,
    others: hands.filter((hand) => hand.seat !== seat),
    early: noted(settled2 < 0 ? since : since.slice(0, settled2)),
    late: noted(settled2 < 0 ? [] : since.slice(settled2))
  };
};
var corrected = (reported2, amendment) => correctedHand(
  reported2.type === "HandReported" ? reported2 : { type: "HandReported", seat: reported2.seat, kongs: [UNKNOWN], melds: [], onlyForbiddenDiscarded: false },
  amendment
);
var correctedHand = ({ type: _, kongs: kongs2, ...reported2 }, amendment) => {
  const { type: __, reason: ___, by: ____, drawn: _____, visibility: ______, tiles: tiles2, ready: ready2, ...given } = amendment;
  const { ready: wasReady, onlyForbiddenDiscarded, ...before2 } = reported2;
  return {
    type: "ReportHand",
    ...before2,
    // The event holds false where the report does not contain the member.
    ...onlyForbiddenDiscarded && { onlyForbiddenDiscarded },
    ...kongs2.every(isKnown) && { kongs: kongs2.filter(isKnown) },
    ...given,
    ...!(tiles2.length === 0 && reported2.tiles === void 0) && { tiles: tiles2.filter(isKnown) },
    ...(ready2 ?? wasReady) && { ready: true }
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
  const { tiles: tiles2, drawn } = amendment;
  const [received, expected] = [tiles2.length, hand.length];
  const visibility = visibilityOf(state, amendment);
  const mustBeKnown = state.terms.recording === "full" || visibility === "open";
  const unknown = tiles2.indexOf(UNKNOWN);
  return (foreign === void 0 ? void 0 : reject("WRONG_RECORDING", { at: `/${foreign}` })) ?? // A judged win had consequences: play is over, or points have moved.
  refuseIf(win !== void 0 && value !== void 0, "HAND_JUDGED", { at: "/seat" }) ?? // The events that follow, such as the hand's value, would reveal the tiles. After a false win the hand is concealed again.
  refuseIf(revealed !== void 0 && visibility === "concealed", "HAND_LIES_OPEN", { at: "/visibility" }) ?? refuseIf(received !== expected, "HAND_SIZE", { at: "/tiles", received, expected }) ?? refuseIf(mustBeKnown && unknown >= 0, "FACE_NOT_KNOWN", { at: `/tiles/${unknown}` }) ?? refuseNotInSet(rules, state, amendment) ?? refuseIf(!couldHold(tiles2, setAside), "FIRST_DISCARD_OWED", { at: "/tiles" }) ?? refuseIf(!couldHold(tiles2, drawn), "TILE_NOT_HELD", { at: "/drawn" });
};
var couldHold = (tiles2, tile) => tile === void 0 || !isKnown(tile) || tiles2.includes(tile) || tiles2.includes(UNKNOWN);
var refuseNotInSet = (rules, { terms, table }, { seat, tiles: tiles2 }) => {
  const players = withSeat(table.players, seat, { ...table.players[seat], hand: [] });
  return refuseSurplusTile(rules, { terms, table: { ...table, players } }, tiles2, (index) => `/tiles/${index}`);
};
var amendInPlay = stepIn(...BEFORE_THE_END2)({
  refuse: ({ rules, state }, amendment) => refuseAmendment(rules, state, amendment),
  acts: (draft, amendment) => {
    const { seat, tiles: tiles2, drawn, reason, by } = amendment;
    const visibility = visibilityOf(draft.state, amendment);
    draft.add({
      type: "HandAmended",
      seat,
      hand: { count: tiles2.length, tiles: visibility === "open" ? tiles2.filter(isKnown).sort(byKind) : tiles2 },
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
var refuseMissingWins = ({ kongs: kongs2 = [], irregularities = [], wins = [] }) => Object.entries({ kongs: kongs2, irregularities }).flatMap(
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
  const { circumstances: circumstances2 = [], tile, ...rest } = win;
  const isDealt2 = circumstances2.includes("dealt-hand");
  const byValue = win.seats.every((seat) => values[seat] !== void 0);
  const known = tile ?? (byValue && !isDealt2 ? UNKNOWN : void 0);
  return { type: "ReportWin", ...rest, circumstances: circumstances2, ...known !== void 0 && { tile: known } };
};
var partsOfPlay = ({ joker, kongs: kongs2, irregularities, wins = [], ending, values = {} }) => [
  ...joker === void 0 ? [] : [{ report: { ...joker, type: "IndicateJoker" }, at: "/joker" }],
  ...[0, 1, 2, 3].flatMap((count) => {
    const win = wins[count];
    return [
      ...before(kongs2, count).map(({ fact: { afterWins: _, ...kong }, index }) => ({
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
var placeOf2 = ({ report, at: at4 }, within = "") => {
  const isWhole = within === "/type" || report.type === "EndPlay";
  return isWhole || within === "/seat" && IS_OF_SEAT.has(report.type) ? at4 : at4 + within;
};
var placed = (part3, { at: at4, ...fault }) => ({ ...fault, at: placeOf2(part3, at4) });
var assumed = ({ report }) => {
  if (report.type === "ReportKong") return report;
  if (report.type !== "ReportWin") return void 0;
  const { afterKongs: _, ...win } = report;
  return { ...win, circumstances: [] };
};
var refuseReportedDeal = ({ rules, state, history }, command, single) => {
  const draft = new DealDraft(rules, state, history);
  const faults = [...refuseMissingWins(command)];
  for (const part3 of partsOfPlay(command)) {
    const found3 = single.faults(draft, part3.report);
    faults.push(...found3.map((fault) => placed(part3, fault)));
    const report = found3.length === 0 ? part3.report : assumed(part3);
    if (report !== void 0 && draft.state.phase === "playing") single.acts(draft, report);
  }
  if (draft.state.phase === "playing")
    return command.ending === void 0 ? [...faults, reject("ENDING_MISSING", { at: "/ending" })] : faults;
  for (const part3 of partsOfHands(command)) {
    const found3 = single.faults(draft, part3.report);
    faults.push(...found3.map((fault) => placed(part3, fault)));
    if (found3.length === 0) single.acts(draft, part3.report);
  }
  return [...faults, ...refuseMissingHands(draft, command, single)];
};
var nothingOf = (seat) => ({ type: "ReportHand", seat, melds: [] });
var leftOut = ({ state }, { hands = {}, values = {} }) => state.phase === "settling" ? state.awaiting.filter((seat) => hands[seat] === void 0 && values[seat] === void 0) : [];
var refuseMissingHands = (situation, command, single) => leftOut(situation, command).flatMap((seat) => {
  const at4 = `/hands/${seat}`;
  if (situation.state.phase === "settling" && situation.state.reveals.includes(seat))
    return [reject("HAND_MISSING", { at: at4 })];
  const report = nothingOf(seat);
  return single.faults(situation, report).map((fault) => placed({ report, at: at4 }, fault));
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
var refuseAfterKongs = ({ table }, { source, circumstances: circumstances2, afterKongs }) => {
  if (afterKongs === void 0) return void 0;
  const most = source.kind === "discard" && circumstances2.includes("after-kong") ? kongsIn(table.players[source.from]) : 0;
  return refuseIf(afterKongs > most, "WIN_IMPOSSIBLE", {
    at: "/afterKongs",
    received: afterKongs,
    expected: `at most ${most}`
  });
};
var cannotBe = (rules, state, command) => (circumstance, index) => {
  const at4 = `/circumstances/${index}`;
  const isPossible = POSSIBLE[circumstance];
  if (isPossible === void 0)
    return rules.ending.winsAre === "final" ? reject("NOT_IN_RULE_SET", { at: at4 }) : void 0;
  return isPossible(command, state, rules) ? void 0 : reject("WIN_IMPOSSIBLE", { at: at4, received: circumstance });
};
var refuseSeatsToWin = (rules, state, seats) => refuseEach(seats, (seat, index) => {
  const at4 = `/seats/${index}`;
  if (seats.indexOf(seat) < index) return reject("ALREADY_CLAIMED", { at: at4 });
  if (isOut(state, seat)) return reject("SEAT_IS_OUT", { at: at4 });
  return deadHandOf(rules, state, seat) === void 0 ? void 0 : reject("HAND_DEAD", { at: at4 });
});
var refuseSource = (state, { seats, source, tile }) => {
  if (source.kind === "self-draw")
    return refuseIf(seats.length > 1, "WIN_IMPOSSIBLE", { at: "/seats", received: seats.length, expected: 1 });
  if (seats.includes(source.from)) return reject("WIN_IMPOSSIBLE", { at: "/source/from", received: source.from });
  if (isOut(state, source.from)) return reject("SEAT_IS_OUT", { at: "/source/from" });
  return tile === void 0 ? reject("FACE_NOT_KNOWN", { at: "/tile", expected: "a tile such as 5p" }) : void 0;
};
var refuseReportedWin = (rules, state, command) => {
  const { seats, circumstances: circumstances2, tile } = command;
  return [
    ...refuseSeatsToWin(rules, state, seats),
    ...allRefusals([refuseSource(state, command)]),
    ...refuseEach(circumstances2, cannotBe(rules, state, command)),
    ...allRefusals([refuseAfterKongs(state, command)]),
    ...refuseSurplusTiles(rules, state, tile === void 0 ? [] : [tile], () => "/tile")
  ];
};
var reportWin = reportIn("playing")({
  ...refusingAll(({ rules, state }, command) => refuseReportedWin(rules, state, command)),
  acts: (draft, { seats, tile, source, circumstances: circumstances2, afterKongs }) => {
    const { rules, state } = draft;
    const [first] = seats;
    if (first === void 0) return;
    const robbed = source.kind === "robbed-kong" ? ["robbing-the-kong"] : [];
    const reported2 = ORDER.filter((circumstance) => [...circumstances2, ...robbed].includes(circumstance));
    draft.add({
      type: "WinDeclared",
      seats: source.kind === "self-draw" ? seats : seatsFrom(source.from).filter((seat) => seats.includes(seat)),
      ...tile !== void 0 && { tile },
      visibility: "open",
      source,
      circumstances: reported2,
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
var refusePenalty = (rules, { payments: payments2, clause }) => {
  const self = payments2.findIndex(({ from, to }) => from === to);
  if (self >= 0) return reject("SELF_PAYMENT", { at: `/payments/${self}/to` });
  const isKnown2 = clause === void 0 || rules.clauses.includes(clause);
  return isKnown2 ? void 0 : reject("UNKNOWN_CLAUSE", { at: "/clause" });
};
var imposePenalty = stepIn(...DEALT2)({
  refuse: ({ rules }, penalty) => refusePenalty(rules, penalty),
  acts: (draft, { payments: payments2, clause = RULING, reason, by }) => {
    const transfers = payments2.map((payment2) => ({ ...payment2, reason: PENALTY_BY_RULING, clause }));
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
  const drawsOf2 = (choice) => SEATS.filter(
    (seat) => candidates2.some((tile) => refusalOf(rules, state, { type: "DrawTile", seat, tile, ...choice }) === void 0)
  ).map((seat) => ({ type: "DrawTile", seat, tile: UNKNOWN, ...choice }));
  return [...drawsOf2({}), ...hasReturned ? drawsOf2({ returned: "left" }) : []];
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
var declarationsOfReady = ({ ready: ready2 }, { table }) => {
  if (ready2 === void 0) return [];
  const opening3 = ready2.canOpen === true ? SEATS : [];
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
  DeclareKong: ({ kind, tile, tiles: tiles2 }, { play }) => kind === "concealed" && play.kongVisibility(kind) === "concealed" ? [
    ["/tile", tile],
    ["/tiles", tiles2]
  ] : [],
  AmendHand: ({ visibility, tiles: tiles2, drawn }) => visibility === "concealed" ? [
    ["/tiles", tiles2],
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
var knownFace = ([at4, faces]) => {
  if (faces === void 0) return [];
  if (typeof faces === "string") return faces === UNKNOWN ? [] : [at4];
  const index = faces.findIndex((face) => face !== UNKNOWN);
  return index < 0 ? [] : [`${at4}/${index}`];
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
  const kinds2 = kindsOf(rules, state);
  const mayWin = SEATS.filter(
    (seat) => kinds2.some((tile) => refusalOf(rules, state, selfDrawn(seat, tile)) === void 0)
  );
  return [
    // A report of the whole deal names only what happened.
    ...isUntouched(state) ? [toFill("ReportDeal", ["wins", "ending", "hands"])] : [],
    ...indicators2(rules, state),
    ...SEATS.flatMap(
      (seat) => where(
        { rules, state },
        toFill("ReportKong", ["kind", "tile"], seat),
        kinds2.map((tile) => ({ kind: "concealed", tile }))
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
  const kinds2 = kindsOf(rules, state);
  const ofSeat2 = (seat) => {
    const isKnownWhole2 = state.table.players[seat].hand.every(isKnown);
    if (state.phase === "settling")
      return [
        ...isKnownWhole2 ? [] : handsToShow(state, seat),
        ...suitsToShow(rules, state, seat),
        ...kongsToShow(state, seat)
      ];
    if (isKnownWhole2) return suitsToShow(rules, state, seat);
    const eachKind = kinds2.map((tile) => ({ tile }));
    const ownKongs = kinds2.flatMap((tile) => OWN_KONGS.map((kind) => ({ kind, tile })));
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
  const { options: options2, seating, ...others } = state.terms;
  const terms = Object.keys(options2).length === 0 ? others : { ...others, options: options2 };
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
var winView = ({ seat, tile, source, circumstances: circumstances2, group }, wins) => {
  const sharedWith = wins.filter((win) => win.group === group && win.seat !== seat).map((win) => win.seat);
  return { seat, source, circumstances: circumstances2, ...present({ tile }), ...sharedWith.length !== 0 && { sharedWith } };
};

// libs/match/src/messages/rejections.ts
var rejectMatch = rejecting();

// libs/match/src/state/rounds.ts
var ROUND_OPTION = "round";

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
var bestWaitByPoints = ([first, ...others]) => first && others.reduce((best, next) => next.valuation.points > best.valuation.points ? next : best, first);
var valuedWaits = (tiles2, valueWith) => tiles2.flatMap((tile) => {
  const valuation = valueWith(tile);
  return valuation === void 0 ? [] : [{ tile, valuation }];
});
var readyWith = (waits2, best) => ({
  ready: waits2.length > 0,
  waits: waits2,
  ...best && { best },
  faults: []
});

// libs/rules/src/kit/play/options.ts
var expectedOf = (agreements2, name) => {
  const agreement = Object.hasOwn(agreements2, name) ? agreements2[name] : void 0;
  if (agreement === void 0) return Object.keys(agreements2).join(", ") || "no option";
  if (agreement.kind === "choice") return agreement.values.map((value) => JSON.stringify(value)).join(", ");
  return `a whole number from ${agreement.least} to ${agreement.most}`;
};
var refused = (agreements2, given, name, clause) => reject("BAD_OPTION", {
  at: pointerTo("/options", name),
  ...clause !== void 0 && { clause },
  ...particulars(Object.hasOwn(agreements2, name) ? JSON.stringify(given[name]) : name, expectedOf(agreements2, name))
});
var isTaken = (agreements2, name, value) => {
  const agreement = Object.hasOwn(agreements2, name) ? agreements2[name] : void 0;
  if (agreement === void 0) return false;
  if (agreement.kind === "choice") return agreement.values.includes(value);
  return Number.isInteger(value) && Number(value) >= agreement.least && Number(value) <= agreement.most;
};
var DEFAULTS = /* @__PURE__ */ new WeakMap();
var firstOfEach = (agreements2) => {
  const made2 = DEFAULTS.get(agreements2);
  if (made2 !== void 0) return made2;
  const defaults = Object.fromEntries(
    Object.entries(agreements2).flatMap(
      ([name, agreement]) => agreement.kind === "choice" ? [[name, agreement.values[0]]] : []
    )
  );
  DEFAULTS.set(agreements2, defaults);
  return defaults;
};
var knownOptions = (agreements2, given) => {
  const strange = Object.entries(given).find(([name, value]) => !isTaken(agreements2, name, value));
  return strange === void 0 ? { ...firstOfEach(agreements2), ...given } : refused(agreements2, given, strange[0]);
};
var optionsBy = (agreements2) => (given) => {
  const known = knownOptions(agreements2, given);
  if (isRejection(known)) return known;
  for (const [name, agreement] of Object.entries(agreements2))
    if (agreement.kind === "number" && !(name in known))
      return refused(agreements2, given, name, agreement.clauseIfUnstated);
  return known;
};
var roundAgreed = (options2 = {}) => SEATS.find((seat) => seat === options2["round"]);

// libs/rules/src/kit/hand/standalone-hand.ts
var heldStandalone = (hand) => {
  const { standing, melds, bonusTiles = [], seatWind = "east", options: options2 } = hand;
  const { roundWind = roundAgreed(options2) ?? "east" } = hand;
  return { standing, melds, bonusTiles, seatWind, roundWind };
};
var waitingStandalone = (hand) => ({
  ...heldStandalone(hand),
  source: hand.source ?? "self-draw",
  circumstances: []
});
var finishedStandalone = (win) => {
  const { winningTile, source, circumstances: circumstances2 } = win;
  return { ...heldStandalone(win), ...winningTile !== void 0 && { winningTile }, source, circumstances: circumstances2 };
};

// libs/rules/src/patterns/interned-sets.ts
var part = (kind, tiles2, declared) => Object.freeze({ kind, tiles: Object.freeze(tiles2), declared });
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

// libs/rules/src/patterns/kinds.ts
var FIRST_HONOUR = HONOUR_SPAN[0];
var RANKS_OF_SUIT2 = 9;
var SUIT = 2 ** RANKS_OF_SUIT2 - 1;
var kindsHeld = (counts) => {
  let suited = 0;
  let honours = 0;
  for (let tile = 0; tile < counts.length; tile += 1) {
    if (countAt(counts, tile) === 0) continue;
    if (tile < FIRST_HONOUR) suited |= 1 << tile;
    else honours |= 1 << tile - FIRST_HONOUR;
  }
  return { suited, honours };
};
var kindsIn = (tiles2) => kindsHeld(countsOf(tiles2));
var windOf = (seat) => FIRST_HONOUR + SEATS.indexOf(seat);
var kinds = (text) => kindsIn(tilesOf(text));
var ranks = (text) => kinds(`${text}m${text}p${text}s`);
var areWithin = ({ suited, honours }, others) => (suited & ~others.suited) === 0 && (honours & ~others.honours) === 0;
var holdsKind = ({ suited, honours }, place) => place < FIRST_HONOUR ? (suited & 1 << place) !== 0 : (honours & 1 << place - FIRST_HONOUR) !== 0;
var suitsOf = ({ suited }) => ((suited & SUIT) === 0 ? 0 : 1) | ((suited & SUIT << RANKS_OF_SUIT2) === 0 ? 0 : 2) | ((suited & SUIT << 2 * RANKS_OF_SUIT2) === 0 ? 0 : 4);
var SUITS_IN = [0, 1, 1, 2, 1, 2, 2, 3];

// libs/rules/src/patterns/declared-sets.ts
var COPIES2 = 4;
var isPlaying = (tile) => tileIndex(tile) < KINDS;
var isChow = ({ tiles: [first, second, third] }) => {
  const suit = suitOf(first);
  const rank = rankOf(first);
  const follows = (tile, step) => suitOf(tile) === suit && rankOf(tile) === rank + step;
  return suit !== void 0 && follows(second, 1) && follows(third, 2);
};
var isSet = (meld) => meld.kind === "chow" ? isChow(meld) : isKnown(meld.tile) && isPlaying(meld.tile);
var tilesOfMeld2 = (meld) => {
  if (meld.kind === "chow") return meld.tiles;
  if (!isKnown(meld.tile)) return [];
  return Array(meld.kind === "kong" ? 4 : 3).fill(meld.tile);
};
var WHOLE_HAND = 14;
var tilesBeside = (melds) => WHOLE_HAND - 3 * melds.length;
var copiesHeld = (hand, kind) => [...hand.standing, ...hand.melds.flatMap(tilesOfMeld2)].filter((tile) => tile === kind).length;
var copies2 = new Uint8Array(TILES.length);
var isOnceTooOften = (tile) => {
  const index = tileIndex(tile);
  const count = copies2[index] + 1;
  copies2[index] = count;
  return count > COPIES2;
};
var someKindTooOften = (standing, melds) => {
  copies2.fill(0);
  return standing.some(isOnceTooOften) || melds.some((meld) => tilesOfMeld2(meld).some(isOnceTooOften));
};

// libs/rules/src/kit/hand/circumstance-conditions.ts
var isDrawn = ({ source }) => source === "self-draw";
var isEast = ({ seatWind = "east" }) => seatWind === "east";
var hasNoMelds = ({ melds }) => melds.length === 0;
var hasKong2 = ({ melds }) => melds.some(({ kind }) => kind === "kong");
var isBeside = ({ circumstances: circumstances2 }, others) => others.some((other) => circumstances2.includes(other));
var isAsDealt = (win) => isDrawn(win) && isEast(win) && hasNoMelds(win) && win.circumstances.length === 1;
var robsTheFourth = (win) => win.source === "robbed-kong" && win.winningTile !== void 0 && copiesHeld(win, win.winningTile) === 1;

// libs/rules/src/classical/hand/possible-circumstances.ts
var isFromEast = ({ from = "east" }) => from === "east";
var hasBonusTiles = ({ bonusTiles = [] }) => bonusTiles.length > 0;
var CIRCUMSTANCES = {
  // A loose tile replaces the fourth tile of a kong, or a bonus tile (CC-wall.loose.take, CC-bonus.play).
  "replacement-tile": (win) => isDrawn(win) && (hasBonusTiles(win) || hasKong2(win)),
  // The other three copies are in the kong, open or closed (CC-claim.rob.open, CC-claim.rob.closed).
  "robbing-the-kong": robsTheFourth,
  // It applies to the last tile itself or to its discard (CC-wall.dead, CC-A23x). Before the first discard many tiles
  // are left.
  "last-tile": (win) => !isBeside(win, ["dealt-hand", "blessing-of-earth"]),
  // East’s hand as dealt (CC-limit.heavenly, CC-A31).
  "dealt-hand": isAsDealt,
  // After the announcement the player claims no tile and declares no kong (CC-A30).
  "heavenly-ready": hasNoMelds,
  // The win takes East’s first discard (CC-limit.earthly).
  "blessing-of-earth": (win) => win.source === "discard" && isFromEast(win) && !isEast(win) && hasNoMelds(win) && !isBeside(win, ["last-tile"])
};

// libs/rules/src/kit/hand/impossible-hands.ts
var refuseMissingSeat = (clause) => ({ seatWind }) => seatWind === void 0 ? [{ code: "MEMBER_MISSING", at: ["seatWind"], clause }] : [];
var refuseAnotherRound = (clause) => ({ roundWind, options: options2 }) => {
  const agreed = roundAgreed(options2);
  return roundWind === void 0 || agreed === void 0 || agreed === roundWind ? [] : [{ code: "OPTION_DIFFERS", at: ["roundWind"], clause }];
};
var placesOf = (tiles2, isSo) => tiles2.flatMap((tile, index) => isSo(tile) ? [index] : []);
var refuseStandingBonusTiles = (clause) => ({ standing }) => placesOf(standing, isBonusTile).map((index) => ({ code: "NO_PLAYING_TILE", at: ["standing", index], clause }));
var refusePlayingTileAsBonus = (clause) => ({ bonusTiles = [] }) => placesOf(bonusTiles, (tile) => !isBonusTile(tile)).map((index) => ({
  code: "NO_FLOWER",
  at: ["bonusTiles", index],
  clause
}));
var refusePostponedKong = (clause) => ({ melds }) => melds.flatMap(
  (meld, index) => meld.kind === "kong" && meld.kongKind === "postponed" ? [{ code: "KONG_KIND", at: ["melds", index, "kongKind"], clause }] : []
);

// libs/rules/src/classical/calculator/impossible-hands.ts
var ALL = [
  refuseMissingSeat("CC-setup.seats"),
  refuseAnotherRound("CC-session.16"),
  refuseStandingBonusTiles("CC-bonus.play"),
  refusePlayingTileAsBonus("CC-tiles.144"),
  refusePostponedKong("CC-kong.add")
];
var refusalsOf = (hand) => ALL.flatMap((refusals) => refusals(hand));

// libs/rules/src/classical/hand/sets-and-pairs.ts
var RANKS_OF_SUIT3 = 9;
var [FIRST_WIND, FIRST_DRAGON] = [tileIndex("1z"), tileIndex("5z")];
var familyOf = (tile) => {
  if (tile >= FIRST_DRAGON) return "dragon";
  if (tile >= FIRST_WIND) return "wind";
  const rank = tile % RANKS_OF_SUIT3;
  return rank === 0 || rank === RANKS_OF_SUIT3 - 1 ? "terminal" : "simple";
};
var part2 = (set, isOpen = false) => {
  const tile = tileIndex(set.tiles[0]);
  return Object.freeze({ ...kindsIn(set.tiles), set, kind: set.kind, tile, family: familyOf(tile), isOpen });
};
var pungs = (isOpen) => PLAYING_TILES.map((tile) => part2(standingSet({ kind: "pung", tile }), isOpen));
var kongs = (kongKind) => PLAYING_TILES.map((tile) => part2(declaredSet({ kind: "kong", tile, kongKind }), kongKind === "melded"));
var PAIRS2 = PLAYING_TILES.map((tile) => part2(pairOf(tile)));
var CLOSED_PUNGS = pungs(false);
var WON_PUNGS = pungs(true);
var DECLARED_PUNGS2 = PLAYING_TILES.map((tile) => part2(declaredSet({ kind: "pung", tile }), true));
var OPEN_KONGS = kongs("melded");
var CLOSED_KONGS = kongs("concealed");
var CHOWS2 = SUIT_TILES.map((first) => part2(standingSet({ kind: "chow", first })));
var DECLARED_CHOWS = CHOWS2.map(({ set }) => part2(Object.freeze({ ...set, declared: true }), true));
var at3 = (parts, tile) => parts[tile];
var pairAt = (tile) => at3(PAIRS2, tile);
var closedPungAt = (tile) => at3(CLOSED_PUNGS, tile);
var wonPungAt = (tile) => at3(WON_PUNGS, tile);
var standingPart = (set) => set.kind === "pung" ? closedPungAt(tileIndex(set.tile)) : at3(CHOWS2, tileIndex(set.first));
var declaredPart = (meld) => {
  if (!isSet(meld)) return void 0;
  if (meld.kind === "chow") return at3(DECLARED_CHOWS, tileIndex(meld.tiles[0]));
  const tile = tileIndex(meld.tile);
  if (meld.kind === "pung") return at3(DECLARED_PUNGS2, tile);
  return at3(meld.kongKind === "concealed" ? CLOSED_KONGS : OPEN_KONGS, tile);
};
var singles = (tiles2) => part2({ kind: "singles", tiles: tiles2, declared: false });

// libs/rules/src/classical/hand/structure.ts
var isPungOrKong = ({ kind }) => kind === "pung" || kind === "kong";
var countSets = ({ parts }, family) => {
  let count = 0;
  for (const part3 of parts) if (part3.family === family && isPungOrKong(part3)) count += 1;
  return count;
};
var SETS3 = 4;
var isWithoutChow = ({ form, parts }) => {
  if (form !== "sets") return false;
  let sets = 0;
  for (const part3 of parts) if (isPungOrKong(part3)) sets += 1;
  return sets === SETS3;
};
var pairOfSets = ({ form, parts }) => form === "sets" ? parts.find(({ kind }) => kind === "pair") : void 0;
var isPairOf = (hand, family) => pairOfSets(hand)?.family === family;
var countSuits = ({ held }) => SUITS_IN[suitsOf(held)];
var hasHonours = ({ held }) => held.honours !== 0;
var isOfOneSuit = (hand) => !hasHonours(hand) && countSuits(hand) === 1;
var isOfHonours = (hand) => hasHonours(hand) && countSuits(hand) === 0;

// libs/rules/src/classical/settlement/liability.ts
var MANY_OF_SUIT = 9;
var isOfOpenSuit = (open2, { tile }) => {
  const suit = suitOf(tile);
  const tiles2 = open2.flatMap(({ set }) => set.tiles);
  return suit !== void 0 && tiles2.filter((laid) => suitOf(laid) === suit).length >= MANY_OF_SUIT;
};
var hadChoice = ({ tile, discarder, isReady }) => !isReady && discarder.some((held) => suitOf(held) !== suitOf(tile));
var joins = (family, sets) => (open2, { tile }) => familyOf(tileIndex(tile)) === family && open2.filter((part3) => part3.family === family && isPungOrKong(part3)).length >= sets;
var LIABILITIES = [
  {
    clause: "CC-penalty.suit",
    reason: "liability.suit",
    holds: (open2, feed) => isOfOpenSuit(open2, feed) && hadChoice(feed)
  },
  { clause: "CC-penalty.winds", reason: "liability.winds", holds: joins("wind", 3) },
  { clause: "CC-penalty.dragons", reason: "liability.dragons", holds: joins("dragon", 2) },
  { clause: "CC-penalty.terminals", reason: "liability.terminals", holds: joins("terminal", 3) }
];
var liabilityOf = (clause) => {
  const row = LIABILITIES.find((each) => each.clause === clause);
  return row && { clause, reason: row.reason };
};
var liabilitiesOf = (feed) => {
  const open2 = feed.melds.flatMap((meld) => declaredPart(meld) ?? []).filter(({ isOpen }) => isOpen);
  return LIABILITIES.filter(({ holds }) => holds(open2, feed)).map(({ clause, reason }) => ({ clause, reason }));
};

// libs/rules/src/classical/state/options.ts
var HIGHEST_LIMIT = 1e6;
var agreements = {
  limit: { kind: "number", clause: "CC-setup.limit", least: 1, most: HIGHEST_LIMIT, clauseIfUnstated: "CC-A34" },
  bonusTiles: { kind: "choice", clause: "CC-tiles.144", values: [false, true] },
  round: { kind: "choice", clause: "CC-session.16", values: SEATS },
  eastAfterUnplayed: { kind: "choice", clause: "CC-A19", values: ["passes", "stays"] }
};
var options = optionsBy(agreements);
var limitOf = ({ limit: limit2 } = {}) => Number(limit2);
var usesBonusTiles = ({ bonusTiles }) => bonusTiles === true;
var eastStaysUnplayed = ({ eastAfterUnplayed }) => eastAfterUnplayed === "stays";

// libs/rules/src/classical/hand/robbed-kong.ts
var keptOfKong = ({ standing, melds }, tile) => {
  if (melds.some((meld) => meld.kind === "pung" && meld.tile === tile)) return "pung";
  return standing.filter((held) => held === tile).length === 3 ? "standing" : void 0;
};

// libs/rules/src/kit/play/consequences.ts
var followsFrom = (consequences) => {
  const byType = new Map(Object.entries(consequences));
  return (state, event) => {
    if (state.phase === "opened") return NOTHING2;
    return byType.get(event.type)?.(state, event) ?? NOTHING2;
  };
};
var NOTHING2 = [];

// libs/rules/src/kit/payments/payments.ts
var payment = (from, to, { points, reason, clause }) => ({
  from,
  to,
  points,
  reason,
  clause
});
var payFromEach = (payers, to, price) => price.points === 0 ? [] : payers.map((from) => payment(from, to, price));

// libs/rules/src/kit/payments/stated-value.ts
var refuseOtherUnit = (stated, unit, clause) => {
  const other = unit === "points" ? "fan" : "points";
  if (stated[other] !== void 0) return reject("VALUE_UNIT", { at: `/${other}`, clause });
  return stated[unit] === void 0 ? reject("VALUE_UNIT", { at: `/${unit}`, clause }) : void 0;
};
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

// libs/rules/src/classical/settlement/settlement.ts
var liableBy = (seat, [first, ...others]) => first && { seat, by: [first, ...others] };
var reportedLiability = (liable) => liable ? { liable: { seat: liable.seat, clauses: liable.by.map(({ clause }) => clause) } } : {};
var PURPOSES = {
  win: { reason: "win", clause: "CC-settle.1" },
  difference: { reason: "difference", clause: "CC-settle.2" },
  east: { reason: "east", clause: "CC-settle.3" }
};
var OF_STATED = {
  win: forStated(PURPOSES.win),
  difference: forStated(PURPOSES.difference),
  east: forStated(PURPOSES.east)
};
var purposesOf = ({ stated }, ...seats) => stated.length > 0 && seats.some((seat) => stated.includes(seat)) ? OF_STATED : PURPOSES;
var EAST = "east";
var move = (into, from, to, points, { reason, clause }) => {
  into.push({ from, to, points, reason, clause });
};
var pay = (into, from, to, points, purpose, east) => {
  if (points === 0) return;
  move(into, from, to, points, purpose);
  if (from === EAST || to === EAST) move(into, from, to, points, east);
};
var payDifference = (into, counted2, one, other) => {
  const points = counted2.values[one] - counted2.values[other];
  const { difference, east } = purposesOf(counted2, one, other);
  if (points < 0) pay(into, one, other, -points, difference, east);
  else pay(into, other, one, points, difference, east);
};
var PAIRS_OF_SEATS = SEATS.flatMap((one, place) => SEATS.slice(place + 1).map((other) => [one, other]));
var amongAll = (counted2, winner2) => {
  const payments2 = [];
  const { win, east } = purposesOf(counted2, winner2);
  for (const loser of SEATS) if (loser !== winner2) pay(payments2, loser, winner2, counted2.values[winner2], win, east);
  for (const [one, other] of PAIRS_OF_SEATS) {
    if (one !== winner2 && other !== winner2) payDifference(payments2, counted2, one, other);
  }
  return payments2;
};
var forAll = ({ values, stated }, winner2, { seat, by: [first] }) => {
  const shares = winner2 === EAST ? 6 : 4;
  const purpose = stated.includes(winner2) ? forStated(first) : first;
  return payFromEach([seat], winner2, { points: shares * values[winner2], ...purpose });
};
var settlementOf = (values, winner2, liable, stated = []) => {
  const counted2 = { values, stated };
  return liable === void 0 ? amongAll(counted2, winner2) : forAll(counted2, winner2, liable);
};

// libs/rules/src/classical/hand/win-circumstances.ts
var FIRST_BONUS_TILE = tileIndex("1f");
var bitsOf = (bonusTiles) => {
  let bits = 0;
  for (const tile of bonusTiles) bits |= 1 << tileIndex(tile) - FIRST_BONUS_TILE;
  return bits;
};
var NO_WIN = { source: "discard", circumstances: [] };
var winCircumstancesOf = ({ bonusTiles, seatWind, roundWind }, win) => {
  const { winningTile, source, circumstances: circumstances2 } = win ?? NO_WIN;
  const isDrawn2 = source === "self-draw";
  const isLoose = isDrawn2 && circumstances2.includes("replacement-tile");
  return {
    hasWon: win !== void 0,
    ownWind: windOf(seatWind),
    prevailingWind: windOf(roundWind),
    bonusTiles: bonusTiles.length,
    bonus: bitsOf(bonusTiles),
    seat: SEATS.indexOf(seatWind),
    lastTile: winningTile === void 0 ? -1 : tileIndex(winningTile),
    isDrawn: isDrawn2,
    isRobbed: source === "robbed-kong",
    // Both need a drawn tile, not a discarded one (CC-A24). A loose tile is never number 15.
    isLoose,
    isLastPermitted: isDrawn2 && !isLoose && circumstances2.includes("last-tile"),
    isDealt: isDrawn2 && circumstances2.includes("dealt-hand"),
    isReadyAtOnce: circumstances2.includes("heavenly-ready"),
    isBlessedByEarth: source === "discard" && circumstances2.includes("blessing-of-earth")
  };
};

// libs/rules/src/classical/hand/irregular-forms.ts
var WONDERS = kinds("19m19p19s1234567z");
var HONOURS2 = kinds("1234567z");
var WHOLE_HAND2 = 14;
var areSame = (held, { suited, honours }) => held.suited === suited && held.honours === honours;
var areTwins = (counts, held) => isSevenPairs(counts) && (areSame(held, HONOURS2) || held.honours === 0 && SUITS_IN[suitsOf(held)] === 1);
var areWonders = (counts, held) => areSame(held, WONDERS) && totalOf(counts) === WHOLE_HAND2;
var SHAPES = [
  ...SUITS.map((suit) => ({ form: "pairs", of: SUIT_TILES.filter((tile) => suitOf(tile) === suit) })),
  { form: "unlike-pairs", of: HONOUR_TILES },
  { form: "orphans", of: PLAYING_TILES.filter((tile) => holdsKind(WONDERS, tileIndex(tile))) }
];
var irregularForm = (counts, held) => {
  if (areTwins(counts, held)) return "pairs";
  return areWonders(counts, held) ? "wonders" : void 0;
};
var pairsIn = (counts) => PLAYING_TILES.flatMap((_, tile) => Array(countAt(counts, tile) / 2).fill(pairAt(tile)));
var irregularParts = (form, counts) => form === "pairs" ? pairsIn(counts) : [singles(tilesIn(counts))];

// libs/rules/src/classical/hand/possible-tiles.ts
var SETS4 = 4;
var COPIES3 = 4;
var isIrregularWith = (counts, tile) => {
  const complete = counts.slice();
  complete[tile] = countAt(complete, tile) + 1;
  return irregularForm(complete, kindsHeld(complete)) !== void 0;
};
var hasOneSingle = (counts) => counts.reduce((odd, count) => odd + count % 2, 0) === 1;
var mayBeIrregular = (counts, melds) => melds.length === 0 && (hasOneSingle(counts) || areWithin(kindsHeld(counts), WONDERS));
var irregularWaits = (standing, melds) => {
  const counts = countsOf(standing);
  return mayBeIrregular(counts, melds) ? PLAYING_TILES.filter((_, tile) => isIrregularWith(counts, tile)) : [];
};
var possibleTiles = (standing, melds) => {
  const regular = waitsOf(standing, SETS4 - melds.length, { sevenPairs: false });
  const irregular = irregularWaits(standing, melds);
  const either = irregular.length === 0 ? regular : PLAYING_TILES.filter((tile) => regular.includes(tile) || irregular.includes(tile));
  return either.filter((tile) => copiesHeld({ standing, melds }, tile) < COPIES3);
};

// libs/rules/src/classical/scoring/arrangements.ts
var SETS5 = 4;
var RANKS_OF_SUIT4 = 9;
var LAST_CHOW = 6;
var declaredParts = (melds) => {
  const parts = [];
  for (const meld of melds) {
    const part3 = declaredPart(meld);
    if (part3 !== void 0) parts.push(part3);
  }
  return parts;
};
var kindsOf2 = (counts, declared) => {
  let { suited, honours } = kindsHeld(counts);
  for (const part3 of declared) {
    suited |= part3.suited;
    honours |= part3.honours;
  }
  return { suited, honours };
};
var fillsGap = ({ kind, tile: lowest }, tile) => {
  if (kind === "pair") return true;
  const rank = lowest % RANKS_OF_SUIT4;
  return tile === lowest + 1 || rank === 0 && tile === lowest + 2 || rank === LAST_CHOW && tile === lowest;
};
var completed = (parts, { lastTile, isDrawn: isDrawn2 }, isOnly) => {
  let pung = -1;
  let isElsewhere = false;
  let isGap = false;
  for (let place = 0; place < parts.length; place += 1) {
    const part3 = parts[place];
    if (part3.set.declared || lastTile < 0 || !holdsKind(part3, lastTile)) continue;
    if (part3.kind === "pung") pung = place;
    else {
      isElsewhere = true;
      isGap ||= fillsGap(part3, lastTile);
    }
  }
  const isOpened = pung >= 0 && !isElsewhere && !isDrawn2;
  return {
    parts: isOpened ? parts.with(pung, wonPungAt(lastTile)) : parts,
    isOnlyPossible: isGap && isOnly()
  };
};
var isOnlyPossible = ({ standing, melds, winningTile }) => winningTile !== void 0 && possibleTiles(standing.toSpliced(standing.indexOf(winningTile), 1), melds).length === 1;
var arrangementsOf = (hand) => {
  const { standing, melds } = hand;
  const counts = countsOf(standing);
  const declared = declaredParts(melds);
  const held = kindsOf2(counts, declared);
  const circumstances2 = winCircumstancesOf(hand, hand);
  let isOnly;
  const isOnlyOne = () => isOnly ??= isOnlyPossible(hand);
  const inSets = decompose(counts, SETS5 - declared.length).map(({ sets, pair }) => {
    const parts = [...declared, ...sets.map(standingPart), pairAt(tileIndex(pair))];
    return { form: "sets", ...completed(parts, circumstances2, isOnlyOne), held, circumstances: circumstances2 };
  });
  const form = irregularForm(counts, held);
  if (form === void 0) return inSets;
  return [...inSets, { form, parts: irregularParts(form, counts), held, circumstances: circumstances2, isOnlyPossible: false }];
};
var arrangedForLoser = (hand) => {
  const counts = countsOf(hand.standing);
  const declared = declaredParts(hand.melds);
  const parts = [...declared];
  for (let tile = 0; tile < counts.length; tile += 1) {
    const count = countAt(counts, tile);
    if (count > 2) parts.push(closedPungAt(tile));
    else if (count === 2) parts.push(pairAt(tile));
  }
  return {
    form: "incomplete",
    parts,
    held: kindsOf2(counts, declared),
    circumstances: winCircumstancesOf(hand),
    isOnlyPossible: false
  };
};

// libs/rules/src/classical/scoring/score-line.ts
var lineOf = (clause) => clause.replace(/^CC-(?:score\.)?/, "");
var eachPart = (clause, worth, each) => {
  return { id: lineOf(clause), clause, worth, by: "all", each };
};
var anyHand = (clause, worth, holds) => {
  return { id: lineOf(clause), clause, worth, by: "all", holds };
};
var winner = (clause, worth, holds) => {
  return { id: lineOf(clause), clause, worth, by: "winner", holds };
};

// libs/rules/src/classical/scoring/doubling.table.ts
var [FIRST_FLOWER, FIRST_SEASON] = [1, 1 << 4];
var ALL_FLOWERS = 15;
var ALL_SEASONS = ALL_FLOWERS << 4;
var isOwn = (circumstances2, first) => (circumstances2.bonus & first << circumstances2.seat) !== 0;
var holdsAll = ({ bonus }, tiles2) => (bonus & tiles2) === tiles2;
var isWorthless = ({ kind, family, tile }, { ownWind, prevailingWind }) => kind === "chow" || kind === "pair" && family !== "dragon" && tile !== ownWind && tile !== prevailingWind;
var DOUBLING_ROWS = [
  eachPart("CC-double.dragon", 1, (part3) => part3.family === "dragon" && isPungOrKong(part3)),
  eachPart("CC-double.wind.own", 1, (part3, { ownWind }) => part3.tile === ownWind && isPungOrKong(part3)),
  eachPart(
    "CC-double.wind.prevailing",
    1,
    (part3, { prevailingWind }) => part3.tile === prevailingWind && isPungOrKong(part3)
  ),
  // One kind of honours is enough (CC-A25).
  anyHand("CC-double.suit.mixed", 1, (hand) => hasHonours(hand) && countSuits(hand) === 1),
  anyHand("CC-double.suit.pure", 3, isOfOneSuit),
  // It does not count besides the three doublings for honours only (CC-A04).
  anyHand("CC-double.terminals.honours", 1, (hand) => countSuits(hand) > 0 && areWithin(hand.held, WONDERS)),
  anyHand("CC-double.honours.only", 3, isOfHonours),
  anyHand("CC-double.bonus.own.flower", 1, ({ circumstances: circumstances2 }) => isOwn(circumstances2, FIRST_FLOWER)),
  anyHand("CC-double.bonus.own.season", 1, ({ circumstances: circumstances2 }) => isOwn(circumstances2, FIRST_SEASON)),
  anyHand("CC-double.bouquet.flowers", 2, ({ circumstances: circumstances2 }) => holdsAll(circumstances2, ALL_FLOWERS)),
  anyHand("CC-double.bouquet.seasons", 2, ({ circumstances: circumstances2 }) => holdsAll(circumstances2, ALL_SEASONS)),
  winner("CC-double.nochow", 1, isWithoutChow),
  winner("CC-double.miser", 1, ({ parts, circumstances: circumstances2 }) => parts.every((part3) => isWorthless(part3, circumstances2))),
  winner("CC-double.loose", 1, ({ circumstances: circumstances2 }) => circumstances2.isLoose),
  winner("CC-double.lastpermitted", 1, ({ circumstances: circumstances2 }) => circumstances2.isLastPermitted),
  winner("CC-double.robkong", 1, ({ circumstances: circumstances2 }) => circumstances2.isRobbed),
  winner("CC-double.winds3pair", 1, (hand) => countSets(hand, "wind") === 3 && isPairOf(hand, "wind")),
  winner("CC-double.dragons2pair", 1, (hand) => countSets(hand, "dragon") === 2 && isPairOf(hand, "dragon")),
  // A hand with a declared set has not only waited (CC-A30).
  winner(
    "CC-double.immediateready",
    1,
    ({ circumstances: circumstances2, parts }) => circumstances2.isReadyAtOnce && !parts.some(({ set }) => set.declared)
  )
];

// libs/rules/src/classical/scoring/limit.table.ts
var limit = (clause, is) => ({ id: lineOf(clause), clause, is });
var RANKS_OF_SUIT5 = 9;
var TERMINALS = ranks("19");
var GREEN = kinds("23468s6z");
var [ONE_OF_DOTS, FIVE_OF_DOTS] = [tileIndex("1p"), tileIndex("5p")];
var isPungsWithin = (hand, tiles2) => areWithin(hand.held, tiles2) && isWithoutChow(hand);
var suitOf2 = (tile) => Math.floor(tile / RANKS_OF_SUIT5);
var isScholars = (hand) => {
  if (countSets(hand, "dragon") !== 3) return false;
  const pair = pairOfSets(hand);
  const fourth = hand.parts.find((part3) => isPungOrKong(part3) && part3.family !== "dragon");
  return fourth !== void 0 && pair !== void 0 && fourth.family !== "wind" && suitOf2(fourth.tile) === suitOf2(pair.tile);
};
var SNAKE_PAIRS = [2, 5, 8];
var ALL_RANKS = 2 ** RANKS_OF_SUIT5 - 1;
var isSnake = (hand) => {
  const pair = pairOfSets(hand);
  if (pair === void 0 || !isOfOneSuit(hand) || countSets(hand, "terminal") !== 2) return false;
  const held = hand.held.suited >> suitOf2(pair.tile) * RANKS_OF_SUIT5;
  return held === ALL_RANKS && SNAKE_PAIRS.includes(pair.tile % RANKS_OF_SUIT5 + 1);
};
var holdsDeclared = ({ parts }) => parts.some(({ set }) => set.declared);
var LIMIT_ROWS = [
  // Bonus tiles may have been replaced. A kong is excluded, because the last tile is then a loose one (CC-A31).
  limit(
    "CC-limit.heavenly",
    (hand) => hand.circumstances.isDealt && hand.circumstances.seat === 0 && !holdsDeclared(hand)
  ),
  limit("CC-limit.earthly", (hand) => hand.circumstances.isBlessedByEarth && !holdsDeclared(hand)),
  // The treasure has no honours (CC-A11).
  limit(
    "CC-limit.treasure",
    (hand) => hand.circumstances.isDrawn && isOfOneSuit(hand) && hand.parts.every(({ kind, isOpen }) => kind !== "chow" && !isOpen)
  ),
  limit("CC-limit.suite", (hand) => isOfHonours(hand) && isWithoutChow(hand)),
  limit("CC-limit.heads", (hand) => isPungsWithin(hand, TERMINALS)),
  limit("CC-limit.jade", (hand) => isPungsWithin(hand, GREEN)),
  limit("CC-limit.twins.honours", (hand) => hand.form === "pairs" && isOfHonours(hand)),
  // Four identical tiles can be two of the pairs (CC-A09).
  limit("CC-limit.twins.suit", (hand) => hand.form === "pairs" && isOfOneSuit(hand)),
  limit("CC-limit.scholars", isScholars),
  limit("CC-limit.blessings", (hand) => countSets(hand, "wind") === 4),
  limit("CC-limit.fourkongs", ({ parts }) => parts.filter(({ kind }) => kind === "kong").length === 4),
  limit("CC-limit.snake", isSnake),
  limit("CC-limit.thirteen", ({ form }) => form === "wonders"),
  limit(
    "CC-limit.moon",
    ({ circumstances: circumstances2 }) => circumstances2.isLastPermitted && circumstances2.lastTile === ONE_OF_DOTS
  ),
  limit("CC-limit.grapes", ({ circumstances: circumstances2 }) => circumstances2.isLoose && circumstances2.lastTile === FIVE_OF_DOTS)
];

// libs/rules/src/classical/scoring/points.table.ts
var open = (kind, family) => (part3) => part3.isOpen && part3.kind === kind && part3.family === family;
var closed = (kind, family) => (part3) => !part3.isOpen && part3.kind === kind && part3.family === family;
var POINT_ROWS = [
  eachPart("CC-score.pair.wind.own", 2, ({ kind, tile }, { ownWind }) => kind === "pair" && tile === ownWind),
  eachPart(
    "CC-score.pair.wind.prevailing",
    2,
    ({ kind, tile }, { prevailingWind }) => kind === "pair" && tile === prevailingWind
  ),
  eachPart("CC-score.pair.dragon", 2, ({ kind, family }) => kind === "pair" && family === "dragon"),
  eachPart("CC-score.pung.simple.open", 2, open("pung", "simple")),
  eachPart("CC-score.pung.simple.closed", 4, closed("pung", "simple")),
  eachPart("CC-score.pung.terminal.open", 4, open("pung", "terminal")),
  eachPart("CC-score.pung.terminal.closed", 8, closed("pung", "terminal")),
  eachPart("CC-score.pung.wind.open", 4, open("pung", "wind")),
  eachPart("CC-score.pung.wind.closed", 8, closed("pung", "wind")),
  eachPart("CC-score.pung.dragon.open", 4, open("pung", "dragon")),
  eachPart("CC-score.pung.dragon.closed", 8, closed("pung", "dragon")),
  eachPart("CC-score.kong.simple.open", 8, open("kong", "simple")),
  eachPart("CC-score.kong.simple.closed", 16, closed("kong", "simple")),
  eachPart("CC-score.kong.terminal.open", 16, open("kong", "terminal")),
  eachPart("CC-score.kong.terminal.closed", 32, closed("kong", "terminal")),
  eachPart("CC-score.kong.wind.open", 16, open("kong", "wind")),
  eachPart("CC-score.kong.wind.closed", 32, closed("kong", "wind")),
  eachPart("CC-score.kong.dragon.open", 16, open("kong", "dragon")),
  eachPart("CC-score.kong.dragon.closed", 32, closed("kong", "dragon")),
  winner("CC-score.mahjong", 20, () => 1),
  // A loose tile is a tile from the wall (CC-A06).
  winner("CC-score.last.wall", 2, ({ circumstances: { isDrawn: isDrawn2 } }) => isDrawn2),
  winner("CC-score.last.only", 2, ({ isOnlyPossible: isOnlyPossible2 }) => isOnlyPossible2),
  // Bonus tiles count in any hand (CC-bonus.all).
  anyHand("CC-score.bonus", 4, ({ circumstances: { bonusTiles } }) => bonusTiles)
];

// libs/rules/src/classical/scoring/counting.ts
var ROWS = [...POINT_ROWS, ...DOUBLING_ROWS];
var whose = (rows, first) => {
  const numbered = rows.map((row, place) => ({ row, number: first + place }));
  return { winner: numbered, all: numbered.filter(({ row }) => row.by === "all") };
};
var POINTS = whose(POINT_ROWS, 0);
var DOUBLINGS = whose(DOUBLING_ROWS, POINT_ROWS.length);
var SEATS2 = 4;
var linesOfParts = /* @__PURE__ */ new Map();
var linesOf = (part3, circumstances2) => {
  let byWinds = linesOfParts.get(part3);
  if (byWinds === void 0) linesOfParts.set(part3, byWinds = []);
  const winds = circumstances2.ownWind * SEATS2 + circumstances2.prevailingWind % SEATS2;
  return byWinds[winds] ??= ROWS.flatMap(({ each }, number) => each?.(part3, circumstances2) ? [number] : []);
};
var places = new Int32Array(ROWS.length);
var placeParts = ({ parts, circumstances: circumstances2 }) => {
  places.fill(0);
  for (let place = 0; place < parts.length; place += 1) {
    for (const line of linesOf(parts[place], circumstances2))
      places[line] = places[line] | 1 << place;
  }
};
var MOST_PARTS = 31;
var foundAt = /* @__PURE__ */ new Map();
var inPlaces = (bits) => {
  let answer = foundAt.get(bits);
  if (answer === void 0) {
    const sets = Array.from({ length: MOST_PARTS }, (_, place) => [place]).filter(([place = 0]) => bits & 1 << place);
    foundAt.set(bits, answer = { count: sets.length, sets });
  }
  return answer;
};
var NOT_FOUND = { count: 0 };
var found2 = (hand, number, { each, holds }) => {
  if (each === void 0) {
    const times = Number(holds?.(hand) ?? 0);
    return times === 0 ? NOT_FOUND : { count: times };
  }
  const bits = places[number];
  return bits === 0 ? NOT_FOUND : inPlaces(bits);
};
var withSets = (line, sets) => {
  if (sets !== void 0) line.sets = sets;
  return line;
};
var limitLines = (hand) => LIMIT_ROWS.filter(({ is }) => is(hand)).map(({ id, clause }) => ({ id, clause, count: 1, fan: 0, limit: true }));
var countOf = (hand, limit2) => {
  const { hasWon } = hand.circumstances;
  const limits = hasWon ? limitLines(hand) : [];
  if (limits.length > 0) return { fans: limits, fan: 0, points: limit2 };
  placeParts(hand);
  const who = hasWon ? "winner" : "all";
  const fans = [];
  let points = 0;
  for (const { number, row } of POINTS[who]) {
    const { count, sets } = found2(hand, number, row);
    if (count === 0) continue;
    const fan = count * row.worth;
    points += fan;
    fans.push(withSets({ id: row.id, clause: row.clause, count, fan }, sets));
  }
  let doublings = 0;
  for (const { number, row } of DOUBLINGS[who]) {
    const { count, sets } = found2(hand, number, row);
    if (count === 0) continue;
    const doubled = count * row.worth;
    doublings += doubled;
    fans.push(withSets({ id: row.id, clause: row.clause, count, fan: 0, doublings: doubled }, sets));
  }
  const worth = points * 2 ** doublings;
  return worth > limit2 ? { fans, fan: points, doublings, points: limit2, uncapped: worth } : { fans, fan: points, doublings, points: worth };
};

// libs/rules/src/classical/scoring/hand-value.ts
var setsOf = ({ parts }) => parts.map(({ set }) => set);
var worthOf = ({ count: { fans, points, uncapped } }) => fans[0]?.limit === true ? Infinity : uncapped ?? points;
var byWorth = (one, other) => {
  const [worth, others] = [worthOf(one), worthOf(other)];
  return Number(others > worth) - Number(others < worth);
};
var counted = (hand, limit2) => ({ hand, count: countOf(hand, limit2) });
var reported = ({ hand, count }) => {
  const value = count;
  value.arrangement = setsOf(hand);
  return value;
};
var nextValue = ({ hand, count: { points, fans } }) => ({
  points,
  fans,
  arrangement: setsOf(hand)
});
var valueWon = (hand) => {
  const ways = arrangementsOf(hand).map((arranged) => counted(arranged, hand.limit));
  const [best, next] = ways.length > 1 ? ways.toSorted(byWorth) : ways;
  if (best === void 0) return void 0;
  const value = reported(best);
  return next === void 0 ? value : { ...value, next: nextValue(next) };
};
var valueLoser = (hand) => reported(counted(arrangedForLoser(hand), hand.limit));

// libs/rules/src/kit/hand/judging.ts
var judgeOf2 = ({ faultsOf: faultsOf2, valueOf, noStructure }) => (hand) => {
  const faults = faultsOf2(hand);
  if (faults.length > 0) return { valid: false, faults };
  const valuation = valueOf(hand);
  return valuation ? { valid: true, valuation } : { valid: false, faults: [noStructure] };
};

// libs/rules/src/kit/hand/hand-requirements.ts
var requirement = (clause, reason, isMissed) => ({ fault: { clause, reason }, isMissed });
var missedBy = (hand, requirements) => requirements.filter(({ isMissed }) => isMissed(hand)).map(({ fault }) => fault);
var holdsBonusTile = ({ standing }) => !standing.every(isPlaying);
var hasBrokenChow = ({ melds }) => melds.some((meld) => meld.kind === "chow" && !isSet(meld));
var hasBrokenPung = ({ melds }) => melds.some((meld) => meld.kind !== "chow" && isKnown(meld.tile) && !isSet(meld));
var holdsFifthCopy = ({ standing, melds }) => someKindTooOften(standing, melds);
var isOfWrongSize = ({ standing, melds }) => standing.length !== tilesBeside(melds);
var lacksOneTile = ({ standing, melds }) => standing.length === tilesBeside(melds) - 1;
var lacksWinningTile = ({ standing, winningTile }) => winningTile !== void 0 && !standing.includes(winningTile);

// libs/rules/src/classical/scoring/hand-faults.ts
var OF_SETS = [
  requirement("CC-claim.chow", "fault.no-chow", hasBrokenChow),
  requirement("CC-turn.hand", "fault.no-pung", hasBrokenPung),
  requirement(
    "CC-show",
    "fault.set-not-shown",
    ({ melds }) => melds.some((meld) => meld.kind !== "chow" && !isKnown(meld.tile))
  )
];
var OF_HANDS = [
  requirement("CC-bonus.play", "fault.bonus-standing", holdsBonusTile),
  ...OF_SETS,
  requirement("CC-tiles.136", "fault.fifth-copy", holdsFifthCopy)
];
var isWonders = ({ standing }) => {
  const counts = countsOf(standing);
  return irregularForm(counts, kindsHeld(counts)) === "wonders";
};
var OF_WINS = [
  requirement("CC-turn.east.first", "fault.tile-count", isOfWrongSize),
  requirement("CC-claim.mahjong", "fault.winning-tile", lacksWinningTile),
  requirement("CC-claim.rob.closed", "fault.rob-closed", (hand) => hand.fromClosedKong === true && !isWonders(hand))
];
var faultsOf = (hand) => [
  ...missedBy(hand, OF_WINS),
  ...missedBy(hand, OF_HANDS)
];
var faultsOfSets = (hand) => missedBy(hand, OF_SETS);
var canWait = (hand) => lacksOneTile(hand) && missedBy(hand, OF_HANDS).length === 0;
var NO_STRUCTURE = { clause: "CC-turn.hand", reason: "fault.structure" };

// libs/rules/src/classical/scoring/winning.ts
var judgeWin = judgeOf2({ faultsOf, valueOf: valueWon, noStructure: NO_STRUCTURE });
var waits = (hand) => canWait(hand) ? possibleTiles(hand.standing, hand.melds) : [];
var waitsWithValues = (hand) => valuedWaits(waits(hand), (tile) => valueWon({ ...hand, standing: [...hand.standing, tile], winningTile: tile }));

// libs/rules/src/classical/calculator/settled-table.ts
var handAt = ({ hands, options: options2, roundWind }, seat) => ({
  ...heldStandalone({
    ...hands[seat],
    seatWind: seat,
    ...options2 !== void 0 && { options: options2 },
    ...roundWind !== void 0 && { roundWind }
  }),
  limit: limitOf(options2)
});
var robbedAt = ({ source, from, hands, winningTile }) => source === "robbed-kong" && from !== void 0 && winningTile !== void 0 ? { seat: from, kept: keptOfKong(hands[from], winningTile) } : void 0;
var isBeforeFirstDiscard = (meld, seat, circumstance) => circumstance === "blessing-of-earth" && seat === "east" && meld.kind === "kong" && meld.kongKind === "concealed";
var EARLY_WINS = [
  ["dealt-hand", "CC-limit.heavenly"],
  ["blessing-of-earth", "CC-limit.earthly"]
];
var refuseEarlySets = ({ winner: winner2, hands, circumstances: circumstances2 }) => EARLY_WINS.filter(([early]) => circumstances2.includes(early)).flatMap(
  ([early, clause]) => SEATS.filter(
    (seat) => seat !== winner2 && hands[seat].melds.some((meld) => !isBeforeFirstDiscard(meld, seat, early))
  ).map((seat) => ({ code: "CIRCUMSTANCE_IMPOSSIBLE", at: ["hands", seat, "melds"], clause }))
);
var refuseRobbed = (table) => {
  const robbed = robbedAt(table);
  return robbed === void 0 || robbed.kept !== void 0 ? [] : [{ code: "CIRCUMSTANCE_IMPOSSIBLE", at: ["hands", robbed.seat, "melds"], clause: "CC-claim.rob.open" }];
};
var refusesTable = (table) => [
  ...refuseEarlySets(table),
  ...refuseRobbed(table)
];
var winnersHand = (table) => {
  const { winner: winner2, winningTile, source, circumstances: circumstances2 } = table;
  return {
    ...handAt(table, winner2),
    ...winningTile !== void 0 && { winningTile },
    ...robbedAt(table)?.kept === "standing" && { fromClosedKong: true },
    source,
    circumstances: circumstances2
  };
};
var liableAt = (table) => {
  const { source, from, winningTile: tile, winner: winner2, hands } = table;
  if (source !== "discard" || from === void 0 || tile === void 0) return void 0;
  const { standing, melds, ready: ready2 } = hands[from];
  const feed = {
    tile,
    melds: hands[winner2].melds,
    discarder: [...standing, ...melds.flatMap(tilesOfMeld2)],
    isReady: ready2 === true && waits(handAt(table, from)).length > 0
  };
  return liableBy(from, liabilitiesOf(feed));
};
var settledTable = (table) => {
  const verdict = judgeWin(winnersHand(table));
  if (!verdict.valid) return verdict;
  const valuations = bySeat((seat) => seat === table.winner ? verdict.valuation : valueLoser(handAt(table, seat)));
  const liable = liableAt(table);
  return {
    valid: true,
    valuations,
    ...reportedLiability(liable),
    transfers: settlementOf(
      bySeat((seat) => valuations[seat].points),
      table.winner,
      liable
    )
  };
};

// libs/texts/src/generated/ids/rules/classical/clauses.ts
var CLAUSES = [
  "CC-tiles.136",
  "CC-tiles.144",
  "CC-setup.players",
  "CC-setup.seats",
  "CC-setup.limit",
  "CC-wall.build",
  "CC-wall.size",
  "CC-wall.break.side",
  "CC-wall.break.place",
  "CC-wall.loose",
  "CC-deal.fours",
  "CC-deal.last",
  "CC-wall.dead",
  "CC-wall.loose.take",
  "CC-wall.loose.renew",
  "CC-session.16",
  "CC-session.east.keeps",
  "CC-turn.east.first",
  "CC-turn.hand",
  "CC-claim.chow",
  "CC-claim.pung",
  "CC-claim.kong",
  "CC-kong.add",
  "CC-kong.closed",
  "CC-kong.when",
  "CC-claim.precedence",
  "CC-claim.mahjong",
  "CC-claim.mahjong.several",
  "CC-claim.rob.open",
  "CC-claim.rob.closed",
  "CC-show",
  "CC-ready",
  "CC-draw",
  "CC-score.chow",
  "CC-score.pair.wind.own",
  "CC-score.pair.wind.prevailing",
  "CC-score.pair.dragon",
  "CC-score.pung.simple.open",
  "CC-score.pung.simple.closed",
  "CC-score.pung.terminal.open",
  "CC-score.pung.terminal.closed",
  "CC-score.pung.wind.open",
  "CC-score.pung.wind.closed",
  "CC-score.pung.dragon.open",
  "CC-score.pung.dragon.closed",
  "CC-score.kong.simple.open",
  "CC-score.kong.simple.closed",
  "CC-score.kong.terminal.open",
  "CC-score.kong.terminal.closed",
  "CC-score.kong.wind.open",
  "CC-score.kong.wind.closed",
  "CC-score.kong.dragon.open",
  "CC-score.kong.dragon.closed",
  "CC-score.mahjong",
  "CC-score.last.wall",
  "CC-score.last.only",
  "CC-score.bonus",
  "CC-score.open",
  "CC-score.closed",
  "CC-score.loser",
  "CC-double.dragon",
  "CC-double.wind.own",
  "CC-double.wind.prevailing",
  "CC-double.suit.mixed",
  "CC-double.suit.pure",
  "CC-double.terminals.honours",
  "CC-double.honours.only",
  "CC-double.bonus.own.flower",
  "CC-double.bonus.own.season",
  "CC-double.bouquet.flowers",
  "CC-double.bouquet.seasons",
  "CC-double.nochow",
  "CC-double.miser",
  "CC-double.loose",
  "CC-double.lastpermitted",
  "CC-double.robkong",
  "CC-double.winds3pair",
  "CC-double.dragons2pair",
  "CC-double.immediateready",
  "CC-limit.cap",
  "CC-limit.value",
  "CC-limit.list",
  "CC-limit.heavenly",
  "CC-limit.earthly",
  "CC-limit.treasure",
  "CC-limit.suite",
  "CC-limit.heads",
  "CC-limit.jade",
  "CC-limit.twins.honours",
  "CC-limit.twins.suit",
  "CC-limit.scholars",
  "CC-limit.blessings",
  "CC-limit.fourkongs",
  "CC-limit.snake",
  "CC-limit.thirteen",
  "CC-limit.moon",
  "CC-limit.grapes",
  "CC-settle.1",
  "CC-settle.2",
  "CC-settle.3",
  "CC-settle.4",
  "CC-settle.draw",
  "CC-settle.liable",
  "CC-settle.chips",
  "CC-penalty.suit",
  "CC-penalty.winds",
  "CC-penalty.dragons",
  "CC-penalty.terminals",
  "CC-bonus.deal",
  "CC-bonus.play",
  "CC-bonus.seats",
  "CC-bonus.all",
  "CC-examples.1",
  "CC-examples.2",
  "CC-examples.3",
  "CC-examples.4",
  "CC-A01",
  "CC-A02",
  "CC-A03",
  "CC-A04",
  "CC-A05",
  "CC-A06",
  "CC-A07",
  "CC-A08",
  "CC-A09",
  "CC-A10",
  "CC-A11",
  "CC-A12",
  "CC-A13",
  "CC-A14",
  "CC-A15",
  "CC-A16",
  "CC-A17",
  "CC-A18",
  "CC-A19",
  "CC-A20",
  "CC-A21",
  "CC-A22",
  "CC-A23",
  "CC-A23x",
  "CC-A24",
  "CC-A25",
  "CC-A26",
  "CC-A27",
  "CC-A28",
  "CC-A29",
  "CC-A30",
  "CC-A31",
  "CC-A32",
  "CC-A33",
  "CC-A34",
  "CC-A35",
  "CC-A36",
  "CC-A37",
  "CC-A38",
  "CC-A39",
  "CC-A40",
  "CC-A41",
  "CC-A42",
  "CC-A43",
  "CC-A44",
  "CC-A45",
  "CC-A46",
  "CC-A47",
  "CC-A48",
  "CC-A49",
  "CC-A50",
  "CC-A51",
  "CC-A52",
  "CC-A53"
];

// libs/rules/src/classical/corpus/fingerprint.ts
var ID = "classical";
var EDITION = "1";
var ANSWERS = "e3a5bad5d83c34c580b16277f0a03536499157da7f72e999b26dedb9ff0248bf";

// libs/rules/src/kit/edition/published-fingerprints.ts
var fingerprintOf = (ruleSet, edition, answers2) => answers2;

// libs/rules/src/kit/play/two-throws.ts
var twoThrows = {
  count: 2,
  breaker: wallPicked,
  breakAt: (second, first) => ({
    seat: wallPicked(first),
    stack: [...first, ...second].reduce((sum, pips) => sum + pips, 0)
  })
};

// libs/rules/src/kit/play/flowers-before-play.ts
var refuseOutOfTurn = (ownState2, state, seat, clause) => SEATS[flowersBeforePlayOf({ ownState: ownState2 }, state).reported.length] === seat ? void 0 : reject("NOT_YOUR_TURN", { at: "/seat", clause });
var EAST_BEGINS = [{ type: "PlayStarted", seat: "east" }];
var afterNoFlowers = (_, { seat }) => seat === "north" ? EAST_BEGINS : [];

// libs/rules/src/kit/state/own-state.ts
var forEachSeat = (atFirst) => {
  const first = bySeat(() => atFirst);
  return { initial: () => ({ ...first }), copyOf: (values) => ({ ...values }) };
};
var keeping = (parts, { overlookedFlower = "as-drawn" } = {}) => {
  const named = Object.entries(parts).map(
    ([name, [part3, of]]) => ({ name, part: part3, of })
  );
  const made2 = (make) => {
    const own = {};
    for (const { name, part: part3, of } of named) own[name] = make(part3, of);
    return own;
  };
  const ownState2 = {
    initial: () => made2((part3) => part3.initial()),
    copyOf: (own) => made2((part3, of) => part3.copyOf(of(own))),
    folds: foldsOf(named),
    overlookedFlower,
    facts: factsOf(named)
  };
  return { ownState: ownState2, ownOf: ({ own }) => own };
};
var foldsOf = (named) => {
  const folds = /* @__PURE__ */ new Map();
  for (const { part: part3, of } of named)
    for (const [type, fold] of Object.entries(part3.folds)) {
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
  for (const { part: part3, of } of named)
    for (const [fact, read] of Object.entries(part3.facts ?? {}))
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

// libs/rules/src/kit/state/flowers-pending.ts
var NOTHING_YET = { reported: [], owed: void 0 };
var flowersPending = {
  initial: () => ({ now: NOTHING_YET }),
  copyOf: ({ now }) => ({ now }),
  folds: {
    // Before play a seat may expose several flowers at once.
    BonusTileShown: (flowers2, { seat }, { phase }) => {
      const { reported: reported2, owed } = flowers2.now;
      if (phase === "preparing") flowers2.now = { reported: reported2, owed: { seat, tiles: (owed?.tiles ?? 0) + 1 } };
    },
    TileDrawn: (flowers2, { seat }, { phase }) => {
      if (phase !== "preparing") return;
      const { reported: reported2, owed } = flowers2.now;
      if (owed?.seat !== seat) throw new CorruptLog(`${seat} is owed no replacement tile`);
      const left = owed.tiles - 1;
      flowers2.now = { reported: reported2, owed: left === 0 ? void 0 : { seat, tiles: left } };
    },
    NoFlowersReported: (flowers2, { seat }) => {
      flowers2.now = { ...flowers2.now, reported: [...flowers2.now.reported, seat] };
    }
  },
  facts: { flowersBeforePlay: ({ now }) => now }
};

// libs/rules/src/kit/state/miscounts.ts
var miscounts = {
  ...forEachSeat(void 0),
  folds: {
    IrregularityNoted: (noted, { seat, irregularity }) => {
      if (irregularity === "too-few-tiles" || irregularity === "too-many-tiles") noted[seat] = irregularity;
    }
  },
  facts: { miscount: ofSeat }
};

// libs/rules/src/kit/state/missed-ready.ts
var missedReady = {
  ...forEachSeat(false),
  folds: {
    IrregularityNoted: (noted, { seat, irregularity }) => {
      if (irregularity === "missed-ready") noted[seat] = true;
    }
  }
};

// libs/rules/src/kit/state/ready-declarations.ts
var discardsOf = (state, seat) => isDealt(state) ? state.table.players[seat].discards.length : 0;
var isOwnTurn = (state, seat) => state.phase === "playing" && state.turn.act === "discard" && state.turn.seat === seat;
var cancelUnlessDiscarded = (ready2, { seat }, before2) => {
  if ((ready2[seat]?.from ?? 0) > discardsOf(before2, seat)) ready2[seat] = void 0;
};
var readyDeclarations = {
  ...forEachSeat(void 0),
  folds: {
    // A declaration in the seat's own turn precedes a discard, which is still free. Before the first draw it binds at once.
    ReadyDeclared: (ready2, { seat, as = "ready", opened }, before2) => {
      const afterDiscards = SEATS.reduce((count, each) => count + discardsOf(before2, each), 0);
      const first = ready2[seat]?.afterDiscards ?? afterDiscards;
      const from = discardsOf(before2, seat) + (isOwnTurn(before2, seat) ? 1 : 0);
      ready2[seat] = { as, from, afterDiscards: first, isOpened: opened !== void 0 };
    },
    TileReturned: cancelUnlessDiscarded,
    MeldWithdrawn: cancelUnlessDiscarded,
    HandReported: (ready2, { seat, ready: isReady }, before2) => {
      if (isReady) ready2[seat] = { as: "ready", from: discardsOf(before2, seat), afterDiscards: 0, isOpened: false };
    }
  },
  facts: {
    isReady: (ready2, seat) => ofSeat(ready2, seat) !== void 0,
    isOpened: (ready2, seat) => ofSeat(ready2, seat)?.isOpened === true
  }
};

// libs/rules/src/classical/state/own-state.ts
var { ownState, ownOf } = keeping(
  {
    ready: [readyDeclarations, (own) => own.ready],
    dead: [deadHands, (own) => own.dead],
    missedReady: [missedReady, (own) => own.missedReady],
    miscounts: [miscounts, (own) => own.miscounts],
    flowers: [flowersPending, (own) => own.flowers]
  },
  // A bonus tile that was overlooked in the deal is replaced as in the deal.
  { overlookedFlower: "as-dealt" }
);

// libs/rules/src/classical/play/opening.ts
var refuseToReplaceBonusTiles = (state, seat) => refuseOutOfTurn(ownState, state, seat, "CC-bonus.deal");
var refuseNoBonusTiles = (state, { seat }) => refuseToReplaceBonusTiles(state, seat);
var afterDeal = ({ terms }) => usesBonusTiles(terms.options) ? [] : EAST_BEGINS;

// libs/rules/src/classical/play/bonus-tiles.ts
var refuseBonusTile = (state, { seat }) => {
  if (state.phase === "preparing") return refuseToReplaceBonusTiles(state, seat);
  return state.table.wall === 0 ? reject("NO_REPLACEMENT_TILE", { clause: "CC-A42" }) : void 0;
};

// libs/rules/src/kit/hand/visible-circumstances.ts
var visibleCircumstances = (conditions) => (state, seat) => conditions.filter(([, holds]) => holds(state, seat)).map(([circumstance]) => circumstance);

// libs/rules/src/classical/play/visible-circumstances.ts
var isOpenedAtOnce = (state, seat) => ownOf(state).ready[seat]?.as === "heavenly-ready";
var isBlessedByEarth = (state, seat) => {
  const { window, table } = state;
  const isFirstDiscard = window?.on === "discard" && window.seat === "east" && table.players.east.discards.length === 1;
  return isFirstDiscard && ownOf(state).ready[seat]?.afterDiscards === 0;
};
var circumstances = visibleCircumstances([
  ["heavenly-ready", isOpenedAtOnce],
  ["blessing-of-earth", isBlessedByEarth]
]);

// libs/rules/src/kit/play/ready.ts
var isBeforeFirstDraw = ({ turn, table }, seat) => {
  const isOwnTurn2 = "seat" in turn && turn.seat === seat && (turn.act !== "draw" || turn.replacement);
  return seat !== "east" && !isOwnTurn2 && table.players[seat].discards.length === 0;
};

// libs/rules/src/kit/hand/hand-in-deal.ts
var heldInDeal = ({ terms, table }, seat) => {
  const { hand, melds, bonusTiles } = table.players[seat];
  const roundWind = roundAgreed(terms.options) ?? "east";
  return { standing: hand.filter(isKnown), melds, bonusTiles, seatWind: seat, roundWind };
};
var finishedInDeal = (state, { seat, tile, source, circumstances: circumstances2 }) => {
  const hand = heldInDeal(state, seat);
  const win = { source: source.kind, circumstances: circumstances2 };
  if (tile === void 0 || !isKnown(tile)) return { ...hand, ...win };
  const standing = source.kind === "self-draw" ? hand.standing : [...hand.standing, tile];
  return { ...hand, standing, winningTile: tile, ...win };
};

// libs/rules/src/classical/settlement/hand-in-deal.ts
var limitIn = ({ terms }) => limitOf(terms.options);
var handOf = (state, seat) => ({
  ...heldInDeal(state, seat),
  limit: limitIn(state)
});
var isClosedKongOf = (meld, tile) => meld.kind === "kong" && meld.kongKind === "concealed" && meld.tile === tile;
var COPIES_LEFT = 3;
var hadClosedKong = ({ hand, melds }, tile) => melds.some((meld) => isClosedKongOf(meld, tile)) || hand.filter((held) => held === tile).length === COPIES_LEFT;
var wonHandOf = (state, win) => {
  const hand = finishedInDeal(state, win);
  const { source } = win;
  const { winningTile } = hand;
  const isFromClosedKong = source.kind === "robbed-kong" && winningTile !== void 0 && hadClosedKong(state.table.players[source.from], winningTile);
  return { ...hand, limit: limitIn(state), ...isFromClosedKong && { fromClosedKong: true } };
};
var wasAnnounced = (state, seat) => {
  const announced = ownOf(state).ready[seat];
  const discards = SEATS.reduce((count, each) => count + state.table.players[each].discards.length, 0);
  return announced !== void 0 && (state.terms.recording === "result" || announced.afterDiscards < discards);
};
var isReadyHand = (state, seat) => wasAnnounced(state, seat) && waits(handOf(state, seat)).length > 0;
var feedOf = (state, { seat, tile }, from) => {
  const { standing, melds } = handOf(state, from);
  return {
    tile,
    melds: state.table.players[seat].melds,
    discarder: [...standing.filter(isPlaying), ...melds.flatMap(tilesOfMeld2)],
    isReady: isReadyHand(state, from)
  };
};

// libs/rules/src/classical/play/ready.ts
var isFrozen = (state, seat) => ownOf(state).ready[seat]?.as === "heavenly-ready";
var DEALT_TILES = 13;
var isAfterFirstDiscard = ({ turn, table }) => {
  const isOpen = turn.act === "claims" || turn.act === "draw" && !turn.replacement;
  return isOpen && SEATS.every((seat) => table.players[seat].discards.length === (seat === "east" ? 1 : 0));
};
var isAtOnce = (state, seat) => {
  const { melds, hand } = state.table.players[seat];
  const isInTime = seat === "east" ? isAfterFirstDiscard(state) : isBeforeFirstDraw(state, seat);
  return isInTime && melds.length === 0 && hand.length === DEALT_TILES;
};
var refuseOpening2 = (state, seat, tiles2) => {
  if (!isAtOnce(state, seat)) return reject("READY_NOT_NOW", { at: "/opens", clause: "CC-A30" });
  return waits({ ...handOf(state, seat), standing: tiles2 }).length > 0 ? void 0 : reject("READY_NOT_NOW", { at: "/opens", clause: "CC-ready" });
};
var awaitsLooseTile = ({ turn }, seat) => turn.act === "draw" && turn.seat === seat && turn.replacement;
var refuseReady = (state, { seat, opens }) => {
  if (opens !== void 0) return refuseOpening2(state, seat, opens);
  return awaitsLooseTile(state, seat) ? reject("READY_NOT_NOW", { at: "/seat", clause: "CC-A51" }) : void 0;
};
var ready = {
  readyAs: (_, __, opens) => opens ? "heavenly-ready" : "ready",
  canOpen: true
};

// libs/rules/src/kit/play/tile-set.ts
var COPIES4 = 4;
var fourOfEach = (kinds2) => kinds2.flatMap((tile) => Array(COPIES4).fill(tile));
var fourteenForEast = (seat) => seat === "east" ? 14 : 13;

// libs/rules/src/classical/state/wall.ts
var PLAYED = fourOfEach(PLAYING_TILES);
var ALL2 = [...PLAYED, ...BONUS_TILES];
var tilesOf2 = (hasBonusTiles2) => hasBonusTiles2 ? ALL2 : PLAYED;
var tiles = (options2) => tilesOf2(usesBonusTiles(options2));
var geometryOf = (hasBonusTiles2) => hasBonusTiles2 ? FULL_WALL : WALL_WITHOUT_FLOWERS;
var dealing = [...THREE_TIMES_FOUR, { seat: "east", take: [0, 1] }, ...ONE_EACH];
var dealtHand = fourteenForEast;
var LOOSE = 2;
var UNDRAWN = 14;
var pendingIn = (state) => {
  if (state.phase === "preparing") return ownOf(state).flowers.now.owed?.tiles ?? 0;
  const turn = state.turn.act === "show" ? state.turn.resumes : state.turn;
  return Number(turn.act === "draw" && turn.replacement);
};
var looseTakenIn = (state) => SEATS.reduce((taken, seat) => {
  const { melds, bonusTiles } = state.table.players[seat];
  return taken + bonusTiles.length + melds.filter(({ kind }) => kind === "kong").length;
}, -pendingIn(state));
var leftOf = (wall, looseTaken) => wall - LOOSE + looseTaken % LOOSE;
var drawsOf = (wall, looseTaken) => Math.max(0, leftOf(wall, looseTaken) - UNDRAWN);
var drawsLeft = (state) => drawsOf(state.table.wall, looseTakenIn(state));

// libs/rules/src/classical/play/claims.ts
var refuseAfterSetClaimed = (state, seat) => {
  if (drawsLeft(state) === 0) return reject("ONLY_A_WIN", { at: "/seat", clause: "CC-A23x" });
  return refuseChangeOfFrozenHand(state, seat);
};
var refuseChangeOfFrozenHand = (state, seat) => isFrozen(state, seat) ? reject("HAND_FROZEN", { at: "/seat", clause: "CC-double.immediateready" }) : void 0;
var winOutranksMeld = (kind) => kind === "chow" ? "CC-A36" : "CC-claim.precedence";
var setOutranksChow = { pung: "CC-claim.precedence", kong: "CC-A36" };
var isNext = ({ window }, seat) => window === void 0 || seatAfter(window.seat) === seat;
var refuseChow = (state, { seat }) => isNext(state, seat) ? refuseAfterSetClaimed(state, seat) : reject("NOT_FROM_THE_LEFT", { at: "/seat", clause: "CC-claim.chow" });
var refusePung = (state, { seat }) => refuseAfterSetClaimed(state, seat);
var refuseDiscard = (state, { seat, tile }) => {
  if (isKnown(tile) && isBonusTile(tile)) return reject("FLOWER_STAYS", { at: "/tile", clause: "CC-bonus.play" });
  if (state.turn.act !== "discard") return void 0;
  const { drawn } = state.turn;
  const isBound = isFrozen(state, seat) && drawn !== void 0 && isKnown(drawn);
  return isBound && isKnown(tile) && tile !== drawn ? reject("HAND_FROZEN", { at: "/tile", clause: "CC-double.immediateready" }) : void 0;
};

// libs/rules/src/kit/play/draws-and-endings.ts
var drawsToTheRight = ({ window }) => seatAfter(window?.seat ?? "north");
var refuseEndByTheClock = (clause) => (_, { reason }) => reason === "time" ? reject("NOT_IN_RULE_SET", { at: "/reason", clause }) : void 0;
var isDrawnOut = (state, drawsLeft2) => state.phase === "playing" && state.turn.act === "claims" && state.table.wins.length === 0 && drawsLeft2(state) === 0;

// libs/rules/src/classical/play/draws-and-endings.ts
var payersOfWin = (_, seat) => SEATS.filter((other) => other !== seat);
var UNPLAYED = {
  type: "PlayEnded",
  reason: "wall",
  clause: "CC-draw",
  reveals: [],
  awaits: []
};
var endingOf = () => UNPLAYED;
var refuseEnd = refuseEndByTheClock("CC-A40");
var afterClaims = (state) => isDrawnOut(state, drawsLeft) ? [UNPLAYED] : [];

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

// libs/rules/src/classical/settlement/missed-announcements.ts
var waitedBefore = ({ tile, circumstances: circumstances2 }) => tile !== void 0 && !circumstances2.includes("replacement-tile");
var isInTurn = ({ source }, seat) => source.kind === "robbed-kong" && source.from === seat;
var hadToAnnounce = (state, win, seat) => seat === win.seat ? waitedBefore(win) : !isInTurn(win, seat) && waits(handOf(state, seat)).length > 0;
var missedAnnouncements = (state, win) => {
  if (state.terms.recording === "result") return [];
  const { ready: ready2, dead, missedReady: missedReady2 } = ownOf(state);
  return SEATS.filter(
    (seat) => ready2[seat] === void 0 && dead[seat] === void 0 && !missedReady2[seat] && hadToAnnounce(state, win, seat)
  ).map((seat) => ({ type: "IrregularityNoted", seat, irregularity: "missed-ready", clause: "CC-A32" }));
};

// libs/rules/src/classical/settlement/next-east.ts
var nextEast = (winner2, options2) => winner2 === "east" || winner2 === void 0 && eastStaysUnplayed(options2) ? "east" : "south";

// libs/rules/src/kit/hand/win-judged.ts
var winJudged = ({ seat }, valuation, transfers) => ({ type: "WinJudged", seat, valid: true, faults: [], valuation, transfers });
var falseWinJudged = ({ seat }, faults, transfers) => ({ type: "WinJudged", seat, valid: false, faults, transfers });

// libs/rules/src/classical/settlement/stated-values.ts
var LEAST = { points: 20, clause: "CC-score.mahjong" };
var LEAST_DRAWN = { points: 22, clause: "CC-score.last.wall" };
var LIMIT_WINS = [
  ["dealt-hand", "CC-limit.heavenly"],
  ["blessing-of-earth", "CC-limit.earthly"]
];
var leastOf = ({ source, circumstances: circumstances2 }, limit2) => {
  const clause = LIMIT_WINS.find(([circumstance]) => circumstances2.includes(circumstance))?.[1];
  if (clause !== void 0) return { points: limit2, clause };
  return source.kind === "self-draw" ? LEAST_DRAWN : LEAST;
};
var refuseImpossibleValue = (state, { seat, points = 0 }) => {
  const limit2 = limitIn(state);
  if (points >= limit2) return void 0;
  const { win } = state.table.players[seat];
  const least = win && leastOf(win, limit2);
  if (least !== void 0 && points < least.points)
    return reject("VALUE_IMPOSSIBLE", {
      at: "/points",
      clause: least.clause,
      received: points,
      expected: `at least ${least.points}`
    });
  return points % 2 === 0 ? void 0 : reject("VALUE_IMPOSSIBLE", { at: "/points", clause: "CC-A46", received: points, expected: "an even number" });
};
var isDiscarder = (win, seat) => win?.source.kind === "discard" && win.source.from === seat;
var refuseNotLiable = ({ table }, { seat, liable = [] }) => {
  if (liable.length === 0) return void 0;
  if (!isDiscarder(table.wins[0], seat))
    return reject("VALUE_IMPOSSIBLE", { at: "/liable", clause: "CC-settle.liable" });
  const unknown = liable.findIndex((clause) => liabilityOf(clause) === void 0);
  return unknown < 0 ? void 0 : reject("UNKNOWN_CLAUSE", { at: `/liable/${unknown}`, clause: "CC-settle.liable" });
};
var otherOfDiscard = ({ table }, seat) => {
  const [win] = table.wins;
  if (win?.source.kind !== "discard") return void 0;
  if (win.seat === seat) return win.source.from;
  return win.source.from === seat ? win.seat : void 0;
};
var refuseBesideTiles = (state, { seat }) => {
  const other = otherOfDiscard(state, seat);
  if (other === void 0 || state.awaiting.includes(other)) return void 0;
  return state.table.players[other].stated === void 0 ? reject("TILES_NEEDED", { at: "/seat", clause: "CC-settle.liable" }) : void 0;
};
var refuseBesideValue = (state, seat) => {
  const other = otherOfDiscard(state, seat);
  return other !== void 0 && state.table.players[other].stated !== void 0 ? reject("VALUE_NEEDED", { at: "/seat", clause: "CC-settle.liable" }) : void 0;
};
var refuseReportedValue = (state, command) => refuseOtherUnit(command, "points", "CC-settle.1") ?? refuseImpossibleValue(state, command) ?? refuseNotLiable(state, command) ?? refuseBesideTiles(state, command);
var valuationOf = (state, worth) => {
  const limit2 = limitIn(state);
  return statedValuation({ fan: 0, ...worth > limit2 ? { points: limit2, uncapped: worth } : { points: worth } });
};
var afterReportedValue = (state, { seat, points = 0 }) => {
  const valuation = valuationOf(state, points);
  const { win } = state.table.players[seat];
  return [win === void 0 ? { type: "HandValued", seat, valuation } : winJudged(win, valuation, [])];
};
var statedLiabilities = ({ table }, discarder) => (table.players[discarder].stated?.liable ?? []).flatMap((clause) => liabilityOf(clause) ?? []);

// libs/rules/src/classical/settlement/end-of-deal.ts
var playWon = (shown) => ({
  type: "PlayEnded",
  reason: "wins",
  clause: "CC-show",
  reveals: SEATS.filter((seat) => seat !== shown)
});
var handValued = (state, seat) => ({
  type: "HandValued",
  seat,
  valuation: valueLoser(handOf(state, seat))
});
var valuedAnew = (state, { seat }) => {
  if (state.phase !== "settling" || state.awaiting.includes(seat)) return [];
  return state.table.players[seat].win === void 0 ? [handValued(state, seat)] : [];
};
var liableFor = (state, win) => {
  const { seat, source } = win;
  if (source.kind !== "discard") return void 0;
  const isStated = state.table.players[seat].stated !== void 0;
  return liableBy(
    source.from,
    isStated ? statedLiabilities(state, source.from) : liabilitiesOf(feedOf(state, win, source.from))
  );
};
var statedSeats = ({ table }) => SEATS.filter((seat) => table.players[seat].stated !== void 0);
var handsSettled = (state, win) => {
  const liable = liableFor(state, win);
  const values = bySeat((seat) => state.table.players[seat].value ?? 0);
  return {
    type: "HandsSettled",
    winner: win.seat,
    ...reportedLiability(liable),
    transfers: settlementOf(values, win.seat, liable, statedSeats(state))
  };
};
var settledByHands = (state) => {
  if (state.phase !== "settling" || state.awaiting.length > 0) return [];
  const [win] = state.table.wins;
  return win === void 0 ? [] : [...missedAnnouncements(state, win), handsSettled(state, win)];
};
var settled = (state) => dealSettled2(state, {
  nextDealer: nextEast(state.table.wins[0]?.seat, state.terms.options),
  clause: state.ending === "wins" ? "CC-session.east.keeps" : "CC-A19"
});
var settledAtLast = (state) => state.phase === "settling" && state.awaiting.length === 0 ? [settled(state)] : [];

// libs/rules/src/kit/play/irregularities.ts
var knownIrregularities = (rows, described) => Object.entries(rows).map(([irregularity, row]) => ({ irregularity, ...described(row) }));

// libs/rules/src/kit/payments/one-winner.ts
var takenFromSet = ({ window }, { seat, tile, source }, clauseFor) => {
  if (window?.meld !== void 0)
    return [{ type: "MeldWithdrawn", seat: window.meld.seat, clause: clauseFor(window.meld.kind) }];
  return source.kind === "robbed-kong" && tile !== void 0 && isKnown(tile) ? [{ type: "KongRobbed", seat: source.from, tile, by: [seat] }] : [];
};
var wonInPlay = (state, win, { judged, ended, outranked }) => [
  ...takenFromSet(state, win, outranked),
  judged,
  ...state.window === void 0 ? [] : [{ type: "ClaimsClosed", passes: [] }],
  ended
];
var asShown = (win, { drawn, mixedIn }) => ({
  ...win,
  ...drawn !== void 0 && { tile: drawn },
  circumstances: mixedIn ? [...win.circumstances, "mixed-in"] : win.circumstances
});
var shownWin = ({ turn }, revealed) => {
  const declared = turn.act === "show" ? turn.wins[0] : void 0;
  return declared && asShown(declared, revealed);
};
var deadByFalseWin = (seat, clause) => ({
  type: "HandDied",
  seat,
  cause: "false-win",
  clause,
  bars: "wins"
});

// libs/rules/src/classical/play/irregularities.ts
var EVERY_RECORDING = ["full", "public", "result"];
var MISCOUNT = { phases: ["playing", "settling"], recordings: EVERY_RECORDING, phasesBy: "CC-A32" };
var NOTED = {
  "too-few-tiles": MISCOUNT,
  "too-many-tiles": MISCOUNT,
  // The last hand to be shown settles the deal, so it can be found after that.
  "missed-ready": { ...MISCOUNT, phases: ["playing", "settling", "settled"] },
  // In play the judgement of a hand finds it. A result-only recording notes it before the mahjong (CC-A45).
  "false-win": { phases: ["playing"], recordings: ["result"], phasesBy: "CC-A45" }
};
var KNOWN2 = knownIrregularities(NOTED, ({ phases, recordings }) => ({ clause: "CC-A32", phases, recordings }));
var irregularityClause = (state, { seat, irregularity, seconds }) => {
  const row = NOTED[irregularity];
  if (row === void 0) return void 0;
  const { phases, recordings, phasesBy } = row;
  if (!recordings.includes(state.terms.recording))
    return reject("NOT_IN_RULE_SET", { at: "/irregularity", clause: "CC-A32" });
  const isVoid = state.phase === "settled" && state.ending === "void";
  if (!phases.includes(state.phase) || isVoid) return reject("WRONG_PHASE", { at: "/irregularity", clause: phasesBy });
  if (irregularity === "false-win" && state.phase !== "opened" && ownOf(state).dead[seat] !== void 0)
    return reject("HAND_DEAD", { at: "/seat", clause: "CC-A32" });
  return seconds === void 0 ? "CC-A32" : reject("NOT_IN_RULE_SET", { at: "/seconds", clause: "CC-A32" });
};
var afterIrregularity = (_, { seat, irregularity: noted }) => noted === "false-win" ? [deadByFalseWin(seat, "CC-A32")] : [];

// libs/rules/src/classical/play/kongs.ts
var kongVisibility = () => "open";
var canBeRobbed = (kind) => kind !== "melded";
var payersOfKong = () => [];
var refuseUntimelyKong = ({ table, turn }) => {
  if (turn.act === "discard" && turn.by === "claim") return reject("KONG_AFTER_PUNG", { clause: "CC-A35" });
  return table.wall === 0 ? reject("NO_REPLACEMENT_TILE", { clause: "CC-A42" }) : void 0;
};
var refuseUnknownKong = (kind, tile) => {
  if (kind === "postponed")
    return reject("KONG_KIND", { at: "/kind", clause: "CC-A35", received: kind, expected: "promoted" });
  return isKnown(tile) ? void 0 : reject("FACE_NOT_KNOWN", { at: "/tile", clause: "CC-kong.closed" });
};
var refuseOwnKong2 = (state, seat) => refuseUntimelyKong(state) ?? refuseChangeOfFrozenHand(state, seat);
var refuseKong = (state, { seat, kind, tile }) => refuseUnknownKong(kind, tile) ?? (kind === "melded" ? refuseAfterSetClaimed(state, seat) : refuseOwnKong2(state, seat));

// libs/rules/src/kit/play/refusal-clauses.ts
var byCommand = (clauses, otherwise) => (refused2) => clauses[refused2.command.type] ?? resolved(otherwise, refused2);
var byMember = (clauses, otherwise) => (refused2) => {
  const { at: at4 = "" } = refused2.rejection;
  const found3 = Object.entries(clauses).find(([member]) => at4 === member || at4.startsWith(`${member}/`));
  return resolved(found3 === void 0 ? otherwise : found3[1], refused2);
};
var byCircumstance = (clauses) => ({ command, rejection: { at: at4 = "" } }) => command.type === "ReportWin" ? clauses[command.circumstances[Number(at4.split("/").at(-1))] ?? ""] : void 0;
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
var ofPhase = ({ dealing: dealing2, preparing, showing: showing2, ended }, state, type) => {
  switch (state.phase) {
    case "unopened":
      return void 0;
    case "opened":
      return dealing2;
    case "preparing":
      return OF_DEALING.has(type) ? dealing2 : preparing;
    case "playing":
      if (OF_DEALING.has(type)) return dealing2;
      return BEFORE_PLAY.has(type) ? preparing : showing2;
    case "settling":
    case "settled":
      return state.ending === "wins" || state.ending === "wall" || state.ending === "time" ? ended[state.ending] : void 0;
  }
};
var byPhase = (clauses) => ({ state, command }) => isOutsideRuleSets(command) ? void 0 : ofPhase(clauses, state, command.type);

// libs/rules/src/classical/play/refusal-clauses.ts
var ofKong = byKong({ melded: "CC-claim.kong", concealed: "CC-kong.closed", added: "CC-kong.add" });
var byTile = ({ command, rejection: { at: at4 = "" } }) => {
  const isBonus = "tile" in command && isKnown(command.tile) && isBonusTile(command.tile);
  return isBonus || at4.startsWith("/bonusTiles/") ? "CC-tiles.144" : "CC-tiles.136";
};
var byDraw = ({ state }) => {
  const isLoose = state.phase === "preparing" || state.phase === "playing" && state.turn.act === "draw" && state.turn.replacement;
  return isLoose ? "CC-A42" : "CC-wall.dead";
};
var ofTakenTile = ({ state, command }) => {
  const takenFor = state.phase === "playing" ? state.window?.meld?.kind : void 0;
  return command.type === "DeclareChow" && takenFor === "kong" ? setOutranksChow.kong : setOutranksChow.pung;
};
var refusalClauses = {
  WRONG_PHASE: byPhase({
    dealing: "CC-deal.last",
    preparing: "CC-bonus.deal",
    showing: "CC-show",
    ended: { wins: "CC-show", wall: "CC-draw" }
  }),
  WALL_ALREADY_BROKEN: "CC-wall.break.place",
  WALL_EMPTY: byDraw,
  HAND_SIZE: byCommand({ DealHands: "CC-deal.last", ReportHand: "CC-turn.east.first", ReportKong: "CC-turn.hand" }),
  TOO_MANY_COPIES: byTile,
  TILE_NOT_IN_SET: "CC-tiles.136",
  NO_FLOWER: byCommand({ ShowBonusTile: "CC-bonus.play" }, "CC-tiles.144"),
  NO_PLAYING_TILE: "CC-bonus.play",
  NOT_YOUR_TURN: ({ state }) => state.phase === "preparing" ? "CC-A33" : "CC-turn.east.first",
  MUST_DRAW: "CC-turn.east.first",
  MUST_DISCARD: "CC-turn.east.first",
  SEAT_IS_OUT: "CC-show",
  TILE_NOT_HELD: byCommand(
    { DeclarePung: "CC-claim.pung", DeclareChow: "CC-claim.chow", ShowBonusTile: "CC-bonus.play" },
    ofKong
  ),
  TILES_DO_NOT_FIT: (refused2) => resolved(ofKong, refused2) ?? "CC-turn.hand",
  NOTHING_TO_CLAIM: byCommand({ DeclarePung: "CC-claim.pung", DeclareChow: "CC-claim.chow" }, ofKong),
  ALREADY_CLAIMED: byCommand(
    { DeclareWin: "CC-claim.mahjong.several", ReportWin: "CC-claim.mahjong.several" },
    ofTakenTile
  ),
  OUTRANKED_BY_WIN: ({ command }) => winOutranksMeld(command.type === "DeclareChow" ? "chow" : "pung"),
  HAND_DEAD: clauseOfDeath,
  NO_TILE_TO_WIN_ON: "CC-claim.mahjong",
  WIN_IMPOSSIBLE: byMember(
    {
      "/seats": "CC-claim.mahjong.several",
      "/source": "CC-claim.mahjong",
      "/circumstances": byCircumstance({ "replacement-tile": "CC-double.loose", "dealt-hand": "CC-limit.heavenly" })
    },
    "CC-turn.hand"
  ),
  HAND_DOES_NOT_WIN: "CC-turn.hand",
  SHOW_AWAITED: "CC-show",
  REVEAL_NOT_AWAITED: "CC-show",
  READY_NOT_NOW: "CC-ready",
  REPLACEMENT_OWED: "CC-bonus.deal",
  NOTED_OTHERWISE: "CC-turn.east.first",
  NOT_IN_RULE_SET: byMember({
    "/type": byCommand({ IndicateJoker: "CC-tiles.136", ShowKongs: "CC-kong.closed" }),
    "/irregularity": "CC-A32",
    "/tiles": "CC-kong.closed"
  })
};

// libs/rules/src/kit/hand/reported-hand.ts
var withReportedHand = (ownState2, state, command) => evolve(() => ({ ownState: ownState2 }), state, handReportedBy(state, command));
var refuseMembers = (members, clause) => (command) => {
  const foreign = members.find((member) => command[member] !== void 0);
  return foreign && reject("NOT_IN_RULE_SET", { at: `/${foreign}`, clause });
};
var refusedFault = (places2, { reason, clause }) => {
  const [code, at4] = places2[reason] ?? ["HAND_DOES_NOT_WIN", "/tiles"];
  return reject(code, { at: at4, clause });
};
var refuseNoWinBy = ({ wonHandOf: wonHandOf2, judgeWin: judgeWin2, places: places2, reportChecks: reportChecks2 }) => (reported2, seat) => {
  const { win } = reported2.table.players[seat];
  if (win === void 0) return void 0;
  const hand = wonHandOf2(reported2, win);
  const verdict = judgeWin2(hand);
  const faults = verdict.valid ? [] : verdict.faults.map((fault) => refusedFault(places2, fault));
  return rejectAll(faults) ?? reportChecks2.refuseHand(reported2, win, hand);
};

// libs/rules/src/kit/hand/reported-win.ts
var ROBBED = "robbing-the-kong";
var OF_THE_TILE = /* @__PURE__ */ new Set([ROBBED, "last-copy"]);
var asStandaloneWin = ({ terms, table }, { seat, source, circumstances: circumstances2 }, hand) => ({
  ...hand,
  options: terms.options,
  seatWind: seat,
  source: source.kind,
  circumstances: circumstances2,
  ...table.joker !== void 0 && { joker: table.joker }
});
var winReportChecks = (holds, clauses) => {
  const refuseCircumstance = (win, reported2, at4) => {
    const isPossible = holds[reported2];
    const { clause } = clauses[reported2];
    if (isPossible === void 0) return reject("NOT_IN_RULE_SET", { at: at4, clause });
    return isPossible(win) ? void 0 : reject("WIN_IMPOSSIBLE", { at: at4, clause, received: reported2 });
  };
  return {
    refuseCircumstances: (state, { seats: [seat], source, tile, circumstances: circumstances2 }, bonusTiles = []) => {
      if (seat === void 0) return void 0;
      const all = source.kind === "robbed-kong" ? [...circumstances2, ROBBED] : circumstances2;
      const { melds } = state.table.players[seat];
      const tiles2 = tile === void 0 || !isKnown(tile) ? { standing: [] } : { standing: [tile], winningTile: tile };
      const win = asStandaloneWin(state, { seat, source, circumstances: all }, { ...tiles2, melds, bonusTiles });
      const isChecked = (reported2) => tile !== UNKNOWN || !OF_THE_TILE.has(reported2);
      return rejectAll(
        all.map(
          (reported2, place) => isChecked(reported2) ? refuseCircumstance(win, reported2, reported2 === ROBBED ? "/source" : `/circumstances/${place}`) : void 0
        )
      );
    },
    refuseHand: (state, win, hand) => {
      const { tile } = win;
      const isReported2 = tile !== void 0 && isKnown(tile);
      const reportedWin = asStandaloneWin(state, win, isReported2 ? { ...hand, winningTile: tile } : hand);
      return rejectAll(
        win.circumstances.map((reported2) => refuseCircumstance(reportedWin, reported2, clauses[reported2].against))
      );
    }
  };
};
var refuseDrawnTile2 = ({ source, tile, circumstances: circumstances2 }, clauses) => {
  if (source.kind !== "self-draw") return void 0;
  const isDealt2 = circumstances2.includes("dealt-hand");
  if (tile === void 0)
    return isDealt2 ? void 0 : reject("FACE_NOT_KNOWN", { at: "/tile", clause: clauses.whenMissing });
  return isDealt2 ? reject("WIN_IMPOSSIBLE", { at: "/tile", clause: clauses.dealt }) : void 0;
};
var refuseSeveralWinners = ({ seats }, clause) => seats.length > 1 ? reject("WIN_IMPOSSIBLE", { at: "/seats/1", clause, received: seats.length, expected: 1 }) : void 0;
var refuseWinOnBonusTile = ({ tile }, clause) => tile !== void 0 && isKnown(tile) && isBonusTile(tile) ? reject("NO_PLAYING_TILE", { at: "/tile", clause }) : void 0;
var refuseEarlierKong = (early, clauses) => ({ table }, { circumstances: circumstances2 }) => {
  const index = circumstances2.findIndex(
    (reported3) => early[reported3]?.some((seat) => table.players[seat].melds.length > 0)
  );
  const reported2 = circumstances2[index];
  return reported2 && reject("WIN_IMPOSSIBLE", { at: `/circumstances/${index}`, clause: clauses[reported2].clause, received: reported2 });
};

// libs/rules/src/classical/play/reports.ts
var refuseReportedKong2 = (_, { kind, tile }) => refuseUnknownKong(kind, tile);
var OF_DRAWN_TILE = { whenMissing: "CC-score.last.only", dealt: "CC-limit.heavenly" };
var CLAUSES2 = {
  "replacement-tile": { clause: "CC-double.loose", against: "/melds" },
  "after-kong": { clause: "CC-A45", against: "/melds" },
  "robbing-the-kong": { clause: "CC-claim.rob.open", against: "/tiles" },
  "last-tile": { clause: "CC-wall.dead", against: "/tiles" },
  "dealt-hand": { clause: "CC-limit.heavenly", against: "/melds" },
  "blessing-of-earth": { clause: "CC-limit.earthly", against: "/melds" },
  "blessing-of-man": { clause: "CC-A48", against: "/melds" },
  ready: { clause: "CC-A45", against: "/melds" },
  "heavenly-ready": { clause: "CC-double.immediateready", against: "/melds" },
  "last-copy": { clause: "CC-A45", against: "/tiles" },
  "mixed-in": { clause: "CC-A45", against: "/tiles" }
};
var reportChecks = winReportChecks(CIRCUMSTANCES, CLAUSES2);
var EARLY = {
  "dealt-hand": SEATS,
  "blessing-of-earth": SEATS.filter((seat) => seat !== "east")
};
var refuseTooLate = refuseEarlierKong(EARLY, CLAUSES2);
var refuseTileOfAnother = ({ source, circumstances: circumstances2 }) => circumstances2.includes("blessing-of-earth") && source.kind === "discard" && source.from !== "east" ? reject("WIN_IMPOSSIBLE", { at: "/source/from", clause: "CC-limit.earthly" }) : void 0;
var refuseReportedWin2 = (state, command) => rejectAll([
  refuseSeveralWinners(command, "CC-claim.mahjong.several"),
  refuseWinOnBonusTile(command, "CC-bonus.play"),
  refuseDrawnTile2(command, OF_DRAWN_TILE),
  refuseTooLate(state, command),
  refuseTileOfAnother(command),
  reportChecks.refuseCircumstances(state, command, usesBonusTiles(state.terms.options) ? BONUS_TILES : [])
]);
var PLACES_OF_FAULTS = {
  "fault.bonus-standing": ["NO_PLAYING_TILE", "/tiles"],
  "fault.no-chow": ["TILES_DO_NOT_FIT", "/melds"],
  "fault.winning-tile": ["DRAWN_TILE_DIFFERS", "/tiles"],
  "fault.rob-closed": ["WIN_IMPOSSIBLE", "/tiles"]
};
var refuseOtherMembers = refuseMembers(["forbidden", "onlyForbiddenDiscarded"], "CC-A45");
var refuseWithoutWinner = refuseNoWinBy({ wonHandOf, judgeWin, places: PLACES_OF_FAULTS, reportChecks });
var refuseClaimedBefore = ({ melds }, { circumstances: circumstances2 }) => {
  const early = melds.length > 0 ? circumstances2.find((reported2) => EARLY[reported2] !== void 0) : void 0;
  return early && reject("WIN_IMPOSSIBLE", { at: "/melds", clause: CLAUSES2[early].clause });
};
var refuseNotRobbed = (reported2, seat, { seat: winner2, tile, source }) => {
  if (source.kind !== "robbed-kong" || source.from !== seat || tile === void 0 || !isKnown(tile)) return void 0;
  const kept = keptOfKong(handOf(reported2, seat), tile);
  if (kept === "pung") return void 0;
  if (kept === void 0) return reject("HAND_DIFFERS", { at: "/melds", clause: "CC-claim.rob.open" });
  const isShown = !reported2.awaiting.includes(winner2) && reported2.table.players[winner2].stated === void 0;
  return isShown ? refuseWithoutWinner(reported2, winner2) : void 0;
};
var refuseUnknownHand = (reported2, command) => {
  const { seat } = command;
  const faults = faultsOfSets(handOf(reported2, seat)).map((fault) => refusedFault(PLACES_OF_FAULTS, fault));
  if (faults.length > 0) return rejectAll(faults);
  const [win] = reported2.table.wins;
  if (win === void 0) return void 0;
  return rejectAll([
    refuseWithoutWinner(reported2, seat),
    refuseClaimedBefore(command, win),
    refuseNotRobbed(reported2, seat, win)
  ]);
};
var refuseReportedHand2 = (state, command) => refuseOtherMembers(command) ?? refuseBesideValue(state, command.seat) ?? refuseUnknownHand(withReportedHand(NO_OWN_STATE, state, command), command);
var afterReportedWin = (state) => state.phase === "playing" && state.turn.act === "report" ? [playWon()] : [];
var afterReportedHand = (state, { seat }) => {
  const { win } = state.table.players[seat];
  if (win === void 0) return [handValued(state, seat)];
  const verdict = judgeWin(wonHandOf(state, win));
  return verdict.valid ? [winJudged(win, verdict.valuation, [])] : [];
};

// libs/rules/src/kit/play/unseen-draw.ts
var showsUnseenDraw = (state) => {
  if (state.phase !== "playing" || state.turn.act !== "show") return false;
  const [win] = state.turn.wins;
  return win?.source.kind === "self-draw" && win.tile !== void 0 && !isKnown(win.tile);
};

// libs/rules/src/classical/play/show.ts
var refuseReveal = (state, { drawn, mixedIn }) => {
  if (state.phase !== "playing") return void 0;
  if (mixedIn) return reject("NOT_IN_RULE_SET", { at: "/mixedIn", clause: "CC-show" });
  return showsUnseenDraw(state) && drawn === void 0 ? reject("FACE_NOT_KNOWN", { at: "/drawn", clause: "CC-score.last.only" }) : void 0;
};
var afterShown = (state, event) => {
  if (state.phase === "settling") return [handValued(state, event.seat)];
  if (state.phase !== "playing") return [];
  const win = shownWin(state, event);
  if (win === void 0) return [];
  const verdict = judgeWin(wonHandOf(state, win));
  if (!verdict.valid) return [falseWinJudged(win, verdict.faults, []), deadByFalseWin(win.seat, "CC-A32")];
  const judged = winJudged(win, verdict.valuation, []);
  return wonInPlay(state, win, { judged, ended: playWon(win.seat), outranked: winOutranksMeld });
};

// libs/rules/src/classical/ruleset/ruleset.ts
var LINES = [
  ...POINT_ROWS.map(({ id, clause, worth }) => ({ id, clause, fan: worth })),
  ...DOUBLING_ROWS.map(({ id, clause, worth }) => ({ id, clause, fan: 0, doublings: worth })),
  ...LIMIT_ROWS.map(({ id, clause }) => ({ id, clause, fan: 0, limit: true }))
];
var classical = {
  id: ID,
  edition: EDITION,
  fingerprint: fingerprintOf(ID, EDITION, ANSWERS),
  clauses: CLAUSES,
  fans: LINES,
  // The players agree the limit before the first deal (CC-setup.limit).
  valueCap: { kind: "agreed" },
  ownState,
  setup: {
    tiles,
    agreements,
    options,
    // The throws follow CC-wall.break.side and CC-wall.break.place.
    throws: twoThrows,
    dealtHand
  },
  play: {
    refusals: {
      OpenDeal: neverRefused,
      BreakWall: neverRefused,
      DealHands: neverRefused,
      ShowBonusTile: refuseBonusTile,
      ReportNoFlowers: refuseNoBonusTiles,
      DrawTile: neverRefused,
      DiscardTile: refuseDiscard,
      DeclareChow: refuseChow,
      DeclarePung: refusePung,
      DeclareKong: refuseKong,
      DeclareReady: refuseReady,
      DeclareWin: neverRefused,
      NoteIrregularity: neverRefused,
      CloseClaims: neverRefused,
      RevealHand: refuseReveal,
      ReportKong: refuseReportedKong2,
      ReportWin: refuseReportedWin2,
      ReportHand: refuseReportedHand2,
      ReportValue: refuseReportedValue,
      EndPlay: refuseEnd
    },
    refusalClauses,
    drawsLeft,
    drawsNext: drawsToTheRight,
    kongVisibility,
    follows: followsFrom({
      HandsDealt: afterDeal,
      IrregularityNoted: afterIrregularity,
      NoFlowersReported: afterNoFlowers,
      ClaimsClosed: afterClaims,
      WinDeclared: afterReportedWin,
      HandRevealed: afterShown,
      HandReported: afterReportedHand,
      ValueReported: afterReportedValue,
      HandAmended: valuedAnew,
      WinJudged: settledByHands,
      HandValued: settledByHands,
      HandsSettled: settledAtLast,
      PlayEnded: settledAtLast
    })
  },
  claims: {
    canBeRobbed,
    // A player who passes a mahjong keeps all rights.
    passes: () => [],
    winOutranksMeld,
    chowsAre: "outranked",
    setOutranksChow
  },
  ending: {
    winsAre: "shown-first",
    endingOf,
    circumstances,
    // The winner is the farthest declarer counter-clockwise (CC-claim.mahjong.several), also among several robbers
    // (CC-A29).
    showsFirst: "farthest"
  },
  settlement: { payersOfKong, payersOfWin },
  // The replacement of a bonus tile is a loose tile like that of a kong (CC-bonus.play, CC-double.loose).
  flowers: { replacementScores: "as-for-a-kong" },
  ready,
  irregularities: { known: KNOWN2, clauseOf: irregularityClause, falseKongsAre: "refused" }
};

// libs/rules/src/classical/calculator/calculator.ts
var payments = (seatWind, { points }) => [
  { by: "each-active", points, reason: "win", clause: "CC-settle.1" },
  { by: seatWind === "east" ? "each-active" : "east", points, reason: "east", clause: "CC-settle.3" }
];
var classicalHands = {
  rules: classical,
  wall: (options2) => ({ geometry: geometryOf(usesBonusTiles(options2)), dealing }),
  shapes: SHAPES,
  tilesClause: "CC-tiles.136",
  members: ["seatWind", "roundWind", "bonusTiles", "source"],
  refuses: refusalsOf,
  noMelds: {},
  circumstances: CIRCUMSTANCES,
  score: (win) => {
    const hand = { ...finishedStandalone(win), limit: limitOf(win.options) };
    const verdict = judgeWin(hand);
    return verdict.valid ? { ...verdict, payments: payments(hand.seatWind, verdict.valuation) } : verdict;
  },
  // Nothing but a missing wait keeps a hand from being ready (CC-ready).
  waits: (hand) => {
    const waits2 = waitsWithValues({ ...waitingStandalone(hand), limit: limitOf(hand.options) });
    return readyWith(waits2, bestWaitByPoints(waits2));
  },
  value: (hand) => valueLoser({ ...heldStandalone(hand), limit: limitOf(hand.options) }),
  refusesTable,
  settle: settledTable
};

// libs/rules/src/kit/play/match.ts
var optionsOfDeals = ({ options: options2 }) => (given) => {
  const agreed = options2(given);
  if (!isRejection(agreed)) return { agreed };
  const { code: _, ...where2 } = agreed;
  return { refusal: rejectMatch("MATCH_OPTION_UNKNOWN", where2) };
};
var optionsOfDealsInRounds = (setup) => (given) => {
  if (ROUND_OPTION in given)
    return { refusal: rejectMatch("MATCH_OPTION_UNKNOWN", { at: `/options/${ROUND_OPTION}` }) };
  const agreement = optionsOfDeals(setup)(given);
  if (!("agreed" in agreement)) return agreement;
  const { [ROUND_OPTION]: _, ...agreed } = agreement.agreed;
  return { agreed };
};

// libs/rules/src/classical/ruleset/match.ts
var classicalMatch = {
  id: ID,
  edition: EDITION,
  // The limit is one of the options, so it applies to the whole session (CC-setup.limit, CC-A34).
  options: optionsOfDealsInRounds({ options }),
  // East keeps his side. The other players already sit around him.
  firstDealer: { dice: { clause: "CC-setup.seats", tied: "CC-A26" } },
  limits: { deals: "CC-session.16", time: "CC-A40" },
  agreedDeals: 16,
  // A win of East adds a deal. It ends neither the round nor the session, unless it is agreed that every deal counts
  // (CC-A20).
  rounds: { deals: 4, clause: "CC-session.16", counting: ["passing", "every-deal"] },
  standings: { clause: "CC-A38", ties: "CC-A38" }
};

// classical.ts
var judge = (fingerprint) => judgeOf({ rules: classical, hands: classicalHands, match: classicalMatch }, fingerprint);
export {
  judge
};
