import { kindOf } from '../../../domains/forms/contract/fieldTypes.ts'
import type { Column } from '../../../domains/forms/contract/schema.ts'
import { rowRefused } from '../taking.ts'
import type { Taking } from '../taking.ts'
import type { Origin, ProcessMapping } from './mapping.ts'
import { userIdIn } from './oldRequests.ts'
import type { OldRequest } from './oldRequests.ts'

/** The values of the mapped fields, as the form of the flow posts them. */
export function valuesFor(
  ids: Taking['ids'],
  request: OldRequest,
  mapping: ProcessMapping,
  columns: readonly Column[],
): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  for (const [prop, origin] of Object.entries(mapping.fields)) {
    const column = columns.find((one) => one.prop === prop)
    if (!column) throw rowRefused(`对应文件里的字段“${prop}”不在流程“${mapping.flow}”的表单里`)
    const items = itemsFrom(request, origin)
    if (items.length > 0) values[prop] = inFormOf(ids, column, items)
  }
  return values
}

/** The old values of a field, one after another. */
function itemsFrom(request: OldRequest, origin: Origin): unknown[] {
  if (typeof origin === 'object' && !Array.isArray(origin) && 'value' in origin)
    return listOf(origin.value)
  const { from, values = {} } =
    typeof origin === 'object' && !Array.isArray(origin) ? origin : { from: origin }
  const renamed = new Map(Object.entries(values))
  return (Array.isArray(from) ? from : [from])
    .flatMap((field) => oldValues(request, field))
    .map((one) => renamed.get(String(one)) ?? one)
}

function oldValues(request: OldRequest, field: string): unknown[] {
  if (field === '@assignee') return [...request.assignees]
  if (field === '@name') return request.name === '' ? [] : [request.name]
  const found = request.valueOf(field)
  if (!found) return []
  if ('isUnreadable' in found)
    throw rowRefused(`字段“${field}”的值只有原系统能读（Java 对象），请手工填写`)
  return listOf(found.value)
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value])

function inFormOf(ids: Taking['ids'], column: Column, items: readonly unknown[]): unknown {
  const texts = items.map((one) => (typeof one === 'string' ? one : JSON.stringify(one)))
  const parts = texts.flatMap((one) => one.split(',')).map((one) => one.trim())
  switch (kindOf(column)) {
    case 'people':
      return parts.map((one) => idOf(ids.people, userIdIn(one), `人员 ${one}`, column))
    case 'departments':
      return parts.map((one) => idOf(ids.departments, one, `部门 ${one}`, column))
    case 'moment':
      return momentFor(column, texts[0] ?? '')
    case 'momentRange':
    case 'moments':
      return parts.map((one) => momentFor(column, one))
    case 'switch':
      return texts[0] === '1' || texts[0] === 'true'
    case 'choices':
    case 'path':
    case 'numberRange':
      return parts
    default:
      return texts.join('，')
  }
}

function idOf(
  known: ReadonlyMap<string, string>,
  old: string,
  what: string,
  { label }: Column,
): string {
  const found = known.get(old)
  if (found === undefined) throw rowRefused(`“${label}”里的${what} 没有转入`)
  return found
}

/** Days without a clock, moments to the second: databases write more than forms read. */
function momentFor({ type }: Column, text: string): string {
  if (type === 'date' || type === 'daterange' || type === 'dates') return text.slice(0, 10)
  return type?.startsWith('datetime') ? text.replace('T', ' ').slice(0, 19) : text
}
