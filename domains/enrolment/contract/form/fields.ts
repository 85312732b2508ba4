import { locationWords, storedLocation } from '../../../forms/contract/values/location.ts'
import { childFields } from './childFields.ts'
import { yesNoChoices } from './choices.ts'
import type { Choice } from './choices.ts'
import type { Field } from './field.ts'
import { guardianFields } from './guardianFields.ts'
import { householdFields } from './householdFields.ts'
import type { Material } from './materials.ts'
import { materials } from './materials.ts'

/** The field catalogue: every input an application can have, each named once. */
export const fields: readonly Field[] = [...childFields, ...householdFields, ...guardianFields]

const byKey = new Map(fields.map((field) => [field.key, field]))
const materialByKey = new Map(materials.map((material) => [material.key, material]))

/** The field of a key, or undefined when the catalogue has none. */
export const fieldOf = (key: string): Field | undefined => byKey.get(key)

/** The material of a key, or undefined when the catalogue has none. */
export const materialOf = (key: string): Material | undefined => materialByKey.get(key)

/** The Chinese label of a field or material; the key itself when it is unknown. */
export const labelOfKey = (key: string): string =>
  byKey.get(key)?.label ?? materialByKey.get(key)?.label ?? key

/** The choices of a field; yes and no for yes/no fields. */
export const choicesOf = (field: Field): readonly Choice[] =>
  field.type === 'yesNo' ? yesNoChoices : (field.choices ?? [])

/** The text that is shown for a stored value: the label of a choice, otherwise the value. */
export const shownValue = (field: Field, value: string): string =>
  field.type === 'place' ? placeWords(value) : choiceWords(field, value)

function placeWords(value: string): string {
  const point = storedLocation(value)
  return point ? locationWords(point) : value
}

const choiceWords = (field: Field, value: string): string =>
  choicesOf(field).find((choice) => choice.code === value)?.label ?? value
