/** The greatest allowed differences between classes: of the sizes, then of each stratum. */
export type Limits = readonly number[]

/**
 * All limits, the strictest first: every difference at most 1, then one more in all. Among equals
 * the sizes stay equal longest.
 */
export function* limitsFrom(strata: number, most: number): Generator<Limits> {
  for (let excess = 0; excess <= most * (strata + 1); excess += 1) yield* shared(excess, strata + 1)
}

function* shared(excess: number, among: number): Generator<number[]> {
  if (among === 1) yield [excess + 1]
  else
    for (let first = 0; first <= excess; first += 1)
      for (const others of shared(excess - first, among - 1)) yield [first + 1, ...others]
}

type Aim = { readonly totals: readonly number[]; readonly limits: Limits }
type Window = { readonly from: number; readonly to: number }

/**
 * Whether the children that are not in a class yet could be dealt within the limits, if each of
 * them may go into any class. `columns` holds the number of children per class and stratum.
 */
export function completes(columns: readonly number[][], { totals, limits }: Aim): boolean {
  const [sizeLimit = 0, ...strataLimits] = limits
  const whole = totals.reduce((sum, one) => sum + one, 0)
  const ofStrata = totals.map((total, at) =>
    windowsOf(total, columns.length, strataLimits[at] ?? 0),
  )
  return windowsOf(whole, columns.length, sizeLimit).some((sizes) =>
    combinations(ofStrata).some((strata) => isDealable(columns, totals, { sizes, strata })),
  )
}

/** The ranges of the given width in which `count` classes can have `total` children together. */
function windowsOf(total: number, count: number, width: number): Window[] {
  const last = Math.floor(total / count)
  const first = Math.max(0, Math.ceil(total / count) - width)
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => ({
    from: last - at,
    to: last - at + width,
  }))
}

function combinations(choices: readonly (readonly Window[])[]): Window[][] {
  return choices.reduce<Window[][]>(
    (all, some) => all.flatMap((one) => some.map((window) => [...one, window])),
    [[]],
  )
}

type Windows = { readonly sizes: Window; readonly strata: readonly Window[] }

/**
 * Whether numbers of children exist within these ranges: the theorem of Hoffman on circulations,
 * for the network from strata to classes. For every choice of strata their children must fit into
 * the classes, and be enough for them.
 */
function isDealable(
  columns: readonly number[][],
  totals: readonly number[],
  { sizes, strata }: Windows,
): boolean {
  const ranges = columns.map((column) =>
    column.map((held, at) => ({
      least: Math.max(held, strata[at]?.from ?? 0),
      most: strata[at]?.to ?? 0,
    })),
  )
  if (ranges.some((column) => column.some(({ least, most }) => least > most))) return false
  for (let choice = 0; choice < 2 ** totals.length; choice += 1) {
    const isIn = (at: number): boolean => ((choice >> at) & 1) === 1
    const children = totals.reduce((sum, total, at) => sum + (isIn(at) ? total : 0), 0)
    const bounds = ranges.map((column) => boundsOf(column, sizes, isIn))
    if (children > sumOf(bounds, ({ most }) => most)) return false
    if (children < sumOf(bounds, ({ least }) => least)) return false
  }
  return true
}

type Range = { readonly least: number; readonly most: number }

/** How many children of the chosen strata one class can take, and how many it needs. */
function boundsOf(column: readonly Range[], sizes: Window, isIn: (at: number) => boolean): Range {
  const inside = column.filter((_, at) => isIn(at))
  const outside = column.filter((_, at) => !isIn(at))
  return {
    most: Math.min(
      sumOf(inside, ({ most }) => most),
      sizes.to - sumOf(outside, ({ least }) => least),
    ),
    least: Math.max(
      sumOf(inside, ({ least }) => least),
      sizes.from - sumOf(outside, ({ most }) => most),
    ),
  }
}

const sumOf = (ranges: readonly Range[], valueOf: (range: Range) => number): number =>
  ranges.reduce((sum, range) => sum + valueOf(range), 0)
