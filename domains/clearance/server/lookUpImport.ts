import type { ParsedInputOf, ReplyOf } from '../../../platform/contract/endpoint.ts'
import type { Workbook } from '../../../platform/contract/workbook.ts'
import type { Actor } from '../../../platform/server/actor.ts'
import type { Tx } from '../../../platform/server/database/db.ts'
import {
  cellProblems,
  importFailed,
  nothingInSheet,
} from '../../../platform/server/sheets/sheetProblems.ts'
import { lookUpSheetTitles } from '../contract/lookUpSheet.ts'
import type { importLookUpRows, importLookUps } from '../contract/lookUpSheet.ts'
import { lookUpResultNames } from '../contract/states.ts'
import { adultsOf } from './adults.ts'
import { recordLookUps } from './lookUps.ts'
import type { At } from './lookUps.ts'
import { readLookUpSheet } from './lookUpSheet.ts'

/** The number of rows of a sheet that the preview returns. */
const sampleRows = 100

export const lookUpSheetTemplate: Workbook = {
  name: '准入查询导入模板',
  columns: lookUpSheetTitles.map((title) => ({
    title,
    width: title === '查询编号' ? 24 : 16,
    ...(title === '查询结果' ? { choices: Object.values(lookUpResultNames) } : {}),
  })),
  rows: [],
}

type Sheet = { readonly rows: readonly string[][]; readonly step: 'preview' | 'write' }

/**
 * Records the look-ups of a sheet, or none and reports the errors by row and column. A preview does
 * everything except writing.
 */
export async function importLookUpSheet(
  tx: Tx,
  actor: Actor,
  { rows, step }: Sheet,
  at: At,
): Promise<ReplyOf<typeof importLookUps>> {
  const { found, problems } = await checkSheet(tx, actor, rows, at)
  if (problems.length > 0) throw importFailed(problems)

  const sample = found.slice(0, sampleRows).map(({ row, adult, said }) => ({
    row,
    name: adult.name,
    place: adult.place,
    lookedOn: said.lookedOn,
    reference: said.reference,
    resultName: lookUpResultNames[said.result],
  }))
  if (step === 'preview') return { recorded: found.length, isWritten: false, sample }
  const { recorded } = await recordLookUps(tx, actor, found, at)
  return { recorded, isWritten: true, sample }
}

/** Checks rows that are mended on screen and returns every problem, or records them all. */
export async function importRowsOfLookUps(
  tx: Tx,
  actor: Actor,
  { rows, step }: ParsedInputOf<typeof importLookUpRows>,
  at: At,
): Promise<ReplyOf<typeof importLookUpRows>> {
  const { found, problems } = await checkSheet(tx, actor, rows, at)
  if (step === 'check')
    return { recorded: found.length, isWritten: false, problems: cellProblems(problems) }
  if (problems.length > 0) throw importFailed(problems)
  const { recorded } = await recordLookUps(tx, actor, found, at)
  return { recorded, isWritten: true, problems: [] }
}

async function checkSheet(tx: Tx, actor: Actor, rows: readonly string[][], { now }: At) {
  const { found, problems } = readLookUpSheet(rows, {
    adults: await adultsOf(tx, actor.tenantId),
    now,
  })
  const isEmpty = found.length === 0 && problems.length === 0
  return {
    found,
    problems: isEmpty ? [nothingInSheet] : problems.toSorted((a, b) => a.row - b.row),
  }
}
