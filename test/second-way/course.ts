import type { CommandOf, DealCommand } from '#deal';
import type { Seat, Suit, Tile } from '#tiles';
import type { Line } from './balances.js';
import type { Extra } from './fans.js';
import { Hands } from './hands.js';
import type { Hu, Kong, Offer, Turn } from './model.js';
import { known, roundAfter, SEATS } from './words.js';

const WALL_AFTER_DEALING = 55;

/** The rules that differ between the two texts, or that the club has agreed on (A05, A09, SS-A18, SS-A24, SS-A28, SS-A29). */
const agreedIn = ({ ruleSet, options = {} }: Pick<CommandOf<'OpenDeal'>, 'ruleSet' | 'options'>) => ({
  ownFourIsNoWait: options['waitOnOwnFour'] === false,
  falseHuIsPassedOver: options['falseHuMovesDeal'] === false,
  falseHu: Number(options['falseHu'] ?? 8),
  // SBR-5.2 ends a deal by time.
  timeEndsDeals: ruleSet !== 'sichuan-style' || options['endByTime'] === true,
  // SBR-3.4 and SBR-10.5 are sentences of the tournament standard alone.
  kongAfterPung: ruleSet === 'sichuan-style' && options['kongAfterPung'] !== false,
  everyShotKongReturns: ruleSet === 'sichuan-style' && options['shotReturns'] !== 'last',
});

/**
 * The course of one deal, computed from the actions of the players. A declaration on another player's tile stays in the
 * offer until the next action shows that no declaration outranks it. Only then do tiles move.
 */
export class Course extends Hands {
  /** The kongs that count, in their order. */
  readonly kongs: Kong[] = [];
  /** The declared Hus in their order; those declared on one tile are in one group. */
  readonly hus: (readonly Hu[])[] = [];
  wall = WALL_AFTER_DEALING;
  /** The end of play; undefined while a player has still to draw or discard. */
  ending: 'wins' | 'wall' | 'time' | 'void' | undefined;
  /** Points that the referee moved. */
  penalties: readonly Line[] = [];
  offer: Offer | undefined;
  /** The kongs declared since the turn began, latest last. */
  kongsOfTurn: readonly Kong[] = [];
  /** Undefined in the dealer's first turn, after a claim, and before a required replacement draw. */
  justDrawn: Tile | undefined;
  turn: Turn = { seat: 'east', act: 'discard', free: true };
  agreed = agreedIn({ ruleSet: 'sichuan-mil' });

  apply(command: DealCommand): void {
    switch (command.type) {
      case 'OpenDeal':
        this.agreed = agreedIn(command);
        break;
      case 'DealHands':
        for (const seat of SEATS) this.player(seat).standing = command.hands[seat].map(known);
        break;
      case 'ChooseForbiddenSuit':
        this.#name(command.seat, known(command.suit), command.tile && known(command.tile));
        break;
      case 'DrawTile':
        this.#draw(command.seat, known(command.tile));
        break;
      case 'DiscardTile':
        this.#discard(command.seat, known(command.tile));
        break;
      case 'DeclarePung':
        this.#claim(command.seat, false);
        break;
      case 'DeclareKong':
        this.#kong(command.seat, command.kind, known(command.tile));
        break;
      case 'DeclareWin':
        this.#win(command.seats);
        break;
      case 'CloseClaims':
        this.close();
        break;
      case 'EndPlay':
        this.close();
        this.ending ??= 'time';
        break;
      case 'ImposePenalty':
        this.penalties = [...this.penalties, ...command.payments];
        break;
      case 'RuleHandDead':
        this.player(command.seat).isDead = true;
        break;
      case 'AmendHand':
        this.#amend(command.seat, command.tiles.map(known), command.drawn && known(command.drawn));
        break;
      case 'VoidDeal':
        this.offer = undefined;
        this.ending = 'void';
        this.penalties = [];
        break;
      default:
    }
  }

  /** Closes the offer: the tile goes to the seats that declared Hu, else to the claimer, else it stays (SBR-3.6). */
  close(): void {
    const offer = this.offer;
    this.offer = undefined;
    if (offer === undefined) return;
    this.#rememberPassed(offer);
    if (offer.winners.length > 0) this.#hand(offer);
    else if (offer.kong) this.#promote(offer.kong, offer.tile);
    else if (offer.claim) this.#meld(offer, offer.claim);
    else this.#passOn(this.nextAfter(offer));
  }

  /** Whether the seat may declare Hu on the offered tile. A seat that claimed it for a set may not, unless a Hu outranked that. */
  mayTakeOffer(seat: Seat): boolean {
    const offer = this.offer;
    const { hu, isDead, passed } = this.player(seat);
    if (offer === undefined || offer.from === seat || offer.claim?.seat === seat || hu || isDead) return false;
    return passed === 0 || (this.worthOf(seat, offer) ?? 0) > passed;
  }

  /** Points of a hand with the tile on offer. */
  worthOf(seat: Seat, { tile, extras }: Offer): number | undefined {
    return this.worth(seat, [...this.player(seat).standing, tile], extras);
  }

  #rememberPassed(offer: Offer): void {
    for (const seat of this.active.filter((one) => one !== offer.from && !offer.winners.includes(one))) {
      const player = this.player(seat);
      player.passed = Math.max(player.passed, this.worthOf(seat, offer) ?? 0);
    }
  }

  #name(seat: Seat, suit: Suit, setAside: Tile | undefined): void {
    const player = this.player(seat);
    player.forbidden = suit;
    if (setAside) player.setAside = setAside;
  }

  #amend(seat: Seat, tiles: readonly Tile[], drawn: Tile | undefined): void {
    this.player(seat).standing = tiles;
    if (drawn) this.justDrawn = drawn;
  }

  #draw(seat: Seat, tile: Tile): void {
    this.close();
    if (seat !== this.turn.seat || this.wall === 0) throw new Error(`${seat} draws, ${this.turn.seat} should`);
    const player = this.player(seat);
    player.standing = [...player.standing, tile];
    player.passed = 0;
    this.wall -= 1;
    this.justDrawn = tile;
    this.turn = { seat, act: 'discard', free: true };
  }

  #discard(seat: Seat, tile: Tile): void {
    this.close();
    this.take(seat, [tile]);
    const player = this.player(seat);
    player.discards = [...player.discards, tile];
    delete player.setAside;
    const kongs = this.kongsOfTurn;
    const after = this.agreed.everyShotKongReturns ? kongs : kongs.slice(-1);
    const extras: Extra[] = [...(after.length > 0 ? ['shot after kong' as const] : []), ...this.#lastTile()];
    this.#endTurn();
    this.offer = { tile, from: seat, extras, winners: [], after };
  }

  #claim(seat: Seat, kong: boolean): void {
    if (this.offer === undefined) throw new Error(`${seat} claims where nothing is offered`);
    this.offer.claim = { seat, kong };
  }

  #kong(seat: Seat, kind: Kong['kind'], tile: Tile): void {
    if (kind === 'melded') {
      this.#claim(seat, true);
      return;
    }
    this.close();
    const others = this.active.filter((one) => one !== seat);
    if (kind === 'concealed') {
      this.take(seat, [tile, tile, tile, tile]);
      this.addMeld(seat, { tile, isKong: true });
      this.#stands({ seat, kind, payers: others, shot: false });
      return;
    }
    const isFresh = this.justDrawn === tile;
    if (isFresh !== (kind === 'promoted')) throw new Error(`${seat}'s kong of ${tile} is not ${kind}`);
    const kong: Kong = { seat, kind, payers: isFresh ? others : [], shot: false };
    this.offer = { tile, from: seat, kong, extras: ['robbed kong'], winners: [], after: [] };
  }

  /** A tile from the wall completes the hand at once; an offered tile stays for others (SBR-2.3), claims are void (SBR-3.6). */
  #win(seats: readonly Seat[]): void {
    if (this.offer) {
      for (const seat of seats)
        if (!this.mayTakeOffer(seat)) throw new Error(`${seat} declares Hu and may not (SBR-2.7)`);
      this.offer.winners.push(...seats);
      delete this.offer.claim;
      if (this.active.length - this.offer.winners.length === 1) this.close();
      return;
    }
    const [seat] = seats as [Seat];
    const replacement: Extra[] = this.kongsOfTurn.length > 0 ? ['replacement tile'] : [];
    const left = this.active.filter((one) => one !== seat);
    const hu: Hu = { seat, how: 'wall', left, extras: [...replacement, ...this.#lastTile()] };
    this.player(seat).hu = hu;
    this.hus.push([hu]);
    this.#endTurn();
    this.#passOn(this.activeAfter(seat));
  }

  #hand(offer: Offer): void {
    const { tile, from, kong, extras, winners, after } = offer;
    const next = this.nextAfter(offer);
    if (kong) this.take(from, [tile]);
    for (const each of after) each.shot = true;
    const left = this.active.filter((seat) => !winners.includes(seat));
    const hus = winners.map((seat): Hu => {
      return { seat, how: kong ? 'robbery' : 'discard', from, claimed: tile, left, extras };
    });
    for (const hu of hus) this.player(hu.seat).hu = hu;
    this.hus.push(hus);
    this.#endTurn();
    this.#passOn(next);
  }

  #meld({ tile, from }: Offer, { seat, kong }: { readonly seat: Seat; readonly kong: boolean }): void {
    this.take(seat, kong ? [tile, tile, tile] : [tile, tile]);
    this.addMeld(seat, { tile, isKong: kong });
    if (kong) this.#stands({ seat, kind: 'melded', payers: [from], shot: false });
    else this.turn = { seat, act: 'discard', free: false };
  }

  #promote(kong: Kong, tile: Tile): void {
    const player = this.player(kong.seat);
    this.take(kong.seat, [tile]);
    player.melds = player.melds.map((meld) => (meld.tile === tile ? { tile, isKong: true } : meld));
    this.#stands(kong);
  }

  /** Makes a kong count: its owner must draw a replacement tile (SBR-3.3). */
  #stands(kong: Kong): void {
    this.kongs.push(kong);
    this.kongsOfTurn = [...this.kongsOfTurn, kong];
    this.justDrawn = undefined;
    this.turn = { seat: kong.seat, act: 'draw', free: true };
  }

  #endTurn(): void {
    this.kongsOfTurn = [];
    this.justDrawn = undefined;
  }

  #lastTile(): readonly Extra[] {
    return this.wall === 0 ? ['last tile'] : [];
  }

  /** The seat that draws when an offer ends without a claimed set: after the last winner, else after the seat of the tile (A17). */
  nextAfter({ from, winners }: Offer): Seat {
    const last = roundAfter(from).findLast((seat) => winners.includes(seat)) ?? from;
    return roundAfter(last).find((seat) => !this.player(seat).hu && !winners.includes(seat)) as Seat;
  }

  /** Passes the turn on, unless three seats have declared Hu or no tile is left (SBR-5.1, reading A10). */
  #passOn(seat: Seat): void {
    if (this.active.length === 1) this.ending = 'wins';
    else if (this.wall === 0) this.ending = 'wall';
    else this.turn = { seat, act: 'draw', free: true };
  }
}
