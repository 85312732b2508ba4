import type { App } from '../../../../platform/server/http/createApp.ts'
import { mount } from '../../../../platform/server/http/mount.ts'
import { randomPassword } from '../../../identity/server/public.ts'
import type { IdentityServices, MadePassword } from '../../../identity/server/public.ts'
import * as account from '../../contract/institutionAccount.ts'
import * as ownClass from '../../contract/ownClass.ts'
import { listAccountChoices, listAccounts } from './accounts.ts'
import { closeAccount, issuePassword, openAccount } from './opening.ts'
import { getOwnClass, listOwnClasses } from './ownClasses.ts'

/** Mounts the calls about accounts of institutions, and those of their people. */
export function mountInstitutionAccounts(app: App, services: IdentityServices): void {
  mount(app, account.listInstitutionAccounts, ({ db, actor, input, now }) =>
    listAccounts(db, actor, input, now),
  )
  mount(app, account.listInstitutionAccountChoices, ({ db, actor, now }) =>
    listAccountChoices(db, actor, now),
  )
  mount<typeof account.openInstitutionAccount, MadePassword>(
    app,
    account.openInstitutionAccount,
    ({ tx, actor, input, prepared: made, now, request }) =>
      openAccount(tx, actor, input, { made, now, request }),
    { prepare: () => randomPassword(services) },
  )
  mount<typeof account.issueInstitutionPassword, MadePassword>(
    app,
    account.issueInstitutionPassword,
    ({ tx, actor, input, prepared: made, now, request }) =>
      issuePassword(tx, { actor, services, made }, input.userId, { now, request }),
    { prepare: () => randomPassword(services) },
  )
  mount(app, account.closeInstitutionAccount, ({ tx, actor, input, now, request }) =>
    closeAccount(tx, actor, input.userId, { now, request }),
  )
  mount(app, ownClass.listOwnClasses, ({ db, actor, now }) => listOwnClasses(db, actor, now))
  mount(app, ownClass.getOwnClass, ({ db, actor, input, now }) =>
    getOwnClass(db, actor, input.id, now),
  )
}
