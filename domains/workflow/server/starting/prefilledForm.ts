import { wireDate } from '../../../../platform/contract/time.ts'
import type { Db } from '../../../../platform/server/database/db.ts'
import { findPeople } from '../../../organisation/server/public.ts'
import {
  beginningOf,
  hasPrefills,
  withInitialValues,
} from '../../../forms/contract/filling/prefill.ts'
import { offering } from '../../../forms/server/public.ts'
import type { FlowData } from '../engine/rules.ts'
import type { OwnForm } from '../flows/defineFlow.ts'

type Who = { readonly tenantId: string; readonly userId: string; readonly departmentId: string }

/**
 * The initial form: with the options of its dictionaries, and with the user's name, their acting
 * department and today's date where fields ask for them.
 */
export async function begunForm(
  db: Db,
  drawn: OwnForm,
  { tenantId, userId, departmentId }: Who,
  now: Date,
): Promise<OwnForm> {
  const form = await offering(db, tenantId, drawn)
  if (!hasPrefills(form.schema)) return form
  const person = (await findPeople(db, tenantId, [userId])).get(userId)
  const own = person?.departments ?? []
  const department = own.find(({ id }) => id === departmentId) ?? own[0]
  const beginner = {
    name: person?.realName ?? '',
    departmentName: department?.name ?? '',
    departmentId: department?.id ?? '',
    today: wireDate(now),
  }
  return {
    ...form,
    schema: withInitialValues(form.schema, (column, prefill) =>
      beginningOf(column, prefill, beginner),
    ),
  }
}

/** A returned form for correction; its initial values are not looked up again. */
export const formForCorrection = (form: OwnForm, before: FlowData): OwnForm => ({
  ...form,
  schema: withInitialValues(form.schema, ({ prop }) => {
    const value = before[prop]
    // Several departments are stored as a list; a form field starts with them joined by commas.
    return Array.isArray(value) ? value.join(',') : typeof value === 'string' ? value : undefined
  }),
})
