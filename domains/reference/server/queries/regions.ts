import type { ParsedInputOf } from '../../../../platform/contract/endpoint.ts'
import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import { filtersOf, orderOf } from '../../../../platform/server/database/filters.ts'
import { readPage } from '../../../../platform/server/database/paging.ts'
import { regionListing } from '../../contract/region.ts'
import type { lazyListRegions, listRegions } from '../../contract/region.ts'
import '../tables.ts'

/** A region as the table stores it. `ancestors` are the codes above it, the country first. */
export type RegionRow = {
  code: string
  parentCode: string | null
  ancestors: string
  name: string
  level: number
  sort: number
  remark: string
  hasChildren: boolean
}

const regions = (db: Db) =>
  db
    .selectFrom('region')
    .select(['code', 'parentCode', 'ancestors', 'name', 'level', 'sort', 'remark'])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('region as child')
          .select('child.code')
          .whereRef('child.parentCode', '=', 'region.code'),
      )
        .$castTo<boolean>()
        .as('hasChildren'),
    )

type Asked = ParsedInputOf<typeof listRegions>
const usual = [{ name: 'code', direction: 'asc' }] as const

export const findRegions = (db: Db, input: Asked) =>
  readPage(
    regions(db)
      .where(filtersOf(regionListing, input))
      .orderBy(orderOf(regionListing, input, usual, { id: 'code' })),
    input,
  )

export type RegionFilter = Readonly<Record<string, unknown>>

/** The filtered regions, up to a limit. */
export const findRegionsFor = (db: Db, filter: RegionFilter, limit: number): Promise<RegionRow[]> =>
  regions(db).where(filtersOf(regionListing, filter)).orderBy('code').limit(limit).execute()

/** The direct children of a region. */
export const findRegionsIn = (
  db: Db,
  input: ParsedInputOf<typeof lazyListRegions>,
): Promise<RegionRow[]> =>
  regions(db).where(filtersOf(regionListing, input)).orderBy('sort').orderBy('code').execute()

export const findRegion = (db: Db, code: string): Promise<RegionRow | undefined> =>
  regions(db).where('code', '=', code).executeTakeFirst()

export const findRegionNames = (db: Db, codes: readonly string[]) =>
  db.selectFrom('region').select(['code', 'name', 'level']).where('code', 'in', codes).execute()

type NewRegion = Omit<RegionRow, 'hasChildren'>

/** The new region's code; undefined if the code is taken. */
export const insertRegion = (tx: Tx, row: NewRegion) =>
  tx
    .insertInto('region')
    .values(row)
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('code')
    .executeTakeFirst()

export const updateRegion = (
  tx: Tx,
  { code, ...row }: Pick<NewRegion, 'code' | 'name' | 'sort' | 'remark'>,
  now: Date,
) =>
  tx
    .updateTable('region')
    .set({ ...row, updateTime: now })
    .where('code', '=', code)
    .returning('code')
    .executeTakeFirst()

/**
 * Locks a region until this transaction ends, so that no region is added to it and it is not
 * removed meanwhile.
 */
export const lockRegion = (tx: Tx, code: string) =>
  tx.selectFrom('region').select('code').where('code', '=', code).forUpdate().executeTakeFirst()

export const deleteRegion = (tx: Tx, code: string) =>
  tx.deleteFrom('region').where('code', '=', code).returning('code').executeTakeFirst()
