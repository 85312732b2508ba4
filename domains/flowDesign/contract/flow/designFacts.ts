import type { FlowDesign, FlowScope } from '../../../workflow/contract/design.ts'
import { columnsOf } from '../../../forms/contract/columns.ts'
import { type Column, FormSchema } from '../../../forms/contract/schema.ts'
import type { Platform } from '../../../workflow/contract/platforms.ts'

/** The fields of a form draft; empty if the draft does not parse. */
export function fieldsOf({ form }: Pick<FlowDesign, 'form'>): readonly Column[] {
  const read = FormSchema.safeParse(form)
  return read.success ? columnsOf(read.data) : []
}

/**
 * Whether two values are equal, regardless of key order: the database may return keys in another
 * order.
 */
export const isSame = (one: unknown, other: unknown): boolean => sorted(one) === sorted(other)
const sorted = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) => (isRecord(part) ? inNameOrder(part) : part)) ?? ''
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const inNameOrder = (record: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)))

/** The facts of rows in words. A removed field is shown by its name. */
export function factWords(design: Pick<FlowDesign, 'facts' | 'form'>): string {
  const { facts = [] } = design
  const fields = fieldsOf(design)
  const labelOf = (name: string) => fields.find(({ prop }) => prop === name)?.label ?? name
  return facts.length > 0 ? facts.map(labelOf).join(' · ') : '自动'
}

/** The chosen facts; left out where the rows show the usual ones, so that equal designs are equal. */
export const withFacts = (
  { facts: _, ...design }: FlowDesign,
  facts: readonly string[],
): FlowDesign => (facts.length === 0 ? design : { ...design, facts: [...facts] })

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

/**
 * The platform part of a scope. It is left out where all platforms are allowed, so that equal
 * designs compare as equal.
 */
export const scopeOn = (
  { platforms: _, ...people }: FlowScope,
  platforms: readonly Platform[],
): FlowScope => (platforms.length === 0 ? people : { ...people, platforms: [...platforms] })
