/** A check of `npm run check`: it runs either tests or commands. */
interface Check {
  readonly measures: string;
  readonly takes: string;
  /** Variables that are set unless the caller sets them. */
  readonly environment?: Readonly<Record<string, string>>;
  /** Arguments of jest. */
  readonly tests?: readonly string[];
  /** Programs for Node, each with its arguments. They run one after another. */
  readonly commands?: readonly (readonly string[])[];
  /** Whether the sources are compiled first. */
  readonly builds?: true;
}

export const CHECKS: Readonly<Record<string, Check>>;
