import { columnsOf } from '../../../forms/contract/columns.ts'
import { fieldTypes, kindOf } from '../../../forms/contract/fieldTypes.ts'
import { rowsIn } from '../../../forms/contract/formulas/formula.ts'
import type { Column, FormSchema } from '../../../forms/contract/schema.ts'
import type { FlowData } from '../engine/rules.ts'

/**
 * The effect of a newer form on values: `reasons` prevent the move, `notes` are values that are no
 * longer shown.
 */
export type MovedValues = { readonly reasons: readonly string[]; readonly notes: readonly string[] }

/**
 * Reads the values of one form with another. The value of a removed field is stored but not shown.
 * A field whose type changed prevents the move.
 */
export function movedValues(
  before: FormSchema | null,
  after: FormSchema | null,
  data: FlowData,
): MovedValues {
  const found = columnsOver(before ? columnsOf(before) : [], after ? columnsOf(after) : [], data)
  return { reasons: [...new Set(found.reasons)], notes: [...new Set(found.notes)] }
}

function columnsOver(
  before: readonly Column[],
  after: readonly Column[],
  data: FlowData,
): { reasons: string[]; notes: string[] } {
  const found: { reasons: string[]; notes: string[] } = { reasons: [], notes: [] }
  for (const { prop, label } of after)
    if (isFilled(data[prop]) && !before.some((one) => one.prop === prop))
      found.reasons.push(`“${label}”里有更早的版本填写的内容，不能自动沿用`)
  for (const column of before.filter(({ prop }) => isFilled(data[prop]))) {
    const next = after.find(({ prop }) => prop === column.prop)
    if (!next) found.notes.push(`“${column.label}”已从表单中删除，填过的内容保留但不再显示`)
    else if (!isReadAlike(column, next))
      found.reasons.push(
        `“${column.label}”的类型由${typeName(column)}改为${typeName(next)}，填过的内容不能沿用`,
      )
    else if (kindOf(column) === 'rows')
      for (const row of rowsIn(data, column.prop)) {
        const inner = columnsOver(column.children?.column ?? [], next.children?.column ?? [], row)
        found.reasons.push(...inner.reasons)
        found.notes.push(...inner.notes)
      }
  }
  return found
}

const isFilled = (value: unknown): boolean =>
  value !== undefined &&
  value !== null &&
  value !== '' &&
  !(Array.isArray(value) && value.length === 0)

const typeName = ({ type = 'input' }: Column): string => fieldTypes[type]

/** Kinds whose types store their values in the same way. */
const alike: ReadonlySet<ReturnType<typeof kindOf>> = new Set([
  'text',
  'number',
  'choice',
  'choices',
])

function isReadAlike(one: Column, other: Column): boolean {
  const [kind, type] = [kindOf(one), one.type ?? 'input']
  const isMany = Boolean(one.multiple) === Boolean(other.multiple)
  return kind === kindOf(other) && (alike.has(kind) || (type === (other.type ?? 'input') && isMany))
}
