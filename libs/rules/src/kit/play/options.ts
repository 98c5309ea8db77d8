import { type Agreements, isRejection, reject, type Rejection, type RuleSet, type RuleSetOptions } from '#deal';
import { pointerTo } from '#event-log';
import { particulars } from '#language';
import { SEATS, type Seat } from '#tiles';

/** The permitted values of an option, or the names of all options if the name is unknown. */
const expectedOf = (agreements: Agreements, name: string): string => {
  const agreement = Object.hasOwn(agreements, name) ? agreements[name] : undefined;
  if (agreement === undefined) return Object.keys(agreements).join(', ') || 'no option';
  if (agreement.kind === 'choice') return agreement.values.map((value) => JSON.stringify(value)).join(', ');
  return `a whole number from ${agreement.least} to ${agreement.most}`;
};

const refused = (agreements: Agreements, given: RuleSetOptions, name: string, clause?: string): Rejection =>
  reject('BAD_OPTION', {
    at: pointerTo('/options', name),
    ...(clause !== undefined && { clause }),
    ...particulars(Object.hasOwn(agreements, name) ? JSON.stringify(given[name]) : name, expectedOf(agreements, name)),
  });

const isTaken = (agreements: Agreements, name: string, value: RuleSetOptions[string]): boolean => {
  const agreement = Object.hasOwn(agreements, name) ? agreements[name] : undefined;
  if (agreement === undefined) return false;
  if (agreement.kind === 'choice') return agreement.values.includes(value);
  return Number.isInteger(value) && Number(value) >= agreement.least && Number(value) <= agreement.most;
};

const DEFAULTS = new WeakMap<Agreements, RuleSetOptions>();

/** The defaults, made once for each rule set. */
const firstOfEach = (agreements: Agreements): RuleSetOptions => {
  const made = DEFAULTS.get(agreements);
  if (made !== undefined) return made;
  const defaults = Object.fromEntries(
    Object.entries(agreements).flatMap(([name, agreement]) =>
      agreement.kind === 'choice' ? [[name, agreement.values[0]]] : [],
    ),
  );
  DEFAULTS.set(agreements, defaults);
  return defaults;
};

/** The given options, completed with the defaults. An option without a default may still be missing. */
export const knownOptions = (agreements: Agreements, given: RuleSetOptions): RuleSetOptions | Rejection => {
  const strange = Object.entries(given).find(([name, value]) => !isTaken(agreements, name, value));
  return strange === undefined ? { ...firstOfEach(agreements), ...given } : refused(agreements, given, strange[0]);
};

/** Checks and completes the options of a deal by the agreements of its rule set. */
export const optionsBy =
  (agreements: Agreements): RuleSet['setup']['options'] =>
  (given) => {
    const known = knownOptions(agreements, given);
    if (isRejection(known)) return known;
    for (const [name, agreement] of Object.entries(agreements))
      if (agreement.kind === 'number' && !(name in known))
        return refused(agreements, given, name, agreement.clauseIfUnstated);
    return known;
  };

/** The round in the options, if they name one. */
export const roundAgreed = (options: RuleSetOptions = {}): Seat | undefined =>
  SEATS.find((seat) => seat === options['round']);
