import { wireDateTime } from '../../../../platform/contract/time.ts'
import { entryStateLabels } from '../../contract/counter.ts'
import type { CounterEntry, EntryReceipt } from '../../contract/counter.ts'
import { categoryTexts } from '../../contract/form/categories.ts'
import { groups } from '../../contract/form/field.ts'
import { fieldOf, labelOfKey, shownValue } from '../../contract/form/fields.ts'
import type { FormValues } from '../../contract/form/form.ts'
import { maskedValue } from '../../contract/form/masking.ts'
import { openInputs } from '../../contract/form/evaluation.ts'
import type { FormRules } from '../../contract/rules.ts'
import type { EntryRow } from '../queries/counterEntries.ts'
import type { EntryPayload } from './payload.ts'

export const toEntry = (row: EntryRow): CounterEntry => ({
  id: row.id,
  applyNo: row.applyNo,
  maskedName: row.maskedName,
  planName: row.planName,
  categoryLabel: categoryTexts[row.category].label,
  state: row.state,
  stateLabel: entryStateLabels[row.state],
  rev: row.rev,
  enteredAt: wireDateTime(row.enteredAt),
  enteredByName: row.enteredByName,
  ...(row.signedAt ? { signedAt: wireDateTime(row.signedAt) } : {}),
})

/** The papers of an entry, in words. */
export const papersOf = ({ materials, originals }: EntryPayload): EntryReceipt['papers'] => [
  ...Object.entries(materials).map(([key, ids]) => ({
    label: labelOfKey(key),
    how: `已上传 ${ids.length} 份`,
  })),
  ...originals.map((key) => ({ label: labelOfKey(key), how: '已看原件' })),
]

type Group = { readonly title: string; readonly items: { label: string; value: string }[] }

/** What was entered, in the order of the form, with secret numbers masked. */
export function enteredGroups(rules: FormRules, { values, guardians }: EntryPayload): Group[] {
  const inputs = openInputs(rules, values).filter(({ rule }) => rule.kind === 'field')
  const itemsOf = (row: FormValues, group: string) =>
    inputs.flatMap(({ rule }) => {
      const field = fieldOf(rule.key)
      const value = row[rule.key]
      return field?.group === group && value
        ? [{ label: rule.label, value: shownValue(field, maskedValue(field, value)) }]
        : []
    })
  return [
    ...groups
      .filter(({ key }) => key === 'child' || key === 'home')
      .map(({ key, label }) => ({ title: label, items: itemsOf(values, key) })),
    ...guardians.map((row, index) => ({
      title: guardians.length > 1 ? `监护人 ${index + 1}` : '监护人',
      items: itemsOf(row, 'guardian'),
    })),
  ].filter(({ items }) => items.length > 0)
}
