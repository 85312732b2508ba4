import * as z from 'zod/mini'

export type Point = { readonly x: number; readonly y: number }

/**
 * Positions of shapes and lines on the BPMN canvas. Anything without one is laid out automatically.
 * Positions never change what runs.
 */
export type Places = {
  /** Centres of shapes, by the id under which they are drawn. */
  readonly shapes: Readonly<Record<string, Point>>
  /** Corners of lines, both ends included, by `lineKeys`. */
  readonly lines: Readonly<Record<string, readonly Point[]>>
  /**
   * Labels that were moved: the centre of their upper edge, by the id of the shape or the key of
   * the line.
   */
  readonly names?: Readonly<Record<string, Point>>
}

/** The largest distance from the origin, in each direction. */
export const farthest = 50_000
/** The most corners of one line, and of all lines. */
export const maxCorners = { line: 40, all: 3000 }
/** The same limits as for imported files. */
const most = { shapes: 400, lines: 1200 }

/** Gives each line a key of its two ends, so that a line that is reconnected loses its position. */
export function lineKeys<Line extends { readonly from: string; readonly to: string }>(
  lines: readonly Line[],
): (Line & { readonly key: string })[] {
  const counts = new Map<string, number>()
  return lines.map((line) => {
    const pair = `${line.from}>${line.to}`
    const count = counts.get(pair) ?? 0
    counts.set(pair, count + 1)
    return { ...line, key: count === 0 ? pair : `${pair}>${count}` }
  })
}

const within = (one: number): number => Math.min(farthest, Math.max(-farthest, one))

/** The nearest point within the limits. */
export const nearestPlace = ({ x, y }: Point): Point => ({ x: within(x), y: within(y) })

/** Whether a point is within the limits. */
export const isPlace = ({ x, y }: Point): boolean =>
  [x, y].every((one) => Number.isInteger(one) && Math.abs(one) <= farthest)

const error = `图形位置应为整数，离原点不超过 ${farthest}`
const coordinate = z
  .number({ error })
  .check(z.int({ error }), z.gte(-farthest, { error }), z.lte(farthest, { error }))
const point = z.strictObject({ x: coordinate, y: coordinate }, { error })
const id = '[A-Za-z][A-Za-z0-9_-]{0,59}'
const named = (pattern: string) =>
  z.string().check(z.regex(new RegExp(`^${pattern}$`), { error: '图形位置的名称不正确' }))
const corners = z
  .array(point)
  .check(
    z.minLength(2, { error: '连线至少有两个端点' }),
    z.maxLength(maxCorners.line, { error: `一条连线最多 ${maxCorners.line} 个拐点` }),
  )

const counted = (count: number, error: string) =>
  z.refine<object>((record) => Object.keys(record).length <= count, { error })

/** Validates positions of unknown origin. */
export const PlacesShape: z.ZodMiniType<Places> = z.strictObject({
  shapes: z
    .record(named(id), point)
    .check(counted(most.shapes, `最多保存 ${most.shapes} 个图形的位置`)),
  lines: z.record(named(`${id}>${id}(?:>[0-9]{1,3})?`), corners).check(
    counted(most.lines, `最多保存 ${most.lines} 条连线的位置`),
    z.refine<Record<string, readonly Point[]>>(
      (lines) =>
        Object.values(lines).reduce((sum, { length }) => sum + length, 0) <= maxCorners.all,
      {
        error: `所有连线最多 ${maxCorners.all} 个拐点`,
      },
    ),
  ),
  names: z.exactOptional(
    z
      .record(named(`${id}(?:>${id}(?:>[0-9]{1,3})?)?`), point)
      .check(
        counted(most.shapes + most.lines, `最多保存 ${most.shapes + most.lines} 个名称的位置`),
      ),
  ),
})
