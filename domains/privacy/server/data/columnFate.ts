import type { ColumnRecord } from '../../../people/contract/inventory/columnRecord.ts'
import { dataInventory } from '../../../people/contract/inventory/dataInventory.ts'

/** Whether a column is in an export, or why it is not. */
export type ColumnFate = { readonly isExported: true } | { readonly reason: string }

const camelCase = (name: string): string =>
  name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** The record of a column (`snake_case`) in the inventory. */
export const recordOf = (table: string, column: string): ColumnRecord | undefined =>
  dataInventory[table]?.[camelCase(column)]

/** What an export does with a column of the inventory. */
export function fateOf(table: string, column: string): ColumnFate {
  const record = recordOf(table, column)
  if (!record) return { reason: '不是个人信息' }
  if (column.endsWith('_index')) return { reason: '由原值算出的核对码，不能还原' }
  if (/(^|_)(id|ids)$/.test(column)) return { reason: '关联各条记录的编号' }
  if (record.class === 'S4') return { reason: '不含个人信息' }
  if (isTrace(record)) return { reason: '学校工作人员的操作留痕' }
  if (/password|hash$/.test(column)) return { reason: '登录用的密码摘要，不能还原' }
  return { isExported: true }
}

const isTrace = ({ purpose }: ColumnRecord): boolean => purpose === '操作留痕'
