import type { FieldError } from '../../../../platform/contract/errors.ts'
import type { ConsentText } from '../../contract/consent.ts'
import type { DraftPayload } from '../../contract/draft.ts'
import { openInputs } from '../../contract/evaluation.ts'
import type { CheckContext } from '../../contract/fieldCheck.ts'
import { checkForm, cleanForm } from '../../contract/formCheck.ts'
import type { FormConsents } from '../../contract/form.ts'
import type { FormRules } from '../../contract/rules.ts'
import { keyOf, valueAt } from './formModel.ts'

/** A mended application: what was there before, which of it is masked, and what may be changed. */
export type Mend = {
  readonly base: DraftPayload
  readonly masked: ReadonlySet<string>
  readonly writable: ReadonlySet<string>
}

type Judged = {
  readonly rules: FormRules
  readonly payload: DraftPayload
  readonly context: CheckContext
  readonly mend?: Mend | undefined
}

/** Everything wrong with the form as it stands, in the order of the form. */
export function problemsOf({ rules, payload, context, mend }: Judged): FieldError[] {
  const order = new Map(
    openInputs(rules, payload.values).map((input, index) => [input.rule.key, index]),
  )
  const place = (one: FieldError) => order.get(keyOf(one.name)) ?? order.size
  return checkForm(rules, cleanForm(rules, payload), context)
    .filter((one) => !mend || countsInMend(one.name, payload, mend))
    .toSorted((left, right) => place(left) - place(right))
}

/** A masked value that nobody touched was right when it was handed in; what cannot be changed is not complained about. */
function countsInMend(name: string, payload: DraftPayload, mend: Mend): boolean {
  if (!mend.writable.has(keyOf(name))) return false
  return !(mend.masked.has(name) && valueAt(payload, name) === valueAt(mend.base, name))
}

/** Consents that are not ticked, as errors beside them. */
export const consentProblems = (
  texts: readonly ConsentText[],
  ticked: FormConsents,
): FieldError[] =>
  texts
    .filter((one) => ticked[one.purpose] !== one.textHash)
    .map((one) => ({ name: `consents.${one.purpose}`, label: one.title, msg: '请阅读并勾选' }))

/** Whether a name of the server's errors means this place of the form: it may name the key alone. */
export const isAbout = (errorName: string, name: string): boolean =>
  errorName === name || errorName === keyOf(name)
