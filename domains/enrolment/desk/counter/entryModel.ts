import type { FieldError } from '../../../../platform/contract/errors.ts'
import { isMobile } from '../../../../platform/contract/contacts.ts'
import type { Category } from '../../contract/form/categories.ts'
import type { CheckContext } from '../../contract/form/fieldCheck.ts'
import type { FormMaterials, FormValues } from '../../contract/form/form.ts'
import { checkForm, cleanForm } from '../../contract/form/formCheck.ts'
import { startPayload, withNumberFacts } from '../../contract/form/formModel.ts'
import type { FormRules } from '../../contract/rules.ts'

/** Everything that was typed for one family. */
export type Typed = {
  readonly planId: string
  readonly category: Category
  readonly phone: string
  readonly values: FormValues
  readonly guardians: readonly FormValues[]
  readonly papers: Papers
}

/** The uploaded files by paper, and the papers that were seen as originals. */
export type Papers = { readonly materials: FormMaterials; readonly originals: readonly string[] }
export const noPapers: Papers = { materials: {}, originals: [] }

/** The fields of the form that react-hook-form holds. */
export const fieldsOf = (typed: Typed | undefined): Record<string, unknown> => ({
  phone: typed?.phone ?? '',
  smsId: '',
  smsValue: '',
  values: typed?.values ?? startPayload().values,
  guardians: typed?.guardians ?? startPayload().guardians,
})

const textsOf = (row: unknown): FormValues =>
  typeof row === 'object' && row !== null
    ? Object.fromEntries(
        Object.entries(row).flatMap(([key, value]): [string, string][] =>
          typeof value === 'string' ? [[key, value]] : [],
        ),
      )
    : {}

const textAt = (fields: Record<string, unknown>, name: string): string => {
  const value = fields[name]
  return typeof value === 'string' ? value.trim() : ''
}

/** The typed fields as the form of an application, with what the identity number says. */
export const contentOf = (fields: Record<string, unknown>) => ({
  phone: textAt(fields, 'phone'),
  smsId: textAt(fields, 'smsId'),
  smsValue: textAt(fields, 'smsValue'),
  values: withNumberFacts(textsOf(fields['values'])),
  guardians: Array.isArray(fields['guardians']) ? fields['guardians'].map(textsOf) : [],
})

/** Every error of an entry by the rules of the form; the signature follows on the tablet. */
export function entryProblems(
  rules: FormRules,
  fields: Record<string, unknown>,
  papers: Papers,
  context: CheckContext,
): FieldError[] {
  const { phone, values, guardians } = contentOf(fields)
  const content = cleanForm(rules, { values, guardians, materials: papers.materials })
  const originals = [...papers.originals, 'signature']
  const found = checkForm(rules, content, { ...context, originals })
  return isMobile(phone)
    ? found
    : [{ name: 'phone', label: '家长手机号', msg: '不是 11 位手机号，请核对' }, ...found]
}
