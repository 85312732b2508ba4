import * as z from 'zod/mini'

import { maskIdentityNumber, maskPhone } from '../../../../platform/contract/mask.ts'
import type { Workbook } from '../../../../platform/contract/workbook.ts'
import type { Keys } from '../../../../platform/server/keys/keys.ts'
import { applyNoTitle, headingOf, recordColumns } from '../../contract/exports/recordColumns.ts'
import type { RecordColumn } from '../../contract/exports/recordColumns.ts'
import { fieldOf } from '../../contract/form/fields.ts'
import type { FormValues } from '../../contract/form/form.ts'
import { openValues } from '../applications/sealing.ts'
import type { SheetGuardian, SheetRow } from '../queries/exports.ts'

/** An application with everything that a sheet may show of it, in clear. */
export type OpenedRow = {
  readonly row: SheetRow
  readonly values: FormValues
  readonly guardians: readonly FormValues[]
  /** What the student record asks beyond the application. */
  readonly extras: FormValues
}

/** Opens the sealed values of a row and of its guardians. */
export function openRow(
  keys: Keys,
  tenantId: string,
  row: SheetRow,
  guardians: readonly SheetGuardian[],
): OpenedRow {
  return {
    row,
    values: openValues(keys, { tenantId, table: 'enrolment_application', rowId: row.id }, row),
    guardians: guardians.map((one) =>
      openValues(keys, { tenantId, table: 'enrolment_guardian', rowId: one.id }, one),
    ),
    extras: row.valuesSealed
      ? z.parse(Extras, JSON.parse(keys.open(extrasPlace(tenantId, row.id), row.valuesSealed)))
      : {},
  }
}

const Extras = z.record(z.string(), z.string())

/** Where the extra values of an application are sealed. */
export const extrasPlace = (tenantId: string, rowId: string) => ({
  tenantId,
  table: 'enrolment_record',
  column: 'values_sealed',
  rowId,
})

/** The value of a column as a person reads it, in clear. */
export function cellOf(opened: OpenedRow, { key, source, place, choices }: RecordColumn): string {
  const raw =
    source === 'application'
      ? opened.row.category === 'D'
        ? '1'
        : '0'
      : source === 'extra'
        ? (opened.extras[key] ?? '')
        : ((source === 'guardian' ? opened.guardians[place] : opened.values)?.[key] ?? '')
  return choices.find(({ code }) => code === raw)?.label ?? raw
}

const hidden = '******'

/** The same as those see it who get no secrets. */
export function maskedCell(column: RecordColumn, value: string): string {
  if (!column.isSecret || value === '') return value
  const masking = column.source === 'extra' ? undefined : fieldOf(column.key)?.masking
  if (masking === 'number') return maskIdentityNumber(value)
  return masking === 'phone' ? maskPhone(value) : hidden
}

/** The headings of the student record sheet, without the watermark. */
export const recordHeadings: readonly string[] = [applyNoTitle, ...recordColumns.map(headingOf)]

/** The cells of the student record sheet. */
export const recordCells = (opened: OpenedRow, isClear: boolean): string[] => [
  opened.row.applyNo,
  ...recordColumns.map((column) => {
    const value = cellOf(opened, column)
    return isClear ? value : maskedCell(column, value)
  }),
]

/** The student record sheet without rows; its drop-downs offer every choice by name. */
export const emptyRecordSheet: Workbook = {
  name: '学籍信息采集表',
  columns: [
    { title: applyNoTitle, width: 18 },
    ...recordColumns.map((column) => ({
      title: headingOf(column),
      width: 16,
      choices: column.choices.map(({ label }) => label),
    })),
  ],
  rows: [],
}
