import type { CommandOf, DealCommand } from '#deal';
import type { Kong, Seat, Tile } from '#tiles';
import { chowClaim, type Claim, Holdings, kongClaim, nothing, pungClaim } from '../holdings.js';
import { copiesOf, known, roundAfter, SEATS } from '../words.js';
import { readingsOf } from './jokers.js';
import type { Moment, WinningHand } from './reading.js';
import { score } from './score.js';
import type { Call, Offer, Payment, Player, Turn } from './table-state.js';
import { isExposed, KINDS, nextKind, previousKind, tilesOfMeld } from './words.js';

const ALL_TILES = 144;
const DEALT = 53;
/** The penalty to each of the others (DZ-penalty.1, DZ-penalty.2). */
const FALSE_WIN_READY = 10;
const FALSE_WIN = 20;
const FALSE_KONG = 30;

const DIRECTIONS = { up: nextKind, down: previousKind };

/** The course of one deal, computed from the actions of the players, and the payments for it. */
export class Course extends Holdings<Player> {
  payments: readonly Payment[] = [];
  /** The end of play; undefined while a player has still to draw or discard. */
  ending: 'win' | 'wall' | 'time' | 'void' | undefined;
  #wall = ALL_TILES - DEALT;
  #joker: Tile | undefined;
  #pointing: keyof typeof DIRECTIONS = 'up';
  #roundWind: Seat = 'east';
  #options: NonNullable<WinningHand['options']> = {};
  #offer: Offer | undefined;
  #turn: Turn = { seat: 'east', isKongReplacement: false };
  /** The set that is called and not opened. */
  #call: Call | undefined;
  /** Takes back the discard after the last opened chow. */
  #undoDiscard: (() => void) | undefined;
  /** The points that the winner did not count (DZ-count.6). */
  #uncounted: readonly Payment[] = [];
  /** The players who declared a win and are not judged yet, in playing order. */
  #claimants: readonly Seat[] = [];
  /** Whether any player has declared a set. */
  #isAnythingDeclared = false;
  /** A set was declared and taken back (reading A-MAN). */
  #isAnythingTakenBack = false;
  /** The state before the draw, for a draw that is taken back. */
  #hadDrawn = false;
  /** The last discard that nobody took. */
  #passed: Offer | undefined;
  #hasEastKongedFirst = false;
  /** Restores the state before the last kong of an own turn (DZ-false.4). */
  #undoKong = (): void => undefined;

  constructor() {
    super(() => ({ ...nothing, discards: [], hasFalseKong: false, hiddenFalseKongs: 0 }));
  }

  apply(command: DealCommand): void {
    switch (command.type) {
      case 'OpenDeal':
        this.#agree(command.options ?? {});
        break;
      case 'DealHands':
        for (const seat of SEATS) this.player(seat).standing = command.hands[seat].map(known);
        break;
      case 'IndicateJoker':
        this.#joker = DIRECTIONS[this.#pointing](command.indicator);
        this.#wall -= 1;
        break;
      case 'ShowBonusTile':
        this.#show(command.seat, command.tile);
        break;
      case 'DrawTile':
        this.#draw(command.seat, known(command.tile));
        break;
      case 'DiscardTile':
        this.#discard(command.seat, known(command.tile));
        break;
      case 'CallSet':
        this.#call = { seat: command.seat };
        break;
      case 'DeclareChow':
        this.#claim(command.seat, (tile) => chowClaim(command.seat, tile, command.tiles));
        break;
      case 'DeclarePung':
        this.#claim(command.seat, (tile) => pungClaim(command.seat, tile));
        break;
      case 'DeclareKong':
        this.#kong(command);
        break;
      case 'DeclareReady':
        this.#declareReady(command.seat);
        break;
      case 'DeclareWin':
        this.#dropEarlyCall();
        this.#claimants = this.#inOrder([...this.#claimants, ...command.seats]);
        break;
      case 'RevealHand':
        this.#judge(command);
        break;
      case 'WithdrawClaim':
        this.#withdraw(command.seat);
        break;
      case 'ReturnTile':
        this.#returnTile(command.seat);
        break;
      case 'NoteIrregularity':
        if (command.irregularity === 'missed-draw') this.close();
        if (command.irregularity === 'touched-wall') this.#offered.touchedBy.add(command.seat);
        if (command.irregularity === 'false-kong') this.#findFalseKong(command.seat);
        if (command.irregularity === 'wrong-set' && this.#call?.late && this.#call.seat === command.seat) {
          this.#call = undefined;
          this.#isAnythingTakenBack = true;
        }
        break;
      case 'CloseClaims':
        if (this.ending === undefined) this.close();
        break;
      case 'ContestCount':
        this.#pay(this.#uncounted);
        break;
      case 'EndPlay':
        this.close();
        this.ending ??= 'time';
        break;
      case 'ImposePenalty':
        this.#pay(command.payments.map((one) => ({ ...one, what: 'penalty' })));
        break;
      case 'AmendHand':
        this.#amend(command);
        break;
      case 'VoidDeal':
        this.ending = 'void';
        this.payments = [];
        break;
      default:
    }
  }

  /** Closes the offer: the tile goes to the claimer, else it stays. */
  close(): void {
    const offer = this.#offer;
    this.#offer = undefined;
    if (offer === undefined) return;
    if (offer.on === 'kong') return;
    if (offer.claim) {
      this.#meld(offer.claim);
      return;
    }
    this.#leave(offer);
    this.#passed = offer;
    // DZ-sea.4
    if (this.#wall === 0) this.ending ??= 'wall';
  }

  /** The value of a win now; undefined where the hand is incomplete. */
  worthOf(seat: Seat): number | undefined {
    return this.#worthOf(seat, this.#handOf(seat));
  }

  #worthOf(seat: Seat, hand: WinningHand): number | undefined {
    return this.#holdsFalseKong(seat) ? undefined : score(hand)?.points;
  }

  #holdsFalseKong(seat: Seat): boolean {
    const { hasFalseKong, hiddenFalseKongs } = this.player(seat);
    return hasFalseKong || hiddenFalseKongs > 0;
  }

  /** Turns over every concealed kong at the end of the deal (DZ-kong.2, DZ-kong.10). */
  turnKongsOver(): void {
    for (const seat of SEATS) this.#turnKongsOver(seat);
  }

  #turnKongsOver(seat: Seat): void {
    const player = this.player(seat);
    for (; player.hiddenFalseKongs > 0; player.hiddenFalseKongs -= 1) this.#findFalseKong(seat);
  }

  #findFalseKong(seat: Seat): void {
    this.player(seat).hasFalseKong = true;
    this.#payEach(seat, FALSE_KONG, 'false kong');
  }

  /** The tile drawn in this turn. */
  get drawn(): Tile {
    if (this.#turn.drawn === undefined) throw new Error('nothing is drawn');
    return this.#turn.drawn;
  }

  #agree(options: NonNullable<WinningHand['options']>): void {
    const { jokers, round } = options;
    this.#options = options;
    if (jokers === 'down') this.#pointing = 'down';
    this.#roundWind = SEATS.find((seat) => seat === round) ?? 'east';
  }

  #show(seat: Seat, tile: Tile): void {
    this.setAside(seat, tile);
    // A flower drawn for a kong ends the replacement of the kong (DZ-flower.7).
    if (this.#turn.seat === seat) this.#turn = { seat, isKongReplacement: false };
  }

  /** Dealt flowers are replaced before play begins: those tiles count as dealt (DZ-deal.7). */
  #draw(seat: Seat, tile: Tile): void {
    this.close();
    this.#wall -= 1;
    const player = this.player(seat);
    this.#hadDrawn = player.hasDrawn;
    player.standing = [...player.standing, tile];
    if (!this.#isPlayed) return;
    player.hasDrawn = true;
    const isRequired = this.#turn.seat === seat && this.#turn.drawn === undefined;
    this.#turn = { seat, drawn: tile, isKongReplacement: isRequired && this.#turn.isKongReplacement };
  }

  get #isPlayed(): boolean {
    return this.#hasEastKongedFirst || SEATS.some((seat) => this.player(seat).hasDiscarded);
  }

  #discard(seat: Seat, tile: Tile): void {
    const undo = this.#undoOf(seat, tile);
    const offer = this.#offer;
    const call = this.#call?.seat === seat ? this.#call : undefined;
    if (call && offer) {
      // The claimed tile lies among the discards until the set is opened (DZ-chow.4).
      this.#leave(offer);
      this.#offer = undefined;
      call.late = { tile: offer.tile, from: offer.from, undo };
    } else this.close();
    this.#undoDiscard = offer?.claim?.seat === seat ? undo : undefined;
    this.discardTile(seat, tile);
    this.#turn = { seat, isKongReplacement: false };
    this.#offer = { tile, from: seat, on: 'discard', touchedBy: new Set() };
  }

  /** Restores the table before a discard, with the tile that is claimed on offer. The hand may be amended meanwhile. */
  #undoOf(seat: Seat, tile: Tile): () => void {
    const player = this.player(seat);
    const { melds, hasDiscarded, ready, announces } = player;
    const [offer, turn] = [this.#offer, this.#turn];
    const opened = offer?.claim?.seat === seat ? offer.claim.from : [];
    const discards = offer && this.player(offer.from).discards;
    const isAnythingDeclared = this.#isAnythingDeclared;
    return () => {
      const standing = [...player.standing, tile, ...opened];
      Object.assign(player, { standing, melds, hasDiscarded, ready, announces });
      if (offer && discards) this.player(offer.from).discards = discards;
      this.#offer = offer;
      this.#turn = turn;
      this.#isAnythingDeclared = isAnythingDeclared;
    };
  }

  /** Puts a discard that nobody has taken to those of its player. */
  #leave({ from, tile }: Offer): void {
    const player = this.player(from);
    player.discards = [...player.discards, tile];
  }

  /** Claims the discard on offer, or opens a set after its own discard: then the discard leaves its place. */
  #claim(seat: Seat, claimOf: (tile: Tile) => Claim): void {
    const late = this.#call?.seat === seat ? this.#call.late : undefined;
    if (late) {
      const discarder = this.player(late.from);
      discarder.discards = discarder.discards.toSpliced(discarder.discards.lastIndexOf(late.tile), 1);
      this.addMeld(claimOf(late.tile));
      this.#isAnythingDeclared = true;
      this.#call = undefined;
      return;
    }
    this.#dropEarlyCall();
    this.#offered.claim = claimOf(this.#offered.tile);
  }

  /** Another claim, or the opened set, ends a call whose player has not discarded. */
  #dropEarlyCall(): void {
    if (!this.#call?.late) this.#call = undefined;
  }

  get #offered(): Offer {
    if (this.#offer === undefined) throw new Error('nothing is on offer');
    return this.#offer;
  }

  #kong({ seat, kind, tile, tiles }: CommandOf<'DeclareKong'>): void {
    if (kind === 'melded') {
      this.#claim(seat, (claimed) => kongClaim(seat, claimed));
      return;
    }
    this.#dropEarlyCall();
    this.close();
    const kong: Kong = tiles
      ? { kind: 'kong', tile, kongKind: kind, laid: tiles }
      : { kind: 'kong', tile: known(tile), kongKind: kind };
    const player = this.player(seat);
    const { standing, melds, hiddenFalseKongs } = player;
    const [turn, isAnythingDeclared, hasEastKongedFirst] = [
      this.#turn,
      this.#isAnythingDeclared,
      this.#hasEastKongedFirst,
    ];
    this.#undoKong = () => {
      Object.assign(player, { standing, melds, hiddenFalseKongs });
      this.#turn = turn;
      this.#isAnythingDeclared = isAnythingDeclared;
      this.#hasEastKongedFirst = hasEastKongedFirst;
      this.#offer = undefined;
    };
    if (kind === 'concealed') {
      this.#hasEastKongedFirst ||= !this.#isPlayed;
      if (tiles) player.hiddenFalseKongs += 1;
      this.#meld({ seat, meld: kong, from: tilesOfMeld(kong) });
      return;
    }
    this.addTo(seat, kong);
    this.#offer = { tile: known(tile), from: seat, on: 'kong', touchedBy: new Set() };
    this.#turn = { seat, isKongReplacement: true };
  }

  #meld(claim: Claim): void {
    this.addMeld(claim);
    this.#isAnythingDeclared = true;
    this.#turn = { seat: claim.seat, isKongReplacement: claim.meld.kind === 'kong' };
  }

  /** Takes effect with the next discard (DZ-ready.2); before one's first draw at once (reading A-24). */
  #declareReady(seat: Seat): void {
    const player = this.player(seat);
    const ready = this.isFirstChance(seat, this.#offer?.claim) ? 'heavenly-ready' : 'ready';
    if (ready === 'heavenly-ready' && seat !== 'east') player.ready = ready;
    else player.announces = ready;
  }

  #amend({ seat, tiles, drawn }: CommandOf<'AmendHand'>): void {
    this.player(seat).standing = tiles.map(known);
    if (drawn) this.#turn = { ...this.#turn, drawn: known(drawn) };
  }

  /** DZ-mj.5: the first player after the seat of the tile has priority. */
  #inOrder(seats: readonly Seat[]): readonly Seat[] {
    return this.#offer === undefined ? seats : roundAfter(this.#offer.from).filter((seat) => seats.includes(seat));
  }

  /** Judges a revealed hand: it wins, or the deal continues without it (DZ-hier.3, DZ-false.6). */
  #judge({ seat, mixedIn, count }: CommandOf<'RevealHand'>): void {
    const [first, ...others] = this.#claimants;
    if (first !== seat) throw new Error(`${seat} shows a hand, ${first ?? 'nobody'} should`);
    this.#turnKongsOver(seat);
    const shown = this.#handOf(seat);
    // DZ-count.9.
    const hand = mixedIn ? { ...shown, circumstances: [...shown.circumstances, 'mixed-in' as const] } : shown;
    const points = this.#worthOf(seat, hand);
    if (points === undefined) {
      this.#claimants = others;
      this.#forfeit();
      this.#payEach(seat, this.#isReady(seat, hand) ? FALSE_WIN_READY : FALSE_WIN, 'false win');
    } else {
      this.ending = 'win';
      // DZ-pay.1, DZ-pay.2
      const payers = this.#offer ? [this.#offer.from] : SEATS.filter((other) => other !== seat);
      const each = (share: number) => payers.map((from): Payment => ({ from, to: seat, points: share, what: 'win' }));
      this.#pay(each(count ?? points));
      this.#uncounted = each(points - (count ?? points));
    }
  }

  #pay(payments: readonly Payment[]): void {
    this.payments = [...this.payments, ...payments];
  }

  #payEach(from: Seat, points: number, what: Payment['what']): void {
    this.#pay(SEATS.filter((to) => to !== from).map((to) => ({ from, to, points, what })));
  }

  /** Withdraws a win or a claim (DZ-false.3, DZ-false.7), or a kong of the own turn (DZ-false.4). */
  #withdraw(seat: Seat): void {
    if (this.#claimants.includes(seat)) {
      this.#claimants = this.#claimants.filter((one) => one !== seat);
      this.#forfeit();
      return;
    }
    this.#isAnythingTakenBack = true;
    if (this.#call?.seat === seat) {
      this.#call.late?.undo();
      this.#call = undefined;
    } else if (this.#offer?.claim?.seat === seat) {
      delete this.#offer.claim;
      this.#cancelReady(seat);
    } else this.#undoKong();
  }

  /** A ready declaration is cancelled with the set or draw that is taken back, because no discard follows (DZ-ready.2). */
  #cancelReady(seat: Seat): void {
    this.player(seat).announces = undefined;
  }

  /** If no other player claims the discard, the players who touched the wall lose it (DZ-draw.2). */
  #forfeit(): void {
    const offer = this.#offer;
    if (offer !== undefined && !offer.claim && this.#claimants.every((seat) => offer.touchedBy.has(seat)))
      this.#claimants = [];
  }

  /** Makes the draw void and offers the discard before it again (DZ-draw.5). */
  #returnTile(seat: Seat): void {
    if (this.#offer !== undefined) {
      this.#returnDiscard(seat);
      return;
    }
    const passed = this.#passed;
    if (passed === undefined) throw new Error(`nothing was discarded before ${seat} drew`);
    this.take(seat, [this.drawn]);
    this.#wall += 1;
    this.player(seat).hasDrawn = this.#hadDrawn;
    this.#cancelReady(seat);
    const discarder = this.player(passed.from);
    discarder.discards = discarder.discards.slice(0, -1);
    this.#offer = passed;
    passed.touchedBy.add(seat);
    this.#turn = { seat: passed.from, isKongReplacement: false };
  }

  /** Takes back the discard that followed a chow, opened or called (DZ-chow.5). */
  #returnDiscard(seat: Seat): void {
    const late = this.#call?.seat === seat ? this.#call.late : undefined;
    const undo = late?.undo ?? this.#undoDiscard;
    if (undo === undefined) throw new Error(`${seat} has no discard to take back`);
    if (late) this.#call = { seat };
    undo();
  }

  /** Judges the tiles before the declaration (reading A-FALSE); any of the dealt fourteen may be the extra tile. */
  #isReady(seat: Seat, hand: WinningHand): boolean {
    if (this.#holdsFalseKong(seat)) return false;
    const { standing, winningTile } = hand;
    const spare = winningTile === undefined ? standing : [winningTile];
    return spare.some((one) => {
      const before = standing.toSpliced(standing.indexOf(one), 1);
      return KINDS.some((tile) => readingsOf({ ...hand, standing: [...before, tile], winningTile: tile }).length > 0);
    });
  }

  #handOf(seat: Seat): WinningHand {
    const { standing, melds, bonusTiles } = this.player(seat);
    const winningTile = this.#offer?.tile ?? this.#turn.drawn;
    return {
      standing: this.#offer ? [...standing, this.#offer.tile] : standing,
      melds,
      ...(winningTile && { winningTile }),
      source: this.#offer === undefined ? 'self-draw' : this.#offer.on === 'discard' ? 'discard' : 'robbed-kong',
      circumstances: this.#momentsOf(seat, winningTile),
      seatWind: seat,
      roundWind: this.#roundWind,
      bonusTiles,
      options: this.#options,
      ...(this.#joker && { joker: this.#joker }),
    };
  }

  #momentsOf(seat: Seat, winningTile: Tile | undefined): readonly Moment[] {
    const { hasDiscarded, melds, ready } = this.player(seat);
    const isFirst = !hasDiscarded && seat !== 'east';
    const hasKong = melds.some(({ kind }) => kind === 'kong');
    const on = this.#offer?.on;
    const holding: readonly (readonly [Moment, boolean])[] = [
      ['dealt-hand', winningTile === undefined],
      ['blessing-of-earth', isFirst && on === undefined && !hasKong],
      // A set that is called before its player's discard is declared.
      [
        'blessing-of-man',
        isFirst && on === 'discard' && !this.#isAnythingDeclared && !this.#isAnythingTakenBack && !this.#call?.late,
      ],
      ['heavenly-ready', ready === 'heavenly-ready' && !this.#hasEastKongedFirst],
      ['ready', ready === 'ready' || (ready === 'heavenly-ready' && this.#hasEastKongedFirst)],
      ['last-tile', this.#wall === 0],
      ['last-copy', winningTile !== undefined && this.#exposedCopies(winningTile) === 3],
      ['replacement-tile', on === undefined && this.#turn.isKongReplacement],
      ['robbing-the-kong', on === 'kong'],
    ];
    return holding.filter(([, holds]) => holds).map(([moment]) => moment);
  }

  /** The number of copies in discards and exposed sets, without the offered tile. */
  #exposedCopies(tile: Tile): number {
    const open = SEATS.map((seat) => this.player(seat)).flatMap(({ discards, melds }) => [
      ...discards,
      ...melds.filter(isExposed).flatMap(tilesOfMeld),
    ]);
    const robbed = this.#offer?.on === 'kong' && this.#offer.tile === tile ? 1 : 0;
    return copiesOf(tile, open) - robbed;
  }
}
