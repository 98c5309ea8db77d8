import { type Agreements, isRejection, reject, type Rejection, type RuleSet, type RuleSetOptions } from '#deal';
import { pointerTo } from '#event-log';
import { SEATS, type Seat } from '#tiles';

type Asked = Pick<RuleSet, 'agreements'>;

const refused = (name: string, clause?: string): Rejection =>
  reject('BAD_OPTION', { at: pointerTo('/options', name), ...(clause === undefined ? {} : { clause }) });

const isTaken = (agreements: Agreements, name: string, value: RuleSetOptions[string]): boolean => {
  const agreement = Object.hasOwn(agreements, name) ? agreements[name] : undefined;
  if (agreement === undefined) return false;
  if (agreement.kind === 'choice') return agreement.values.includes(value);
  return Number.isInteger(value) && Number(value) >= agreement.least && Number(value) <= agreement.most;
};

const firstOfEach = (agreements: Agreements): RuleSetOptions =>
  Object.fromEntries(
    Object.entries(agreements).flatMap(([name, agreement]) =>
      agreement.kind === 'choice' ? [[name, agreement.values[0]]] : [],
    ),
  );

/** What was given, filled in where it can be; what has to be said may be missing, since it is not always asked for. */
export const knownOptions = ({ agreements }: Asked, given: RuleSetOptions): RuleSetOptions | Rejection => {
  const strange = Object.entries(given).find(([name, value]) => !isTaken(agreements, name, value));
  return strange === undefined ? { ...firstOfEach(agreements), ...given } : refused(strange[0]);
};

/** The options of a deal by what its book leaves to be agreed. */
export const optionsBy =
  (agreements: Agreements): RuleSet['options'] =>
  (given) => {
    const known = knownOptions({ agreements }, given);
    if (isRejection(known)) return known;
    for (const [name, agreement] of Object.entries(agreements))
      if (agreement.kind === 'number' && !(name in known)) return refused(name, agreement.untold);
    return known;
  };

/** The round of the options, where they name one. */
export const roundAgreed = (options: RuleSetOptions = {}): Seat | undefined =>
  SEATS.find((seat) => seat === options['round']);
