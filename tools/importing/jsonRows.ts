import * as z from 'zod/mini'

import { UnreadableDump } from './sqlScanner.ts'
import type { SourceRow } from './sqlRows.ts'

const Fields = z.record(z.string(), z.unknown())
const Answer = z.object({ data: z.unknown() })
const Page = z.object({ records: z.array(Fields) })

/**
 * The rows of a file that was fetched over the API of a Blade product: a list, a page or a tree,
 * bare or in its envelope. Names are turned into those of the columns.
 */
export function readJson(text: string): SourceRow[] {
  const rows: SourceRow[] = []
  const add = (one: Record<string, unknown>): void => {
    const { children, ...fields } = one
    const place = `第 ${rows.length + 1} 条`
    rows.push({
      place,
      values: new Map(
        Object.entries(fields).map(([name, value]) => [columnOf(name), asText(value)]),
      ),
    })
    for (const child of listOf(children)) add(child)
  }
  for (const one of recordsOf(parsed(text))) add(one)
  return rows
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new UnreadableDump('不是完整的 JSON')
  }
}

function recordsOf(value: unknown): Record<string, unknown>[] {
  const answer = z.safeParse(Answer, value)
  const inside = answer.success && answer.data.data !== undefined ? answer.data.data : value
  const page = z.safeParse(Page, inside)
  if (page.success) return page.data.records
  const list = z.safeParse(z.array(Fields), inside)
  if (!list.success) throw new UnreadableDump('没有找到记录：应为一个列表，或接口返回的 data')
  return list.data
}

function listOf(value: unknown): Record<string, unknown>[] {
  const list = z.safeParse(z.array(Fields), value)
  return list.success ? list.data : []
}

const columnOf = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** The API writes empty texts and -1 for null (wire-contract 2.4). */
function asText(value: unknown): string | null {
  if (typeof value === 'boolean') return value ? '1' : '0'
  if (typeof value === 'number' && Number.isInteger(value) && !Number.isSafeInteger(value))
    throw new UnreadableDump(
      '编号是超长的数字，读取会失真。请让编号以文字写出，如 "1123598815738675201"',
    )
  if (typeof value === 'number') return value === -1 ? null : String(value)
  return typeof value === 'string' && value !== '' ? value : null
}
