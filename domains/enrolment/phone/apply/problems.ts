import type { FieldError } from '../../../../platform/contract/errors.ts'
import type { ConsentText } from '../../contract/consent.ts'
import type { DraftPayload } from '../../contract/draft.ts'
import { openInputs } from '../../contract/form/evaluation.ts'
import type { CheckContext } from '../../contract/form/fieldCheck.ts'
import { checkForm, cleanForm } from '../../contract/form/formCheck.ts'
import type { FormConsents } from '../../contract/form/form.ts'
import type { FormRules } from '../../contract/rules.ts'
import { keyOf, valueAt } from '../../contract/form/formModel.ts'

/** A returned application: its previous payload, masked names and writable keys. */
export type Correction = {
  readonly base: DraftPayload
  readonly masked: ReadonlySet<string>
  readonly writable: ReadonlySet<string>
}

type Judged = {
  readonly rules: FormRules
  readonly payload: DraftPayload
  readonly context: CheckContext
  readonly correction?: Correction | undefined
}

/** All errors of the form, in the order of the form. */
export function problemsOf({ rules, payload, context, correction }: Judged): FieldError[] {
  const order = new Map(
    openInputs(rules, payload.values).map((input, index) => [input.rule.key, index]),
  )
  const place = (one: FieldError) => order.get(keyOf(one.name)) ?? order.size
  return checkForm(rules, cleanForm(rules, payload), context)
    .filter((one) => !correction || countsInCorrection(one.name, payload, correction))
    .toSorted((left, right) => place(left) - place(right))
}

/**
 * An untouched masked value was validated before, and a read-only input cannot be fixed, so neither
 * is an error.
 */
function countsInCorrection(name: string, payload: DraftPayload, correction: Correction): boolean {
  if (!correction.writable.has(keyOf(name))) return false
  return !(correction.masked.has(name) && valueAt(payload, name) === valueAt(correction.base, name))
}

/** Errors for missing consents. */
export const consentProblems = (
  texts: readonly ConsentText[],
  ticked: FormConsents,
): FieldError[] =>
  texts
    .filter((one) => ticked[one.purpose] !== one.textHash)
    .map((one) => ({ name: `consents.${one.purpose}`, label: one.title, msg: '请阅读并勾选' }))

/** Whether a server error refers to this field; the error may name the key alone. */
export const isAbout = (errorName: string, name: string): boolean =>
  errorName === name || errorName === keyOf(name)
