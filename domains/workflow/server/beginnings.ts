import { wireDate } from '../../../platform/contract/time.ts'
import type { Db } from '../../../platform/server/db.ts'
import { findPeople } from '../../organisation/server/public.ts'
import { beginningOf, hasPrefills, withBeginnings } from '../contract/form/prefill.ts'
import { offering } from './formDictionaries.ts'
import type { FlowData } from './engine/rules.ts'
import type { OwnForm } from './flows.ts'

type Who = { readonly tenantId: string; readonly userId: string; readonly departmentId: string }

/** The form as somebody begins it: with what its dictionaries offer, and his name, the department that he acts for and the day, where its fields ask for them. */
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
    schema: withBeginnings(form.schema, (column, prefill) =>
      beginningOf(column, prefill, beginner),
    ),
  }
}

/** The form as it is mended: what it began with is not looked up anew. */
export const keptForm = (form: OwnForm, before: FlowData): OwnForm => ({
  ...form,
  schema: withBeginnings(form.schema, ({ prop }) => {
    const value = before[prop]
    // Departments are kept one beside the other, and begin as a form writes them.
    return Array.isArray(value) ? value.join(',') : typeof value === 'string' ? value : undefined
  }),
})
