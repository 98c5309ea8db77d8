import { eventsOf, ledgerOf, play, type Script } from '../testing/scripted-deal.js';
import { sichuanMil } from './ruleset.js';

/** Nobody holds a tile of the forbidden suit, and nobody is ready but those a test says. */
const PLAIN: Omit<Script, 'acts'> = {
  hands: { east: '1133557799m1133p', south: '2244668m244668p', west: '1133557s11335s5s'.slice(0,0) || '1122334455667s', north: '1199s2468m24689p' },
  forbidden: { east: 's', south: 's', west: 'm', north: '1s' },
};
it('x', () => {
  const p = play(sichuanMil, { ...PLAIN, acts: `
  east discards 9m
  drain 54` });
  console.log(JSON.stringify(p.events.slice(2), null, 0));
});
