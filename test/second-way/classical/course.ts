import type { Circumstance, CommandOf, DealCommand, WinSource } from '#deal';
import type { Seat, Tile } from '#tiles';
import { isMajor, tilesOfMeld } from '../dazhong/words.js';
import { chowClaim, type Claim, Holdings, kongClaim, nothing, pungClaim } from '../holdings.js';
import { known, roundAfter, SEATS } from '../words.js';
import { type Settlement, settleShown, type Showing, type ShownHand, valueOfWinner } from './showing.js';
import type { Announced, Offer, Player, Turn } from './table-state.js';
import { Wall } from './wall.js';

const KINDS_OF_WONDERS = 13;

/** The course of one deal, computed from the actions of the players, and the values of the four hands. */
export class Course extends Holdings<Player> {
  /** The end of play; undefined while a player has still to draw or discard. */
  ending: 'win' | 'wall' | 'time' | 'void' | undefined;
  /** The winner of a deal that was won. */
  winner: Seat | undefined;
  settlement: Settlement | undefined;
  #wall = new Wall(136);
  #agreed: Pick<Showing, 'roundWind' | 'limit'> = { roundWind: 'east', limit: 0 };
  /** Dealt bonus tiles are replaced first: those tiles count as dealt (CC-bonus.deal, CC-A31). */
  #isPrepared = true;
  #offer: Offer | undefined;
  #turn: Turn = { seat: 'east', isLoose: false, needsLoose: false };
  /** The players who declared mahjong and are not judged yet, in the order in which they show their hands. */
  #claimants: readonly Seat[] = [];

  constructor() {
    super(() => ({ ...nothing, isDead: false }));
  }

  apply(command: DealCommand): void {
    switch (command.type) {
      case 'OpenDeal':
        this.#agree(command.options ?? {});
        break;
      case 'DealHands':
        for (const seat of SEATS) this.player(seat).standing = command.hands[seat].map(known);
        break;
      case 'ReportNoFlowers':
        this.#isPrepared ||= command.seat === SEATS.at(-1);
        break;
      case 'ShowBonusTile':
        this.close();
        this.#show(command.seat, command.tile);
        break;
      case 'DrawTile':
        this.#draw(command.seat, known(command.tile));
        break;
      case 'DiscardTile':
        this.#discard(command.seat, known(command.tile));
        break;
      case 'DeclareChow':
        this.#claim(chowClaim(command.seat, this.#offered.tile, command.tiles));
        break;
      case 'DeclarePung':
        this.#claim(pungClaim(command.seat, this.#offered.tile));
        break;
      case 'DeclareKong':
        this.#kong(command);
        break;
      case 'DeclareReady':
        this.#declareReady(command.seat, command.opens !== undefined);
        break;
      case 'DeclareWin':
        this.#claimants = this.#inOrder([...this.#claimants, ...command.seats]);
        break;
      case 'RevealHand':
        if (this.ending === undefined) this.#judge(command.seat);
        break;
      case 'CloseClaims':
        this.close();
        break;
      case 'EndPlay':
        this.close();
        this.ending ??= command.reason;
        break;
      case 'RuleHandDead':
        this.player(command.seat).isDead = true;
        break;
      case 'AmendHand':
        this.#amend(command);
        break;
      case 'VoidDeal':
        this.ending = 'void';
        this.settlement = undefined;
        this.winner = undefined;
        break;
      default:
    }
  }

  /** Closes the offer: the tile goes to the claimer, else it stays. */
  close(): void {
    const offer = this.#offer;
    this.#offer = undefined;
    if (offer?.on !== 'discard') return;
    if (offer.claim) this.#meld(offer.claim);
    // CC-draw, CC-A23x
    else if (this.#wall.drawsLeft === 0) this.ending ??= 'wall';
  }

  /** The value of a win now; undefined where the hand is incomplete. */
  worthOf(seat: Seat): number | undefined {
    const showing = this.#showingOf(seat);
    return showing && valueOfWinner(showing);
  }

  /** The tile drawn in this turn. */
  get drawn(): Tile {
    if (this.#turn.drawn === undefined) throw new Error('nothing is drawn');
    return this.#turn.drawn;
  }

  #agree({ bonusTiles, round, limit }: { readonly [option: string]: unknown }): void {
    this.#wall = new Wall(bonusTiles === true ? 144 : 136);
    this.#isPrepared = bonusTiles !== true;
    this.#agreed = { roundWind: SEATS.find((seat) => seat === round) ?? 'east', limit: Number(limit) };
  }

  #show(seat: Seat, tile: Tile): void {
    this.setAside(seat, tile);
    if (this.#isPrepared) this.#turn = { seat, isLoose: false, needsLoose: true };
  }

  #draw(seat: Seat, tile: Tile): void {
    this.close();
    const player = this.player(seat);
    player.standing = [...player.standing, tile];
    const isLoose = !this.#isPrepared || (this.#turn.seat === seat && this.#turn.needsLoose);
    if (isLoose) this.#wall.takeLoose();
    else this.#wall.draw();
    if (!this.#isPrepared) return;
    player.hasDrawn = true;
    this.#turn = { seat, drawn: tile, isLoose, needsLoose: false };
  }

  #discard(seat: Seat, tile: Tile): void {
    this.close();
    const isFirst = SEATS.every((one) => !this.player(one).hasDiscarded);
    this.discardTile(seat, tile);
    this.#turn = { seat, isLoose: false, needsLoose: false };
    this.#offer = { tile, from: seat, on: 'discard', isFirst };
  }

  get #offered(): Offer {
    if (this.#offer === undefined) throw new Error('nothing is on offer');
    return this.#offer;
  }

  /** An earlier chow claim yields, and cancels a ready declaration made with it (CC-claim.precedence). */
  #claim(claim: Claim): void {
    const offer = this.#offered;
    if (offer.claim) this.player(offer.claim.seat).announces = undefined;
    offer.claim = claim;
  }

  #kong({ seat, kind, tile }: CommandOf<'DeclareKong'>): void {
    if (kind === 'melded') {
      this.#claim(kongClaim(seat, this.#offered.tile));
      return;
    }
    this.close();
    const kong = { kind: 'kong', tile: known(tile), kongKind: kind } as const;
    if (kind === 'concealed') this.#meld({ seat, meld: kong, from: tilesOfMeld(kong) });
    else {
      this.addTo(seat, kong);
      this.#turn = { seat, isLoose: false, needsLoose: true };
    }
    const on = kind === 'concealed' ? 'closed kong' : 'open kong';
    this.#offer = { tile: known(tile), from: seat, on, isFirst: false };
  }

  #meld(claim: Claim): void {
    this.addMeld(claim);
    this.#turn = { seat: claim.seat, isLoose: false, needsLoose: claim.meld.kind === 'kong' };
  }

  /** An announcement in the own turn counts with its discard, every other one at once (CC-A51). */
  #declareReady(seat: Seat, isOpened: boolean): void {
    const player = this.player(seat);
    const isBeforeAnyDiscard = player.ready?.isBeforeAnyDiscard ?? SEATS.every((one) => !this.player(one).hasDiscarded);
    const offer = this.#offer;
    const announced: Announced = { isOpened, isBeforeAnyDiscard, during: player.ready ? player.ready.during : offer };
    const hasToDiscard = (player.standing.length + 3 * player.melds.length) % 3 === 2;
    const isNow = isOpened || !(hasToDiscard || offer?.claim?.seat === seat);
    if (isNow) player.ready = announced;
    else player.announces = announced;
  }

  #amend({ seat, tiles, drawn }: CommandOf<'AmendHand'>): void {
    this.player(seat).standing = tiles.map(known);
    if (drawn) this.#turn = { ...this.#turn, drawn: known(drawn) };
  }

  /** The player farthest from the seat of the tile comes first, counted counter-clockwise (CC-claim.mahjong.several, CC-A29). */
  #inOrder(seats: readonly Seat[]): readonly Seat[] {
    if (this.#offer === undefined) return seats;
    return roundAfter(this.#offer.from)
      .toReversed()
      .filter((seat) => seats.includes(seat));
  }

  /** Judges a revealed hand: it wins, or it can win no more and the deal continues (CC-A32). */
  #judge(seat: Seat): void {
    const [first, ...others] = this.#claimants;
    if (first !== seat) throw new Error(`${seat} shows a hand, ${first ?? 'nobody'} should`);
    const showing = this.#showingOf(seat);
    this.settlement = showing && settleShown(showing);
    this.#claimants = others;
    if (this.settlement === undefined) this.player(seat).isDead = true;
    else [this.ending, this.winner] = ['win', seat];
  }

  /** All hands as they would be shown; undefined where this seat may not win. */
  #showingOf(seat: Seat): Showing | undefined {
    if (this.player(seat).isDead || !this.#mayTake(seat)) return undefined;
    const tile = this.#offer?.tile ?? this.#turn.drawn;
    const hand = (one: Seat): ShownHand => this.#shown(one);
    return {
      hands: { east: hand('east'), south: hand('south'), west: hand('west'), north: hand('north') },
      win: { seat, source: this.#source, ...(tile && { tile }), circumstances: this.#momentsOf(seat) },
      ...this.#agreed,
    };
  }

  /** Whether the seat may take the tile: only Thirteen Wonders rob a closed kong (CC-claim.rob.closed). */
  #mayTake(seat: Seat): boolean {
    if (this.#offer?.on !== 'closed kong') return true;
    const tiles = [...this.tilesOf(seat), this.#offer.tile];
    return tiles.every(isMajor) && new Set(tiles).size === KINDS_OF_WONDERS;
  }

  get #source(): WinSource {
    if (this.#offer === undefined) return { kind: 'self-draw' };
    const { on, from } = this.#offer;
    return { kind: on === 'discard' ? 'discard' : 'robbed-kong', from };
  }

  #shown(seat: Seat): ShownHand {
    const { standing, melds, bonusTiles, ready } = this.player(seat);
    const offer = this.#offer;
    const isAnnouncedAfterDiscard = offer !== undefined && ready?.during === offer;
    const hand = { standing, melds, bonusTiles, hasAnnouncedReady: ready !== undefined && !isAnnouncedAfterDiscard };
    return offer?.from === seat && offer.on !== 'discard' ? robbed(hand, offer.tile) : hand;
  }

  #momentsOf(seat: Seat): readonly Circumstance[] {
    const { ready } = this.player(seat);
    const isDrawn = this.#offer === undefined;
    const { drawn, isLoose } = this.#turn;
    const holding: readonly (readonly [Circumstance, boolean])[] = [
      ['dealt-hand', isDrawn && drawn === undefined],
      ['replacement-tile', isDrawn && isLoose],
      ['last-tile', isDrawn && !isLoose && this.#wall.drawsLeft === 0],
      ['heavenly-ready', ready?.isOpened === true],
      ['blessing-of-earth', this.#offer?.isFirst === true && ready?.isBeforeAnyDiscard === true],
    ];
    return holding.filter(([, holds]) => holds).map(([moment]) => moment);
  }
}

/** The hand after the robbery: an open kong becomes a pung, a closed one leaves three concealed (CC-claim.rob.open, .closed). */
const robbed = (hand: ShownHand, tile: Tile): ShownHand => {
  const place = hand.melds.findIndex((meld) => meld.kind === 'kong' && meld.tile === tile);
  const kong = hand.melds[place];
  const isClosed = kong?.kind === 'kong' && kong.kongKind === 'concealed';
  return isClosed
    ? { ...hand, melds: hand.melds.toSpliced(place, 1), standing: [...hand.standing, tile, tile, tile] }
    : { ...hand, melds: hand.melds.with(place, { kind: 'pung', tile }) };
};
