import { type DealCommand, type Dealt, type DealState, decide, isDealt, UNOPENED } from '#deal';
import { dazhong } from '#rules/dazhong';
import { type Seat, SEATS, type Tile, UNKNOWN } from '#tiles';
import { playDealInMemory } from '#simulated-table';
import { Settled } from '../hypotheses/tree/settled.js';
import { DealHistory } from './deal-history.js';
import { declaredReady, discardFilledIn } from './filled-in.js';
import type { InferredCommand } from './inferred-command.js';

describe('a declaration of ready whose token is read only after the turn', () => {
  const { commands } = playDealInMemory(4, dazhong);
  const declared = commands.findIndex(({ type }) => type === 'DeclareReady');
  const { seat } = commands[declared] as Extract<DealCommand, { type: 'DeclareReady' }>;
  const dealt = commands.findIndex(({ type }) => type === 'DealHands');

  const after = (all: readonly DealCommand[]): Dealt => {
    let state: DealState = UNOPENED;
    for (const command of all) {
      const decision = decide(dazhong, state, command);
      if (!decision.accepted) throw new Error(decision.rejection.code);
      state = decision.state;
    }
    if (!isDealt(state)) throw new Error('no hands have been dealt yet');
    return state;
  };

  /** The deal as it is recorded without the declaration, up to some acts after it. */
  const recorded = (further: number): DealHistory => {
    const history = new DealHistory(0);
    const settled = new Settled(after(commands.slice(0, dealt + 1)), new Map(), 1);
    history.remember(settled, commands[dealt + 1], 0);
    const given = commands.slice(dealt + 1, declared + 1 + further).filter(({ type }) => type !== 'DeclareReady');
    history.commands.push(...given.map((command) => ({ command, confidence: 1 }) as InferredCommand));
    return history;
  };

  it('stands before the discard of that turn, and changes the states since', () => {
    const history = recorded(4);
    const late = declaredReady(dazhong, history, seat);
    expect(late?.place).toBe(declared - dealt - 1);
    expect(late?.instead.get(declared - dealt - 1)).toEqual(commands.slice(declared, declared + 2));
    expect(late?.states.get(history.given)).toEqual(after(commands.slice(0, declared + 5)));
  });

  it('is none for a player who has not discarded', () => {
    expect(declaredReady(dazhong, recorded(-declared + dealt + 1), seat)).toBeUndefined();
  });

  it('is none if the player goes on as nobody may who has declared ready', () => {
    const history = recorded(4);
    const place = declared - dealt - 1;
    const claim: DealCommand = { type: 'DeclarePung', seat };
    history.commands.splice(place + 1, Infinity, { command: claim, confidence: 1 } as InferredCommand);
    expect(declaredReady(dazhong, history, seat)).toBeUndefined();
  });
});

describe('an unknown tile in a river that answers', () => {
  const { commands } = playDealInMemory(4, dazhong);
  const dealt = commands.findIndex(({ type }) => type === 'DealHands');
  /** A tile that is discarded at once after it was drawn, and whose face its player does not hold beside it. */
  const drawn = commands.findIndex((command, index) => {
    const next = commands[index + 1];
    return (
      command.type === 'DrawTile' && next?.type === 'DiscardTile' && next.tile === command.tile && index > dealt + 20
    );
  });
  const { seat, tile } = commands[drawn] as Extract<DealCommand, { type: 'DrawTile' }>;

  /** The deal in which the draw and the discard are unknown, up to some acts after. */
  const recorded = (further: number): DealHistory => {
    let state: DealState = UNOPENED;
    for (const command of commands.slice(0, dealt + 1)) {
      const decision = decide(dazhong, state, command);
      if (decision.accepted) state = decision.state;
    }
    const history = new DealHistory(0);
    history.remember(new Settled(state as Dealt, new Map(), 1), commands[dealt + 1], 0);
    const given = commands.slice(dealt + 1, drawn + 2 + further);
    const unknown = given.map((command, index) =>
      [drawn, drawn + 1].includes(index + dealt + 1) ? { ...command, tile: UNKNOWN } : command,
    ) as readonly DealCommand[];
    history.commands.push(...unknown.map((command) => ({ command, confidence: 0.9 }) as InferredCommand));
    return history;
  };

  it('is the drawn one, and the discard', () => {
    const history = recorded(4);
    const filled = discardFilledIn(dazhong, history, seat, tile as Tile);
    const [first, second] = [drawn - dealt - 1, drawn - dealt];
    expect(filled).toMatchObject({ place: first, discardedAt: second });
    expect([filled?.instead.get(first), filled?.instead.get(second)]).toEqual([
      [commands[drawn]],
      [commands[drawn + 1]],
    ]);
    expect(filled?.states.has(history.given)).toBe(true);
  });

  it('is none for a player who has discarded no unknown tile', () => {
    const other = SEATS.find((each) => each !== seat) as Seat;
    expect(discardFilledIn(dazhong, recorded(4), other, tile as Tile)).toBeUndefined();
  });
});
