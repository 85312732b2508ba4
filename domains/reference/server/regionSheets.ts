import * as z from 'zod/mini'

import { fieldErrors } from '../../../platform/contract/errors.ts'
import { maxSheetRows } from '../../../platform/contract/workbook.ts'
import type { Workbook } from '../../../platform/contract/workbook.ts'
import type { Actor } from '../../../platform/server/actor.ts'
import { analyseAfter } from '../../../platform/server/database/analyse.ts'
import type { Db, Tx } from '../../../platform/server/database/db.ts'
import { tooManyRows } from '../../../platform/server/sheets/excel.ts'
import { Refusal } from '../../../platform/server/refusal.ts'
import {
  importFailed,
  nothingToImport,
  refusedRow,
} from '../../../platform/server/sheets/sheetProblems.ts'
import type { SheetProblem } from '../../../platform/server/sheets/sheetProblems.ts'
import { RegionForm } from '../contract/region.ts'
import { regionSheetTitles } from '../contract/regionSheets.ts'
import { findRegionNames, findRegionsFor } from './queries/regions.ts'
import type { RegionFilter } from './queries/regions.ts'
import { codePrefix } from './postedRegions.ts'
import { addRegion, changeRegion } from './regions.ts'
import type { AuditOccasion } from './words.ts'

const columns = regionSheetTitles.map((title) => ({ title, width: title === '备注' ? 24 : 16 }))

/** An empty sheet. */
export const regionSheetTemplate: Workbook = { name: '行政区划模板', columns, rows: [] }

/** The filtered regions as a sheet that can be imported again. */
export async function exportRegionSheet(db: Db, filter: RegionFilter): Promise<Workbook> {
  const rows = await findRegionsFor(db, filter, maxSheetRows + 1)
  if (rows.length > maxSheetRows) throw tooManyRows()
  const cells = rows.map(({ code, parentCode, name, level, sort, remark }) => [
    code,
    parentCode ?? '',
    name,
    String(level),
    String(sort),
    remark,
  ])
  return { name: '行政区划', columns, rows: cells }
}

type SheetRegion = { row: number; form: RegionForm }

/**
 * Imports all regions of a sheet, or none and reports the errors by row. Parents are inserted
 * before their children, regardless of the row order.
 */
export async function importRegionSheet(
  tx: Tx,
  actor: Actor,
  { rows, isCovered, ...at }: AuditOccasion & { rows: readonly string[][]; isCovered: boolean },
): Promise<{ added: number; changed: number }> {
  const { regions, problems } = readSheet(rows)
  const known = await codesAmong(tx, regions)
  const taken = isCovered
    ? []
    : regions
        .filter(({ form }) => known.has(form.code))
        .map(({ row, form }) => ({ row, msg: `区划编号：${form.code} 已存在` }))
  if (problems.length + taken.length > 0)
    throw importFailed([...problems, ...taken].sort((a, b) => a.row - b.row))
  if (regions.length === 0) throw nothingToImport()

  const refused: SheetProblem[] = []
  const refusedCodes = new Set<string>()
  for (const { row, form } of regions.toSorted((a, b) => depthOf(a) - depthOf(b))) {
    // A region below a refused one would only repeat its problem.
    if (refusedCodes.has(form.parentCode)) {
      refusedCodes.add(form.code)
      continue
    }
    const saved = known.has(form.code)
      ? changeRegion(tx, actor, { form, ...at })
      : addRegion(tx, actor, { form, ...at })
    await saved.catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error
      refused.push(...refusedRow(row, error))
      refusedCodes.add(form.code)
    })
  }
  if (refused.length > 0) throw importFailed(refused.sort((a, b) => a.row - b.row))
  const changed = regions.filter(({ form }) => known.has(form.code)).length
  await analyseAfter(tx, regions.length - changed, ['region'])
  return { added: regions.length - changed, changed }
}

/** Trailing zeros represent all regions below, so fewer other digits mean a higher level. */
const depthOf = ({ form }: SheetRegion): number => codePrefix(form.code).length

async function codesAmong(tx: Tx, regions: readonly SheetRegion[]): Promise<ReadonlySet<string>> {
  if (regions.length === 0) return new Set()
  return new Set(
    (
      await findRegionNames(
        tx,
        regions.map(({ form }) => form.code),
      )
    ).map(({ code }) => code),
  )
}

function readSheet(rows: readonly string[][]): {
  regions: SheetRegion[]
  problems: SheetProblem[]
} {
  const [heading = [], ...body] = rows
  const missing = ['区划编号', '区划名称'].filter((title) => !heading.includes(title))
  if (missing.length > 0)
    return { regions: [], problems: [{ row: 1, msg: `缺少列：${missing.join('、')}` }] }

  const seen = new Map<string, number>()
  const regions: SheetRegion[] = []
  const problems: SheetProblem[] = []
  for (const [index, cells] of body.entries()) {
    const row = index + 2
    const read = readRow((title) => cells[heading.indexOf(title)] ?? '')
    if ('problems' in read) problems.push(...read.problems.map((msg) => ({ row, msg })))
    else {
      const twin = seen.get(read.form.code)
      if (twin) problems.push({ row, msg: `区划编号：与第 ${twin} 行重复` })
      seen.set(read.form.code, row)
      regions.push({ row, form: read.form })
    }
  }
  return { regions, problems }
}

function readRow(
  cell: (title: (typeof regionSheetTitles)[number]) => string,
): { form: RegionForm } | { problems: string[] } {
  const parsed = z.safeParse(RegionForm, {
    code: cell('区划编号'),
    parentCode: cell('父区划编号'),
    name: cell('区划名称'),
    sort: cell('排序') || 0,
    remark: cell('备注'),
  })
  return parsed.success
    ? { form: parsed.data }
    : {
        problems: fieldErrors(RegionForm, parsed.error.issues).map(
          ({ label, msg }) => `${label}：${msg}`,
        ),
      }
}
