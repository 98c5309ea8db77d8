import { writtenOption } from '#command-line';
import type { Recording, RuleSetOptions } from '#deal';
import { bySeat, SEATS, type BySeat, type Seat } from '#tiles';
import type { Script } from '../../libs/rules/src/testing/scripted-deal.js';

/** A deal to play, from the script of its `sheet.md`. README.md lists the acts, which are those of scripted deals. */
export interface ScriptFile {
  readonly script: Script;
  /** The expected refusals of the `try` lines, in order. */
  readonly refusals: readonly string[];
}

const PLACE = /^(east|south|west|north) holds (\S+)(?: forbids (\S+))?$/;
const OPTION = /^option (\w+) (\w+)$/;
const DICE = /^dice ([1-6]) ([1-6])$/;
const RECORDING = /^recording (full|public|result)$/;
/** `west draws 4p, discards 1s`: several acts of one seat. */
const JOINED = /^(?:east|south|west|north) [^:]*,/;

/** A result-only recording has no hands before its end. */
const NOTHING = bySeat(() => '');

/** The script is the only block of code of a sheet. */
const SCRIPT = /^```text\n(.*?)^```$/ms;

/** A sheet without its script. */
export const withoutScript = (sheet: string): string => sheet.replace(SCRIPT, '');

/** Reads the script of a `sheet.md`. Throws where a seat has no hand; a line that is no act fails when it is played. */
export const readScript = (sheet: string): ScriptFile => {
  const lines = (SCRIPT.exec(sheet)?.[1] ?? '')
    .split('\n')
    .map((line) => line.replace(/#.*/, '').trim())
    .filter((line) => line !== '');
  const hands: Partial<Record<Seat, string>> = {};
  const forbidden: Partial<Record<Seat, string>> = {};
  const options: Record<string, RuleSetOptions[string]> = {};
  const throws: [number, number][] = [];
  const refusals: string[] = [];
  const acts: string[] = [];
  let recording: Recording = 'full';
  for (const line of lines) {
    const [, seat, hand = '', choice] = PLACE.exec(line) ?? [];
    const [, level] = RECORDING.exec(line) ?? [];
    const [, one, other] = DICE.exec(line) ?? [];
    const agreed = OPTION.test(line) ? writtenOption(line.replace(OPTION, '$1=$2')) : undefined;
    if (seat !== undefined) {
      hands[seat as Seat] = hand;
      if (choice !== undefined) forbidden[seat as Seat] = choice;
    } else if (level !== undefined) {
      recording = level as Recording;
    } else if (one !== undefined) {
      throws.push([Number(one), Number(other)]);
    } else if (agreed !== undefined) {
      const [name, value] = agreed;
      options[name] = value;
    } else if (line.startsWith('try ')) {
      const [act = '', refusal = ''] = line.split(' => ');
      acts.push(act);
      refusals.push(refusal);
    } else acts.push(...actsOf(line));
  }
  return {
    script: {
      hands: recording === 'result' ? NOTHING : whole(hands),
      ...(Object.keys(forbidden).length !== 0 && { forbidden: whole(forbidden) }),
      ...(Object.keys(options).length !== 0 && { options }),
      throws,
      recording,
      acts: acts.join('\n'),
    },
    refusals,
  };
};

const actsOf = (line: string): readonly string[] => {
  if (!JOINED.test(line)) return [line];
  const [first = '', ...others] = line.split(/,\s*/);
  const [seat] = first.split(' ');
  return [first, ...others.map((act) => `${seat} ${act}`)];
};

const whole = (given: Partial<BySeat<string>>): BySeat<string> => {
  const missing = SEATS.filter((seat) => given[seat] === undefined);
  if (missing.length > 0) throw new Error(`the script has no line for ${missing.join(', ')}`);
  return given as BySeat<string>;
};
