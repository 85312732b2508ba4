import * as z from 'zod/mini'

import { endpoint } from '../../../platform/contract/endpoint.ts'
import {
  CellProblem,
  givesTemplate,
  readsSheet,
  rowsToImport,
} from '../../../platform/contract/workbook.ts'
import { pupilRecordPermissions } from './permissions.ts'

const { export: mayExport } = pupilRecordPermissions

export const readRecordSheet = endpoint({
  path: '/blade-pupil-record/record/read-sheet',
  summary: 'The rows of a student record sheet, to be mended on screen; nothing is written',
  may: mayExport,
  ...readsSheet,
})

export const importRecordRows = endpoint({
  method: 'POST',
  path: '/blade-pupil-record/record/import-rows',
  summary:
    'Takes the filled-in columns of registered children, all or none; reviewed values must be unchanged',
  may: mayExport,
  input: z.object(rowsToImport),
  reply: z.object({
    changed: z.number(),
    isWritten: z.boolean(),
    problems: z.array(CellProblem),
  }),
  refusals: ['IMPORT_FAILED'],
  idempotent: true,
})

export const recordTemplate = endpoint({
  method: 'GET',
  path: '/blade-pupil-record/record/template',
  summary: 'An empty student record sheet that offers the names of every choice',
  may: mayExport,
  ...givesTemplate,
})
