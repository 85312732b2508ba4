import * as z from 'zod/mini'

import { id, labelled } from '../../../../platform/contract/shapes.ts'
import { Category } from './categories.ts'

/** Limits the number of names, so that an oversized request is refused. */
const atMost = <Names extends object>(names: number) =>
  z.refine<Names>((record) => Object.keys(record).length <= names, {
    error: '填写的内容过多，请减少后再提交',
  })

/**
 * Values by field key of fields.ts; every value travels as text. The server drops values of hidden
 * inputs.
 */
export const FormValues = z
  .record(z.string().check(z.maxLength(40)), z.string().check(z.maxLength(500)))
  .check(atMost(200))
export type FormValues = z.output<typeof FormValues>

/** Attachment ids by material key of materials.ts. */
export const FormMaterials = z
  .record(z.string().check(z.maxLength(40)), z.array(id).check(z.maxLength(12)))
  .check(atMost(60))
export type FormMaterials = z.output<typeof FormMaterials>

/** The hash of the accepted text, by purpose; a missing purpose was not accepted. */
export const FormConsents = z
  .record(z.string().check(z.maxLength(40)), z.string().check(z.maxLength(100)))
  .check(atMost(20))
export type FormConsents = z.output<typeof FormConsents>

/** A form names one to three guardians. */
export const maxGuardians = 3

export const Guardians = z.array(FormValues).check(z.maxLength(maxGuardians))

/**
 * What the family fills in. Field errors name it as `values.idNo`, `guardians.0.gPhone`,
 * `materials.hukou`, `consents.privacy`.
 */
export type FormContent = { values: FormValues; guardians: FormValues[]; materials: FormMaterials }

/** Only the changed parts; absent parts stay as they are. */
export const patchFields = {
  values: z.optional(FormValues),
  /**
   * The whole list, in order, when any guardian changed. A masked value in it means "unchanged".
   */
  guardians: z.optional(Guardians),
  materials: z.optional(FormMaterials),
}
export type FormPatch = {
  values?: FormValues | undefined
  guardians?: FormValues[] | undefined
  materials?: FormMaterials | undefined
}

/** The fields of a submitted form. */
export const formFields = {
  planId: z.optional(labelled('招生计划', id)),
  category: z.optional(labelled('生源类别', Category)),
  formVersion: z.optional(labelled('表单版本', z.coerce.number())),
  ...patchFields,
  consents: z._default(FormConsents, {}),
}
