import { wireDateTime } from '../../../platform/contract/time.ts'
import { maskedValue } from '../../enrolment/contract/form/masking.ts'
import { fieldOf, labelOfKey, shownValue } from '../../enrolment/contract/form/fields.ts'
import type { FormContent, FormValues } from '../../enrolment/contract/form/form.ts'
import { recordFieldOf, childRecordFields } from '../contract/form/recordFields.ts'
import type { Asked, RecordContent } from '../contract/form/recordForm.ts'
import type { PupilRecord, RecordRow as ListRow } from '../contract/record.ts'
import { recordStateLabels } from '../contract/states.ts'
import type { RecordHead, RecordRow } from './queries/records.ts'

/** Everything that a presenter needs about one record. */
export type OpenedRecord = {
  readonly row: RecordRow
  readonly content: RecordContent
  readonly application: FormContent
  readonly asked: Asked
  readonly className: string
}

/** What the form asks after what the application has answered. */
export const askedAfter = ({ values, guardians }: FormContent): Asked => ({
  known: childRecordFields.map(({ key }) => key).filter((key) => Boolean(values[key])),
  guardianCount: guardians.length,
})

/** The record for one reader; the office gets secret values masked. */
export function toRecord(
  { row, content, application, asked, className }: OpenedRecord,
  { isFamily, actions }: { readonly isFamily: boolean; readonly actions: PupilRecord['actions'] },
): PupilRecord {
  const hidden: string[] = []
  const shown = (values: FormValues, prefix: string): FormValues =>
    Object.fromEntries(
      Object.entries(values).map(([key, value]) => {
        const field = recordFieldOf(key)
        if (isFamily || !field || field.masking === 'none') return [key, value]
        hidden.push(`${prefix}.${key}`)
        return [key, maskedValue(field, value)]
      }),
    )
  const values = shown(content.values, 'values')
  const { hkRegion = '', homeAddress = '' } = application.values
  return {
    ...headOf(row, className),
    rev: row.rev,
    facts: factsOf(application),
    known: [...asked.known],
    values,
    guardians: application.guardians.map((one, index) => ({
      name: one['gName'] ?? '',
      relationLabel: shownOf('gRelation', one['gRelation']),
      values: shown(content.guardians[index] ?? {}, `guardians.${index}`),
    })),
    masked: hidden,
    marks: row.marks.map((mark) => ({ ...mark, label: labelOfName(mark.name) })),
    ...(isFamily ? { home: { region: hkRegion, address: homeAddress } } : {}),
    ...(row.savedAt ? { savedAt: wireDateTime(row.savedAt) } : {}),
    ...(row.completedAt ? { completedAt: wireDateTime(row.completedAt) } : {}),
    actions,
  }
}

const headOf = (row: RecordHead, className: string) => ({
  id: row.studentId,
  applyNo: row.applyNo,
  childName: row.childName,
  planName: row.planName,
  className,
  state: row.state,
  stateLabel: recordStateLabels[row.state],
  ...(row.submittedAt ? { submittedAt: wireDateTime(row.submittedAt) } : {}),
  ...(row.remindedAt ? { remindedAt: wireDateTime(row.remindedAt) } : {}),
})

/** A row of the office's list. */
export const toRow = (row: RecordHead, className: string): ListRow => ({
  ...headOf(row, className),
  planId: row.planId,
})

/** Facts of the application in the order of the national sheet; secret ones are masked for all. */
const factKeys = [
  'childName',
  'usedName',
  'idType',
  'idNo',
  'sex',
  'birthDate',
  'birthPlace',
  'ethnic',
  'nationality',
  'hmtForeign',
  'health',
  'preschool',
  'hkRegion',
  'hkType',
  'homeAddress',
] as const

const factsOf = ({ values }: FormContent): PupilRecord['facts'] =>
  factKeys.flatMap((key) => {
    const [field, value] = [fieldOf(key), values[key]]
    return field && value
      ? [{ label: field.label, value: shownValue(field, maskedValue(field, value)) }]
      : []
  })

const shownOf = (key: string, value: string | undefined): string => {
  const field = fieldOf(key)
  return field && value ? shownValue(field, value) : ''
}

/** The label of `values.bloodType` or `guardians.1.gAddress`, with the guardian's place. */
export function labelOfName(name: string): string {
  const [part, place] = name.split('.')
  const key = name.split('.').at(-1) ?? ''
  const label = recordFieldOf(key)?.label ?? labelOfKey(key)
  return part === 'guardians' ? `第 ${Number(place) + 1} 位监护人的${label}` : label
}
