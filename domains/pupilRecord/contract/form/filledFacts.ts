import { shownValue } from '../../../enrolment/contract/form/fields.ts'
import type { FormValues } from '../../../enrolment/contract/form/form.ts'
import type { PupilRecord } from '../record.ts'
import { cardLabels, childRecordFields, guardianRecordFields, recordCards } from './recordFields.ts'
import type { RecordField } from './recordFields.ts'
import { openFields } from './recordForm.ts'

/** One filled value with the name under which the office marks or reveals it. */
export type FilledFact = { readonly name: string; readonly label: string; readonly value: string }
export type FilledGroup = { readonly title: string; readonly items: readonly FilledFact[] }

const masked = '已填写'

/** What a record says, in words, in the groups of its form. */
export function filledFacts({ known, values, guardians }: PupilRecord): FilledGroup[] {
  // A hidden choice cannot tell which fields depend on it, so those that have a value count too.
  const open = openFields(known, values)
  const asked = childRecordFields.filter(
    (field) => !known.includes(field.key) && (open.includes(field) || values[field.key]),
  )
  return [
    ...recordCards.map((card) => ({
      title: cardLabels[card],
      items: factsOf(
        asked.filter((field) => field.card === card),
        values,
        'values',
      ),
    })),
    ...guardians.map((one, index) => ({
      title: `监护人 ${one.name}${one.relationLabel && `（${one.relationLabel}）`}`,
      items: factsOf(guardianRecordFields, one.values, `guardians.${index}`),
    })),
  ]
}

const factsOf = (fields: readonly RecordField[], row: FormValues, prefix: string): FilledFact[] =>
  fields.map((field) => {
    const value = row[field.key] ?? ''
    const words = value === masked ? value : shownValue(field, value)
    return { name: `${prefix}.${field.key}`, label: field.label, value: words || '未填写' }
  })
