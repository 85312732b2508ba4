import type { FlowDesign, FlowScope } from '../design.ts'
import { columnsOf } from '../form/columns.ts'
import { type Column, FormSchema } from '../form/schema.ts'
import type { Platform } from '../platforms.ts'

/** The fields of a form that may be unfinished; none where it cannot be read. */
export function fieldsOf({ form }: Pick<FlowDesign, 'form'>): readonly Column[] {
  const read = FormSchema.safeParse(form)
  return read.success ? columnsOf(read.data) : []
}

/** Whether two values say the same, in whatever order the database gave their names back. */
export const isSame = (one: unknown, other: unknown): boolean => sorted(one) === sorted(other)
const sorted = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) => (isRecord(part) ? inNameOrder(part) : part)) ?? ''
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const inNameOrder = (record: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)))

/** Who may start a flow, in words. */
export function scopeWords({ roles, departments, posts, users }: FlowDesign['scope']): string {
  const counts = [
    [roles.length, '个角色'],
    [departments.length, '个部门'],
    [posts.length, '个岗位'],
    [users.length, '人'],
  ] as const
  const parts = counts.filter(([count]) => count > 0).map(([count, unit]) => `${count} ${unit}`)
  return parts.length > 0 ? parts.join('、') : '全体教职工'
}

/** A scope on other platforms; left out where it is everywhere, so that two drawings that say so are the same. */
export const scopeOn = (
  { platforms: _, ...people }: FlowScope,
  platforms: readonly Platform[],
): FlowScope => (platforms.length === 0 ? people : { ...people, platforms: [...platforms] })
