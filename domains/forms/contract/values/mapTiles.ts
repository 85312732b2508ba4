import type { Location } from './location.ts'

/** Streets and buildings can be told apart. */
const zoom = 16
/** The width and height of a tile in a drawing that is 200 wide and 100 high. */
const size = 64

/** One picture of a map, with the place of its upper left corner in the drawing. */
export type Tile = {
  readonly href: string
  readonly x: number
  readonly y: number
  readonly size: number
}

/**
 * The tiles (Web Mercator) below a drawing of 200 by 100 with a point in the middle. Rows beyond the
 * poles are left out; columns go around the earth.
 */
export function tilesAround({ longitude, latitude }: Location, template: string): Tile[] {
  const count = 2 ** zoom
  const east = ((longitude + 180) / 360) * count
  const sine = Math.sin((latitude * Math.PI) / 180)
  const south = (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * count
  if (!Number.isFinite(south)) return []
  const columns = around(east, 100 / size)
  const rows = around(south, 50 / size).filter((row) => row >= 0 && row < count)
  return rows.flatMap((row) =>
    columns.map((column) => ({
      href: addressOf(template, ((column % count) + count) % count, row),
      x: 100 + (column - east) * size,
      y: 50 + (row - south) * size,
      size,
    })),
  )
}

function around(middle: number, reach: number): number[] {
  const first = Math.floor(middle - reach)
  return Array.from({ length: Math.floor(middle + reach) - first + 1 }, (_, at) => first + at)
}

const addressOf = (template: string, column: number, row: number): string =>
  template.replace('{z}', String(zoom)).replace('{x}', String(column)).replace('{y}', String(row))
