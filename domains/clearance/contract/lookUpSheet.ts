import * as z from 'zod/mini'

import { endpoint } from '../../../platform/contract/endpoint.ts'
import { labelled } from '../../../platform/contract/shapes.ts'
import {
  CellProblem,
  givesTemplate,
  readsSheet,
  rowsToImport,
  takesSheet,
} from '../../../platform/contract/workbook.ts'
import { clearancePermissions } from './permissions.ts'

/** The columns of a sheet of look-ups. The place tells people of one name apart. */
export const lookUpSheetTitles = [
  '姓名',
  '部门或机构',
  '查询日期',
  '查询单位',
  '查询编号',
  '查询结果',
  '有效期至',
] as const

/** A row of a sheet as it was parsed. */
const SheetLine = z.object({
  row: z.number(),
  name: z.string(),
  place: z.string(),
  lookedOn: z.string(),
  reference: z.string(),
  resultName: z.string(),
})
export type SheetLine = z.output<typeof SheetLine>

const { record } = clearancePermissions

export const importLookUps = endpoint({
  method: 'POST',
  path: '/blade-clearance/look-up/import',
  summary: 'Record look-ups from a sheet, all or none; a preview writes nothing',
  may: record,
  input: z.object({ step: labelled('步骤', z._default(z.enum(['preview', 'write']), 'write')) }),
  reply: z.object({ recorded: z.number(), isWritten: z.boolean(), sample: z.array(SheetLine) }),
  ...takesSheet,
})

export const readLookUps = endpoint({
  path: '/blade-clearance/look-up/read-sheet',
  summary: 'The rows of a sheet of look-ups, to be mended on screen; nothing is checked or written',
  may: record,
  ...readsSheet,
})

export const importLookUpRows = endpoint({
  method: 'POST',
  path: '/blade-clearance/look-up/import-rows',
  summary: 'Records mended rows, all or none; a check returns every problem and writes nothing',
  may: record,
  input: z.object(rowsToImport),
  reply: z.object({
    recorded: z.number(),
    isWritten: z.boolean(),
    problems: z.array(CellProblem),
  }),
  refusals: ['IMPORT_FAILED'],
  idempotent: true,
})

export const lookUpTemplate = endpoint({
  method: 'GET',
  path: '/blade-clearance/look-up/template',
  summary: 'Template sheet for importing look-ups',
  may: record,
  ...givesTemplate,
})
