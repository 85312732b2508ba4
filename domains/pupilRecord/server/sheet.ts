import type { Workbook } from '../../../platform/contract/workbook.ts'
import type { Db } from '../../../platform/server/database/db.ts'
import type { Keys } from '../../../platform/server/keys/keys.ts'
import type { OpenedRow, RecordSheet } from '../../enrolment/server/public.ts'
import { placesOf } from '../../people/server/public.ts'
import { applyNoTitle, cellsOf, headingOf, sheetColumns } from '../contract/form/nationalSheet.ts'
import type { SheetPupil } from '../contract/form/nationalSheet.ts'
import { pupilRecordPermissions } from '../contract/permissions.ts'
import { listOfApplications } from './queries/records.ts'
import type { RecordRow } from './queries/records.ts'
import { openRecord } from './sealing.ts'

/** The national sheet as an export that somebody else approves. */
export const nationalSheet: RecordSheet = {
  may: pupilRecordPermissions.export,
  reveal: pupilRecordPermissions.reveal,
  action: 'pupilRecord.export',
  headings: [applyNoTitle, ...sheetColumns.map(headingOf)],
  cellsOf: async (db, rows, { tenantId, keys, isClear }) =>
    (await pupilsOf(db, rows, { tenantId, keys })).map((pupil) => cellsOf(pupil, isClear)),
}

/** The sheet without rows; its drop-downs offer every choice by name. */
export const emptySheet: Workbook = {
  name: '学籍信息采集表',
  columns: [
    { title: applyNoTitle, width: 18 },
    ...sheetColumns.map((column) => ({
      title: headingOf(column),
      width: 16,
      choices: column.choices.map(({ label }) => label),
    })),
  ],
  rows: [],
}

type Opening = { readonly tenantId: string; readonly keys: Keys }

/** Applications with their records; children who are not registered have none yet. */
async function pupilsOf(
  db: Db,
  rows: readonly OpenedRow[],
  { tenantId, keys }: Opening,
): Promise<SheetPupil[]> {
  const found = await listOfApplications(
    db,
    tenantId,
    rows.map(({ row }) => row.id),
  )
  const records = new Map(found.map((record) => [record.applicationId, record]))
  const places = await placesOf(
    db,
    tenantId,
    found.map(({ studentId }) => studentId),
  )
  const classes = new Map(places.map(({ id, className }) => [id, className]))
  return rows.map((opened) => {
    const record = records.get(opened.row.id)
    const className = record ? (classes.get(record.studentId) ?? '') : ''
    return pupilOf(opened, { record, className, tenantId, keys })
  })
}

type Found = Opening & { readonly record: RecordRow | undefined; readonly className: string }

/** A row of the sheet. */
export const pupilOf = (
  { row, values, guardians }: OpenedRow,
  { record, className, tenantId, keys }: Found,
): SheetPupil => ({
  applyNo: row.applyNo,
  className,
  isMigrant: row.category === 'D',
  application: { values, guardians: [...guardians] },
  record: record
    ? openRecord(keys, { tenantId, studentId: record.studentId }, record)
    : { values: {}, guardians: [] },
})
