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
var evolved = ({ begin: begin3, fold, stateOf }, state, event) => stateOf(fold(begin3(state), event));

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
var failure = (code, at2, message) => ({
  ok: false,
  error: { code, at: at2, message: `${message} (offset ${at2})` }
});
var parseTiles = (text) => {
  const tiles2 = [];
  for (const { index: at2, 0: token, groups: { gap, unknown, ranks: ranks2, suit } = {} } of text.matchAll(TOKEN)) {
    if (gap !== void 0) continue;
    if (unknown !== void 0) {
      tiles2.push(UNKNOWN);
      continue;
    }
    if (ranks2 === void 0) {
      return failure("tile-expected", at2, `"${token}" begins no tile: write ranks, then m, p, s, z or f; or ?`);
    }
    if (!suit) return failure("suit-expected", at2 + ranks2.length, `after "${ranks2}" write one of m, p, s, z, f`);
    for (let offset = 0; offset < ranks2.length; offset += 1) {
      const tile = `${ranks2.charAt(offset)}${suit}`;
      if (!isTile(tile)) return failure("no-such-tile", at2 + offset, `there is no tile ${tile}: ${RANKS_THERE_ARE}`);
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
  const waits = new Uint16Array(BASE ** ranks2);
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
      waits[short] = waits[short] | 1 << rank;
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
  #put(index, copies4) {
    const before2 = this.#counts[index];
    const after = before2 + copies4;
    const suit = SUIT_OF[index];
    this.#counts[index] = after;
    this.#keys[suit] = this.keyOf(suit) + copies4 * KEY_OF[index];
    this.#total += copies4;
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
var isCompleteRow = (row, setsNeeded, sevenPairs2, last) => {
  const total = row.length + (last === void 0 ? 0 : 1);
  if (total > SEVEN_PAIRS) return void 0;
  counters[CHARACTERS] = counters[DOTS] = counters[BAMBOOS] = counters[HONOURS] = 0;
  for (const tile of row) add(tile);
  if (last !== void 0) add(last);
  return isComplete(total, setsNeeded, sevenPairs2);
};
var isComplete = (total, setsNeeded, sevenPairs2) => {
  const characters = entryOf(at(CHARACTERS));
  const dots = entryOf(at(DOTS));
  const bamboos = entryOf(at(BAMBOOS));
  const honours2 = entryOf(at(HONOURS));
  if (tilesIn2(characters) + tilesIn2(dots) + tilesIn2(bamboos) + tilesIn2(honours2) !== total) return void 0;
  if (total === 3 * setsNeeded + 2) {
    const [one, two, three2, four2] = patternTables();
    const shapes = shapeIn(one, characters) * shapeIn(two, dots) * shapeIn(three2, bamboos) * shapeIn(four2, honours2);
    if (shapes === SETS_AND_PAIR) return true;
  }
  return sevenPairs2 && setsNeeded === 4 && total === SEVEN_PAIRS && isInPairs();
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
  add(tile, copies4 = 1) {
    const word = wordOf(tile);
    this.words[word] = this.words[word] + (copies4 << lowestBitOf(tile));
    this.#total += copies4;
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
  for (let pungs2 = Math.floor(held / 3); pungs2 >= 0; pungs2 -= 1) {
    const chows4 = held - 3 * pungs2;
    const rest = chows4 === 0 ? counts : chow && less(counts, [lowest + 1, lowest + 2], chows4);
    if (!rest) continue;
    const sets = [
      ...Array(pungs2).fill(PUNG_AT[lowest]),
      ...chow ? Array(chows4).fill(chow) : []
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
var waitsByTrial = (tiles2, setsNeeded, shapes) => PLAYING_TILES.filter((tile) => isCompleteHand([...tiles2, tile], setsNeeded, shapes));
var waitsOf = (tiles2, setsNeeded, options2 = {}) => {
  const hand = standaloneHand().hold(tiles2);
  if (hand.total !== 3 * setsNeeded + 1) return NOTHING;
  const waits = hand.isInTables ? waitsByTables(hand, setsNeeded === 4 && options2.sevenPairs !== false) : waitsByTrial(tiles2, setsNeeded, options2);
  const { universe } = options2;
  return universe === void 0 || waits.length === 0 ? waits : universe.filter((tile) => waits.includes(tile));
};

// libs/tiles/src/wall.ts
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
var removeAt = (row, at2) => {
  for (let place = at2 + 1; place < row.length; place += 1) row[place - 1] = row[place];
  row.pop();
};
var takeTile = (hand, tile) => {
  const at2 = placeIn(hand, tile);
  if (at2 < 0) throw new CorruptLog(`the hand holds no ${tile}`);
  removeAt(hand, at2);
};
var placeIn = (hand, tile) => {
  const at2 = lastPlaceOf(hand, tile);
  return at2 < 0 ? placeOfUnseen(hand, tile) : at2;
};
var lastPlaceOf = (hand, tile) => {
  let place = hand.length - 1;
  while (place >= 0 && hand[place] !== tile) place -= 1;
  return place;
};
var placeOfUnseen = (hand, tile) => {
  for (const mark of [UNKNOWN, HIDDEN]) {
    const at2 = hand.lastIndexOf(mark);
    if (at2 >= 0) return at2;
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
  let copies4 = 0;
  eachTileOnTable(state, (other) => {
    if (other === tile) copies4 += 1;
  });
  return copies4;
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
var refuseUnreadFace = (state, tile, at2) => tile === UNKNOWN && state.phase !== "unopened" && !mayLackFaces(state.terms) ? reject("FACE_NOT_KNOWN", { at: at2 }) : void 0;
var refuseMissingFace = (state, tile, at2) => tile === UNKNOWN && state.phase !== "unopened" && state.terms.recording === "full" ? reject("FACE_NOT_KNOWN", { at: at2 }) : void 0;
var COPIES = /* @__PURE__ */ new WeakMap();
var copiesInSet = (rules, { options: options2 }) => {
  const tiles2 = rules.setup.tiles(options2);
  const counted2 = COPIES.get(tiles2);
  if (counted2 !== void 0) return counted2;
  const copies4 = tally(tiles2);
  COPIES.set(tiles2, copies4);
  return copies4;
};
var refuseTileThatCannotCome = ({ rules, state, tiles: tiles2 }, tile, at2) => {
  if (!isKnown(tile)) return refuseUnreadFace(state, tile, at2);
  const copies4 = copiesInSet(rules, state.terms).get(tile);
  if (copies4 === void 0) return reject("TILE_NOT_IN_SET", { at: at2, received: tile });
  return tiles2.copiesOnTable(state, tile) >= copies4 ? reject("TOO_MANY_COPIES", { at: at2, received: tile }) : void 0;
};
var refuseTileThatCannotShow = (rules, state, { seat, tiles: tiles2, at: at2 }) => {
  const { hand, melds } = state.table.players[seat];
  if (hand.every(isKnown) && melds.every((meld) => meld.kind === "chow" || isKnown(meld.tile))) return void 0;
  const held = tally(hand.filter(isKnown));
  const onTable = tally(tilesOnTable(state).filter(isKnown));
  const inSet = copiesInSet(rules, state.terms);
  for (const [tile, count] of tally(tiles2)) {
    const news = count - (held.get(tile) ?? 0);
    const copies4 = inSet.get(tile);
    if (news > 0 && copies4 === void 0) return reject("TILE_NOT_IN_SET", { at: at2, received: tile });
    if (news > 0 && (onTable.get(tile) ?? 0) + news > (copies4 ?? 0))
      return reject("TOO_MANY_COPIES", { at: at2, received: tile });
  }
  return void 0;
};
var refuseNotHeld = (hand, tile, count, at2) => mayHold(hand, tile) < count ? reject("TILE_NOT_HELD", { at: at2 }) : void 0;
var refuseSurplusTile = (...args) => refuseSurplusTiles(...args)[0];
var refuseSurplusTiles = (rules, state, tiles2, at2) => {
  const surplus = [];
  const left = new Map(copiesInSet(rules, state.terms));
  for (const tile of tilesOnTable(state).filter(isKnown)) left.set(tile, (left.get(tile) ?? 0) - 1);
  for (const [index, tile] of tiles2.entries()) {
    if (!isKnown(tile)) continue;
    const copies4 = left.get(tile);
    if (copies4 === void 0) surplus.push(reject("TILE_NOT_IN_SET", { at: at2(index), received: tile }));
    else if (copies4 <= 0) surplus.push(reject("TOO_MANY_COPIES", { at: at2(index), received: tile }));
    else left.set(tile, copies4 - 1);
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
var refuseNotHeldTogether = (hand, tiles2, at2) => {
  const left = [...hand];
  return refuseFirst(tiles2, (tile, index) => {
    const known = left.indexOf(tile);
    const place = known < 0 ? left.findIndex((held) => !isKnown(held)) : known;
    if (place < 0) return reject("TILE_NOT_HELD", { at: at2(index) });
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
var isRun = ([low, middle2, high]) => {
  const suit = suitOf(low);
  return suit !== void 0 && suitOf(middle2) === suit && suitOf(high) === suit && rankOf(middle2) === rankOf(low) + 1 && rankOf(high) === rankOf(low) + 2;
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
      const copies4 = inSet.get(tile);
      if (copies4 === void 0) return reject("TILE_NOT_IN_SET", { at: `/hands/${seat}/${index}`, received: tile });
      if (dealt.copiesOf(tile) === copies4)
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
var refuseOtherHand = (hand, shown, at2) => {
  const hasKnownTiles = hand.every((tile) => !isKnown(tile) || copiesIn(hand, tile) <= copiesIn(shown, tile));
  return refuseOthers(shown, hand, hasKnownTiles, at2);
};
var refuseOthers = ({ length: received }, { length: expected }, isSame, at2) => {
  if (received !== expected) return reject("HAND_DIFFERS", { at: at2, received, expected });
  return isSame ? void 0 : reject("HAND_DIFFERS", { at: at2 });
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
var refuseSeatToWin = (rules, state, seat, at2) => {
  const { window, turn } = state;
  if (window?.wins.includes(seat) || hasDeclaredHu(state, seat)) return reject("ALREADY_CLAIMED", { at: at2 });
  if (isOut(state, seat)) return reject("SEAT_IS_OUT", { at: at2 });
  if (deadHandOf(rules, state, seat) !== void 0) return reject("HAND_DEAD", { at: at2 });
  const own = turn.act === "discard" && turn.seat === seat && turn.by !== "claim";
  const claimable = window !== void 0 && window.seat !== seat && window.meld?.seat !== seat && !(isKnown(window.tile) && isBonusTile(window.tile));
  if (!own && !claimable) return reject("NO_TILE_TO_WIN_ON", { at: at2 });
  return window?.on === "discard" && window.tile === UNKNOWN ? reject("FACE_NOT_KNOWN", { at: at2 }) : void 0;
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
  return present2.filter(([, holds2]) => holds2).map(([circumstance]) => circumstance);
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
  leave(seat, tile, copies4) {
    const hand = ofSeat(this.#hands, seat);
    if (!hand.isCounted || !isKnown(tile) || hand.counters.copiesOf(tile) < copies4) return false;
    hand.counters.add(tile, -copies4);
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
  const places = SEATS.map((seat) => seating[seat]);
  if (new Set(places.map(({ side }) => side)).size < 4 || new Set(places.map(({ player }) => player)).size < 4) {
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
var corrected = (reported2, amendment) => correctedHand(
  reported2.type === "HandReported" ? reported2 : { type: "HandReported", seat: reported2.seat, kongs: [UNKNOWN], melds: [], onlyForbiddenDiscarded: false },
  amendment
);
var correctedHand = ({ type: _, kongs: kongs2, ...reported2 }, amendment) => {
  const { type: __, reason: ___, by: ____, drawn: _____, visibility: ______, tiles: tiles2, ready, ...given } = amendment;
  const { ready: wasReady2, onlyForbiddenDiscarded, ...before2 } = reported2;
  return {
    type: "ReportHand",
    ...before2,
    // The event holds false where the report does not contain the member.
    ...onlyForbiddenDiscarded && { onlyForbiddenDiscarded },
    ...kongs2.every(isKnown) && { kongs: kongs2.filter(isKnown) },
    ...given,
    ...!(tiles2.length === 0 && reported2.tiles === void 0) && { tiles: tiles2.filter(isKnown) },
    ...(ready ?? wasReady2) && { ready: true }
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
  const possible2 = seatsOf(command).includes(seat) ? own : others;
  return ALWAYS.includes(command.type) || possible2.includes(command.type) ? void 0 : reject("SET_AWAITED", { expected: seat });
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
var placeOf2 = ({ report, at: at2 }, within = "") => {
  const isWhole = within === "/type" || report.type === "EndPlay";
  return isWhole || within === "/seat" && IS_OF_SEAT.has(report.type) ? at2 : at2 + within;
};
var placed = (part2, { at: at2, ...fault }) => ({ ...fault, at: placeOf2(part2, at2) });
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
  const at2 = `/hands/${seat}`;
  if (situation.state.phase === "settling" && situation.state.reveals.includes(seat))
    return [reject("HAND_MISSING", { at: at2 })];
  const report = nothingOf(seat);
  return single.faults(situation, report).map((fault) => placed({ report, at: at2 }, fault));
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
  const at2 = `/circumstances/${index}`;
  const isPossible2 = POSSIBLE[circumstance];
  if (isPossible2 === void 0)
    return rules.ending.winsAre === "final" ? reject("NOT_IN_RULE_SET", { at: at2 }) : void 0;
  return isPossible2(command, state, rules) ? void 0 : reject("WIN_IMPOSSIBLE", { at: at2, received: circumstance });
};
var refuseSeatsToWin = (rules, state, seats) => refuseEach(seats, (seat, index) => {
  const at2 = `/seats/${index}`;
  if (seats.indexOf(seat) < index) return reject("ALREADY_CLAIMED", { at: at2 });
  if (isOut(state, seat)) return reject("SEAT_IS_OUT", { at: at2 });
  return deadHandOf(rules, state, seat) === void 0 ? void 0 : reject("HAND_DEAD", { at: at2 });
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
var refusePenalty = (rules, { payments, clause }) => {
  const self = payments.findIndex(({ from, to }) => from === to);
  if (self >= 0) return reject("SELF_PAYMENT", { at: `/payments/${self}/to` });
  const isKnown2 = clause === void 0 || rules.clauses.includes(clause);
  return isKnown2 ? void 0 : reject("UNKNOWN_CLAUSE", { at: "/clause" });
};
var imposePenalty = stepIn(...DEALT2)({
  refuse: ({ rules }, penalty) => refusePenalty(rules, penalty),
  acts: (draft, { payments, clause = RULING, reason, by }) => {
    const transfers = payments.map((payment3) => ({ ...payment3, reason: PENALTY_BY_RULING, clause }));
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
  const inWall = [...inSet].flatMap(([tile, copies4]) => (onTable.get(tile) ?? 0) < copies4 ? [tile] : []);
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
var knownFace = ([at2, faces]) => {
  if (faces === void 0) return [];
  if (typeof faces === "string") return faces === UNKNOWN ? [] : [at2];
  const index = faces.findIndex((face) => face !== UNKNOWN);
  return index < 0 ? [] : [`${at2}/${index}`];
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
    ([tile, copies4]) => isBonusTile(tile) ? [] : Array(copies4 - (onTable.get(tile) ?? 0)).fill(tile)
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

// libs/rules/src/dazhong/scoring/fans/find.ts
var needing = (needs, find) => Object.assign((hand, won) => find(hand, won), { needs });
var WHOLE_HAND = 127;
var NOWHERE = [];
var ONCE = [WHOLE_HAND];
var whole = (when) => (hand, won) => when(hand, won) ? ONCE : NOWHERE;
var bitsOf = (places) => {
  let bits = 0;
  for (const place of places) bits |= 1 << place;
  return bits;
};
var inCircumstances = (when) => Object.assign((_, { circumstances: circumstances2 }) => when(circumstances2) ? ONCE : NOWHERE, {
  needs: { circumstances: when }
});
var chows2 = { of: "chows", places: (hand) => hand.chows };
var pungs = { of: "pungs", places: (hand) => hand.pungs };
var kongs = { of: "kongs", places: (hand) => hand.kongs };
var atLeast = (least, { of }, find) => Object.assign(find, { needs: { [of]: least } });
var partOf = (hand, places, index) => hand.parts[places[index]];
var bit = (places, index) => 1 << places[index];
var each = (among, when) => atLeast(1, among, (hand, won) => {
  const places = among.places(hand, won);
  let found2;
  for (let one = 0; one < places.length; one += 1) {
    if (when(partOf(hand, places, one), won)) (found2 ??= []).push(bit(places, one));
  }
  return found2 ?? NOWHERE;
});
var everyTwo = (among, when) => atLeast(2, among, (hand, won) => {
  const places = among.places(hand, won);
  let found2;
  for (let one = 0; one < places.length; one += 1) {
    for (let two = one + 1; two < places.length; two += 1) {
      if (!when(partOf(hand, places, one), partOf(hand, places, two))) continue;
      (found2 ??= []).push(bit(places, one) | bit(places, two));
    }
  }
  return found2 ?? NOWHERE;
});
var everyThree = (among, when) => atLeast(3, among, (hand, won) => {
  const places = among.places(hand, won);
  let found2;
  for (let one = 0; one < places.length; one += 1) {
    for (let two = one + 1; two < places.length; two += 1) {
      for (let three2 = two + 1; three2 < places.length; three2 += 1) {
        if (!when(partOf(hand, places, one), partOf(hand, places, two), partOf(hand, places, three2))) continue;
        (found2 ??= []).push(bit(places, one) | bit(places, two) | bit(places, three2));
      }
    }
  }
  return found2 ?? NOWHERE;
});
var allFour = (among, when) => atLeast(4, among, (hand, won) => {
  const places = among.places(hand, won);
  if (places.length < 4) return NOWHERE;
  const [one, two, three2, four2] = [0, 1, 2, 3].map((index) => partOf(hand, places, index));
  return when(one, two, three2, four2) ? [bitsOf(places)] : NOWHERE;
});
var once = (among, least, when) => atLeast(least, among, (hand, won) => {
  const places = among.places(hand, won);
  return places.length >= least && when(hand, places) ? [bitsOf(places)] : NOWHERE;
});

// libs/rules/src/patterns/kinds.ts
var FIRST_HONOUR = HONOUR_SPAN[0];
var RANKS_OF_SUIT2 = 9;
var SUIT = 2 ** RANKS_OF_SUIT2 - 1;
var kindsHeld = (counts) => {
  let suited = 0;
  let honours2 = 0;
  for (let tile = 0; tile < counts.length; tile += 1) {
    if (countAt(counts, tile) === 0) continue;
    if (tile < FIRST_HONOUR) suited |= 1 << tile;
    else honours2 |= 1 << tile - FIRST_HONOUR;
  }
  return { suited, honours: honours2 };
};
var kindsIn = (tiles2) => kindsHeld(countsOf(tiles2));
var windOf = (seat) => FIRST_HONOUR + SEATS.indexOf(seat);
var kinds = (text) => kindsIn(tilesOf(text));
var ranks = (text) => kinds(`${text}m${text}p${text}s`);
var areWithin = ({ suited, honours: honours2 }, others) => (suited & ~others.suited) === 0 && (honours2 & ~others.honours) === 0;
var meet = ({ suited, honours: honours2 }, others) => (suited & others.suited) !== 0 || (honours2 & others.honours) !== 0;
var holdsKind = ({ suited, honours: honours2 }, place) => place < FIRST_HONOUR ? (suited & 1 << place) !== 0 : (honours2 & 1 << place - FIRST_HONOUR) !== 0;
var suitsOf = ({ suited }) => ((suited & SUIT) === 0 ? 0 : 1) | ((suited & SUIT << RANKS_OF_SUIT2) === 0 ? 0 : 2) | ((suited & SUIT << 2 * RANKS_OF_SUIT2) === 0 ? 0 : 4);
var EVERY_SUIT = 7;
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
var WHOLE_HAND2 = 14;
var tilesBeside = (melds) => WHOLE_HAND2 - 3 * melds.length;
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

// libs/rules/src/dazhong/scoring/fans/rank-steps.ts
var HONOURS2 = 3;
var SUITS_WITHOUT_HONOURS = Array.from({ length: 1 << HONOURS2 + 1 }, (_, bits) => SUITS_IN[bits] ?? 0);
var suitsOver = (...parts) => SUITS_WITHOUT_HONOURS[parts.reduce((bits, part2) => bits | 1 << part2.suit, 0)];
var areSuited = ({ suit }) => suit !== HONOURS2;
var isOneSuit = (one, other) => one.suit === other.suit;
var threeInSteps = (step, suits) => (one, two, three2) => two.rank - one.rank === step && three2.rank - two.rank === step && suitsOver(one, two, three2) === suits;
var fourInSteps = (step, suits) => (one, two, three2, four2) => two.rank - one.rank === step && three2.rank - two.rank === step && four2.rank - three2.rank === step && suitsOver(one, two, three2, four2) === suits;
var STRAIGHT = 3;

// libs/rules/src/dazhong/scoring/fans/chows.ts
var FIVE = 5;
var FIRST = 1;
var LAST = 7;
var isAsHigh = (one, other) => one.rank === other.rank;
var pureDouble = everyTwo(chows2, (one, other) => isAsHigh(one, other) && isOneSuit(one, other));
var mixedDouble = everyTwo(chows2, (one, other) => isAsHigh(one, other) && !isOneSuit(one, other));
var shortStraight = everyTwo(
  chows2,
  (one, other) => other.rank - one.rank === STRAIGHT && isOneSuit(one, other)
);
var twoTerminal = everyTwo(
  chows2,
  (one, other) => one.rank === FIRST && other.rank === LAST && isOneSuit(one, other)
);
var pureTriple = everyThree(chows2, threeInSteps(0, 1));
var mixedTriple = everyThree(chows2, threeInSteps(0, 3));
var quadruple = allFour(chows2, fourInSteps(0, 1));
var inStepsOfOne = threeInSteps(1, 1);
var inStepsOfTwo = threeInSteps(2, 1);
var pureShifted = everyThree(
  chows2,
  (one, two, three2) => inStepsOfOne(one, two, three2) || inStepsOfTwo(one, two, three2)
);
var halfMixedShifted = everyThree(chows2, threeInSteps(1, 2));
var mixedShifted = everyThree(chows2, threeInSteps(1, 3));
var fourInStepsOfOne = fourInSteps(1, 1);
var fourInStepsOfTwo = fourInSteps(2, 1);
var fourPureShifted = allFour(
  chows2,
  (...four2) => fourInStepsOfOne(...four2) || fourInStepsOfTwo(...four2)
);
var fourHalfMixedShifted = allFour(chows2, fourInSteps(1, 3));
var pureStraight = everyThree(chows2, threeInSteps(STRAIGHT, 1));
var halfMixedStraight = everyThree(chows2, threeInSteps(STRAIGHT, 2));
var mixedStraight = everyThree(chows2, threeInSteps(STRAIGHT, 3));
var areTerminalStraights = (parts) => {
  const suits = (rank) => parts.filter((part2) => part2.rank === rank).map(({ suit }) => suit).sort();
  const [low, high] = [suits(FIRST), suits(LAST)];
  return low.length === 2 && low[0] === high[0] && low[1] === high[1];
};
var terminalsAroundFives = (suits) => whole(({ parts, chows: places, pair }) => {
  if (places.length < 4) return false;
  const fives = parts[pair];
  if (fives.rank !== FIVE || !areSuited(fives)) return false;
  const sets = places.map((place) => parts[place]);
  return areTerminalStraights(sets) && new Set([...sets, fives].map(({ suit }) => suit)).size === suits;
});
var pureTerminal = terminalsAroundFives(1);
var threeSuitedTerminal = terminalsAroundFives(3);
var allChows = whole(
  ({ form, parts, chows: { length }, pair }) => length === (form === "knitted" ? 1 : 4) && areSuited(parts[pair])
);

// libs/rules/src/dazhong/scoring/fans/flowers.ts
var SERIES = 4;
var FIRST_BONUS = tileIndex("1f");
var FIRST_WIND = tileIndex("1z");
var timesByTiles = (count) => needing({ circumstances: ({ bonusTiles }) => bonusTiles.length > 0 }, (_, { circumstances: circumstances2 }) => {
  const times = count(
    circumstances2.bonusTiles.map((tile) => tileIndex(tile) - FIRST_BONUS),
    circumstances2
  );
  return Array(times).fill(WHOLE_HAND);
});
var flower = timesByTiles(({ length }) => length);
var ownFlower = timesByTiles(
  (numbers, { seatWind: seatWind2 }) => numbers.filter((number) => number % SERIES === seatWind2 - FIRST_WIND).length
);
var flowerSet = timesByTiles(
  (numbers) => [0, 1].filter((series) => new Set(numbers.filter((n) => Math.floor(n / SERIES) === series)).size === SERIES).length
);

// libs/rules/src/dazhong/hand/terminals-and-honours.ts
var TERMINALS = ranks("19");
var WINDS = kinds("1234z");
var DRAGONS = kinds("567z");
var TERMINALS_AND_HONOURS = kinds("19m19p19s1234567z");

// libs/rules/src/dazhong/scoring/fans/honours.ts
var NONE = [];
var pungsOf = (kinds2) => ({
  of: "pungs",
  places: ({ pungs: places, parts, honours: honours2 }) => (honours2 & kinds2.honours) === 0 ? NONE : places.filter((place) => meet(parts[place], kinds2))
});
var onePungOfEach = (kinds2) => {
  const all = pungsOf(kinds2);
  return {
    of: "pungs",
    places: (hand, won) => {
      const places = all.places(hand, won);
      return places.filter((place, at2) => at2 === 0 || tileAt(hand, place) !== tileAt(hand, places[at2 - 1]));
    }
  };
};
var tileAt = ({ parts }, place) => parts[place].tile;
var oneOfEachDragon = onePungOfEach(DRAGONS);
var oneOfEachWind = onePungOfEach(WINDS);
var any = () => true;
var dragon = each(pungsOf(DRAGONS), any);
var twoDragons = everyTwo(oneOfEachDragon, any);
var threeDragons = once(oneOfEachDragon, 3, any);
var threeWinds = everyThree(oneOfEachWind, any);
var fourWinds = once(oneOfEachWind, 4, any);
var GREEN = HONOUR_SPAN[0] + 5;
var isGreenPair = ({ parts, pair }) => parts[pair].tile === GREEN;
var isEveryWind = ({ honours: honours2 }) => (honours2 & WINDS.honours) === WINDS.honours;
var luckyFourWinds = needing(
  { pungs: 4 },
  whole((hand) => isEveryWind(hand) && hand.pungs.length === 4 && isGreenPair(hand))
);
var isPairOfAnother = (hand, pungPlaces, kinds2) => meet(hand.parts[hand.pair], kinds2) && pungPlaces.every((place) => tileAt(hand, place) !== tileAt(hand, hand.pair));
var little = (kinds2, among, count) => once(
  {
    of: "pungs",
    places: (hand, won) => {
      const places = among.places(hand, won);
      return places.length === count && isPairOfAnother(hand, places, kinds2) ? [...places, hand.pair] : NONE;
    }
  },
  count,
  any
);
var littleFourWinds = little(WINDS, oneOfEachWind, 3);
var littleThreeDragons = little(DRAGONS, oneOfEachDragon, 2);
var roundWind = each(pungs, ({ tile }, { circumstances: circumstances2 }) => tile === circumstances2.roundWind);
var seatWind = each(pungs, ({ tile }, { circumstances: circumstances2 }) => tile === circumstances2.seatWind);
var terminalsOrWinds = each(pungs, (part2) => meet(part2, TERMINALS) || meet(part2, WINDS));

// libs/rules/src/dazhong/scoring/fans/kongs.ts
var isMelded = ({ isExposed }) => isExposed;
var isConcealed = ({ isExposed }) => !isExposed;
var melded = each(kongs, isMelded);
var concealed = each(kongs, isConcealed);
var twoMelded = everyTwo(kongs, (one, other) => isMelded(one) && isMelded(other));
var twoConcealed = everyTwo(kongs, (one, other) => isConcealed(one) && isConcealed(other));
var concealedAndMelded = everyTwo(kongs, (one, other) => isMelded(one) !== isMelded(other));
var three = everyThree(kongs, () => true);
var four = needing(
  { kongs: 4 },
  whole(({ kongs: { length } }) => length === 4)
);
var ofJokers = each(kongs, ({ isKongOfJokers }) => isKongOfJokers);

// libs/rules/src/dazhong/scoring/fans/ways-of-winning.ts
var blessingOfHeaven = inCircumstances(({ isDealt: isDealt2 }) => isDealt2);
var blessingOfEarth = inCircumstances(({ isBlessedByEarth, isDrawn: isDrawn2 }) => isBlessedByEarth && isDrawn2);
var blessingOfMan = inCircumstances(
  ({ isBlessedByMan, isClaimed, isRobbed }) => isBlessedByMan && isClaimed && !isRobbed
);
var heavenlyReady = inCircumstances(({ isHeavenlyReady }) => isHeavenlyReady);
var riichi = inCircumstances(({ isReady, isClosed: isClosed2 }) => isReady && isClosed2);
var readyHand = inCircumstances(
  ({ isReady, isHeavenlyReady, isClosed: isClosed2, addsRiichi }) => isReady && (!isClosed2 || addsRiichi && !isHeavenlyReady)
);
var lastTileDraw = inCircumstances(({ isLastTile, isDrawn: isDrawn2 }) => isLastTile && isDrawn2);
var lastTileClaim = inCircumstances(
  ({ isLastTile, isClaimed, isRobbed }) => isLastTile && isClaimed && !isRobbed
);
var replacementTile = inCircumstances(({ isReplacement: isReplacement3, isDrawn: isDrawn2 }) => isReplacement3 && isDrawn2);
var robbingTheKong = inCircumstances(({ isRobbed }) => isRobbed);
var lastTile = inCircumstances(({ isLastCopy: isLastCopy2 }) => isLastCopy2);
var selfDrawn2 = inCircumstances(({ isDrawn: isDrawn2 }) => isDrawn2);
var concealedHand = inCircumstances(({ isClosed: isClosed2, isClaimed }) => isClosed2 && isClaimed);
var fullyConcealed = needing(
  { circumstances: ({ isClosed: isClosed2, isDrawn: isDrawn2 }) => isClosed2 && isDrawn2 },
  whole(({ form }, { circumstances: circumstances2 }) => circumstances2.isClosed && circumstances2.isDrawn && form === "regular")
);
var meldedHand = whole(
  ({ parts, pair }, { circumstances: circumstances2 }) => circumstances2.isClaimed && parts.every(({ isExposed }, place) => isExposed || place === pair)
);
var completesPair = (of) => whole(
  ({ form, parts, pair }, { place }) => form === "regular" && place === pair && meet(parts[pair], of)
);
var pairWaitMiddle = completesPair(ranks("258"));
var pairWaitTerminal = completesPair(ranks("19"));
var noJokers = inCircumstances(({ isWithoutJokers }) => isWithoutJokers);

// libs/rules/src/dazhong/scoring/fans/pungs.ts
var allPungs = needing(
  { pungs: 4 },
  whole(({ pungs: { length } }) => length === 4)
);
var EVEN = ranks("2468");
var allEven = needing(
  { pungs: 4 },
  whole((hand) => hand.pungs.length === 4 && areWithin(hand, EVEN))
);
var double = everyTwo(
  pungs,
  (one, other) => one.rank === other.rank && one.suit !== other.suit && areSuited(one) && areSuited(other)
);
var triple = everyThree(pungs, threeInSteps(0, 3));
var pureShifted2 = everyThree(pungs, threeInSteps(1, 1));
var halfMixedShifted2 = everyThree(pungs, threeInSteps(1, 2));
var mixedShifted2 = everyThree(pungs, threeInSteps(1, 3));
var fourPureShifted2 = allFour(pungs, fourInSteps(1, 1));
var fourHalfMixedShifted2 = allFour(pungs, fourInSteps(1, 3));
var concealed2 = {
  of: "pungs",
  places: ({ pungs: places, parts }, { circumstances: circumstances2, place: wonIn }) => places.filter((place) => !parts[place].isExposed && !(circumstances2.isClaimed && place === wonIn))
};
var any2 = () => true;
var twoConcealed2 = everyTwo(concealed2, any2);
var threeConcealed = everyThree(concealed2, any2);
var fourConcealed = needing(
  { pungs: 4 },
  whole((hand, won) => concealed2.places(hand, won).length === 4)
);

// libs/rules/src/dazhong/scoring/fans/structure.ts
var RANKS_OF_SUIT3 = 9;
var STRAIGHT2 = 9;
var COPIES3 = 4;
var countOfBits = (bits) => {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count += 1;
  return count;
};
var sevenPairs = whole(({ form }) => form === "pairs");
var sevenShiftedPairs = whole(
  ({ form, parts: [first, ...others] }) => form === "pairs" && first?.honours === 0 && others.every(({ tile, suit }, index) => suit === first.suit && tile === first.tile + index + 1)
);
var thirteenOrphans = whole(({ form }) => form === "orphans");
var greaterKnitted = whole(
  ({ form, honours: honours2 }) => form === "unlike" && honours2 === TERMINALS_AND_HONOURS.honours
);
var lesserKnitted = whole(
  ({ form, honours: honours2 }) => form === "unlike" && honours2 !== TERMINALS_AND_HONOURS.honours
);
var knittedStraight = whole(
  ({ form, suited }) => form === "knitted" || form === "unlike" && countOfBits(suited) === STRAIGHT2
);
var outsideHand = whole(
  ({ form, parts }) => form === "regular" && parts.every(({ isOutside }) => isOutside)
);
var allFives = whole(
  ({ form, parts }) => form === "regular" && parts.every(({ holdsFive }) => holdsFive)
);
var copies3 = new Uint8Array(KINDS);
var isNoKong = ({ kind }) => kind !== "kong";
var isChowOrPung = ({ kind }) => kind === "chow" || kind === "pung";
var copiesIn2 = ({ parts }, holds2) => {
  copies3.fill(0);
  for (const part2 of parts) {
    const { kind, suited, tile } = part2;
    if (!holds2(part2)) continue;
    if (kind === "pung" || kind === "pair") {
      copies3[tile] = copies3[tile] + (kind === "pung" ? 3 : 2);
      continue;
    }
    for (let left = suited; left !== 0; left &= left - 1) {
      const one = 31 - Math.clz32(left & -left);
      copies3[one] = copies3[one] + 1;
    }
  }
  return copies3;
};
var placesOf = ({ parts }, kind, holds2) => {
  let places = 0;
  for (let place = 0; place < parts.length; place += 1) {
    const part2 = parts[place];
    if (holds2(part2) && holdsKind(part2, kind)) places |= 1 << place;
  }
  return places;
};
var NOWHERE2 = [];
var tileHog = (hand, { circumstances: circumstances2 }) => {
  const holds2 = circumstances2.hogsAnywhere ? isNoKong : isChowOrPung;
  const held = copiesIn2(hand, holds2);
  let found2;
  for (let kind = 0; kind < KINDS; kind += 1) {
    if (held[kind] >= COPIES3) (found2 ??= []).push(placesOf(hand, kind, holds2));
  }
  return found2 ?? NOWHERE2;
};
var GATES = [3, 1, 1, 1, 1, 1, 1, 1, 3];
var nineGates = whole((hand, { circumstances: circumstances2, kind }) => {
  if (SUITS_IN[suitsOf(hand)] !== 1) return false;
  if (hand.parts.some(({ isDeclared }) => isDeclared) || circumstances2.isDrawn && circumstances2.isMixedIn)
    return false;
  const held = copiesIn2(hand, isNoKong);
  const first = kind - kind % RANKS_OF_SUIT3;
  return GATES.every((count, rank) => held[first + rank] === count + (first + rank === kind ? 1 : 0));
});

// libs/rules/src/dazhong/scoring/fans/tiles.ts
var isInSetsOrPairs = ({ form }) => form === "regular" || form === "pairs";
var only = (allowed) => whole((hand) => areWithin(hand, allowed) && isInSetsOrPairs(hand));
var green = only(kinds("23468s6z"));
var terminals = only(TERMINALS);
var honours = only({ suited: 0, honours: TERMINALS_AND_HONOURS.honours });
var terminalsAndHonours = only(TERMINALS_AND_HONOURS);
var upper = only(ranks("789"));
var middle = only(ranks("456"));
var lower = only(ranks("123"));
var upperFour = only(ranks("6789"));
var lowerFour = only(ranks("1234"));
var reversible = only(kinds("1234589p245689s5z"));
var simples = only(ranks("2345678"));
var isOneSuit2 = (hand) => SUITS_IN[suitsOf(hand)] === 1 && isInSetsOrPairs(hand);
var fullFlush = whole((hand) => hand.honours === 0 && isOneSuit2(hand));
var halfFlush = whole((hand) => hand.honours !== 0 && isOneSuit2(hand));
var allTypes = whole(
  (hand) => suitsOf(hand) === EVERY_SUIT && meet(hand, WINDS) && meet(hand, DRAGONS) && isInSetsOrPairs(hand)
);
var voidedSuit = whole((hand) => suitsOf(hand) !== EVERY_SUIT);
var noHonours = whole((hand) => hand.honours === 0);

// libs/rules/src/dazhong/scoring/fan.table.ts
var absorbsOf = (absorbed) => Object.fromEntries(
  Object.entries(absorbed).flatMap(([how, ids]) => ids.split(" ").map((id) => [id, how]))
);
var fan = (clause, id, points, find, absorbed) => ({ id, clause, points, find, ...absorbed && { absorbs: absorbsOf(absorbed) } });
var FAN_ROWS = [
  fan("DZ-fan.1", "lucky-four-winds", 168, luckyFourWinds, {
    every: "big-four-winds all-honours all-terminals-and-honours big-three-winds all-pungs outside-hand round-wind seat-wind pung-of-terminals-or-winds one-voided-suit"
  }),
  fan("DZ-fan.2", "blessing-of-heaven", 168, blessingOfHeaven),
  // Fan 63 is not always present (DZ-A-EARTH).
  fan("DZ-fan.3", "blessing-of-earth", 158, blessingOfEarth, { every: "self-drawn" }),
  fan("DZ-fan.4", "blessing-of-man", 108, blessingOfMan, { every: "concealed-hand" }),
  fan("DZ-fan.5", "big-four-winds", 88, fourWinds, {
    "own-sets": "big-three-winds round-wind seat-wind pung-of-terminals-or-winds",
    every: "all-pungs one-voided-suit"
  }),
  fan("DZ-fan.6", "big-three-dragons", 88, threeDragons, {
    "own-sets": "two-dragon-pungs dragon-pung",
    every: "one-voided-suit"
  }),
  // Half flush and full flush also count (DZ-A-GREEN).
  fan("DZ-fan.7", "all-green", 88, green, { every: "one-voided-suit" }),
  // DZ-A-986.
  fan("DZ-fan.8", "nine-gates", 88, nineGates, {
    every: "full-flush one-voided-suit no-honours",
    one: "pung-of-terminals-or-winds"
  }),
  fan("DZ-fan.9", "four-kongs", 88, four, { "own-sets": "three-kongs", every: "all-pungs" }),
  fan("DZ-fan.10", "seven-shifted-pairs", 88, sevenShiftedPairs, {
    every: "seven-pairs full-flush one-voided-suit no-honours"
  }),
  fan("DZ-fan.11", "thirteen-orphans", 88, thirteenOrphans),
  fan("DZ-fan.12", "kong-of-jokers", 88, ofJokers, { "own-sets": "concealed-kong" }),
  fan("DZ-fan.13", "all-terminals", 64, terminals, { every: "all-terminals-and-honours no-honours" }),
  fan("DZ-fan.14", "little-four-winds", 64, littleFourWinds, {
    "own-sets": "big-three-winds pung-of-terminals-or-winds",
    every: "one-voided-suit"
  }),
  fan("DZ-fan.15", "little-three-dragons", 64, littleThreeDragons, {
    "own-sets": "two-dragon-pungs dragon-pung",
    every: "one-voided-suit"
  }),
  fan("DZ-fan.16", "all-honours", 64, honours, { every: "all-terminals-and-honours one-voided-suit" }),
  fan("DZ-fan.17", "four-concealed-pungs", 64, fourConcealed, {
    every: "three-concealed-pungs all-pungs two-concealed-pungs"
  }),
  fan("DZ-fan.18", "pure-terminal-chows", 64, pureTerminal, {
    every: "full-flush all-chows pure-double-chow two-terminal-chows one-voided-suit no-honours"
  }),
  fan("DZ-fan.19", "quadruple-chow", 48, quadruple, {
    "own-sets": "pure-triple-chow tile-hog pure-double-chow",
    every: "one-voided-suit"
  }),
  fan("DZ-fan.20", "four-pure-shifted-pungs", 48, fourPureShifted2, {
    "own-sets": "pure-shifted-pungs",
    every: "all-pungs one-voided-suit"
  }),
  // The step decides whether fan 84 or fan 85 is present (DZ-A-21).
  fan("DZ-fan.21", "four-pure-shifted-chows", 32, fourPureShifted, {
    "own-sets": "pure-shifted-chows",
    every: "one-voided-suit"
  }),
  fan("DZ-fan.22", "three-kongs", 32, three),
  fan("DZ-fan.23", "all-terminals-and-honours", 32, terminalsAndHonours),
  fan("DZ-fan.24", "heavenly-ready-hand", 32, heavenlyReady, { every: "riichi" }),
  fan("DZ-fan.25", "seven-pairs", 24, sevenPairs),
  fan("DZ-fan.26", "greater-honours-and-knitted-tiles", 24, greaterKnitted),
  fan("DZ-fan.27", "all-even-pungs", 24, allEven, { every: "all-pungs all-simples no-honours" }),
  fan("DZ-fan.28", "full-flush", 24, fullFlush, { every: "one-voided-suit no-honours" }),
  fan("DZ-fan.29", "pure-triple-chow", 24, pureTriple, { "own-sets": "pure-double-chow" }),
  fan("DZ-fan.30", "pure-shifted-pungs", 24, pureShifted2),
  fan("DZ-fan.31", "upper-tiles", 24, upper, { every: "upper-four no-honours" }),
  fan("DZ-fan.32", "middle-tiles", 24, middle, { every: "all-simples no-honours" }),
  fan("DZ-fan.33", "lower-tiles", 24, lower, { every: "lower-four no-honours" }),
  fan("DZ-fan.34", "pure-straight", 16, pureStraight, { "own-sets": "short-straight two-terminal-chows" }),
  fan("DZ-fan.35", "three-suited-terminal-chows", 16, threeSuitedTerminal, {
    every: "all-chows mixed-double-chow two-terminal-chows no-honours"
  }),
  fan("DZ-fan.36", "pure-shifted-chows", 16, pureShifted),
  fan("DZ-fan.37", "all-fives", 16, allFives, { every: "all-simples no-honours" }),
  fan("DZ-fan.38", "triple-pung", 16, triple, { "own-sets": "double-pung" }),
  fan("DZ-fan.39", "three-concealed-pungs", 16, threeConcealed, { every: "two-concealed-pungs" }),
  fan("DZ-fan.40", "lesser-honours-and-knitted-tiles", 12, lesserKnitted),
  fan("DZ-fan.41", "knitted-straight", 12, knittedStraight),
  fan("DZ-fan.42", "upper-four", 12, upperFour, { every: "no-honours" }),
  fan("DZ-fan.43", "lower-four", 12, lowerFour, { every: "no-honours" }),
  fan("DZ-fan.44", "big-three-winds", 12, threeWinds, {
    "own-sets": "pung-of-terminals-or-winds",
    every: "one-voided-suit"
  }),
  fan("DZ-fan.45", "mixed-straight", 8, mixedStraight),
  fan("DZ-fan.46", "reversible-tiles", 8, reversible, { every: "one-voided-suit" }),
  fan("DZ-fan.47", "mixed-triple-chow", 8, mixedTriple, { "own-sets": "mixed-double-chow" }),
  fan("DZ-fan.48", "mixed-shifted-pungs", 8, mixedShifted2),
  fan("DZ-fan.49", "chicken-hand", 8, void 0),
  fan("DZ-fan.50", "last-tile-draw", 8, lastTileDraw, { every: "self-drawn" }),
  fan("DZ-fan.51", "last-tile-claim", 8, lastTileClaim),
  fan("DZ-fan.52", "out-with-replacement-tile", 8, replacementTile, { every: "self-drawn" }),
  fan("DZ-fan.53", "robbing-the-kong", 8, robbingTheKong, { every: "last-tile" }),
  fan("DZ-fan.54", "two-concealed-kongs", 6, twoConcealed, { "own-sets": "concealed-kong" }),
  fan("DZ-fan.55", "all-pungs", 6, allPungs),
  fan("DZ-fan.56", "half-flush", 6, halfFlush, { every: "one-voided-suit" }),
  fan("DZ-fan.57", "mixed-shifted-chows", 6, mixedShifted),
  fan("DZ-fan.58", "all-types", 6, allTypes),
  fan("DZ-fan.59", "melded-hand", 6, meldedHand),
  fan("DZ-fan.60", "two-dragon-pungs", 6, twoDragons, { "own-sets": "dragon-pung" }),
  fan("DZ-fan.61", "four-half-mixed-shifted-pungs", 6, fourHalfMixedShifted2),
  fan("DZ-fan.62", "outside-hand", 4, outsideHand),
  fan("DZ-fan.63", "fully-concealed-hand", 4, fullyConcealed, { every: "self-drawn" }),
  fan("DZ-fan.64", "two-melded-kongs", 4, twoMelded, { "own-sets": "melded-kong" }),
  fan("DZ-fan.64x", "concealed-and-melded-kong", 6, concealedAndMelded, {
    "own-sets": "concealed-kong melded-kong"
  }),
  fan("DZ-fan.65", "last-tile", 4, lastTile),
  fan("DZ-fan.66", "four-half-mixed-shifted-chows", 4, fourHalfMixedShifted),
  fan("DZ-fan.67", "three-half-mixed-shifted-pungs", 4, halfMixedShifted2),
  fan("DZ-fan.68", "dragon-pung", 2, dragon),
  fan("DZ-fan.69", "round-wind", 2, roundWind, { "own-sets": "pung-of-terminals-or-winds" }),
  fan("DZ-fan.70", "seat-wind", 2, seatWind, { "own-sets": "pung-of-terminals-or-winds" }),
  fan("DZ-fan.71", "concealed-hand", 2, concealedHand),
  fan("DZ-fan.72", "all-chows", 2, allChows, { every: "no-honours" }),
  fan("DZ-fan.73", "tile-hog", 2, tileHog),
  fan("DZ-fan.74", "double-pung", 2, double),
  fan("DZ-fan.75", "two-concealed-pungs", 2, twoConcealed2),
  fan("DZ-fan.76", "concealed-kong", 2, concealed),
  fan("DZ-fan.77", "all-simples", 2, simples, { every: "no-honours" }),
  fan("DZ-fan.78", "half-mixed-shifted-chows", 2, halfMixedShifted),
  fan("DZ-fan.79", "no-jokers", 2, noJokers),
  fan("DZ-fan.80", "half-mixed-straight", 2, halfMixedStraight),
  fan("DZ-fan.81", "riichi", 2, riichi),
  fan("DZ-fan.82", "pure-double-chow", 1, pureDouble),
  fan("DZ-fan.83", "mixed-double-chow", 1, mixedDouble),
  fan("DZ-fan.84", "short-straight", 1, shortStraight),
  fan("DZ-fan.85", "two-terminal-chows", 1, twoTerminal),
  fan("DZ-fan.86", "pung-of-terminals-or-winds", 1, terminalsOrWinds),
  fan("DZ-fan.87", "melded-kong", 1, melded),
  fan("DZ-fan.88", "one-voided-suit", 1, voidedSuit),
  fan("DZ-fan.89", "no-honours", 1, noHonours),
  fan("DZ-fan.90", "self-drawn", 1, selfDrawn2),
  fan("DZ-fan.91", "ready-hand", 1, readyHand),
  fan("DZ-fan.92", "pair-wait-2-5-8", 1, pairWaitMiddle),
  fan("DZ-fan.93", "pair-wait-1-9", 1, pairWaitTerminal),
  { ...fan("DZ-fan.94", "flower", 1, flower), isOfFlowers: true },
  { ...fan("DZ-fan.95", "own-flower", 1, ownFlower), isOfFlowers: true },
  { ...fan("DZ-fan.96", "flower-set", 1, flowerSet), isOfFlowers: true }
];

// libs/rules/src/kit/hand/hand-rules.ts
var bestWaitByPoints = ([first, ...others]) => first && others.reduce((best, next) => next.valuation.points > best.valuation.points ? next : best, first);
var valuedWaits = (tiles2, valueWith) => tiles2.flatMap((tile) => {
  const valuation = valueWith(tile);
  return valuation === void 0 ? [] : [{ tile, valuation }];
});
var PAYER_BY_SOURCE = {
  "self-draw": "each-active",
  discard: "discarder",
  "robbed-kong": "kong-declarer"
};
var readyWith = (waits, best) => ({
  ready: waits.length > 0,
  waits,
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
  const { standing, melds, bonusTiles = [], seatWind: seatWind2 = "east", options: options2 } = hand;
  const { roundWind: roundWind2 = roundAgreed(options2) ?? "east" } = hand;
  return { standing, melds, bonusTiles, seatWind: seatWind2, roundWind: roundWind2 };
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

// libs/texts/src/generated/ids/rules/dazhong/clauses.ts
var CLAUSES = [
  "DZ-tiles.1",
  "DZ-tiles.2",
  "DZ-tiles.3",
  "DZ-tiles.4",
  "DZ-tiles.5",
  "DZ-tiles.6",
  "DZ-tiles.7",
  "DZ-goal.1",
  "DZ-flow.0",
  "DZ-flow.1",
  "DZ-flow.2",
  "DZ-flow.3",
  "DZ-flow.4",
  "DZ-set.1",
  "DZ-set.2",
  "DZ-set.3",
  "DZ-set.4",
  "DZ-win.1",
  "DZ-win.2",
  "DZ-win.3",
  "DZ-win.4",
  "DZ-dice.1",
  "DZ-seat.1",
  "DZ-seat.2",
  "DZ-seat.3",
  "DZ-seat.4",
  "DZ-altseat.1",
  "DZ-altseat.2",
  "DZ-altseat.3",
  "DZ-dealer.1",
  "DZ-dealer.2",
  "DZ-dealer.3",
  "DZ-dealer.4",
  "DZ-dealer.5",
  "DZ-dealer.6",
  "DZ-shuffle.1",
  "DZ-shuffle.2",
  "DZ-shuffle.3",
  "DZ-shuffle.4",
  "DZ-shuffle.5",
  "DZ-shuffle.6",
  "DZ-shuffle.auto",
  "DZ-break.1",
  "DZ-break.2",
  "DZ-break.3",
  "DZ-break.4",
  "DZ-break.5",
  "DZ-break.6",
  "DZ-deal.1",
  "DZ-deal.2",
  "DZ-deal.3",
  "DZ-deal.4",
  "DZ-deal.5",
  "DZ-deal.6",
  "DZ-deal.7",
  "DZ-deal.8",
  "DZ-play.1",
  "DZ-play.2",
  "DZ-play.3",
  "DZ-play.4",
  "DZ-draw.1",
  "DZ-draw.2",
  "DZ-draw.3",
  "DZ-draw.4",
  "DZ-draw.5",
  "DZ-draw.6",
  "DZ-draw.7",
  "DZ-draw.8",
  "DZ-draw.9",
  "DZ-claim.1",
  "DZ-claim.2",
  "DZ-claim.3",
  "DZ-claim.4",
  "DZ-claim.5",
  "DZ-mj.1",
  "DZ-mj.2",
  "DZ-mj.3",
  "DZ-mj.4",
  "DZ-mj.5",
  "DZ-pung.1",
  "DZ-pung.2",
  "DZ-pung.3",
  "DZ-chow.1",
  "DZ-chow.2",
  "DZ-chow.3",
  "DZ-chow.4",
  "DZ-chow.5",
  "DZ-kong.1",
  "DZ-kong.2",
  "DZ-kong.3",
  "DZ-kong.4",
  "DZ-kong.5",
  "DZ-kong.6",
  "DZ-kong.7",
  "DZ-kong.8",
  "DZ-kong.9",
  "DZ-kong.10",
  "DZ-rob.1",
  "DZ-rob.2",
  "DZ-rob.3",
  "DZ-rob.4",
  "DZ-hier.1",
  "DZ-hier.2",
  "DZ-hier.3",
  "DZ-hier.4",
  "DZ-flower.1",
  "DZ-flower.2",
  "DZ-flower.3",
  "DZ-flower.4",
  "DZ-flower.5",
  "DZ-flower.6",
  "DZ-flower.7",
  "DZ-joker.1",
  "DZ-joker.2",
  "DZ-joker.3",
  "DZ-joker.4",
  "DZ-joker.5",
  "DZ-joker.6",
  "DZ-joker.7",
  "DZ-joker.8",
  "DZ-joker.9",
  "DZ-joker.10",
  "DZ-joker.11",
  "DZ-joker.12",
  "DZ-joker.13",
  "DZ-joker.14",
  "DZ-sea.1",
  "DZ-sea.2",
  "DZ-sea.3",
  "DZ-sea.4",
  "DZ-ready.1",
  "DZ-ready.2",
  "DZ-ready.3",
  "DZ-ready.4",
  "DZ-ready.5",
  "DZ-ready.6",
  "DZ-count.1",
  "DZ-count.2",
  "DZ-count.3",
  "DZ-count.4",
  "DZ-count.5",
  "DZ-count.6",
  "DZ-count.7",
  "DZ-count.8",
  "DZ-count.9",
  "DZ-penalty.1",
  "DZ-penalty.2",
  "DZ-tilecount.1",
  "DZ-tilecount.2",
  "DZ-tilecount.3",
  "DZ-tilecount.4",
  "DZ-tilecount.5",
  "DZ-tilecount.6",
  "DZ-false.0",
  "DZ-false.1",
  "DZ-false.2",
  "DZ-false.3",
  "DZ-false.4",
  "DZ-false.5",
  "DZ-false.6",
  "DZ-false.7",
  "DZ-false.8",
  "DZ-score.1",
  "DZ-score.2",
  "DZ-score.3",
  "DZ-score.4",
  "DZ-score.5",
  "DZ-pay.1",
  "DZ-pay.2",
  "DZ-pay.3",
  "DZ-pay.4",
  "DZ-pay.5",
  "DZ-pay.6",
  "DZ-fan.1",
  "DZ-fan.2",
  "DZ-fan.3",
  "DZ-fan.4",
  "DZ-fan.5",
  "DZ-fan.6",
  "DZ-fan.7",
  "DZ-fan.8",
  "DZ-fan.9",
  "DZ-fan.10",
  "DZ-fan.11",
  "DZ-fan.12",
  "DZ-fan.13",
  "DZ-fan.14",
  "DZ-fan.15",
  "DZ-fan.16",
  "DZ-fan.17",
  "DZ-fan.18",
  "DZ-fan.19",
  "DZ-fan.20",
  "DZ-fan.21",
  "DZ-fan.22",
  "DZ-fan.23",
  "DZ-fan.24",
  "DZ-fan.25",
  "DZ-fan.26",
  "DZ-fan.27",
  "DZ-fan.28",
  "DZ-fan.29",
  "DZ-fan.30",
  "DZ-fan.31",
  "DZ-fan.32",
  "DZ-fan.33",
  "DZ-fan.34",
  "DZ-fan.35",
  "DZ-fan.36",
  "DZ-fan.37",
  "DZ-fan.38",
  "DZ-fan.39",
  "DZ-fan.40",
  "DZ-fan.41",
  "DZ-fan.42",
  "DZ-fan.43",
  "DZ-fan.44",
  "DZ-fan.45",
  "DZ-fan.46",
  "DZ-fan.47",
  "DZ-fan.48",
  "DZ-fan.49",
  "DZ-fan.50",
  "DZ-fan.51",
  "DZ-fan.52",
  "DZ-fan.53",
  "DZ-fan.54",
  "DZ-fan.55",
  "DZ-fan.56",
  "DZ-fan.57",
  "DZ-fan.58",
  "DZ-fan.59",
  "DZ-fan.60",
  "DZ-fan.61",
  "DZ-fan.62",
  "DZ-fan.63",
  "DZ-fan.64",
  "DZ-fan.64x",
  "DZ-fan.65",
  "DZ-fan.66",
  "DZ-fan.67",
  "DZ-fan.68",
  "DZ-fan.69",
  "DZ-fan.70",
  "DZ-fan.71",
  "DZ-fan.72",
  "DZ-fan.73",
  "DZ-fan.74",
  "DZ-fan.75",
  "DZ-fan.76",
  "DZ-fan.77",
  "DZ-fan.78",
  "DZ-fan.79",
  "DZ-fan.80",
  "DZ-fan.81",
  "DZ-fan.82",
  "DZ-fan.83",
  "DZ-fan.84",
  "DZ-fan.85",
  "DZ-fan.86",
  "DZ-fan.87",
  "DZ-fan.88",
  "DZ-fan.89",
  "DZ-fan.90",
  "DZ-fan.91",
  "DZ-fan.92",
  "DZ-fan.93",
  "DZ-fan.94",
  "DZ-fan.95",
  "DZ-fan.96",
  "DZ-A-66",
  "DZ-A-54",
  "DZ-A-ABS",
  "DZ-A-EQ",
  "DZ-A-88",
  "DZ-A-KONG",
  "DZ-A-KONGMIX",
  "DZ-A-HOG",
  "DZ-A-71",
  "DZ-A-21",
  "DZ-A-GREEN",
  "DZ-A-HEAVEN",
  "DZ-A-EARTH",
  "DZ-A-RIICHI",
  "DZ-A-CHICK",
  "DZ-A-COUNT",
  "DZ-A-36",
  "DZ-A-4041",
  "DZ-A-58K",
  "DZ-A-986",
  "DZ-A-OPT",
  "DZ-A-79",
  "DZ-A-FLOWER",
  "DZ-A-J14",
  "DZ-A-JPAIR",
  "DZ-A-JKONG",
  "DZ-A-JIRR",
  "DZ-A-J13",
  "DZ-A-J8",
  "DZ-A-65",
  "DZ-A-MAN",
  "DZ-A-EARTH-KONG",
  "DZ-A-24",
  "DZ-A-READY",
  "DZ-A-UNREADY",
  "DZ-A-92",
  "DZ-A-WAIT5",
  "DZ-A-SEAFLOWER",
  "DZ-A-JOKER4",
  "DZ-A-DEAL6",
  "DZ-A-WALLEND",
  "DZ-A-DRAW4",
  "DZ-A-DRAW5",
  "DZ-A-DEAD",
  "DZ-A-JDEAD",
  "DZ-A-NOSET",
  "DZ-A-KONGBACK",
  "DZ-A-SHOWN",
  "DZ-A-SEENKONG",
  "DZ-A-UNSEENKONG",
  "DZ-A-RESULT",
  "DZ-A-STATED",
  "DZ-A-SAMEKIND",
  "DZ-A-ROUND",
  "DZ-A-FALSE",
  "DZ-A-SIDE",
  "DZ-A-DEALS",
  "DZ-A-STOCK",
  "DZ-A-TIME",
  "DZ-A-VOID",
  "DZ-A-TIES",
  "DZ-A-SUB",
  "DZ-A-SEATS"
];

// libs/rules/src/dazhong/corpus/fingerprint.ts
var ID = "dazhong";
var EDITION = "1";
var ANSWERS = "7ecb6bd0ef654a9a58cf09a036a8d7261945d894cac625daf67609c2a588cf47";

// libs/rules/src/kit/edition/published-fingerprints.ts
var fingerprintOf = (ruleSet, edition, answers2) => answers2;

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
var payToEach = (from, receivers, price) => receivers.map((to) => payment(from, to, price));
var penaltyImposed = (seat, { reason, clause }, transfers) => ({ type: "PenaltyImposed", seat, penalty: reason, clause, transfers });

// libs/rules/src/kit/play/whole-wall.ts
var wholeWall = ({ table }) => table.wall;

// libs/rules/src/kit/play/two-throws.ts
var twoThrows = {
  count: 2,
  breaker: wallPicked,
  breakAt: (second, first) => ({
    seat: wallPicked(first),
    stack: [...first, ...second].reduce((sum, pips) => sum + pips, 0)
  })
};

// libs/rules/src/kit/play/unseen-draw.ts
var showsUnseenDraw = (state) => {
  if (state.phase !== "playing" || state.turn.act !== "show") return false;
  const [win] = state.turn.wins;
  return win?.source.kind === "self-draw" && win.tile !== void 0 && !isKnown(win.tile);
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

// libs/rules/src/kit/state/ready-declarations.ts
var discardsOf = (state, seat) => isDealt(state) ? state.table.players[seat].discards.length : 0;
var isOwnTurn = (state, seat) => state.phase === "playing" && state.turn.act === "discard" && state.turn.seat === seat;
var cancelUnlessDiscarded = (ready, { seat }, before2) => {
  if ((ready[seat]?.from ?? 0) > discardsOf(before2, seat)) ready[seat] = void 0;
};
var readyDeclarations = {
  ...forEachSeat(void 0),
  folds: {
    // A declaration in the seat's own turn precedes a discard, which is still free. Before the first draw it binds at once.
    ReadyDeclared: (ready, { seat, as = "ready", opened }, before2) => {
      const afterDiscards = SEATS.reduce((count, each2) => count + discardsOf(before2, each2), 0);
      const first = ready[seat]?.afterDiscards ?? afterDiscards;
      const from = discardsOf(before2, seat) + (isOwnTurn(before2, seat) ? 1 : 0);
      ready[seat] = { as, from, afterDiscards: first, isOpened: opened !== void 0 };
    },
    TileReturned: cancelUnlessDiscarded,
    MeldWithdrawn: cancelUnlessDiscarded,
    HandReported: (ready, { seat, ready: isReady }, before2) => {
      if (isReady) ready[seat] = { as: "ready", from: discardsOf(before2, seat), afterDiscards: 0, isOpened: false };
    }
  },
  facts: {
    isReady: (ready, seat) => ofSeat(ready, seat) !== void 0,
    isOpened: (ready, seat) => ofSeat(ready, seat)?.isOpened === true
  }
};

// libs/rules/src/dazhong/state/east-kongs.ts
var hasDiscarded = (state) => state.phase === "playing" && state.table.players.east.discards.length > 0;
var isConcealed2 = (state) => {
  if (state.phase !== "playing" || state.turn.act !== "draw") return false;
  const meld = state.table.players.east.melds[state.turn.kongs.at(-1) ?? -1];
  return meld?.kind === "kong" && meld.kongKind === "concealed";
};
var eastKongs = {
  initial: () => ({ beforeDiscard: 0 }),
  copyOf: ({ beforeDiscard }) => ({ beforeDiscard }),
  folds: {
    KongDeclared: (kongs2, { seat, kind }, before2) => {
      if (seat === "east" && kind === "concealed" && !hasDiscarded(before2)) kongs2.beforeDiscard += 1;
    },
    KongWithdrawn: (kongs2, { seat }, before2) => {
      if (seat === "east" && isConcealed2(before2) && !hasDiscarded(before2)) kongs2.beforeDiscard -= 1;
    }
  }
};

// libs/rules/src/dazhong/state/opened-sets.ts
var TAKEN_BACK = ["DZ-false.1", "DZ-false.3", "DZ-false.4", "DZ-A-NOSET"];
var handIn = (state, seat) => state.phase === "playing" ? state.table.players[seat].hand : [];
var holds = (state, seat, tile, count) => isKnown(tile) && handIn(state, seat).filter((held) => held === tile).length >= count;
var FROM_HAND = { concealed: 4, melded: 3, promoted: 1, postponed: 1 };
var hasDiscardedAfterCall = (state, seat) => state.phase === "playing" && state.called?.seat === seat && state.called.claimed !== void 0;
var hasJustChowed = (state, seat) => {
  if (state.phase !== "playing") return false;
  if (hasDiscardedAfterCall(state, seat)) return state.called?.set === "chow";
  const { window } = state;
  return window?.meld?.kind === "chow" && window.meld.seat === seat || hasDiscardedAfterChow(state, seat);
};
var HASTE = [
  "hurried",
  "uncalled-claim"
];
var begin = (opened, isSeen2) => {
  opened.isSeen = isSeen2;
  opened.hasty = void 0;
  opened.returned = void 0;
};
var openedSets = {
  initial: () => ({ isSeen: false, hasty: void 0, returned: void 0, wasWithdrawn: false }),
  copyOf: ({ ...opened }) => opened,
  folds: {
    PungDeclared: (opened, { seat, tile }, before2) => {
      begin(opened, holds(before2, seat, tile, 2));
    },
    ChowDeclared: (opened, { seat, tiles: tiles2, claimed }, before2) => {
      const fromHand2 = tiles2.toSpliced(tiles2.indexOf(claimed), 1);
      begin(
        opened,
        fromHand2.every((tile) => holds(before2, seat, tile, 1))
      );
    },
    KongDeclared: (opened, { seat, kind, tile }, before2) => {
      begin(opened, holds(before2, seat, tile, FROM_HAND[kind]));
    },
    // The haste of another seat's chow still leaves it the tile.
    SetCalled: (opened, { seat }) => {
      if (opened.hasty === seat) opened.hasty = void 0;
    },
    DiscardReturned: (opened, { seat }, before2) => {
      if (hasDiscardedAfterCall(before2, seat)) opened.returned = seat;
    },
    ClaimWithdrawn: (opened, { seat, clause }) => {
      if (opened.returned === seat) opened.returned = void 0;
      opened.wasWithdrawn ||= TAKEN_BACK.includes(clause);
    },
    MeldWithdrawn: (opened, { clause }) => {
      opened.wasWithdrawn ||= TAKEN_BACK.includes(clause);
    },
    KongWithdrawn: (opened) => {
      opened.wasWithdrawn = true;
    },
    IrregularityNoted: (opened, { seat, irregularity }, before2) => {
      if (HASTE.includes(irregularity) && hasJustChowed(before2, seat)) opened.hasty = seat;
    }
  }
};

// libs/rules/src/dazhong/state/returned-tiles.ts
var NONE2 = [];
var placeOfDrawn = (state) => state.phase === "playing" && state.turn.act === "discard" ? state.turn.returnsTo ?? 0 : 0;
var placeTaken = ({ replacement, returned, wall }) => {
  if (replacement) return wall;
  return returned === "left" ? 1 : 0;
};
var returnedTiles = {
  initial: () => ({ tiles: NONE2 }),
  copyOf: ({ tiles: tiles2 }) => ({ tiles: tiles2 }),
  folds: {
    TileReturned: (own, { seat, tile }, before2) => {
      own.tiles = own.tiles.toSpliced(placeOfDrawn(before2), 0, { tile, seenBy: seat });
    },
    TileDrawn: (own, event) => {
      const taken = placeTaken(event);
      if (taken < own.tiles.length) own.tiles = own.tiles.toSpliced(taken, 1);
    }
  },
  facts: { returnedTiles: ({ tiles: tiles2 }) => tiles2 }
};

// libs/rules/src/dazhong/state/shown-hand.ts
var shownHand = {
  initial: () => ({ drawn: void 0, mixedIn: void 0 }),
  copyOf: ({ drawn, mixedIn }) => ({ drawn, mixedIn }),
  folds: {
    HandRevealed: (shown, { drawn, mixedIn }) => {
      shown.drawn = drawn;
      shown.mixedIn = mixedIn;
    }
  }
};

// libs/rules/src/dazhong/state/wall-touches.ts
var NOBODY = [];
var begin2 = (touches) => {
  touches.seats = NOBODY;
};
var wallTouches = {
  initial: () => ({ seats: NOBODY }),
  copyOf: ({ seats }) => ({ seats }),
  folds: {
    TileDiscarded: begin2,
    KongDeclared: (touches, { kind }) => {
      if (kind !== "melded") begin2(touches);
    },
    // The seat that drew has touched the wall; the last discard can be claimed again.
    TileReturned: (touches, { seat }) => {
      touches.seats = [seat];
    },
    IrregularityNoted: (touches, { seat, irregularity }, before2) => {
      if (irregularity === "touched-wall" && before2.phase === "playing" && before2.window !== void 0)
        touches.seats = [...touches.seats, seat];
    }
  }
};

// libs/rules/src/dazhong/state/own-state.ts
var { ownState, ownOf } = keeping(
  {
    ready: [readyDeclarations, (own) => own.ready],
    dead: [deadHands, (own) => own.dead],
    miscounts: [miscounts, (own) => own.miscounts],
    flowers: [flowersPending, (own) => own.flowers],
    eastKongs: [eastKongs, (own) => own.eastKongs],
    touches: [wallTouches, (own) => own.touches],
    opened: [openedSets, (own) => own.opened],
    returned: [returnedTiles, (own) => own.returned],
    shown: [shownHand, (own) => own.shown]
  },
  // An overlooked flower counts as dealt (DZ-fan.2).
  { overlookedFlower: "as-dealt" }
);

// libs/rules/src/kit/play/ready.ts
var isBeforeFirstDraw = ({ turn, table }, seat) => {
  const isOwnTurn2 = "seat" in turn && turn.seat === seat && (turn.act !== "draw" || turn.replacement);
  return seat !== "east" && !isOwnTurn2 && table.players[seat].discards.length === 0;
};

// libs/rules/src/dazhong/play/ready.ts
var isFrozen = (state, seat) => {
  const ready = ownOf(state).ready[seat];
  return ready !== void 0 && state.table.players[seat].discards.length >= ready.from;
};
var declaredThisTurn = (state, seat) => ownOf(state).ready[seat] !== void 0 && !isFrozen(state, seat);
var hasNotActed = (state, seat) => isBeforeFirstDraw(state, seat) && state.table.players[seat].melds.length === 0;
var isHeavenClosed = (state) => ownOf(state).eastKongs.beforeDiscard > 0;
var refuseReady = (state, { seat }) => {
  const { turn } = state;
  if (turn.act === "discard" && turn.seat === seat) return void 0;
  if (!hasNotActed(state, seat)) return reject("READY_NOT_NOW", { at: "/seat", clause: "DZ-ready.2" });
  return isHeavenClosed(state) ? reject("READY_NOT_NOW", { at: "/seat", clause: "DZ-A-24" }) : void 0;
};
var readyAs = (state, seat) => {
  const isFirst = seat === "east" ? state.table.players.east.discards.length === 0 : hasNotActed(state, seat);
  return isFirst && !isHeavenClosed(state) ? "heavenly-ready" : "ready";
};

// libs/rules/src/dazhong/play/claims.ts
var hasTouchedWall = (state, seat) => state.phase === "playing" && state.window !== void 0 && ownOf(state).touches.seats.includes(seat);
var refuseWin = (state, { seats }) => {
  const isClaimed = state.window?.meld !== void 0 || state.called !== void 0 || state.turn.act === "show";
  const barred = isClaimed ? -1 : seats.findIndex((seat) => hasTouchedWall(state, seat));
  return barred < 0 || seats.some((seat) => !hasTouchedWall(state, seat)) ? void 0 : reject("NOTHING_TO_CLAIM", { at: `/seats/${barred}`, clause: "DZ-draw.2" });
};
var withoutOthersClaim = (state) => {
  if (state.phase !== "playing" || state.turn.act !== "show" || state.window?.meld !== void 0) return [];
  const seats = state.turn.wins.map(({ seat }) => seat);
  const [first] = seats;
  return first !== void 0 && seats.every((seat) => hasTouchedWall(state, seat)) ? [{ type: "ClaimWithdrawn", seat: first, clause: "DZ-draw.2" }] : [];
};
var refuseAfterDiscardOfChow = (state, seat) => {
  const { returned, hasty } = ownOf(state).opened;
  return returned === void 0 || returned === seat || returned === hasty ? void 0 : reject("ALREADY_CLAIMED", { at: "/seat", clause: "DZ-hier.4" });
};
var refuseAfterSetClaimed = (state, seat) => {
  const { table } = state;
  if (hasTouchedWall(state, seat)) return reject("NOTHING_TO_CLAIM", { at: "/seat", clause: "DZ-draw.2" });
  if (table.wall === 0) return reject("ONLY_A_WIN", { at: "/seat", clause: "DZ-sea.2" });
  return isFrozen(state, seat) ? reject("HAND_FROZEN", { at: "/seat", clause: "DZ-A-READY" }) : refuseAfterDiscardOfChow(state, seat);
};
var refuseJokerIn = ({ table }, tiles2, at2) => table.joker !== void 0 && tiles2.includes(table.joker) ? reject("JOKER_STAYS", { at: at2, clause: "DZ-joker.8" }) : void 0;
var refuseNotFromTheLeft = ({ window }, seat) => window !== void 0 && seatAfter(window.seat) !== seat ? reject("NOT_FROM_THE_LEFT", { at: "/seat", clause: "DZ-chow.1" }) : void 0;
var refuseJokerTaken = (state) => {
  const tile = state.window?.tile;
  return tile !== void 0 && isKnown(tile) ? refuseJokerIn(state, [tile], "/seat") : void 0;
};
var refuseClaim = (state, seat, set) => state.called?.seat === seat && state.called.claimed !== void 0 ? void 0 : (set === "chow" ? refuseNotFromTheLeft(state, seat) : void 0) ?? refuseAfterSetClaimed(state, seat) ?? refuseJokerTaken(state);
var refuseChow = (state, { seat, tiles: tiles2 }) => refuseClaim(state, seat, "chow") ?? refuseJokerIn(state, tiles2, "/tiles");
var refusePung = (state, { seat }) => refuseClaim(state, seat, "pung");
var refuseReturn = (state, { seat }) => {
  if (state.phase !== "playing" || state.called?.seat === seat || ownOf(state).opened.hasty === seat) return void 0;
  return state.turn.act === "claims" ? reject("NOTHING_TO_CLAIM", { at: "/seat", clause: "DZ-chow.5" }) : void 0;
};
var mustLetJokerGo = (state, seat) => {
  const { table, turn } = state;
  const { hand } = table.players[seat];
  const hasClaimed = state.called?.seat === seat || turn.act === "discard" && turn.by === "claim";
  const cannotWin = ownOf(state).dead[seat] !== void 0 || hasClaimed;
  return cannotWin && hand.every((held) => held === table.joker || !isKnown(held));
};
var refuseDiscard = (state, { seat, tile }) => {
  const { joker } = state.table;
  if (tile === joker && !mustLetJokerGo(state, seat))
    return reject("JOKER_STAYS", { at: "/tile", clause: "DZ-joker.7" });
  if (state.turn.act !== "discard") return void 0;
  const { drawn } = state.turn;
  const isBound = isFrozen(state, seat) && drawn !== void 0 && isKnown(drawn) && drawn !== joker;
  return isBound && isKnown(tile) && tile !== drawn ? reject("HAND_FROZEN", { at: "/tile", clause: "DZ-ready.3" }) : void 0;
};
var refuseReveal = (state, { drawn, mixedIn }) => showsUnseenDraw(state) && drawn === void 0 && !mixedIn ? reject("FACE_NOT_KNOWN", { at: "/drawn", clause: "DZ-count.9" }) : void 0;

// libs/rules/src/kit/hand/visible-circumstances.ts
var visibleCircumstances = (conditions) => (state, seat) => conditions.filter(([, holds2]) => holds2(state, seat)).map(([circumstance]) => circumstance);

// libs/rules/src/dazhong/play/visible-circumstances.ts
var hasNotDiscarded = ({ table }, seat) => table.players[seat].discards.length === 0;
var isBlessingOfEarth = (state, seat) => state.window === void 0 && seat !== "east" && hasNotDiscarded(state, seat) && state.table.players[seat].melds.length === 0;
var declaredSets = ({ table, window, called }) => SEATS.reduce((sum, seat) => sum + table.players[seat].melds.length, 0) + (called?.claimed === void 0 ? 0 : 1) - (window?.meld === void 0 ? 0 : 1);
var isBlessingOfMan = (state, seat) => state.window?.on === "discard" && seat !== "east" && hasNotDiscarded(state, seat) && declaredSets(state) === 0 && !ownOf(state).opened.wasWithdrawn;
var blessings = visibleCircumstances([
  ["blessing-of-earth", isBlessingOfEarth],
  ["blessing-of-man", isBlessingOfMan]
]);
var readyOf = (state, seat) => {
  const ready = ownOf(state).ready[seat];
  if (ready === void 0 || !isFrozen(state, seat)) return [];
  return [isHeavenClosed(state) ? "ready" : ready.as];
};
var circumstances = (state, seat) => [
  ...blessings(state, seat),
  ...readyOf(state, seat)
];

// libs/rules/src/kit/play/draws-and-endings.ts
var drawsToTheRight = ({ window }) => seatAfter(window?.seat ?? "north");
var refuseEndByTheClock = (clause) => (_, { reason }) => reason === "time" ? reject("NOT_IN_RULE_SET", { at: "/reason", clause }) : void 0;
var isDrawnOut = (state, drawsLeft) => state.phase === "playing" && state.turn.act === "claims" && state.table.wins.length === 0 && drawsLeft(state) === 0;

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

// libs/rules/src/dazhong/penalties/penalties.ts
var FALSE_WIN = {
  ready: { points: 10, reason: "penalty.false-win", clause: "DZ-penalty.1" },
  notReady: { points: 20, reason: "penalty.false-win-not-ready", clause: "DZ-penalty.1" }
};
var FALSE_KONG = { points: 30, reason: "penalty.false-kong", clause: "DZ-penalty.2" };
var opponentsOf = (seat) => SEATS.filter((other) => other !== seat);
var falseWinPayments = (seat, ready) => payToEach(seat, opponentsOf(seat), ready ? FALSE_WIN.ready : FALSE_WIN.notReady);
var reportedFalseWin = (seat, ready) => [
  penaltyImposed(seat, ready ? FALSE_WIN.ready : FALSE_WIN.notReady, falseWinPayments(seat, ready)),
  deadByFalseWin(seat, "DZ-false.6")
];
var falseKongPenalty = (seat) => penaltyImposed(seat, FALSE_KONG, payToEach(seat, opponentsOf(seat), FALSE_KONG));
var falseKongsPaid = (transfers, seat) => transfers.filter(({ from, reason }) => from === seat && reason === FALSE_KONG.reason).length / opponentsOf(seat).length;

// libs/rules/src/dazhong/penalties/false-kongs.ts
var concealedKongsOf = ({ table }, seat) => table.players[seat].melds.filter(isConcealedKong);
var isSeen = ({ tile, laid }) => laid !== void 0 || isKnown(tile);
var falseKongsUnpaid = ({ table }, seat) => Math.max(0, falseKongsOf(table.players[seat].melds).length - falseKongsPaid(table.transfers, seat));
var foundFalse = (state, seat) => Array.from({ length: falseKongsUnpaid(state, seat) }, () => ({
  type: "IrregularityNoted",
  seat,
  irregularity: "false-kong",
  clause: FALSE_KONG.clause
}));

// libs/rules/src/dazhong/settlement/end-of-deal.ts
var hasKongsToShow = (state, seat) => {
  const kongs2 = concealedKongsOf(state, seat);
  if (kongs2.length === 0 || state.table.players[seat].revealed !== void 0) return false;
  if (kongs2.every(isSeen)) return true;
  return state.terms.recording !== "result" && falseKongsPaid(state.table.transfers, seat) === 0;
};
var playEnded2 = (state, ending, { reports: reports2, counts } = {}) => {
  const awaits = SEATS.filter((seat) => seat === reports2 || seat === counts || hasKongsToShow(state, seat));
  return {
    type: "PlayEnded",
    ...ending,
    reveals: reports2 === void 0 ? [] : [reports2],
    ...(awaits.length > 0 || state.terms.recording === "result") && { awaits }
  };
};
var drawnDeal = (state) => playEnded2(state, { reason: "wall", clause: "DZ-sea.4" });
var settled = (state) => dealSettled2(state, { nextDealer: "south", clause: "DZ-dealer.6" });
var settledAtLast = (state) => state.phase === "settling" && state.awaiting.length === 0 && SEATS.every((seat) => falseKongsUnpaid(state, seat) === 0) ? [settled(state)] : [];
var afterKongsShown = (state, { seat }) => {
  const found2 = foundFalse(state, seat);
  return found2.length > 0 ? found2 : settledAtLast(state);
};
var afterPlay = (state) => {
  if (state.phase !== "settling") return [];
  const shown = state.awaiting.flatMap((seat) => {
    const { melds, revealed } = state.table.players[seat];
    if (state.reveals.includes(seat) || revealed !== void 0 || !concealedKongsOf(state, seat).every(isSeen))
      return [];
    return [{ type: "KongsShown", seat, ...turnedOver(melds, kongFacesOf(melds).filter(isKnown)) }];
  });
  return shown.length > 0 ? shown : settledAtLast(state);
};

// libs/rules/src/dazhong/play/draws-and-endings.ts
var payersOfWin = (_, seat, source) => source.kind === "self-draw" ? SEATS.filter((other) => other !== seat) : [source.from];
var endingOf = drawnDeal;
var refuseEnd = refuseEndByTheClock("DZ-A-TIME");
var afterClaims = (state) => isDrawnOut(state, wholeWall) ? [drawnDeal(state)] : [];

// libs/rules/src/kit/play/flowers-before-play.ts
var refuseOutOfTurn = (ownState2, state, seat, clause) => SEATS[flowersBeforePlayOf({ ownState: ownState2 }, state).reported.length] === seat ? void 0 : reject("NOT_YOUR_TURN", { at: "/seat", clause });
var EAST_BEGINS = [{ type: "PlayStarted", seat: "east" }];
var afterNoFlowers = (_, { seat }) => seat === "north" ? EAST_BEGINS : [];

// libs/rules/src/dazhong/state/joker-indicator.ts
var CYCLES = [
  ["1m", "2m", "3m", "4m", "5m", "6m", "7m", "8m", "9m"],
  ["1p", "2p", "3p", "4p", "5p", "6p", "7p", "8p", "9p"],
  ["1s", "2s", "3s", "4s", "5s", "6s", "7s", "8s", "9s"],
  ["1z", "2z", "3z", "4z"],
  ["7z", "6z", "5z"]
];
var STEP = { up: 1, down: -1 };
var jokerBeside = (indicator, direction) => {
  const cycle = CYCLES.find((kinds2) => kinds2.includes(indicator));
  const place = cycle.indexOf(indicator) + STEP[direction];
  return cycle.at(place % cycle.length);
};

// libs/rules/src/dazhong/play/opening.ts
var jokerOf = ({ jokers }, indicator) => (jokers === "up" || jokers === "down") && !isBonusTile(indicator) ? jokerBeside(indicator, jokers) : void 0;
var refuseJoker = ({ terms }) => terms.options["jokers"] === "none" ? reject("NOT_IN_RULE_SET", { at: "/type", clause: "DZ-joker.1" }) : void 0;
var isJokerAwaited = ({ terms, table }) => terms.options["jokers"] !== "none" && table.joker === void 0;
var refuseToReplaceFlowers = (state, seat) => isJokerAwaited(state) ? reject("JOKER_NOT_INDICATED", { clause: "DZ-deal.6" }) : refuseOutOfTurn(ownState, state, seat, "DZ-deal.7");
var refuseNoFlowers = (state, { seat }) => refuseToReplaceFlowers(state, seat);

// libs/rules/src/dazhong/play/flowers.ts
var refuseFlower = (state, { seat }) => {
  if (state.phase === "preparing") return refuseToReplaceFlowers(state, seat);
  const { turn, table } = state;
  if (turn.act === "discard" && turn.by === "claim")
    return reject("MUST_DISCARD", { at: "/seat", clause: "DZ-flower.5" });
  if (declaredThisTurn(state, seat)) return reject("MUST_DISCARD", { at: "/seat", clause: "DZ-ready.2" });
  return table.wall === 0 ? reject("NO_REPLACEMENT_TILE", { clause: "DZ-A-SEAFLOWER" }) : void 0;
};

// libs/rules/src/kit/play/irregularities.ts
var knownIrregularities = (rows, described) => Object.entries(rows).map(([irregularity, row]) => ({ irregularity, ...described(row) }));

// libs/rules/src/dazhong/penalties/irregularities.ts
var BEFORE_THE_DEAL = ["opened"];
var PLAY = ["playing"];
var mayClaim = ({ window, turn }, seat) => turn.act === "claims" && window?.on === "discard" && window.seat !== seat;
var isPossibleIn = ({ phases }, { phase, terms }) => phases.includes(phase) || terms.recording === "result" && phase === "playing" && phases.includes("opened");
var isToDraw = ({ window, turn, table }, seat) => turn.act === "draw" ? turn.seat === seat : turn.act === "claims" && table.wall > 0 && window !== void 0 && seatAfter(window.seat) === seat;
var awaitsShow = ({ turn }, seat) => turn.act === "show" && turn.wins.some((win) => win.seat === seat);
var sawOthersWin = (state, seat) => {
  if (state.phase !== "playing") return state.table.wins.some((win) => win.seat !== seat);
  return state.turn.act === "report" || state.turn.act === "show" && state.turn.seat !== seat;
};
var IRREGULARITIES = {
  "short-shuffle": { clause: "DZ-shuffle.2", phases: BEFORE_THE_DEAL, under: 20 },
  "held-tiles": { clause: "DZ-shuffle.2", phases: BEFORE_THE_DEAL },
  // The seconds of shuffling after the exposure; the exposure itself has no time limit.
  "exposed-in-shuffle": { clause: "DZ-shuffle.3", phases: BEFORE_THE_DEAL, under: Infinity },
  "early-wall": { clause: "DZ-shuffle.4", phases: BEFORE_THE_DEAL },
  // The others may break up the early wall, and the referee may inspect it.
  "wall-broken-up": { clause: "DZ-shuffle.4", phases: BEFORE_THE_DEAL },
  "wall-inspected": { clause: "DZ-shuffle.4", phases: BEFORE_THE_DEAL },
  "exposed-in-building": { clause: "DZ-shuffle.5", phases: BEFORE_THE_DEAL },
  "looked-early": { clause: "DZ-deal.5", phases: ["opened", "preparing"] },
  "early-draw": { clause: "DZ-draw.1", phases: PLAY },
  "covered-river": { clause: "DZ-draw.1", phases: PLAY },
  "touched-wall": { clause: "DZ-draw.2", phases: PLAY, when: mayClaim },
  "missed-draw": {
    clause: "DZ-draw.3",
    phases: PLAY,
    when: isToDraw,
    kills: { bars: "wins", clause: "DZ-tilecount.3" }
  },
  "late-claim": { clause: "DZ-draw.4", phases: PLAY },
  hurried: { clause: "DZ-draw.6", phases: PLAY, under: 2 },
  // The source demands claims without delay and states no limit.
  "slow-claim": { clause: "DZ-draw.6", phases: PLAY, under: Infinity },
  "wrong-name": { clause: "DZ-draw.8", phases: PLAY },
  "uncalled-claim": { clause: "DZ-claim.5", phases: PLAY },
  "uncalled-kong": { clause: "DZ-kong.3", phases: PLAY },
  "too-few-tiles": { clause: "DZ-tilecount.1", phases: PLAY, kills: { bars: "wins", clause: "DZ-tilecount.3" } },
  "too-many-tiles": { clause: "DZ-tilecount.1", phases: PLAY, kills: { bars: "claims", clause: "DZ-tilecount.4" } },
  "corrected-set": { clause: "DZ-false.1", phases: PLAY },
  "changed-claim": { clause: "DZ-false.2", phases: PLAY },
  "wrong-set": { clause: "DZ-false.5", phases: PLAY, kills: { bars: "wins", clause: "DZ-false.5" } },
  "disturbed-show": { clause: "DZ-mj.4", phases: ["playing", "settling", "settled"], follows: sawOthersWin },
  "false-kong": { clause: "DZ-penalty.2", phases: ["playing", "settling", "settled"] },
  "false-win": { clause: "DZ-penalty.1", phases: PLAY, isReported: true },
  "false-win-not-ready": { clause: "DZ-penalty.1", phases: PLAY, isReported: true }
};
var PRICED = {
  "false-kong": (seat) => [falseKongPenalty(seat)],
  "false-win": (seat) => reportedFalseWin(seat, true),
  "false-win-not-ready": (seat) => reportedFalseWin(seat, false)
};
var hasKongToFind = (state, seat) => {
  const { players, transfers } = state.table;
  const unseen = concealedKongsOf(state, seat).filter((kong) => !isSeen(kong));
  return players[seat].win === void 0 && unseen.length > falseKongsPaid(transfers, seat);
};
var refuseTime = ({ clause, under }, { seconds }) => {
  if (seconds === void 0 || under !== void 0 && seconds < under) return void 0;
  return reject(under === void 0 ? "NOT_IN_RULE_SET" : "TIME_KEPT", { at: "/seconds", clause });
};
var isOfOtherRecord = ({ turn }, { when, isReported: isReported2 }) => turn.act === "report" ? when !== void 0 : isReported2 === true;
var recordingsOf = ({ when, isReported: isReported2 }) => {
  if (isReported2) return ["result"];
  return when === void 0 ? ["full", "public", "result"] : ["full", "public"];
};
var KNOWN2 = knownIrregularities(IRREGULARITIES, (row) => ({
  clause: row.clause,
  phases: row.phases,
  recordings: recordingsOf(row),
  ...row.under !== void 0 && { timed: true }
}));
var irregularityClause = (state, noted) => {
  const { seat, irregularity: name } = noted;
  const row = IRREGULARITIES[name];
  if (row === void 0) return void 0;
  const { clause, when, follows, isReported: isReported2, kills: death } = row;
  const isVoid = state.phase === "settled" && state.ending === "void";
  if (!isPossibleIn(row, state) || isVoid) return reject("WRONG_PHASE", { at: "/irregularity", clause });
  if (follows !== void 0 && state.phase !== "opened" && !follows(state, seat))
    return reject("WRONG_PHASE", { at: "/irregularity", clause });
  if (state.phase === "playing" && isOfOtherRecord(state, row))
    return reject("WRONG_RECORDING", { at: "/irregularity", clause });
  if (isReported2 && state.phase === "playing" && ownOf(state).dead[seat] !== void 0)
    return reject("HAND_DEAD", { at: "/seat", clause: "DZ-false.6" });
  if (state.phase === "playing" && when !== void 0 && !when(state, seat))
    return reject("NOT_YOUR_TURN", { at: "/seat", clause });
  if (death !== void 0 && state.phase === "playing" && awaitsShow(state, seat))
    return reject("SHOW_AWAITED", { at: "/seat", clause: death.clause });
  if (name === "false-kong" && state.phase !== "opened" && !hasKongToFind(state, seat))
    return reject("KONG_KIND", { at: "/seat", clause });
  return refuseTime(row, noted) ?? clause;
};
var kills = (state, seat, { bars }) => {
  const dead = ownOf(state).dead[seat];
  return dead === void 0 || dead.bars === "wins" && bars === "claims";
};
var owesSet = (state, seat) => state.phase === "playing" && state.called?.seat === seat && state.called.claimed !== void 0;
var afterIrregularity = (state, event) => {
  const { seat, irregularity: cause } = event;
  const priced = PRICED[cause];
  if (priced !== void 0) return priced(seat);
  const death = IRREGULARITIES[cause]?.kills;
  return [
    ...death !== void 0 && kills(state, seat, death) ? [{ type: "HandDied", seat, cause, ...death }] : [],
    ...cause === "wrong-set" && owesSet(state, seat) ? [{ type: "ClaimWithdrawn", seat, clause: "DZ-A-NOSET" }] : []
  ];
};

// libs/rules/src/kit/hand/hand-in-deal.ts
var heldInDeal = ({ terms, table }, seat) => {
  const { hand, melds, bonusTiles } = table.players[seat];
  const roundWind2 = roundAgreed(terms.options) ?? "east";
  return { standing: hand.filter(isKnown), melds, bonusTiles, seatWind: seat, roundWind: roundWind2 };
};
var finishedInDeal = (state, { seat, tile, source, circumstances: circumstances2 }) => {
  const hand = heldInDeal(state, seat);
  const win = { source: source.kind, circumstances: circumstances2 };
  if (tile === void 0 || !isKnown(tile)) return { ...hand, ...win };
  const standing = source.kind === "self-draw" ? hand.standing : [...hand.standing, tile];
  return { ...hand, standing, winningTile: tile, ...win };
};

// libs/rules/src/dazhong/settlement/hand-in-deal.ts
var annulledSet = (state) => {
  const claim2 = state.phase === "playing" ? state.window?.meld : void 0;
  return claim2 && state.table.players[claim2.seat].melds.at(-1);
};
var OTHER_COPIES = 3;
var openCopies = ({ players }, tile, annulled) => {
  let count = 0;
  for (const seat of SEATS) {
    const { discards, melds } = players[seat];
    count += discards.filter((discard) => discard.claimedBy === void 0 && discard.tile === tile).length;
    for (const meld of melds) {
      if (meld === annulled) continue;
      if (meld.kind === "chow") count += meld.tiles.includes(tile) ? 1 : 0;
      else if (meld.kind === "pung" && meld.tile === tile) count += OTHER_COPIES;
    }
  }
  return count;
};
var isLastCopy = (state, { tile, source }) => {
  const { table, phase } = state;
  if (tile === void 0 || !isKnown(tile) || tile === table.joker) return false;
  if (source.kind === "robbed-kong") return true;
  const annulled = annulledSet(state);
  const isItselfOpen = source.kind === "discard" && annulled === void 0 && phase === "playing";
  return openCopies(table, tile, annulled) - (isItselfOpen ? 1 : 0) === OTHER_COPIES;
};
var circumstancesOf2 = (state, win) => isLastCopy(state, win) ? [.../* @__PURE__ */ new Set([...win.circumstances, "last-copy"])] : win.circumstances;
var particularsOf = ({ table, terms }, seat) => {
  const { joker, transfers, players } = table;
  const holdsFalseKong = falseKongsPaid(transfers, seat) + falseKongsOf(players[seat].melds).length > 0;
  const { options: options2 } = terms;
  return { options: options2, ...holdsFalseKong && { holdsFalseKong }, ...joker !== void 0 && { joker } };
};
var wonHandOf = (state, win) => ({
  ...finishedInDeal(state, win),
  ...particularsOf(state, win.seat),
  circumstances: circumstancesOf2(state, win)
});
var waitingHandOf = (state, seat, standing) => ({
  ...heldInDeal(state, seat),
  ...particularsOf(state, seat),
  standing,
  source: "self-draw",
  circumstances: []
});

// libs/rules/src/dazhong/play/kongs.ts
var kongVisibility = (kind) => kind === "concealed" ? "concealed" : "open";
var canBeRobbed = (kind) => kind === "promoted";
var payersOfKong = () => [];
var refuseUntimelyKong = (state, seat) => {
  const { table, turn } = state;
  if (turn.act === "discard" && turn.by === "claim") return reject("KONG_AFTER_PUNG", { clause: "DZ-kong.2" });
  if (table.wall === 0) return reject("NO_REPLACEMENT_TILE", { clause: "DZ-sea.1" });
  return declaredThisTurn(state, seat) ? reject("MUST_DISCARD", { at: "/seat", clause: "DZ-ready.2" }) : void 0;
};
var refuseCall = (state, { seat, set }) => state.window === void 0 || state.window.meld?.seat === seat ? refuseUntimelyKong(state, seat) : refuseClaim(state, seat, set);
var refuseUnknownKong = (kind, tile) => {
  if (kind === "postponed")
    return reject("KONG_KIND", { at: "/kind", clause: "DZ-kong.1", received: kind, expected: "promoted" });
  return isKnown(tile) && isBonusTile(tile) ? reject("NO_PLAYING_TILE", { at: "/tile", clause: "DZ-tiles.7" }) : void 0;
};
var refuseKongOfJokers = (state, kind, tile) => kind === "concealed" || !isKnown(tile) ? void 0 : refuseJokerIn(state, [tile], "/tile");
var refuseKongBy = (waitsWithValues2) => (state, { seat, kind, tile }) => refuseUnknownKong(kind, tile) ?? (kind === "melded" ? refuseAfterSetClaimed(state, seat) : refuseUntimelyKong(state, seat)) ?? refuseKongOfJokers(state, kind, tile) ?? (kind === "concealed" ? refuseChangeOfWaits(waitsWithValues2, state, seat, tile) : refuseFrozenHand(state, seat));
var refuseFrozenHand = (state, seat) => isFrozen(state, seat) ? reject("HAND_FROZEN", { at: "/seat", clause: "DZ-A-READY" }) : void 0;
var FROZEN = reject("HAND_FROZEN", { at: "/tile", clause: "DZ-ready.3" });
var refuseChangeOfWaits = (waitsWithValues2, state, seat, tile) => {
  const player = state.table.players[seat];
  if (!isFrozen(state, seat) || !isKnown(tile) || !player.hand.every(isKnown)) return void 0;
  const { turn } = state;
  if (turn.act !== "discard" || turn.drawn !== tile) return FROZEN;
  const hand = player.hand.filter(isKnown);
  const before2 = waitingHandOf(state, seat, hand.toSpliced(hand.lastIndexOf(tile), 1));
  const after = {
    ...waitingHandOf(
      state,
      seat,
      hand.filter((held) => held !== tile)
    ),
    melds: [...player.melds, { kind: "kong", tile, kongKind: "concealed" }]
  };
  const waits = (hand2) => waitsWithValues2(hand2).map((wait) => wait.tile).join();
  return waits(before2) === waits(after) ? void 0 : FROZEN;
};

// libs/rules/src/dazhong/state/options.ts
var agreements = {
  jokers: { kind: "choice", clause: "DZ-joker.1", values: ["none", "up", "down"] },
  round: { kind: "choice", clause: "DZ-dealer.4", values: SEATS },
  tileHog: { kind: "choice", clause: "DZ-A-HOG", values: ["sets", "all"] },
  riichi: { kind: "choice", clause: "DZ-A-RIICHI", values: ["alone", "added"] },
  withdrawals: { kind: "choice", clause: "DZ-A-KONGBACK", values: ["called", "opened"] }
};
var options = optionsBy(agreements);

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

// libs/rules/src/dazhong/settlement/own-count.ts
var MISSING = { reason: "win.missing-points", clause: "DZ-count.6" };
var refuseCountBy = (judgeWin2) => (state, command) => {
  const { count } = command;
  if (count === void 0 || state.phase !== "playing") return void 0;
  const revealed = handRevealedBy(state, command);
  const shown = evolve(() => ({ ownState: NO_OWN_STATE }), state, revealed);
  const win = shownWin(shown, revealed);
  const verdict = win && judgeWin2(wonHandOf(shown, win));
  const most = verdict?.valid === true ? verdict.valuation.points : count;
  return count <= most ? void 0 : reject("VALUE_IMPOSSIBLE", { at: "/count", clause: "DZ-count.6", received: count, expected: most });
};
var lowerCount = (count, { points }) => count === void 0 || count >= points ? void 0 : statedValuation({ fan: count, points: count, ownCount: true });
var countedAnew = (judgeWin2, state, seat) => {
  const { win } = state.table.players[seat];
  const verdict = win && judgeWin2(wonHandOf(state, asShown(win, ownOf(state).shown)));
  return win !== void 0 && verdict?.valid ? [win, verdict.valuation] : void 0;
};
var ownCountsBy = (judgeWin2) => ({
  settled: (state, seat, by) => {
    const counted2 = countedAnew(judgeWin2, state, seat);
    if (by === void 0 || counted2 === void 0)
      return { type: "CountSettled", seat, clause: "DZ-count.5", transfers: [] };
    const [win, valuation] = counted2;
    const points = valuation.points - (state.table.players[seat].stated?.points ?? 0);
    const transfers = payFromEach(win.payers, seat, { points, ...MISSING });
    return { type: "CountSettled", seat, by, clause: MISSING.clause, valuation, transfers };
  }
});

// libs/rules/src/kit/play/refusal-clauses.ts
var byCommand = (clauses, otherwise) => (refused2) => clauses[refused2.command.type] ?? resolved(otherwise, refused2);
var byMember = (clauses, otherwise) => (refused2) => {
  const { at: at2 = "" } = refused2.rejection;
  const found2 = Object.entries(clauses).find(([member]) => at2 === member || at2.startsWith(`${member}/`));
  return resolved(found2 === void 0 ? otherwise : found2[1], refused2);
};
var byCircumstance = (clauses) => ({ command, rejection: { at: at2 = "" } }) => command.type === "ReportWin" ? clauses[command.circumstances[Number(at2.split("/").at(-1))] ?? ""] : void 0;
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
var ofPhase = ({ dealing, preparing, showing: showing2, ended }, state, type) => {
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
      return state.ending === "wins" || state.ending === "wall" || state.ending === "time" ? ended[state.ending] : void 0;
  }
};
var byPhase = (clauses) => ({ state, command }) => isOutsideRuleSets(command) ? void 0 : ofPhase(clauses, state, command.type);

// libs/rules/src/dazhong/play/refusal-clauses.ts
var ofKong = byKong({ melded: "DZ-kong.4", concealed: "DZ-kong.2", added: "DZ-kong.3" });
var bySourceOfWin = ({ state }) => state.phase === "playing" && state.window !== void 0 ? "DZ-mj.3" : "DZ-mj.2";
var beforeOpening = ({ state, command }) => {
  const called = state.phase === "playing" ? state.called : void 0;
  return command.type === "DrawTile" && called?.set === "kong" && called.seat === command.seat ? "DZ-kong.7" : "DZ-chow.4";
};
var refusalClauses = {
  // A count is contested before the points are written down.
  WRONG_PHASE: byCommand(
    { ContestCount: "DZ-count.7" },
    byPhase({
      dealing: "DZ-flow.1",
      preparing: "DZ-deal.7",
      showing: "DZ-mj.4",
      ended: { wins: "DZ-play.4", wall: "DZ-play.4" }
    })
  ),
  WALL_ALREADY_BROKEN: "DZ-break.2",
  WALL_EMPTY: byMember({ "/returned": "DZ-draw.5" }, "DZ-play.4"),
  HAND_SIZE: byCommand({ DealHands: "DZ-deal.4", ReportHand: "DZ-tilecount.2", ReportKong: "DZ-win.2" }),
  TOO_MANY_COPIES: "DZ-tiles.1",
  TILE_NOT_IN_SET: "DZ-tiles.2",
  NO_FLOWER: byCommand({ ShowBonusTile: "DZ-flower.2", IndicateJoker: "DZ-deal.6" }, "DZ-tiles.7"),
  NO_PLAYING_TILE: byCommand({ IndicateJoker: "DZ-deal.6" }, "DZ-tiles.7"),
  NOT_YOUR_TURN: ({ state, rejection }) => {
    if (rejection.at === "/returned") return "DZ-draw.5";
    return state.phase === "preparing" ? "DZ-deal.7" : "DZ-play.2";
  },
  MUST_DRAW: byCommand({ DiscardTile: "DZ-draw.3", ShowBonusTile: "DZ-flower.2" }, ofKong),
  MUST_DISCARD: "DZ-play.2",
  SEAT_IS_OUT: byCommand({ ContestCount: "DZ-count.6" }, "DZ-play.4"),
  TILE_NOT_HELD: byCommand({ DeclarePung: "DZ-pung.1", DeclareChow: "DZ-set.1", ShowBonusTile: "DZ-flower.2" }, ofKong),
  TILES_DO_NOT_FIT: byMember({ "/tile": ofKong }, byCommand({ DeclareKong: "DZ-kong.10" }, "DZ-set.1")),
  RETURNED_TILE_DIFFERS: "DZ-draw.5",
  NO_RETURNED_TILE: "DZ-draw.5",
  NOTHING_TO_CLAIM: byCommand(
    {
      DeclarePung: "DZ-claim.2",
      DeclareChow: "DZ-claim.2",
      DeclareKong: "DZ-claim.2",
      CallSet: "DZ-claim.2",
      WithdrawClaim: "DZ-false.3",
      ReturnTile: "DZ-draw.5"
    },
    ofKong
  ),
  ALREADY_CLAIMED: byCommand({ DeclareWin: "DZ-mj.5", ReportWin: "DZ-mj.5" }, "DZ-hier.1"),
  OUTRANKED_BY_WIN: "DZ-hier.2",
  HAND_DEAD: clauseOfDeath,
  NO_TILE_TO_WIN_ON: bySourceOfWin,
  WIN_IMPOSSIBLE: byMember(
    {
      "/seats": "DZ-mj.5",
      "/source": "DZ-mj.3",
      "/circumstances": byCircumstance({ "replacement-tile": "DZ-kong.8", "dealt-hand": "DZ-fan.2" })
    },
    "DZ-win.4"
  ),
  NO_DRAWN_TILE: "DZ-count.9",
  HAND_DOES_NOT_WIN: "DZ-win.4",
  SHOW_AWAITED: "DZ-mj.4",
  SET_AWAITED: byCommand(
    { WithdrawClaim: "DZ-false.5", DeclareChow: "DZ-false.5", DeclarePung: "DZ-false.5" },
    beforeOpening
  ),
  REVEAL_NOT_AWAITED: "DZ-mj.4",
  READY_NOT_NOW: "DZ-ready.2",
  REPLACEMENT_OWED: "DZ-deal.7",
  JOKER_ALREADY_INDICATED: "DZ-deal.6",
  NOTED_OTHERWISE: "DZ-tilecount.2"
};

// libs/rules/src/kit/hand/reported-hand.ts
var withReportedHand = (ownState2, state, command) => evolve(() => ({ ownState: ownState2 }), state, handReportedBy(state, command));
var refuseMembers = (members, clause) => (command) => {
  const foreign = members.find((member) => command[member] !== void 0);
  return foreign && reject("NOT_IN_RULE_SET", { at: `/${foreign}`, clause });
};
var refusedFault = (places, { reason, clause }) => {
  const [code, at2] = places[reason] ?? ["HAND_DOES_NOT_WIN", "/tiles"];
  return reject(code, { at: at2, clause });
};
var refuseNoWinBy = ({ wonHandOf: wonHandOf2, judgeWin: judgeWin2, places, reportChecks: reportChecks2 }) => (reported2, seat) => {
  const { win } = reported2.table.players[seat];
  if (win === void 0) return void 0;
  const hand = wonHandOf2(reported2, win);
  const verdict = judgeWin2(hand);
  const faults = verdict.valid ? [] : verdict.faults.map((fault) => refusedFault(places, fault));
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
var winReportChecks = (holds2, clauses) => {
  const refuseCircumstance = (win, reported2, at2) => {
    const isPossible2 = holds2[reported2];
    const { clause } = clauses[reported2];
    if (isPossible2 === void 0) return reject("NOT_IN_RULE_SET", { at: at2, clause });
    return isPossible2(win) ? void 0 : reject("WIN_IMPOSSIBLE", { at: at2, clause, received: reported2 });
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

// libs/rules/src/kit/hand/circumstance-conditions.ts
var isDrawn = ({ source }) => source === "self-draw";
var isEast = ({ seatWind: seatWind2 = "east" }) => seatWind2 === "east";
var hasNoMelds = ({ melds }) => melds.length === 0;
var hasKong2 = ({ melds }) => melds.some(({ kind }) => kind === "kong");
var isBeside = ({ circumstances: circumstances2 }, others) => others.some((other) => circumstances2.includes(other));
var isAsDealt = (win) => isDrawn(win) && isEast(win) && hasNoMelds(win) && win.circumstances.length === 1;
var robsTheFourth = (win) => win.source === "robbed-kong" && win.winningTile !== void 0 && copiesHeld(win, win.winningTile) === 1;

// libs/rules/src/kit/play/tile-set.ts
var COPIES4 = 4;
var fourOfEach = (kinds2) => kinds2.flatMap((tile) => Array(COPIES4).fill(tile));
var fourteenForEast = (seat) => seat === "east" ? 14 : 13;

// libs/rules/src/dazhong/state/wall.ts
var tiles = [...fourOfEach(PLAYING_TILES), ...BONUS_TILES];

// libs/rules/src/dazhong/hand/tiles-in-play.ts
var COPIES5 = 4;
var indicatorOf = (hand) => {
  const { joker, options: options2 = {} } = hand;
  if (joker === void 0 || isBonusTile(joker)) return void 0;
  const below = jokerBeside(joker, "down");
  const above = jokerBeside(joker, "up");
  const candidates2 = options2["jokers"] === "up" ? [below] : options2["jokers"] === "down" ? [above] : [below, above];
  return candidates2.find((kind) => copiesHeld(hand, kind) < COPIES5) ?? candidates2[0];
};
var isIndicator = (hand, kind) => ["up", "down"].includes(String(hand.options?.["jokers"])) && kind !== void 0 && kind === indicatorOf(hand);
var inPlay2 = (hand) => {
  const indicator = indicatorOf(hand);
  return indicator === void 0 ? tiles : tiles.toSpliced(tiles.indexOf(indicator), 1);
};

// libs/rules/src/dazhong/hand/possible-circumstances.ts
var isClosed = ({ melds }) => melds.every((meld) => meld.kind === "kong" && meld.kongKind === "concealed");
var canOthersBeVisible = (win) => {
  const { winningTile, standing, joker } = win;
  return winningTile !== void 0 && winningTile !== joker && standing.filter((tile) => tile === winningTile).length === 1 && !isIndicator(win, winningTile);
};
var CIRCUMSTANCES = {
  // The winning tile replaces a kong tile, not a flower (DZ-fan.52, DZ-flower.7).
  "replacement-tile": (win) => isDrawn(win) && hasKong2(win),
  // The other three copies are in the pung that was to become a kong (DZ-rob.1).
  "robbing-the-kong": (win) => robsTheFourth(win) && canOthersBeVisible(win),
  // An empty wall permits no kong, so none can be robbed (DZ-sea.1).
  "last-tile": ({ source }) => source !== "robbed-kong",
  // DZ-fan.2.
  "dealt-hand": isAsDealt,
  // Many tiles are left in the wall (DZ-fan.3). East's kong can turn heavenly ready into ordinary ready (DZ-fan.24).
  "blessing-of-earth": (win) => isDrawn(win) && !isEast(win) && hasNoMelds(win) && !isBeside(win, ["last-tile"]),
  // At most three discards were made, the winning one included (DZ-fan.4, DZ-A-MAN).
  "blessing-of-man": (win) => win.source === "discard" && !isEast(win) && hasNoMelds(win) && !isBeside(win, ["ready", "last-tile", "last-copy"]),
  // Ready is declared once, in one of two ways (DZ-fan.24).
  ready: (win) => !isBeside(win, ["heavenly-ready"]),
  // After the declaration the player claims no tile and promotes no pung (DZ-A-READY).
  "heavenly-ready": isClosed,
  "last-copy": canOthersBeVisible,
  // Only a drawn tile can be mixed into the hand (DZ-count.9).
  "mixed-in": isDrawn
};
var OTHER_COPIES2 = 3;
var copiesInOwnSets = ({ melds, winningTile }) => melds.reduce((count, meld) => {
  if (meld.kind === "chow") return count + meld.tiles.filter((tile) => tile === winningTile).length;
  return meld.kind === "pung" && meld.tile === winningTile ? count + OTHER_COPIES2 : count;
}, 0);
var shownCircumstances = (win) => {
  const isVisible = win.source === "robbed-kong" || copiesInOwnSets(win) === OTHER_COPIES2;
  return isVisible && canOthersBeVisible(win) ? [.../* @__PURE__ */ new Set([...win.circumstances, "last-copy"])] : win.circumstances;
};

// libs/rules/src/dazhong/play/reports.ts
var refuseMissingJoker = (state) => isJokerAwaited(state) ? reject("JOKER_NOT_INDICATED", { at: "/type", clause: "DZ-deal.6" }) : void 0;
var refuseReportedKong2 = (state, { kind, tile }) => refuseMissingJoker(state) ?? refuseUnknownKong(kind, tile) ?? refuseKongOfJokers(state, kind, tile);
var OF_DRAWN_TILE = { whenMissing: "DZ-count.9", dealt: "DZ-fan.2" };
var refuseWinOnJoker = ({ table }, { source, tile }) => tile !== void 0 && tile === table.joker && source.kind !== "self-draw" ? reject("JOKER_STAYS", { at: "/tile", clause: "DZ-joker.7" }) : void 0;
var CLAUSES2 = {
  "replacement-tile": { clause: "DZ-fan.52", against: "/melds" },
  "after-kong": { clause: "DZ-A-RESULT", against: "/melds" },
  "robbing-the-kong": { clause: "DZ-rob.1", against: "/tiles" },
  "last-tile": { clause: "DZ-sea.3", against: "/tiles" },
  "dealt-hand": { clause: "DZ-fan.2", against: "/melds" },
  "blessing-of-earth": { clause: "DZ-fan.3", against: "/melds" },
  "blessing-of-man": { clause: "DZ-fan.4", against: "/melds" },
  ready: { clause: "DZ-ready.1", against: "/melds" },
  "heavenly-ready": { clause: "DZ-A-READY", against: "/melds" },
  "last-copy": { clause: "DZ-fan.65", against: "/tiles" },
  "mixed-in": { clause: "DZ-count.9", against: "/tiles" }
};
var reportChecks = winReportChecks(CIRCUMSTANCES, CLAUSES2);
var EARLY = { "blessing-of-man": SEATS, "dealt-hand": SEATS };
var refuseTooLate = refuseEarlierKong(EARLY, CLAUSES2);
var refuseBeforeFalseKong = ({ table }, { seats }) => {
  const index = seats.findIndex((seat) => falseKongsPaid(table.transfers, seat) > 0);
  return index < 0 ? void 0 : reject("WIN_IMPOSSIBLE", { at: `/seats/${index}`, clause: "DZ-kong.10" });
};
var refuseReportedWin2 = (state, command) => refuseMissingJoker(state) ?? rejectAll([
  refuseSeveralWinners(command, "DZ-mj.5"),
  refuseBeforeFalseKong(state, command),
  refuseWinOnBonusTile(command, "DZ-flower.1"),
  refuseWinOnJoker(state, command),
  refuseDrawnTile2(command, OF_DRAWN_TILE),
  refuseTooLate(state, command),
  reportChecks.refuseCircumstances(state, command)
]);
var PLACES_OF_FAULTS = {
  "fault.flower-standing": ["NO_PLAYING_TILE", "/tiles"],
  "fault.no-chow": ["TILES_DO_NOT_FIT", "/melds"],
  "fault.no-pung": ["TILES_DO_NOT_FIT", "/melds"],
  "fault.set-not-shown": ["FACE_NOT_KNOWN", "/kongs"],
  "fault.joker-declared": ["JOKER_STAYS", "/melds"],
  "fault.winning-tile": ["DRAWN_TILE_DIFFERS", "/tiles"]
};
var refuseOtherMembers = refuseMembers(["forbidden", "onlyForbiddenDiscarded", "ready"], "DZ-A-RESULT");
var refuseReportedHandBy = (judgeWin2) => {
  const refuseWithoutWinner = refuseNoWinBy({ wonHandOf, judgeWin: judgeWin2, places: PLACES_OF_FAULTS, reportChecks });
  return (state, command) => refuseOtherMembers(command) ?? refuseWithoutWinner(withReportedHand(NO_OWN_STATE, state, command), command.seat);
};

// libs/rules/src/kit/hand/win-judged.ts
var winJudged = ({ seat }, valuation, transfers) => ({ type: "WinJudged", seat, valid: true, faults: [], valuation, transfers });
var falseWinJudged = ({ seat }, faults, transfers) => ({ type: "WinJudged", seat, valid: false, faults, transfers });

// libs/rules/src/dazhong/settlement/settlement.ts
var WIN_PRICES = {
  discard: { reason: "win.discard", clause: "DZ-pay.1" },
  "robbed-kong": { reason: "win.discard", clause: "DZ-pay.1" },
  "self-draw": { reason: "win.self-draw", clause: "DZ-pay.2" }
};
var winPayments = ({ seat, source, payers }, valuation) => payFromEach(payers, seat, { points: valuation.points, ...valued2(WIN_PRICES[source.kind], valuation) });
var valued2 = (price, { stated, ownCount }) => {
  if (ownCount) return { ...price, reason: `${price.reason}.own-count` };
  return stated ? forStated(price) : price;
};
var handsBefore = ({ table }, { seat, tile, source }) => {
  const hand = table.players[seat].hand.filter(isKnown);
  if (source.kind !== "self-draw") return [hand];
  const left = tile !== void 0 && isKnown(tile) ? [tile] : [...new Set(hand)];
  return left.map((last) => hand.toSpliced(hand.lastIndexOf(last), 1));
};
var wasReady = ({ waitsWithValues: waitsWithValues2 }, state, win) => handsBefore(state, win).some((hand) => waitsWithValues2(waitingHandOf(state, win.seat, hand)).length > 0);
var WON = { reason: "wins", clause: "DZ-play.4" };
var afterShown = (scoring) => (state, event) => {
  if (state.phase !== "playing") return [];
  const win = shownWin(state, event);
  if (win === void 0) return [];
  const verdict = scoring.judgeWin(wonHandOf(state, win));
  if (verdict.valid) {
    const counted2 = lowerCount(event.count, verdict.valuation);
    const valuation = counted2 ?? verdict.valuation;
    const judged = winJudged(win, valuation, winPayments(win, valuation));
    const ended = playEnded2(state, WON, { counts: counted2 && win.seat });
    return wonInPlay(state, win, { judged, ended, outranked: () => "DZ-hier.2" });
  }
  return [
    ...foundFalse(state, win.seat),
    falseWinJudged(win, verdict.faults, falseWinPayments(win.seat, wasReady(scoring, state, win))),
    deadByFalseWin(win.seat, "DZ-false.6")
  ];
};
var afterReportedWin = (state, { seats: [winner] }) => state.phase === "playing" && state.turn.act === "report" ? [playEnded2(state, WON, winner === void 0 ? {} : { reports: winner })] : [];
var afterReportedHand = ({ judgeWin: judgeWin2 }) => (state, { seat }) => {
  const { win } = state.table.players[seat];
  if (win === void 0) return [];
  const verdict = judgeWin2(wonHandOf(state, win));
  return verdict.valid ? [winJudged(win, verdict.valuation, winPayments(win, verdict.valuation))] : [];
};

// libs/rules/src/dazhong/settlement/stated-values.ts
var refuseReportedValue = (state, command) => {
  if (state.table.players[command.seat].win === void 0)
    return reject("TILES_NEEDED", { at: "/seat", clause: "DZ-score.1" });
  return refuseOtherUnit(command, "points", "DZ-score.3") ?? refuseLiable(command, "DZ-pay.3") ?? (command.points === 0 ? reject("VALUE_IMPOSSIBLE", { at: "/points", clause: "DZ-score.4" }) : void 0);
};
var afterReportedValue = ({ table }, { seat, points = 0 }) => {
  const { win } = table.players[seat];
  if (win === void 0) return [];
  const valuation = statedValuation({ fan: points, points });
  return [winJudged(win, valuation, winPayments(win, valuation))];
};

// libs/rules/src/dazhong/play/withdrawals.ts
var withdrawals = {
  hu: "DZ-false.7",
  set: "DZ-false.1",
  kong: "DZ-false.1",
  call: { ofDiscard: "DZ-false.3", ofOwnKong: "DZ-false.4" },
  changed: "DZ-false.2",
  outranked: "DZ-hier.1",
  incorrect: "DZ-hier.3"
};
var withdrawsSet = ({ turn, called }, { seat }) => turn.act !== "show" && called?.seat !== seat;
var refuseWithdrawal = (state, command) => {
  if (state.phase !== "playing" || !withdrawsSet(state, command)) return void 0;
  if (state.terms.options["withdrawals"] === "opened" || !ownOf(state).opened.isSeen) return void 0;
  const clause = state.window?.meld === void 0 ? "DZ-false.4" : "DZ-false.3";
  return reject("TILES_OPENED", { at: "/seat", clause });
};

// libs/rules/src/dazhong/play/play.ts
var playUnder = (scoring) => ({
  // This rule set has no forbidden suits.
  ownState,
  setup: {
    tiles: () => tiles,
    agreements,
    options,
    // East's throw picks the breaker, the sum of both counts the stacks (DZ-break.1 to DZ-break.4).
    throws: twoThrows,
    dealtHand: fourteenForEast
  },
  play: {
    refusals: {
      OpenDeal: neverRefused,
      BreakWall: neverRefused,
      DealHands: neverRefused,
      IndicateJoker: refuseJoker,
      ShowBonusTile: refuseFlower,
      ReportNoFlowers: refuseNoFlowers,
      DrawTile: neverRefused,
      DiscardTile: refuseDiscard,
      DeclareChow: refuseChow,
      DeclarePung: refusePung,
      DeclareKong: refuseKongBy(scoring.waitsWithValues),
      DeclareReady: refuseReady,
      DeclareWin: refuseWin,
      NoteIrregularity: neverRefused,
      CallSet: refuseCall,
      WithdrawClaim: refuseWithdrawal,
      ReturnTile: refuseReturn,
      CloseClaims: neverRefused,
      RevealHand: (state, command) => refuseReveal(state, command) ?? refuseCountBy(scoring.judgeWin)(state, command),
      ContestCount: neverRefused,
      ShowKongs: neverRefused,
      ReportKong: refuseReportedKong2,
      ReportWin: refuseReportedWin2,
      ReportHand: refuseReportedHandBy(scoring.judgeWin),
      ReportValue: refuseReportedValue,
      EndPlay: refuseEnd
    },
    refusalClauses,
    drawsLeft: wholeWall,
    drawsNext: drawsToTheRight,
    kongVisibility,
    follows: followsFrom({
      NoFlowersReported: afterNoFlowers,
      IrregularityNoted: afterIrregularity,
      ClaimWithdrawn: withoutOthersClaim,
      ClaimsClosed: afterClaims,
      HandRevealed: afterShown(scoring),
      WinDeclared: afterReportedWin,
      HandReported: afterReportedHand(scoring),
      ValueReported: afterReportedValue,
      WinJudged: (state) => [...withoutOthersClaim(state), ...settledAtLast(state)],
      CountSettled: settledAtLast,
      PlayEnded: afterPlay,
      KongsShown: afterKongsShown,
      PenaltyImposed: settledAtLast,
      RulingMade: settledAtLast
    })
  },
  claims: {
    canBeRobbed,
    // A player who passes a win keeps all rights (DZ-A-READY).
    passes: () => [],
    winOutranksMeld: () => "DZ-hier.2",
    // A chow without a call or done too fast leaves pung and kong to the others (DZ-chow.5).
    chowsAre: "final-unless-hasty",
    isHasty: (state, seat) => ownOf(state).opened.hasty === seat,
    setOutranksChow: { pung: "DZ-chow.5", kong: "DZ-chow.5" }
  },
  ending: { winsAre: "shown-first", endingOf, circumstances, showsFirst: "nearest" },
  settlement: { payersOfKong, payersOfWin },
  flowers: { replacementScores: "as-any-draw" },
  jokers: { jokerOf },
  ready: { readyAs },
  withdrawals,
  ownCounts: ownCountsBy(scoring.judgeWin),
  // A false kong costs its maker a penalty (DZ-penalty.2).
  irregularities: { known: KNOWN2, clauseOf: irregularityClause, falseKongsAre: "penalised" }
});

// libs/rules/src/dazhong/hand/sets-and-pairs.ts
var FIVES = ranks("5");
var RANKS_OF_SUIT4 = 9;
var part = (kind, tiles2, laid) => {
  const tile = tileIndex(tiles2[0]);
  const held = kindsIn(tiles2);
  return {
    ...held,
    set: Object.freeze({ kind, tiles: Object.freeze(tiles2), declared: laid !== void 0 }),
    kind,
    tile,
    suit: Math.floor(tile / RANKS_OF_SUIT4),
    rank: tile % RANKS_OF_SUIT4 + 1,
    isDeclared: laid !== void 0,
    isExposed: laid?.isExposed ?? false,
    isKongOfJokers: laid?.isKongOfJokers ?? false,
    isOutside: meet(held, TERMINALS_AND_HONOURS),
    holdsFive: meet(held, FIVES)
  };
};
var ofCopies = (kind, copies4, laid) => PLAYING_TILES.map((tile) => part(kind, Array(copies4).fill(tile), laid));
var chows3 = (laid) => PLAYING_TILES.map((_, index) => part("chow", PLAYING_TILES.slice(index, index + 3), laid));
var OPEN = { isExposed: true };
var PAIRS = ofCopies("pair", 2);
var PUNGS = ofCopies("pung", 3);
var CHOWS = chows3();
var DECLARED_PUNGS = ofCopies("pung", 3, OPEN);
var DECLARED_CHOWS = chows3(OPEN);
var KONGS_OF_JOKERS = ofCopies("kong", 4, { isKongOfJokers: true });
var CONCEALED_KONGS = ofCopies("kong", 4, {});
var MELDED_KONGS = ofCopies("kong", 4, OPEN);
var partAt = (parts, tile) => parts[tile];
var declaredPart = (meld) => {
  if (meld.kind === "chow") return partAt(DECLARED_CHOWS, tileIndex(meld.tiles[0]));
  const tile = isKnown(meld.tile) ? tileIndex(meld.tile) : 0;
  if (meld.kind === "pung") return partAt(DECLARED_PUNGS, tile);
  return partAt(meld.kongKind === "concealed" ? CONCEALED_KONGS : MELDED_KONGS, tile);
};
var standingSet = (set) => set.kind === "pung" ? partAt(PUNGS, tileIndex(set.tile)) : partAt(CHOWS, tileIndex(set.first));
var KNITTED = ["mps", "msp", "pms", "psm", "smp", "spm"].map(
  ([one, two, three2]) => part("knitted", [...tilesOf(`147${one}258${two}369${three2}`)].sort(byKind))
);
var singles = (tiles2) => part("singles", tiles2);

// libs/rules/src/dazhong/hand/arrangement.ts
var enterByRank = (row, place, parts) => {
  const { rank } = parts[place];
  let at2 = row.length;
  while (at2 > 0 && parts[row[at2 - 1]].rank > rank) {
    row[at2] = row[at2 - 1];
    at2 -= 1;
  }
  row[at2] = place;
};
var arranged = (form, parts) => {
  const chows4 = [];
  const pungs2 = [];
  const kongs2 = [];
  let pair = -1;
  let suited = 0;
  let honours2 = 0;
  for (let place = 0; place < parts.length; place += 1) {
    const part2 = parts[place];
    suited |= part2.suited;
    honours2 |= part2.honours;
    if (part2.kind === "chow") enterByRank(chows4, place, parts);
    else if (part2.kind === "pung" || part2.kind === "kong") enterByRank(pungs2, place, parts);
    else if (part2.kind === "pair" && form !== "pairs") pair = place;
    if (part2.kind === "kong") kongs2.push(place);
  }
  return { form, parts, chows: chows4, pungs: pungs2, kongs: kongs2, pair, suited, honours: honours2 };
};
var SETS3 = 4;
var inSets = (counts, declared, sets) => decompose(counts, sets - declared.length).map(({ sets: standing, pair }) => [
  ...declared,
  ...standing.map(standingSet),
  partAt(PAIRS, tileIndex(pair))
]);
var inPairs = (counts) => {
  const pairs = [];
  for (let tile = 0; tile < counts.length; tile += 1) {
    const count = countAt(counts, tile);
    if (count % 2 === 1) return void 0;
    for (let left = count; left > 0; left -= 2) pairs.push(partAt(PAIRS, tile));
  }
  return pairs;
};
var hasEvery = (held, kinds2) => areWithin(kinds2, held);
var isUnlike = (counts) => counts.every((count) => count <= 1);
var withoutKnitted = (counts, straight) => counts.map((count, tile) => count > 0 && holdsKind(straight, tile) ? count - 1 : count);
var SETS_BESIDE_STRAIGHT = 1;
var withStraight = (counts, held, declared) => {
  return KNITTED.filter((straight) => hasEvery(held, straight)).flatMap(
    (straight) => inSets(withoutKnitted(counts, straight), declared, SETS_BESIDE_STRAIGHT).map(
      (parts) => arranged("knitted", [...parts.slice(0, declared.length), straight, ...parts.slice(declared.length)])
    )
  );
};
var standingWhole = (counts, held) => {
  const pairs = inPairs(counts);
  if (pairs) return [arranged("pairs", pairs)];
  const form = isOrphans(held) ? "orphans" : isUnlike(counts) && isKnittedWithHonours(held) ? "unlike" : void 0;
  return form ? [arranged(form, [singles(tilesIn(counts))])] : [];
};
var isOrphans = ({ suited, honours: honours2 }) => suited === TERMINALS_AND_HONOURS.suited && honours2 === TERMINALS_AND_HONOURS.honours;
var isKnittedWithHonours = ({ suited }) => KNITTED.some((straight) => (suited & ~straight.suited) === 0);
var arrangementsOf = (counts, declared) => {
  const regular = inSets(counts, declared, SETS3).map((parts) => arranged("regular", parts));
  if (declared.length > SETS_BESIDE_STRAIGHT) return regular;
  const held = kindsHeld(counts);
  const irregular = [
    ...withStraight(counts, held, declared),
    ...declared.length === 0 ? standingWhole(counts, held) : []
  ];
  return irregular.length === 0 ? regular : [...regular, ...irregular];
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

// libs/rules/src/dazhong/scoring/hand-faults.ts
var declaresJoker = ({ melds, joker }) => joker !== void 0 && melds.some((meld) => tilesOfMeld2(meld).includes(joker) && !isConcealedKong(meld));
var claimsJoker = ({ winningTile, source, joker }) => joker !== void 0 && winningTile === joker && source !== "self-draw";
var OF_HANDS = [
  requirement("DZ-flower.1", "fault.flower-standing", holdsBonusTile),
  requirement("DZ-set.1", "fault.no-chow", hasBrokenChow),
  // A known false kong is no set, although its only consequence is the penalty (DZ-kong.10, DZ-A-DEAD).
  requirement("DZ-set.2", "fault.no-pung", (hand) => hand.holdsFalseKong === true || hasBrokenPung(hand)),
  requirement(
    "DZ-mj.4",
    "fault.set-not-shown",
    ({ melds }) => melds.some((meld) => meld.kind === "kong" && !isSeen(meld))
  ),
  requirement("DZ-tiles.4", "fault.fifth-copy", holdsFifthCopy),
  requirement("DZ-joker.8", "fault.joker-declared", declaresJoker)
];
var OF_WINS = [
  requirement("DZ-tilecount.1", "fault.tile-count", isOfWrongSize),
  requirement("DZ-joker.7", "fault.joker-claimed", claimsJoker),
  requirement("DZ-count.2", "fault.winning-tile", lacksWinningTile)
];
var faultsOf = (hand) => [
  ...missedBy(hand, OF_WINS),
  ...missedBy(hand, OF_HANDS)
];
var canWait = (hand) => lacksOneTile(hand) && missedBy(hand, OF_HANDS).length === 0;
var NO_STRUCTURE = { clause: "DZ-win.4", reason: "fault.structure" };

// libs/rules/src/kit/hand/judging.ts
var judgeOf2 = ({ faultsOf: faultsOf2, valueOf, noStructure }) => (hand) => {
  const faults = faultsOf2(hand);
  if (faults.length > 0) return { valid: false, faults };
  const valuation = valueOf(hand);
  return valuation ? { valid: true, valuation } : { valid: false, faults: [noStructure] };
};

// libs/rules/src/dazhong/scoring/absorption.ts
var Absorption = class {
  #claims;
  #claimed = [];
  constructor(rows) {
    this.#claims = Array.from({ length: rows }, () => []);
  }
  /** Removes all claims. */
  begin() {
    for (const row of this.#claimed) this.#claims[row].length = 0;
    this.#claimed.length = 0;
  }
  claim({ line, absorbed }, row, from) {
    this.#claims[line].push({ row, absorbed, from });
    this.#claimed.push(line);
  }
  isClaimed(row) {
    return this.#claims[row].length > 0;
  }
  /** The row that absorbs each instance of a fan; undefined for an instance that counts. */
  absorbersOf(row, found2) {
    const claims2 = this.#claims[row];
    const spent = /* @__PURE__ */ new Set();
    return found2.map((places) => {
      const absorbing = claims2.find((claim2) => !spent.has(claim2) && absorbs(claim2, places));
      if (absorbing?.absorbed === "one") spent.add(absorbing);
      return absorbing?.row;
    });
  }
};
var absorbs = ({ absorbed, from }, places) => absorbed !== "own-sets" || from.some((sets) => (places & ~sets) === 0);

// libs/rules/src/dazhong/scoring/counting.ts
var ROWS = FAN_ROWS;
var SEARCHED = ROWS.filter((row) => row.find !== void 0);
var LINES = SEARCHED.map((row, number) => ({
  number,
  row,
  find: row.find,
  absorbs: Object.entries(row.absorbs ?? {}).map(([id, absorbed]) => ({
    line: SEARCHED.findIndex((other) => other.id === id),
    absorbed
  })),
  isOfFlowers: row.isOfFlowers === true
}));
var CHICKEN = ROWS.find(({ find }) => find === void 0);
var isPossible = ({ find: { needs = {} } }, { chows: chows4, pungs: pungs2, kongs: kongs2 }, circumstances2) => (needs.chows ?? 0) <= chows4.length && (needs.pungs ?? 0) <= pungs2.length && (needs.kongs ?? 0) <= kongs2.length && (needs.circumstances?.(circumstances2) ?? true);
var possible = /* @__PURE__ */ new Map();
var linesFor = (hand, { circumstances: circumstances2 }) => {
  const key = circumstances2.key << 9 | hand.chows.length << 6 | hand.pungs.length << 3 | hand.kongs.length;
  const known = possible.get(key);
  if (known) return known;
  const lines = LINES.filter((line) => isPossible(line, hand, circumstances2));
  possible.set(key, lines);
  return lines;
};
var absorption = new Absorption(LINES.length);
var unabsorbed = (number, line, places, reported2) => {
  const absorbers = absorption.absorbersOf(number, places);
  if (reported2) {
    for (const by of absorbers) if (by !== void 0) reported2.absorbed(line, LINES[by]);
  }
  return places.filter((_, index) => absorbers[index] === void 0);
};
var sumOf = (hand, won, reported2) => {
  let fans = 0;
  let flowers2 = 0;
  absorption.begin();
  for (const line of linesFor(hand, won)) {
    const places = line.find(hand, won);
    if (places.length === 0) continue;
    const { number, row, absorbs: absorbs2 } = line;
    const left = absorption.isClaimed(number) ? unabsorbed(number, line, places, reported2) : places;
    if (left.length === 0) continue;
    for (const absorbed of absorbs2) absorption.claim(absorbed, number, left);
    const points = row.points * left.length;
    if (line.isOfFlowers) flowers2 += points;
    else fans += points;
    reported2?.counted(line, left);
  }
  return { fans, flowers: flowers2 };
};
var worth = ({ fans, flowers: flowers2 }) => fans === 0 ? CHICKEN.points : fans + flowers2;
var pointsOf = (hand, won) => worth(sumOf(hand, won));
var PLACES_IN = Array.from(
  { length: WHOLE_HAND + 1 },
  (_, places) => Object.freeze([0, 1, 2, 3, 4, 5, 6].filter((place) => (places & 1 << place) !== 0))
);
var countedFan = ({ row }, places) => ({
  id: row.id,
  clause: row.clause,
  count: places.length,
  fan: row.points * places.length,
  ...places[0] !== WHOLE_HAND && { sets: places.map((sets) => PLACES_IN[sets]) }
});
var countOf = (hand, won) => {
  const fans = [];
  const flowers2 = [];
  const absorbed = [];
  const sum = sumOf(hand, won, {
    counted: (line, places) => {
      (line.isOfFlowers ? flowers2 : fans).push(countedFan(line, places));
    },
    absorbed: ({ row: { id: id2, clause: clause2 } }, { row: { id: by } }) => {
      const last = absorbed.at(-1);
      if (last?.id === id2 && last.by === by) absorbed[absorbed.length - 1] = { ...last, count: last.count + 1 };
      else absorbed.push({ id: id2, clause: clause2, count: 1, by });
    }
  });
  if (sum.fans > 0) return { points: worth(sum), fans: [...fans, ...flowers2], absorbed };
  const { id, clause, points } = CHICKEN;
  const lost = flowers2.map(({ id: flower2, clause: of, count }) => ({ id: flower2, clause: of, count, by: id }));
  return { points: worth(sum), fans: [{ id, clause, count: 1, fan: points }], absorbed: [...absorbed, ...lost] };
};

// libs/rules/src/dazhong/scoring/hand-value.ts
var NOWHERE3 = -1;
var shapeOf = (hand, place) => {
  if (place === hand.pair) return "pair";
  return hand.parts[place].kind === "pung" ? "pung" : "chow";
};
var winsOn = (hand, circumstances2, kind, canHold = () => true) => {
  if (kind === NOWHERE3) return [{ circumstances: circumstances2, place: NOWHERE3, kind }];
  const wins = [];
  const seen = [];
  for (let place = 0; place < hand.parts.length; place += 1) {
    const part2 = hand.parts[place];
    if (part2.isDeclared || !holdsKind(part2, kind)) continue;
    const shape = shapeOf(hand, place);
    if (seen.includes(shape) || !canHold(place)) continue;
    seen.push(shape);
    wins.push({ circumstances: circumstances2, place, kind });
  }
  return wins;
};
var counted = (reading) => {
  let most;
  for (const won of reading.wins) {
    const points = pointsOf(reading.hand, won);
    if (most === void 0 || points > most.points) most = { reading, won, points };
  }
  return most;
};
var BestReadings = class {
  /** The only reading so far, with one assignment of the winning tile. It is the best one and needs no count yet. */
  #only;
  #best;
  #next;
  offer(reading) {
    const [won] = reading.wins;
    if (won === void 0) return;
    if (this.#best === void 0 && this.#only === void 0 && reading.wins.length === 1) {
      this.#only = { reading, won };
      return;
    }
    if (this.#only) this.#count(this.#only.reading);
    this.#only = void 0;
    this.#count(reading);
  }
  #count(reading) {
    const most = counted(reading);
    if (most === void 0) return;
    if (this.#best === void 0 || most.points > this.#best.points) {
      this.#next = this.#best;
      this.#best = most;
    } else if (this.#next === void 0 || most.points > this.#next.points) this.#next = most;
  }
  /** Returns the best reading with its reasons and the second best; undefined if no reading was offered. */
  valuation() {
    const best = this.#only ?? this.#best;
    if (best === void 0) return void 0;
    const { reading, won } = best;
    const { points, fans, absorbed } = countOf(reading.hand, won);
    return {
      fans,
      fan: points,
      points,
      arrangement: setsOf(reading.hand),
      ...absorbed.length > 0 && { absorbed },
      ...reading.jokers.length > 0 && { jokers: reading.jokers.map((kind) => ({ as: PLAYING_TILES[kind] })) },
      ...this.#next && { next: reported(this.#next) }
    };
  }
};
var setsOf = ({ parts }) => parts.map(({ set }) => set);
var reported = ({ reading, won }) => {
  const { points, fans } = countOf(reading.hand, won);
  return { points, fans, arrangement: setsOf(reading.hand) };
};

// libs/rules/src/dazhong/scoring/jokers.ts
var COPIES6 = 4;
var SET_OF_JOKERS = 3;
var SETS_BESIDE_STRAIGHT2 = 1;
var SPANS = [...SUIT_SPANS, HONOUR_SPAN];
var ALL_KINDS = PLAYING_TILES.map(tileIndex);
var partsOf = /* @__PURE__ */ new WeakMap();
var partsOfReading = (reading) => {
  const known = partsOf.get(reading);
  if (known) return known;
  const { sets, pair } = reading;
  const parts = { sets: sets.map(standingSet), pair: pair === void 0 ? void 0 : partAt(PAIRS, tileIndex(pair)) };
  partsOf.set(reading, parts);
  return parts;
};
var keyedHand;
var fillsOf = (natural, suit, jokers) => {
  const [from, to] = SPANS[suit];
  const isOneTooMany = (totalIn(natural, [from, to]) + jokers) % 3 === 1;
  if (isOneTooMany) return [];
  const fills = [];
  const chosen = [];
  const hand = (keyedHand ??= new KeyedHand()).holdCounted(natural);
  const choose = (kind) => {
    if (chosen.length === jokers) {
      for (const reading of readingsOfSuit(hand, suit)) fills.push({ jokers: [...chosen], ...partsOfReading(reading) });
      return;
    }
    for (let next = kind; next < to; next += 1) {
      if (countAt(hand.counts, next) >= COPIES6) continue;
      const tile = PLAYING_TILES[next];
      hand.add(tile);
      chosen.push(next);
      choose(next);
      chosen.pop();
      hand.remove(tile);
    }
  };
  choose(from);
  return fills;
};
var eachFill = (natural, jokers, visit) => {
  const fills = SPANS.map(
    (_, suit) => Array.from({ length: jokers + 1 }, (_none, count) => fillsOf(natural, suit, count))
  );
  const join = (suit, left, so) => {
    if (suit === SPANS.length) {
      if (left === 0 && so.pair) visit({ ...so, pair: so.pair });
      return;
    }
    const ofSuit = fills[suit];
    for (let count = 0; count <= left; count += 1) {
      for (const { jokers: chosen, sets, pair } of ofSuit[count]) {
        if (pair && so.pair) continue;
        join(suit + 1, left - count, {
          jokers: chosen.length === 0 ? so.jokers : [...so.jokers, ...chosen],
          sets: sets.length === 0 ? so.sets : [...so.sets, ...sets],
          pair: pair ?? so.pair
        });
      }
    }
  };
  join(0, jokers, { jokers: [], sets: [], pair: void 0 });
};
var kindsOfSet = ({ kind, tile }) => kind === "chow" ? [tile, tile + 1, tile + 2] : [tile];
var canShare = (sets, natural, from = 0) => {
  const set = sets[from];
  if (set === void 0) return true;
  return kindsOfSet(set).some((kind) => {
    if (countAt(natural, kind) === 0) return false;
    natural[kind] = countAt(natural, kind) - 1;
    const can = canShare(sets, natural, from + 1);
    natural[kind] = countAt(natural, kind) + 1;
    return can;
  });
};
var isStandingSet = ({ kind, isDeclared }) => (kind === "chow" || kind === "pung") && !isDeclared;
var haveNaturals = ({ natural, jokers }, parts) => jokers < SET_OF_JOKERS || canShare(parts.filter(isStandingSet), natural);
var leavesNaturals = ({ natural, jokers }, { parts }, won) => (place) => {
  if (jokers < SET_OF_JOKERS) return true;
  const others = natural.slice();
  others[won] = countAt(others, won) - 1;
  return canShare(
    parts.filter((part2, at2) => at2 !== place && isStandingSet(part2)),
    others
  );
};
var winsWith = (hand, arrangement, values) => {
  const { won, circumstances: circumstances2 } = hand;
  if (won === void 0) return winsOn(arrangement, circumstances2, -1);
  if (won !== "joker") return winsOn(arrangement, circumstances2, won, leavesNaturals(hand, arrangement, won));
  return [...new Set(values)].flatMap((kind) => winsOn(arrangement, circumstances2, kind));
};
var offer = (hand, arrangement, values, best) => best.offer({ hand: arrangement, jokers: values, wins: winsWith(hand, arrangement, values) });
var readRegular = (hand, best) => {
  const { natural, jokers, declared } = hand;
  eachFill(natural, jokers, ({ sets, pair, jokers: values }) => {
    const parts = [...declared, ...sets, pair];
    if (haveNaturals(hand, parts)) offer(hand, arranged("regular", parts), values, best);
  });
};
var readKnitted = (hand, best) => {
  const { natural, jokers, declared } = hand;
  if (declared.length > SETS_BESIDE_STRAIGHT2) return;
  for (const straight of KNITTED) {
    const lacking = ALL_KINDS.filter((kind) => holdsKind(straight, kind) && countAt(natural, kind) === 0);
    if (lacking.length > jokers) continue;
    eachFill(withoutKnitted(natural, straight), jokers - lacking.length, ({ sets, pair, jokers: values }) => {
      const parts = [...declared, straight, ...sets, pair];
      if (!haveNaturals(hand, parts)) return;
      offer(hand, arranged("knitted", parts), [...lacking, ...values].sort(byNumber), best);
    });
  }
};
var byNumber = (one, other) => one - other;
var choices2 = (of, count, again) => count === 0 ? [[]] : of.flatMap(
  (first, at2) => choices2(of.slice(again ? at2 : at2 + 1), count - 1, again).map((others) => [first, ...others])
);
var withJokers = (natural, values) => {
  const counts = natural.slice();
  for (const kind of values) counts[kind] = countAt(counts, kind) + 1;
  return counts;
};
var readPairs = (hand, best) => {
  const { natural, jokers } = hand;
  const odd = ALL_KINDS.filter((kind) => countAt(natural, kind) % 2 === 1);
  const more = (jokers - odd.length) / 2;
  if (more < 0) return;
  for (const pairs of choices2(ALL_KINDS, more, true)) {
    const values = [...odd, ...pairs, ...pairs].sort(byNumber);
    const counts = withJokers(natural, values);
    if (counts.some((count) => count > COPIES6)) continue;
    const parts = ALL_KINDS.flatMap((kind) => Array(countAt(counts, kind) / 2).fill(partAt(PAIRS, kind)));
    offer(hand, arranged("pairs", parts), values, best);
  }
};
var offerSingles = (form, hand, values, best) => offer(hand, arranged(form, [singles(tilesIn(withJokers(hand.natural, values)))]), [...values].sort(byNumber), best);
var ORPHANS = ALL_KINDS.filter((kind) => holdsKind(TERMINALS_AND_HONOURS, kind));
var readOrphans = (hand, best) => {
  const { natural, jokers } = hand;
  if (!areWithin(kindsHeld(natural), TERMINALS_AND_HONOURS)) return;
  const lacking = ORPHANS.filter((kind) => countAt(natural, kind) === 0);
  const spare = jokers - lacking.length;
  if (spare === 0) offerSingles("orphans", hand, lacking, best);
  if (spare === 1) for (const kind of ORPHANS) offerSingles("orphans", hand, [...lacking, kind], best);
};
var readUnlike = (hand, best) => {
  const { natural, jokers } = hand;
  if (natural.some((count) => count > 1)) return;
  const held = kindsHeld(natural);
  for (const straight of KNITTED) {
    if ((held.suited & ~straight.suited) !== 0) continue;
    const free = ALL_KINDS.filter(
      (kind) => countAt(natural, kind) === 0 && (kind >= HONOUR_SPAN[0] || holdsKind(straight, kind))
    );
    for (const values of choices2(free, jokers, false)) offerSingles("unlike", hand, values, best);
  }
};
var readWithJokers = (hand, best) => {
  readRegular(hand, best);
  readKnitted(hand, best);
  if (hand.declared.length > 0) return;
  readPairs(hand, best);
  readOrphans(hand, best);
  readUnlike(hand, best);
};

// libs/rules/src/dazhong/scoring/winning.ts
var BIT = {
  "dealt-hand": 1,
  "last-tile": 2,
  "replacement-tile": 4,
  "blessing-of-earth": 8,
  "blessing-of-man": 16,
  "heavenly-ready": 32,
  ready: 64,
  "last-copy": 128,
  "mixed-in": 256,
  // The source states the first one, and this rule set does not use the second.
  "robbing-the-kong": 0,
  "after-kong": 0
};
var SOURCES = ["discard", "self-draw", "robbed-kong"];
var holdsJoker = ({ standing, melds }, joker) => standing.includes(joker) || melds.some((meld) => isOf(meld, joker));
var winCircumstancesOf = (hand, declared) => {
  const { source, winningTile, joker, bonusTiles, options: options2 = {} } = hand;
  let bits = 0;
  for (const circumstance of hand.circumstances) bits |= BIT[circumstance];
  const isDealt2 = (bits & BIT["dealt-hand"]) !== 0;
  const isLastCopy2 = (bits & BIT["last-copy"]) !== 0 && !isDealt2 && winningTile !== void 0 && winningTile !== joker;
  const isClosed2 = !declared.some(({ isExposed }) => isExposed);
  const isWithoutJokers = joker !== void 0 && !holdsJoker(hand, joker);
  const addsRiichi = options2["riichi"] === "added";
  const ofHand = (isLastCopy2 ? 1 : 0) | (isClosed2 ? 2 : 0) | (isWithoutJokers ? 4 : 0) | (bonusTiles.length > 0 ? 8 : 0);
  const yes = ofHand | (addsRiichi ? 16 : 0);
  return {
    key: bits << 7 | SOURCES.indexOf(source) << 5 | yes,
    isDealt: isDealt2,
    isDrawn: source === "self-draw" && !isDealt2,
    isClaimed: source !== "self-draw",
    isRobbed: source === "robbed-kong",
    isLastTile: (bits & BIT["last-tile"]) !== 0,
    isReplacement: (bits & BIT["replacement-tile"]) !== 0,
    isBlessedByEarth: (bits & BIT["blessing-of-earth"]) !== 0,
    isBlessedByMan: (bits & BIT["blessing-of-man"]) !== 0,
    isHeavenlyReady: (bits & BIT["heavenly-ready"]) !== 0,
    isReady: (bits & (BIT["heavenly-ready"] | BIT.ready)) !== 0,
    isLastCopy: isLastCopy2,
    isMixedIn: (bits & BIT["mixed-in"]) !== 0,
    isClosed: isClosed2,
    isWithoutJokers,
    addsRiichi,
    hogsAnywhere: options2["tileHog"] === "all",
    seatWind: windOf(hand.seatWind),
    roundWind: windOf(hand.roundWind),
    bonusTiles
  };
};
var isOf = (meld, joker) => meld.kind === "kong" && meld.tile === joker;
var valueHand = (hand) => {
  const { standing, melds, winningTile, joker } = hand;
  const declared = melds.map(declaredPart);
  const circumstances2 = winCircumstancesOf(hand, declared);
  const best = new BestReadings();
  const jokers = joker === void 0 ? 0 : standing.filter((tile) => tile === joker).length;
  const won = circumstances2.isDealt ? void 0 : winningTile;
  if (jokers > 0) {
    const natural = countsOf(standing.filter((tile) => tile !== joker));
    readWithJokers(
      { natural, jokers, declared, circumstances: circumstances2, won: won === joker ? "joker" : won && tileIndex(won) },
      best
    );
    return best.valuation();
  }
  const kind = won === void 0 ? -1 : tileIndex(won);
  const counts = countsOf(standing);
  const kong = joker === void 0 ? -1 : melds.findIndex((meld) => isOf(meld, joker));
  for (const [value, sets] of kong < 0 ? [[void 0, declared]] : withKongOfJokers(declared, kong)) {
    for (const arrangement of arrangementsOf(counts, sets)) {
      best.offer({
        hand: arrangement,
        jokers: value === void 0 ? [] : [value, value, value, value],
        wins: winsOn(arrangement, circumstances2, kind)
      });
    }
  }
  return best.valuation();
};
var withKongOfJokers = (declared, kong) => KONGS_OF_JOKERS.map((part2, value) => [value, declared.with(kong, part2)]);
var judgeWin = judgeOf2({ faultsOf, valueOf: valueHand, noStructure: NO_STRUCTURE });

// libs/rules/src/dazhong/scoring/waits.ts
var SETS4 = 4;
var isNearlyKnitted = (held) => KNITTED.some((straight) => {
  const lacking = straight.suited & ~held.suited;
  return (lacking & lacking - 1) === 0;
});
var mayBeIrregular = (counts) => {
  const held = kindsHeld(counts);
  return isNearlyKnitted(held) || areWithin(held, TERMINALS_AND_HONOURS) || counts.every((count) => count <= 1);
};
var isCompletedBy = (counts, tile, declared) => {
  const complete = counts.slice();
  complete[tile] = countAt(complete, tile) + 1;
  return arrangementsOf(complete, declared).length > 0;
};
var naturalWaits = ({ standing, melds }) => {
  const counts = countsOf(standing);
  if (!mayBeIrregular(counts)) return waitsOf(standing, SETS4 - melds.length);
  const declared = melds.map(declaredPart);
  return PLAYING_TILES.filter((_, tile) => isCompletedBy(counts, tile, declared));
};
var waitedFor = (hand) => {
  const { standing, joker, source } = hand;
  if (joker === void 0) return naturalWaits(hand);
  const canBeJoker = (tile) => tile !== joker || source === "self-draw";
  if (standing.includes(joker)) return PLAYING_TILES.filter(canBeJoker);
  const waits = naturalWaits(hand);
  if (waits.length === 0) return waits;
  return PLAYING_TILES.filter((tile) => (tile === joker || waits.includes(tile)) && canBeJoker(tile));
};
var waitsWithValues = (hand) => canWait(hand) ? valuedWaits(
  waitedFor(hand),
  (tile) => valueHand({ ...hand, standing: [...hand.standing, tile], winningTile: tile })
) : [];

// libs/rules/src/dazhong/ruleset/ruleset.ts
var dazhong = {
  id: ID,
  edition: EDITION,
  fingerprint: fingerprintOf(ID, EDITION, ANSWERS),
  clauses: CLAUSES,
  fans: FAN_ROWS.map(({ id, clause, points }) => ({ id, clause, fan: points })),
  valueCap: { kind: "none" },
  ...playUnder({ judgeWin, waitsWithValues })
};

// libs/rules/src/dazhong/hand/irregular-forms.ts
var HONOURS3 = kinds("1234567z");
var tilesOfKinds = ({ suited, honours: honours2 }) => PLAYING_TILES.filter((tile) => holdsKind({ suited, honours: honours2 }, tileIndex(tile)));
var SHAPES = [
  { form: "pairs", of: PLAYING_TILES },
  { form: "orphans", of: tilesOfKinds(TERMINALS_AND_HONOURS) },
  ...KNITTED.flatMap(({ suited }) => [
    { form: "unlike", of: tilesOfKinds({ suited, honours: HONOURS3.honours }) },
    { form: "straight", of: tilesOfKinds({ suited, honours: 0 }) }
  ])
];

// libs/rules/src/kit/hand/impossible-hands.ts
var refuseMissingSeat = (clause) => ({ seatWind: seatWind2 }) => seatWind2 === void 0 ? [{ code: "MEMBER_MISSING", at: ["seatWind"], clause }] : [];
var refuseAnotherRound = (clause) => ({ roundWind: roundWind2, options: options2 }) => {
  const agreed = roundAgreed(options2);
  return roundWind2 === void 0 || agreed === void 0 || agreed === roundWind2 ? [] : [{ code: "OPTION_DIFFERS", at: ["roundWind"], clause }];
};
var placesOf2 = (tiles2, isSo) => tiles2.flatMap((tile, index) => isSo(tile) ? [index] : []);
var refuseStandingBonusTiles = (clause) => ({ standing }) => placesOf2(standing, isBonusTile).map((index) => ({ code: "NO_PLAYING_TILE", at: ["standing", index], clause }));
var refusePlayingTileAsBonus = (clause) => ({ bonusTiles = [] }) => placesOf2(bonusTiles, (tile) => !isBonusTile(tile)).map((index) => ({
  code: "NO_FLOWER",
  at: ["bonusTiles", index],
  clause
}));
var refusePostponedKong = (clause) => ({ melds }) => melds.flatMap(
  (meld, index) => meld.kind === "kong" && meld.kongKind === "postponed" ? [{ code: "KONG_KIND", at: ["melds", index, "kongKind"], clause }] : []
);

// libs/rules/src/dazhong/calculator/impossible-hands.ts
var refuseJokerNotAgreed = ({ joker, options: options2 = {} }) => {
  const { jokers } = options2;
  if (joker !== void 0)
    return jokers === "none" ? [{ code: "OPTION_DIFFERS", at: ["joker"], clause: "DZ-joker.1" }] : [];
  return jokers === void 0 || jokers === "none" ? [] : [{ code: "MEMBER_MISSING", at: ["joker"], clause: "DZ-joker.1" }];
};
var refuseFlowerAsJoker = ({ joker }) => joker !== void 0 && isBonusTile(joker) ? [{ code: "NO_PLAYING_TILE", at: ["joker"], clause: "DZ-joker.2" }] : [];
var jokersLaid = (meld, isJoker) => {
  if (meld.kind === "chow") return placesOf2(meld.tiles, isJoker).map((place) => ["tiles", place]);
  const isPermitted = meld.kind === "kong" && meld.kongKind === "concealed";
  return isJoker(meld.tile) && !isPermitted ? [["tile"]] : [];
};
var refuseJokersInSets = ({ melds, joker }) => melds.flatMap(
  (meld, index) => jokersLaid(meld, (tile) => tile === joker).map((path) => ({
    code: "JOKER_STAYS",
    at: ["melds", index, ...path],
    clause: "DZ-joker.8"
  }))
);
var ALL = [
  refuseMissingSeat("DZ-dealer.2"),
  refuseAnotherRound("DZ-dealer.4"),
  refuseJokerNotAgreed,
  refuseFlowerAsJoker,
  refuseStandingBonusTiles("DZ-flower.1"),
  refusePlayingTileAsBonus("DZ-tiles.7"),
  refuseJokersInSets,
  refusePostponedKong("DZ-kong.1")
];
var refusalsOf = (hand) => ALL.flatMap((refusals) => refusals(hand));

// libs/rules/src/dazhong/calculator/calculator.ts
var payment2 = (source, { points }) => ({
  by: PAYER_BY_SOURCE[source],
  points,
  ...WIN_PRICES[source]
});
var bestToCome = (hand, waits) => {
  const copies4 = tally(inPlay2(hand));
  return bestWaitByPoints(waits.filter(({ tile }) => copiesHeld(hand, tile) < (copies4.get(tile) ?? 0)));
};
var particularsOf2 = ({ joker, options: options2 }) => ({
  ...joker !== void 0 && { joker },
  ...options2 !== void 0 && { options: options2 }
});
var dazhongHands = {
  rules: dazhong,
  wall: () => ({ geometry: FULL_WALL, dealing: SICHUAN_DEALING }),
  shapes: SHAPES,
  tilesClause: "DZ-tiles.1",
  members: ["joker", "seatWind", "roundWind", "bonusTiles", "source"],
  inPlay: inPlay2,
  refuses: refusalsOf,
  noMelds: {},
  circumstances: CIRCUMSTANCES,
  score: (win) => {
    const hand = { ...finishedStandalone(win), circumstances: shownCircumstances(win), ...particularsOf2(win) };
    const verdict = judgeWin(hand);
    return verdict.valid ? { ...verdict, payments: [payment2(win.source, verdict.valuation)] } : verdict;
  },
  // Nothing but a missing wait keeps a hand from being ready (DZ-mj.1).
  waits: (hand) => {
    const waits = waitsWithValues({ ...waitingStandalone(hand), ...particularsOf2(hand) });
    return readyWith(waits, bestToCome(hand, waits));
  }
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

// libs/rules/src/dazhong/ruleset/match.ts
var sticksWithTens = (tens) => [
  { points: 1, sticks: 40 },
  { points: 10, sticks: tens },
  { points: 100, sticks: 8 },
  { points: 500, sticks: 4 }
];
var PLAYERS = 4;
var stockWithTens = (tens) => {
  const sticks = sticksWithTens(tens).map(({ points, sticks: all }) => ({ points, count: all / PLAYERS }));
  return { each: sticks.reduce((sum, { points, count }) => sum + points * count, 0), sticks, clause: "DZ-pay.5" };
};
var dazhongMatch = {
  id: ID,
  edition: EDITION,
  // The match sets the round wind of each deal (DZ-dealer.4). Jokers are an option (DZ-joker.1).
  options: optionsOfDealsInRounds({ options }),
  firstDealer: {
    "wind-tiles": { clause: "DZ-dealer.3", shuffled: "DZ-seat.2", order: "DZ-seat.3", seats: "DZ-seat.4" },
    "seat-dice": { clause: "DZ-dealer.3", found: "DZ-altseat.2", tied: "DZ-altseat.3", seats: "DZ-dealer.1" }
  },
  limits: { deals: "DZ-flow.0", time: "DZ-A-TIME" },
  // Four rounds, the normal length of a game (DZ-dealer.4, DZ-A-DEALS).
  agreedDeals: 16,
  // The source requires "at least four" deals. With a new dealer after every deal these are exactly four (DZ-A-ROUND).
  rounds: { deals: 4, clause: "DZ-dealer.4" },
  // The results are written down, or paid in sticks where that is agreed (DZ-pay.4, DZ-A-STOCK).
  stocks: [stockWithTens(36), stockWithTens(32)],
  // Players are ranked by the sum of their results (DZ-goal.1), written down or paid in sticks (DZ-count.7). With
  // sticks, the initial stock is subtracted (DZ-pay.6).
  standings: { clause: "DZ-goal.1", ties: "DZ-A-TIES" }
};

// dazhong.ts
var judge = (fingerprint) => judgeOf({ rules: dazhong, hands: dazhongHands, match: dazhongMatch }, fingerprint);
export {
  judge
};
