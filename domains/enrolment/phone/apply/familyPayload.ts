import type { Application } from '../../contract/applicationShapes.ts'
import type { DraftPayload } from '../../contract/draft.ts'
import { fieldOf } from '../../contract/form/fields.ts'
import type { FormValues } from '../../contract/form/form.ts'
import { startGuardian, startPayload } from '../../contract/form/formModel.ts'

/** Answers about the home that each child has of its own, or that are a decision. */
const ownAnswers = new Set(['hkDate', 'acceptCoord'])

/**
 * What a new form takes over from an earlier application of the family: home and guardians. The
 * child's own answers, papers and signatures are not taken over, and neither are values that the
 * server masks.
 */
export function familyPayload({
  values,
  guardians,
  masked,
}: Pick<Application, 'values' | 'guardians' | 'masked'>): DraftPayload {
  const hidden = new Set(masked)
  const known = (told: FormValues, place: string): FormValues =>
    Object.fromEntries(
      Object.entries(told).filter(([key, value]) => value !== '' && !hidden.has(`${place}.${key}`)),
    )
  const home = Object.entries(known(values, 'values')).filter(
    ([key]) => fieldOf(key)?.group === 'home' && !ownAnswers.has(key),
  )
  const start = startPayload()
  return {
    ...start,
    values: { ...start.values, ...Object.fromEntries(home) },
    guardians:
      guardians.length === 0
        ? start.guardians
        : guardians.map((one, at) => ({ ...startGuardian(), ...known(one, `guardians.${at}`) })),
  }
}
