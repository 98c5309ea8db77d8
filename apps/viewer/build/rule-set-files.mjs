const LOADERS = /\/worker\/rule-set-loaders\.ts$/;

/** The module that loads each of these rule sets from a file of its own. The folder of a rule set is named by its id. */
const loadersOf = (ids) =>
  `export const LOADERS = {${ids.map(
    (id) => `${JSON.stringify(id)}: async () => {
    const { rules, match } = await import(${JSON.stringify(`#rules/${id}`)});
    return { rules, match };
  }`,
  )}};`;

/** Puts each installed rule set into a file of its own, which the worker loads when a log names it. */
export const ruleSetFiles = () => ({
  name: 'rule-set-files',
  async load(id) {
    if (!LOADERS.test(id)) return null;
    const { RULE_SETS } = await import('#rules');
    return loadersOf([...new Set(RULE_SETS.map((rules) => rules.id))]);
  },
});
