import type { CommandOf, DealCommand } from '#deal';
import { tilesOf, type KongKind, type RecordedTile, type Seat, type Suit, type Tile } from '#tiles';

type Parts = Readonly<Record<string, string | undefined>>;
type Reported = readonly [RegExp, (parts: Parts) => DealCommand];

/** Chows of three tiles each. The choice of the claimed tile does not score in any rule set. */
const chowsOf = (text: string) =>
  [...text.matchAll(/\d{3}[mps]/g)].map(([chow]) => {
    const tiles = tilesOf(chow) as [Tile, Tile, Tile];
    return { kind: 'chow', tiles, claimed: tiles[0] } as const;
  });

/** The facts of a result-only recording, one for each line, in their order. */
const REPORTS: readonly Reported[] = [
  /** `west reports kong melded 6s from north`; a concealed kong has no `from` and can be of `?`. */
  [
    /^(?<seat>\w+) reports kong (?<kind>\w+) (?<tile>\w+|\?)(?: from (?<from>\w+))?$/,
    ({ seat, kind, tile, from }) => ({
      type: 'ReportKong',
      seat: seat as Seat,
      kind: kind as KongKind,
      tile: tile as RecordedTile,
      ...(from !== undefined && { from: from as Seat }),
    }),
  ],
  /**
   * `east+south report hu 5p from north`, `robbed from north` or `self-drawn`, then for example `with ready last-tile`
   * for the circumstances.
   */
  [
    /^(?<seats>[\w+]+) reports? hu (?<tile>\w+) (?:(?<robbed>robbed )?from (?<from>\w+)|self-drawn)(?: with (?<reported>.+))?$/,
    ({ seats = '', tile, robbed, from, reported }) => ({
      type: 'ReportWin',
      seats: seats.split('+') as Seat[],
      tile: tile as Tile,
      source:
        from === undefined
          ? { kind: 'self-draw' }
          : { kind: robbed === undefined ? 'discard' : 'robbed-kong', from: from as Seat },
      circumstances: (reported?.split(' ') ?? []) as CommandOf<'ReportWin'>['circumstances'],
    }),
  ],
  [/^wall$/, () => ({ type: 'EndPlay', reason: 'wall' })],
  /** `north reports hand 123m forbids p`: without pungs, and not all discards of the forbidden suit. */
  [
    /^(?<seat>\w+) reports hand (?<tiles>\w+) forbids (?<suit>[mps])$/,
    ({ seat, tiles = '', suit }) => ({
      type: 'ReportHand',
      seat: seat as Seat,
      tiles: tilesOf(tiles),
      melds: [],
      forbidden: suit as Suit,
      onlyForbiddenDiscarded: false,
    }),
  ],
  /**
   * `west reports hand 123m pungs 2p9s chows 456m flowers 3f ready`: the form for rule sets without forbidden suits.
   */
  [
    /^(?<seat>\w+) reports hand (?<tiles>\w+)(?: pungs (?<pungs>\w+))?(?: chows (?<chows>\w+))?(?: flowers (?<flowers>\w+))?(?<ready> ready)?$/,
    ({ seat, tiles = '', pungs = '', chows = '', flowers = '', ready }) => ({
      type: 'ReportHand',
      seat: seat as Seat,
      tiles: tilesOf(tiles),
      melds: [...tilesOf(pungs).map((tile) => ({ kind: 'pung', tile }) as const), ...chowsOf(chows)],
      bonusTiles: tilesOf(flowers),
      ...(ready !== undefined && { ready: true as const }),
    }),
  ],
];

export const isReport = (line: string): boolean => REPORTS.some(([form]) => form.test(line));

/** Throws if the line is no report. */
export const reportOf = (line: string): DealCommand => {
  for (const [form, reported] of REPORTS) {
    const parts = form.exec(line);
    if (parts !== null) return reported(parts.groups ?? {});
  }
  throw new Error(`no such report: ${line}`);
};
