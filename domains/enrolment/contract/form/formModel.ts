import {
  birthDateOf,
  isIdentityNumber,
  sexOf,
} from '../../../../platform/contract/identityNumber.ts'
import type { DraftPayload } from '../draft.ts'
import type { OpenInput } from './evaluation.ts'
import { openInputs } from './evaluation.ts'
import { groups } from './field.ts'
import type { GroupKey } from './field.ts'
import type { FormPatch, FormValues } from './form.ts'
import type { FormRules } from '../rules.ts'

/** Default values that suit most families. */
const usualValues: FormValues = { idType: 'IDCARD', nationality: 'CHN', hmtForeign: 'NO' }
const usualGuardian: FormValues = { gIdType: 'IDCARD' }

/** The initial payload of a new form. */
export const startPayload = (): DraftPayload => ({
  values: { ...usualValues },
  guardians: [{ ...usualGuardian }],
  materials: {},
})

/** The initial values of another guardian. */
export const startGuardian = (): FormValues => ({ ...usualGuardian })

/** Reads one value by its name (`values.idNo`, `guardians.0.gPhone`). */
export function valueAt({ values, guardians }: DraftPayload, name: string): string {
  const [part, first = '', second = ''] = name.split('.')
  return (part === 'guardians' ? guardians[Number(first)]?.[second] : values[first]) ?? ''
}

/** Returns the form with one value changed and its derived values updated. */
export function withValue(payload: DraftPayload, name: string, value: string): DraftPayload {
  const [part, first = '', second = ''] = name.split('.')
  if (part === 'guardians') {
    return {
      ...payload,
      guardians: payload.guardians.map((row, index) =>
        String(index) === first ? { ...row, [second]: value } : row,
      ),
    }
  }
  return { ...payload, values: withDerived({ ...payload.values, [first]: value }, first) }
}

/** Derives sex and birth date from the identity number once it is valid. */
const withDerived = (values: FormValues, changed: string): FormValues =>
  changed === 'idNo' || changed === 'idType' ? withNumberFacts(values) : values

/** The values with sex and birth date as a valid identity number says them. */
export function withNumberFacts(values: FormValues): FormValues {
  if (!isDerived(values)) return values
  const idNo = plainNumber(values['idNo'])
  return { ...values, sex: sexOf(idNo), birthDate: birthDateOf(idNo) ?? '' }
}

/** Whether sex and birth date are taken from the identity number and cannot be typed. */
export const isDerived = (values: FormValues): boolean =>
  values['idType'] === 'IDCARD' && isIdentityNumber(plainNumber(values['idNo']))

const plainNumber = (typed: string | undefined): string => (typed ?? '').trim().toUpperCase()

export type FormSection = {
  readonly key: GroupKey
  readonly label: string
  readonly inputs: readonly OpenInput[]
}

/** The visible inputs in their sections, in the order a family fills them. */
export function sectionsOf(rules: FormRules, values: FormValues): FormSection[] {
  const inputs = openInputs(rules, values)
  return groups
    .map(({ key, label }) => ({
      key,
      label,
      inputs: inputs.filter((input) => input.rule.groupKey === key),
    }))
    .filter((one) => one.inputs.length > 0 || one.key === 'declaration')
}

export type SectionProgress = { readonly filled: number; readonly total: number }

/** Counts the filled required inputs of a section. */
export function sectionProgress(
  { key, inputs }: FormSection,
  payload: DraftPayload,
): SectionProgress {
  const names = inputs
    .filter((input) => input.isMust)
    .flatMap((input) => namesOf(input, key, payload.guardians.length))
  return { filled: names.filter((name) => isFilled(payload, name)).length, total: names.length }
}

/** The field names of an input: one, or one per guardian. */
export function namesOf({ rule }: OpenInput, section: GroupKey, guardianCount: number): string[] {
  if (rule.kind === 'material') return [`materials.${rule.key}`]
  if (section !== 'guardian') return [`values.${rule.key}`]
  return Array.from(
    { length: Math.max(1, guardianCount) },
    (_, index) => `guardians.${index}.${rule.key}`,
  )
}

const isFilled = (payload: DraftPayload, name: string): boolean =>
  name.startsWith('materials.')
    ? (payload.materials[name.slice('materials.'.length)] ?? []).length > 0
    : valueAt(payload, name).trim() !== ''

/**
 * The changes since `base` as a patch for update or resubmission; undefined when there are none.
 */
export function patchOf(base: DraftPayload, now: DraftPayload): FormPatch | undefined {
  const isChanged = (left: unknown, right: unknown) =>
    JSON.stringify(left) !== JSON.stringify(right)
  const values = Object.fromEntries(
    Object.entries(now.values).filter(([key, value]) => value !== (base.values[key] ?? '')),
  )
  const materials = Object.fromEntries(
    Object.entries(now.materials).filter(([key, ids]) => isChanged(ids, base.materials[key] ?? [])),
  )
  const patch: FormPatch = {
    ...(Object.keys(values).length > 0 ? { values } : {}),
    ...(isChanged(base.guardians, now.guardians) ? { guardians: now.guardians } : {}),
    ...(Object.keys(materials).length > 0 ? { materials } : {}),
  }
  return Object.keys(patch).length > 0 ? patch : undefined
}

/** The key at the end of a field name: `guardians.0.gPhone` → `gPhone`. */
export const keyOf = (name: string): string => name.split('.').at(-1) ?? name

/** Whether the field with this name is derived from the identity number. */
export const isDerivable = (name: string): boolean =>
  name === 'values.sex' || name === 'values.birthDate'
