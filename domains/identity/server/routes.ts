import type { App } from '../../../platform/server/app.ts'
import { mount, mountAlone } from '../../../platform/server/mount.ts'
import { registerGuest, resetPassword, submitUser, unlockUsers } from '../contract/accounts.ts'
import { oauthCaptcha, openCaptcha } from '../contract/captcha.ts'
import * as clients from '../contract/clients.ts'
import * as mail from '../contract/mailAddress.ts'
import { updateOwnInfo, updateOwnPassword } from '../contract/profile.ts'
import {
  createScanTicket,
  decideScanTicket,
  lookAtScanTicket,
  pollScanTicket,
} from '../contract/scan.ts'
import { createDownloadTicket } from '../contract/download.ts'
import {
  endOtherSessions,
  endOwnSession,
  endSessionsOfUser,
  listOwnSessions,
  listSessionsOfUser,
} from '../contract/sessions.ts'
import { chooseDemoIdentity, setUpAdministrator, signInFacts } from '../contract/signInPage.ts'
import { sendSmsCode } from '../contract/smsCode.ts'
import { oauthLogout, oauthToken, openLogout, openToken } from '../contract/token.ts'
import { saveTenant, submitTenant, updateTenant } from '../../organisation/contract/tenants.ts'
import { whenAccountsClose } from '../../organisation/server/public.ts'
import type { Grants } from '../../organisation/server/public.ts'
import { prepareAccount, resetPasswords, submitAccount, unlock } from './accounts.ts'
import { issueCaptcha } from './captchas.ts'
import {
  addClientRecord,
  changeClientRecord,
  getClientRecord,
  listClientRecords,
  removeClientRecords,
  submitClientRecord,
} from './clientRecords.ts'
import { endSessionsOfClosed, forgetAddressesOfClosed } from './closedAccounts.ts'
import { issueDownloadTicket } from './downloadTickets.ts'
import { oauthRequest, openRequest } from './dialects.ts'
import { addGuest, prepareGuest } from './guestRegistration.ts'
import { randomPasswords } from './issuedPasswords.ts'
import type { MadePassword } from './issuedPasswords.ts'
import { addMail, proveMail, removeMail, sendCodeByMail } from './mailAddresses.ts'
import { authInfo, tokenReply } from './presenters.ts'
import { preparePassword, updatePassword, updateProfile } from './profile.ts'
import {
  endDevice,
  endDevicesOf,
  endOtherDevices,
  listDevices,
  listDevicesOf,
} from './ownSessions.ts'
import { askForTicket, decideTicket, lookAtTicket, stateOfTicket } from './scanTickets.ts'
import type { Registration } from './registration.ts'
import { prepareSchool, submitSchool } from './schoolOpenings.ts'
import type { SchoolKeys } from './schoolOpenings.ts'
import type { IdentityServices } from './services.ts'
import { signOut } from './sessions.ts'
import { mountSocial } from './socialRoutes.ts'
import { setUpFirstAdministrator } from './setup.ts'
import { signIn } from './signIn.ts'
import { chooseIdentity, getSignInFacts } from './signInPage.ts'
import { sendCode } from './smsCodes.ts'

/** Sign-in in both dialects, captchas, codes, sign-out, the own profile. */
export function mountIdentity(
  app: App,
  services: IdentityServices,
  { grants }: { grants: Grants },
): void {
  whenAccountsClose(endSessionsOfClosed)
  whenAccountsClose(forgetAddressesOfClosed)
  mountTokens(app, services)
  mountDevices(app, services)
  mountScan(app, services)
  mountMail(app, services)
  mountSocial(app, services)
  mountClients(app, services)
  mountSignInPage(app, services)
  mountAccounts(app, services)
  mountSchools(app, services, grants)
  mount(app, updateOwnInfo, ({ tx, actor, input, request, now }) =>
    updateProfile(tx, services, actor, input, { request, now }),
  )
  mount<typeof updateOwnPassword, string>(
    app,
    updateOwnPassword,
    ({ tx, actor, prepared, request, now }) =>
      updatePassword(tx, services, actor, prepared, { request, now }),
    {
      prepare: (call) => preparePassword(services, call, call.input),
    },
  )
}

/** What the office does about other people's passwords, and registering as older clients do. */
function mountAccounts(app: App, services: IdentityServices): void {
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
    { prepare: ({ input }) => randomPasswords(services, [...new Set(input.userIds.split(','))]) },
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

/** Adding a school makes its first administrator, so it stands here and not beside the other calls about schools. */
function mountSchools(app: App, services: IdentityServices, grants: Grants): void {
  for (const call of [submitTenant, saveTenant, updateTenant])
    mount<typeof submitTenant, SchoolKeys>(
      app,
      call,
      ({ tx, actor, input, prepared, ...at }) =>
        submitSchool(tx, { services, actor, at, grants }, input, prepared),
      { prepare: ({ input }) => prepareSchool(services, input) },
    )
}

function mountDevices(app: App, services: IdentityServices): void {
  mount(app, listOwnSessions, ({ db, actor, now }) => listDevices(db, actor, actor.sessionId, now))
  mount(app, endOwnSession, ({ tx, actor, input, request, now }) =>
    endDevice(tx, services, actor, input.id, { request, now }),
  )
  mount(app, endOtherSessions, ({ tx, actor, request, now }) =>
    endOtherDevices(tx, services, actor, { request, now }),
  )
  mount(app, createDownloadTicket, ({ tx, actor, input, now }) =>
    issueDownloadTicket(tx, services, actor, { path: input.path, now }),
  )
  mount(app, listSessionsOfUser, ({ db, actor, input, now }) =>
    listDevicesOf(db, actor, input.userId, now),
  )
  mount(app, endSessionsOfUser, ({ tx, actor, input, request, now }) =>
    endDevicesOf(tx, services, actor, input, { request, now }),
  )
}

function mountClients(app: App, { keys, clients: { forget } }: IdentityServices): void {
  mount(app, clients.listClients, ({ db, input }) => listClientRecords(db, input))
  mount(app, clients.getClient, ({ db, input }) => getClientRecord(db, input.id))
  mount(app, clients.submitClient, ({ tx, actor, input, request, now }) =>
    submitClientRecord(tx, actor, input, { keys, forget, request, now }),
  )
  mount(app, clients.addClient, ({ tx, actor, input, request, now }) =>
    addClientRecord(tx, actor, input, { keys, forget, request, now }),
  )
  mount(app, clients.changeClient, ({ tx, actor, input, request, now }) =>
    changeClientRecord(tx, actor, input, { keys, forget, request, now }),
  )
  mount(app, clients.removeClients, ({ tx, actor, input, request, now }) =>
    removeClientRecords(tx, actor, input.ids, { keys, forget, request, now }),
  )
}

function mountMail(app: App, services: IdentityServices): void {
  mount(app, mail.getMailNotices, async () => ({ isOffered: services.settings.mail !== undefined }))
  mountAlone(app, mail.sendMailCode, ({ actor, input, request, now }) =>
    sendCodeByMail(services, actor, { address: input.address, ip: request.ip, now }),
  )
  mount<typeof mail.confirmMail, void>(
    app,
    mail.confirmMail,
    ({ tx, actor, input, ...at }) => addMail(tx, services, actor, input.address, at),
    {
      prepare: ({ actor, input, now }) => proveMail(services, actor, input, now),
    },
  )
  mount(app, mail.removeMail, ({ tx, actor, ...at }) => removeMail(tx, actor, at))
}

function mountScan(app: App, services: IdentityServices): void {
  mountAlone(app, createScanTicket, (call) => askForTicket(services, call))
  mount(app, pollScanTicket, ({ db, actor, input, now }) =>
    stateOfTicket(db, services, actor.tenantId, input, now),
  )
  mount(app, lookAtScanTicket, ({ tx, actor, input, now }) =>
    lookAtTicket(tx, services, actor, input.code, now),
  )
  mount(app, decideScanTicket, ({ tx, actor, input, request, now }) =>
    decideTicket(tx, services, actor, input, { request, now }),
  )
}

function mountTokens(app: App, services: IdentityServices): void {
  mountAlone(app, oauthToken, async (call) =>
    tokenReply(await signIn(services, oauthRequest(call))),
  )
  mountAlone(app, openToken, async (call) => authInfo(await signIn(services, openRequest(call))))
  mount(app, openLogout, async ({ tx, actor, input, now }) => {
    await signOut(tx, services, actor, input.refresh_token, now)
    return {}
  })
  mount(app, oauthLogout, async ({ tx, actor, now }) => {
    await signOut(tx, services, actor, undefined, now)
    return { success: 'true', msg: '退出成功' }
  })
}

function mountSignInPage(app: App, services: IdentityServices): void {
  const picture = ({ request, now }: { request: { ip: string }; now: Date }) =>
    issueCaptcha(services, request.ip, now)
  mountAlone(app, oauthCaptcha, async (call) => ({
    ...(await picture(call)),
    success: 'true',
    msg: '操作成功',
  }))
  mountAlone(app, openCaptcha, picture)
  mountAlone(app, sendSmsCode, ({ actor, input, request, now }) =>
    sendCode(services, { tenantId: actor.tenantId, phone: input.phone, ip: request.ip }, now),
  )
  mountAlone(app, signInFacts, ({ actor }) => getSignInFacts(services, actor))
  mountAlone(app, chooseDemoIdentity, async ({ actor, input }) =>
    chooseIdentity(services, actor.tenantId, input.key),
  )
  mountAlone(app, setUpAdministrator, async ({ input, request, now }) => {
    await setUpFirstAdministrator(services, input, { request, now })
    return {}
  })
}
