import type { App } from '../../../../platform/server/http/createApp.ts'
import { mount } from '../../../../platform/server/http/mount.ts'
import {
  issueSchoolPassword,
  saveTenant,
  submitTenant,
  updateTenant,
} from '../../../organisation/contract/tenants.ts'
import type { Grants } from '../../../organisation/server/public.ts'
import { registerGuest, resetPassword, submitUser, unlockUsers } from '../../contract/accounts.ts'
import { randomPassword } from '../passwords/issuedPasswords.ts'
import type { MadePassword } from '../passwords/issuedPasswords.ts'
import type { IdentityServices } from '../services.ts'
import { addGuest, prepareGuest } from '../signIn/guestRegistration.ts'
import type { Registration } from '../signIn/registration.ts'
import {
  prepareAccount,
  preparePasswords,
  resetPasswords,
  submitAccount,
  unlock,
} from './accounts.ts'
import { issueFirstPassword, prepareSchool, submitSchool } from './schoolOpenings.ts'
import type { SchoolKeys } from './schoolOpenings.ts'

/** Account management by the office, and registration by older clients. */
export function mountAccounts(app: App, services: IdentityServices): void {
  mount<typeof submitUser, MadePassword | undefined>(
    app,
    submitUser,
    ({ tx, actor, input, prepared, ...at }) =>
      submitAccount(tx, { services, actor, at }, input, prepared),
    {
      prepare: ({ actor, input, request, now }) =>
        prepareAccount({ services, actor, at: { request, now } }, input),
    },
  )
  mount<typeof resetPassword, Map<string, MadePassword>>(
    app,
    resetPassword,
    ({ tx, actor, prepared, ...at }) => resetPasswords(tx, { services, actor, at }, prepared),
    { prepare: ({ input }) => preparePasswords(services, input) },
  )
  mount(app, unlockUsers, ({ tx, actor, input, ...at }) =>
    unlock(tx, { services, actor, at }, input.userIds),
  )
  mount<typeof registerGuest, Registration>(
    app,
    registerGuest,
    ({ tx, prepared, ...asked }) => addGuest(tx, prepared, asked),
    {
      prepare: (asked) => prepareGuest(services, asked),
    },
  )
}

/** Endpoints of schools that also set the first administrator's password. */
export function mountSchools(app: App, services: IdentityServices, grants: Grants): void {
  for (const call of [submitTenant, saveTenant, updateTenant])
    mount<typeof submitTenant, SchoolKeys>(
      app,
      call,
      ({ tx, actor, input, prepared, ...at }) =>
        submitSchool(tx, { services, actor, at, grants }, input, prepared),
      { prepare: ({ input }) => prepareSchool(services, input) },
    )
  mount<typeof issueSchoolPassword, MadePassword>(
    app,
    issueSchoolPassword,
    ({ tx, actor, input, prepared, ...at }) =>
      issueFirstPassword(tx, { services, actor, at }, input.id, prepared),
    { prepare: () => randomPassword(services) },
  )
}
