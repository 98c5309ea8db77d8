export { lantern84 as rules } from './ruleset.js';
export { lantern84Match as match } from './match.js';
export { lantern84Hands as hands } from './calculator.js';
export { FOREIGN, texts } from './texts.js';
