import { brokenInvariants } from '#deal';
import { sichuanMil } from '#rules/sichuan-mil';
import { playDealInMemory } from './index.js';

it('plays', () => {
  const counts = new Map<string, number>();
  const t0 = performance.now();
  let n = 0;
  for (let seed = 1; seed <= 300; seed++) {
    const { events, state, commands } = playDealInMemory(seed, sichuanMil);
    n += commands.length;
    expect(brokenInvariants(sichuanMil, state)).toEqual([]);
    const groups = new Map<number, number>();
    for (const w of state.table.wins) groups.set(w.group, (groups.get(w.group) ?? 0) + 1);
    const add = (k: string) => counts.set(k, (counts.get(k) ?? 0) + 1);
    for (const g of groups.values()) add(`group ${g}`);
    for (const e of events) {
      add(e.type);
      if (e.type === 'KongDeclared') add('kong ' + e.kind);
      if (e.type === 'KongRefunded') add('refund ' + e.cause);
      if (e.type === 'WinDeclared') { add('win ' + e.source.kind); e.circumstances.forEach((c) => add('c ' + c)); }
      if (e.type === 'PlayEnded') add('end ' + e.reason);
      if (e.type === 'HandJudged') add('judged ' + e.status);
      if (e.type === 'WinJudged') { add('valid ' + e.valid); e.valuation?.fans.forEach((f) => add('fan ' + f.id)); }
      if (e.type === 'PenaltyImposed') add(e.penalty);
      if (e.type === 'ForbiddenSuitChosen') add('by ' + e.by);
    }
  }
  console.log(performance.now() - t0, n, Object.fromEntries([...counts].sort()));
});
