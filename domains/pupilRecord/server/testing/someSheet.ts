import { demoPlanId } from '../../../../db/demo/enrolment/enrolment.ts'
import {
  askExport,
  decideExport,
  downloadExportCsv,
} from '../../../enrolment/contract/exports/listExport.ts'
import type { Stage } from './someRecord.ts'

/** The rows of the record sheet as the lead gets it, the heading first. */
export async function exported({ api, world }: Stage, isClear = true): Promise<string[][]> {
  const { data } = await api.as('lead').call(askExport, {
    kind: 'RECORD',
    planId: demoPlanId(world.tenant, 'XX'),
    isClear,
    purpose: '采集学籍信息',
  })
  await api.as('privacy').call(decideExport, { id: data.id, isApproved: true })
  const { text } = await api
    .as('lead')
    .inject({ method: 'POST', url: `/api${downloadExportCsv.path}`, payload: { id: data.id } })
  return text
    .replace('\uFEFF', '')
    .trim()
    .split('\r\n')
    .map((line) => line.split(','))
}

const placeOf = (rows: string[][], title: string): number =>
  rows[0]?.findIndex((one) => one.split(' ')[0] === title) ?? -1

/** The rows with another value in one column. */
export function put(rows: string[][], title: string, value: string): string[][] {
  const at = placeOf(rows, title)
  return rows.map((row, index) =>
    row.map((cell, place) => (index > 0 && place === at ? value : cell)),
  )
}

/** A value of the first row. */
export const valueOf = (rows: string[][], title: string): string =>
  rows[1]?.[placeOf(rows, title)] ?? ''
