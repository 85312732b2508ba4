import * as z from 'zod/mini'

import { UnreadableDump } from './sqlScanner.ts'
import type { SourceRow } from './sqlRows.ts'

const Fields = z.record(z.string(), z.unknown())
const Answer = z.object({ data: z.unknown() })
const count = z.pipe(z.union([z.string(), z.number()]), z.transform(Number))
/** One page of a list of the API, which says how many records the list has. */
export const CountedPage = z.object({ records: z.array(Fields), total: count })
const Page = z.extend(CountedPage, { total: z.optional(count) })
type Page = z.output<typeof Page>

/**
 * The rows of a file that was fetched over the API of a Blade product: a list, a tree, or one or
 * all pages of a list, bare or in their envelopes. Names are turned into those of the columns.
 */
export const readJson = (text: string): SourceRow[] => rowsOfRecords(recordsOf(parsed(text)))

/** The rows of fetched records, with those below them. */
export function rowsOfRecords(records: readonly Record<string, unknown>[]): SourceRow[] {
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
  for (const one of records) add(one)
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
  const inside = withoutEnvelope(value)
  const pages = z.safeParse(
    z.array(Page).check(z.minLength(1)),
    [inside].flat().map(withoutEnvelope),
  )
  if (pages.success) return recordsOfPages(pages.data)
  const list = z.safeParse(z.array(Fields), inside)
  if (!list.success) throw new UnreadableDump('没有找到记录：应为一个列表，或接口返回的 data')
  return list.data
}

function withoutEnvelope(value: unknown): unknown {
  const answer = z.safeParse(Answer, value)
  return answer.success && answer.data.data !== undefined ? answer.data.data : value
}

/** The records of all pages of a list; refuses them if some are missing or stand there twice. */
export function recordsOfPages(pages: readonly Page[], key = 'id'): Record<string, unknown>[] {
  const records = pages.flatMap((page) => page.records)
  for (const { total } of pages)
    if (total !== undefined && total !== records.length)
      throw new UnreadableDump(`只有 ${records.length} 条，应有 ${total} 条：请取全所有页`)
  const ids = records.flatMap((one) => (one[key] === undefined ? [] : [JSON.stringify(one[key])]))
  if (new Set(ids).size < ids.length) throw new UnreadableDump('有重复的记录：各页不完整，请重新取')
  return records
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
