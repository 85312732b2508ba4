import * as z from 'zod/mini'

import { endpoint } from '../../../platform/contract/endpoint.ts'
import { labelled, wholeNumber } from '../../../platform/contract/shapes.ts'
import { givesSheet, givesTemplate, takesSheet } from '../../../platform/contract/workbook.ts'
import { referencePermissions } from './permissions.ts'
import { regionListing } from './region.ts'

/**
 * The columns of imported and exported sheets. The level is derived from the place and is not read.
 */
export const regionSheetTitles = [
  '区划编号',
  '父区划编号',
  '区划名称',
  '层级',
  '排序',
  '备注',
] as const

const may = referencePermissions.editRegions

export const importRegions = endpoint({
  method: 'POST',
  path: '/blade-system/region/import-region',
  summary: 'Adds regions from a sheet, all or none',
  may,
  effect: 'platform',
  input: z.object({ isCovered: labelled('覆盖已有区划', z._default(wholeNumber(0, 1), 0)) }),
  reply: z.object({ added: z.number(), changed: z.number() }),
  ...takesSheet,
})

export const exportRegions = endpoint({
  method: 'GET',
  path: '/blade-system/region/export-region',
  summary: 'The filtered regions as an Excel file',
  may,
  input: z.object(regionListing.fields),
  ...givesSheet,
})

export const regionTemplate = endpoint({
  method: 'GET',
  path: '/blade-system/region/export-template',
  summary: 'Template sheet for importing regions',
  may,
  ...givesTemplate,
})
