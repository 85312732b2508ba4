import { choicesOf, fieldOf, labelOfKey } from '../../contract/form/fields.ts'
import type { Condition } from '../../contract/rules.ts'

/** A rule condition in words: 住房类型为自有住房或祖辈住房时. */
export function conditionText(condition: Condition | undefined): string {
  if (!condition) return ''
  const label = labelOfKey(condition.fieldKey)
  switch (condition.op) {
    case 'filled':
      return `填写${label}时`
    case 'ne':
      return `${label}不是${valuesText(condition)}时`
    case 'eq':
    case 'in':
      return `${label}为${valuesText(condition)}时`
  }
}

function valuesText({ fieldKey, value }: Condition): string {
  const field = fieldOf(fieldKey)
  const labels = value.map(
    (code) =>
      (field ? choicesOf(field).find((choice) => choice.code === code)?.label : undefined) ?? code,
  )
  return labels.length < 2
    ? (labels[0] ?? '')
    : `${labels.slice(0, -1).join('、')}或${labels.at(-1)}`
}
