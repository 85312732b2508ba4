import { maskMail, maskPhone } from '../../../../platform/contract/mask.ts'
import { can } from '../../../../platform/server/actor.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import { organisationPermissions } from '../../contract/permissions.ts'
import type { UserFilter } from '../../contract/users.ts'

type Contacts = { phone: string; email: string }

/** Whether the actor may read phones and mail addresses of others: those who may change them. */
export const seesContacts = (actor: Actor): boolean => can(actor, organisationPermissions.editUsers)

/** Phone and mail address of a person; masked unless the actor may see them. */
export const contactsFor = (
  actor: Actor,
  { id, phone, email }: Contacts & { id: string },
): Contacts =>
  seesContacts(actor) || id === actor.userId
    ? { phone, email }
    : { phone: maskPhone(phone), email: maskMail(email) }

/** Whether a filter compares phones or mail addresses, which would reveal them piece by piece. */
export const asksForContacts = (filter: UserFilter): boolean =>
  Object.entries(filter).some(([name, value]) => /^(phone|email)(_|$)/.test(name) && Boolean(value))
