import type { Actor } from '../../../platform/server/actor.ts'
import type { RequestFacts } from '../../../platform/server/http/call.ts'
import type { App } from '../../../platform/server/http/createApp.ts'
import { mount, mountAlone } from '../../../platform/server/http/mount.ts'
import { oauthCaptcha, openCaptcha } from '../contract/captcha.ts'
import * as clients from '../contract/clients.ts'
import * as mail from '../contract/mailAddress.ts'
import * as ownPhone from '../contract/ownPhone.ts'
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
import { updateUser } from '../../organisation/contract/users.ts'
import { whenAccountsClose } from '../../organisation/server/public.ts'
import type { Grants } from '../../organisation/server/public.ts'
import { mountAccounts, mountSchools } from './accounts/accountRoutes.ts'
import { issueCaptcha } from './signIn/captchas.ts'
import {
  addClientRecord,
  changeClientRecord,
  getClientRecord,
  listClientRecords,
  removeClientRecords,
  submitClientRecord,
} from './clients/clientRecords.ts'
import { endSessionsOfClosed, clearAddressesOfClosed } from './sessions/closedAccounts.ts'
import { issueDownloadTicket } from './sessions/downloadTickets.ts'
import { oauthRequest, openRequest } from './signIn/dialects.ts'
import { addMail, proveMail, removeMail, sendCodeByMail } from './accounts/mailAddresses.ts'
import { checkOwnPhone, getOwnPhone, keepOwnPhone } from './accounts/ownPhone.ts'
import { authInfo, tokenReply } from './signIn/tokenAnswers.ts'
import { preparePassword, updatePassword, updateProfile } from './accounts/profile.ts'
import { saveUser } from './accounts/userSaving.ts'
import {
  endDevice,
  endDevicesOf,
  endOtherDevices,
  listDevices,
  listDevicesOf,
} from './sessions/ownSessions.ts'
import { askForTicket, decideTicket, lookAtTicket, stateOfTicket } from './social/scanTickets.ts'
import type { IdentityServices } from './services.ts'
import { signOut } from './sessions/sessions.ts'
import { mountSocial } from './social/socialRoutes.ts'
import { setUpFirstAdministrator } from './setup.ts'
import { signIn } from './signIn/signIn.ts'
import { chooseIdentity, getSignInFacts } from './signIn/signInPage.ts'
import { sendCode } from './signIn/smsCodes.ts'

/** Sign-in in both dialects, captchas, codes, sign-out, the own profile. */
export function mountIdentity(
  app: App,
  services: IdentityServices,
  { grants }: { grants: Grants },
): void {
  whenAccountsClose(endSessionsOfClosed)
  whenAccountsClose(clearAddressesOfClosed)
  mountTokens(app, services)
  mountDevices(app, services)
  mountScan(app, services)
  mountMail(app, services)
  mountOwnPhone(app, services)
  mountSocial(app, services)
  mountClients(app, services)
  mountSignInPage(app, services)
  mountAccounts(app, services)
  mountSchools(app, services, grants)
  mount(app, updateOwnInfo, ({ tx, actor, input, ...at }) =>
    updateProfile(tx, { services, actor, at }, input),
  )
  mount(app, updateUser, ({ tx, actor, input, ...at }) =>
    saveUser(tx, { services, actor, at }, input),
  )
  mount<typeof updateOwnPassword, string>(
    app,
    updateOwnPassword,
    ({ tx, actor, prepared, ...at }) => updatePassword(tx, { services, actor, at }, prepared),
    {
      prepare: (call) => preparePassword(services, call, call.input),
    },
  )
}

function mountDevices(app: App, services: IdentityServices): void {
  mount(app, listOwnSessions, ({ db, actor, now }) => listDevices(db, actor, actor.sessionId, now))
  mount(app, endOwnSession, ({ tx, actor, input, ...at }) =>
    endDevice(tx, { services, actor, at }, input.id),
  )
  mount(app, endOtherSessions, ({ tx, actor, ...at }) =>
    endOtherDevices(tx, { services, actor, at }),
  )
  mount(app, createDownloadTicket, ({ tx, actor, input, now }) =>
    issueDownloadTicket(tx, services, actor, { path: input.path, now }),
  )
  mount(app, listSessionsOfUser, ({ db, actor, input, now }) =>
    listDevicesOf(db, actor, input.userId, now),
  )
  mount(app, endSessionsOfUser, ({ tx, actor, input, ...at }) =>
    endDevicesOf(tx, { services, actor, at }, input),
  )
}

function mountClients(app: App, { keys, clients: { invalidate } }: IdentityServices): void {
  mount(app, clients.listClients, ({ db, input }) => listClientRecords(db, input))
  mount(app, clients.getClient, ({ db, input }) => getClientRecord(db, input.id))
  mount(app, clients.submitClient, ({ tx, actor, input, request, now }) =>
    submitClientRecord(tx, actor, input, { keys, invalidate, request, now }),
  )
  mount(app, clients.addClient, ({ tx, actor, input, request, now }) =>
    addClientRecord(tx, actor, input, { keys, invalidate, request, now }),
  )
  mount(app, clients.changeClient, ({ tx, actor, input, request, now }) =>
    changeClientRecord(tx, actor, input, { keys, invalidate, request, now }),
  )
  mount(app, clients.removeClients, ({ tx, actor, input, request, now }) =>
    removeClientRecords(tx, actor, input.ids, { keys, invalidate, request, now }),
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
    ({ tx, actor, input, ...at }) => addMail(tx, { services, actor, at }, input.address),
    {
      prepare: ({ actor, input, now }) => proveMail(services, actor, input, now),
    },
  )
  mount(app, mail.removeMail, ({ tx, actor, ...at }) => removeMail(tx, actor, at))
}

function mountOwnPhone(app: App, services: IdentityServices): void {
  mount(app, ownPhone.getOwnPhone, ({ db, actor }) => getOwnPhone(db, actor, services))
  mount<typeof ownPhone.proveOwnPhone, void>(
    app,
    ownPhone.proveOwnPhone,
    ({ tx, actor, input, ...at }) => keepOwnPhone(tx, { services, actor, at }, input.phone),
    {
      prepare: ({ actor, input, now }) => checkOwnPhone(services, actor, input, now),
    },
  )
}

function mountScan(app: App, services: IdentityServices): void {
  mountAlone(app, createScanTicket, (call) => askForTicket(services, call))
  mount(app, pollScanTicket, ({ db, actor, input, now }) =>
    stateOfTicket(db, services, { tenantId: actor.tenantId, ...input }, now),
  )
  mount(app, lookAtScanTicket, ({ tx, actor, input, ...at }) =>
    lookAtTicket(tx, { services, actor, at }, input.code),
  )
  mount(app, decideScanTicket, ({ tx, actor, input, ...at }) =>
    decideTicket(tx, { services, actor, at }, input),
  )
}

function mountTokens(app: App, services: IdentityServices): void {
  mountAlone(app, oauthToken, async (call) =>
    tokenReply(await signIn(services, oauthRequest(call))),
  )
  mountAlone(app, openToken, async (call) => authInfo(await signIn(services, openRequest(call))))
  mount(app, openLogout, async ({ tx, actor, input, ...at }) => {
    await signOut(tx, { services, actor, at }, input.refresh_token)
    return {}
  })
  mount(app, oauthLogout, async ({ tx, actor, ...at }) => {
    await signOut(tx, { services, actor, at }, undefined)
    return { success: 'true', msg: '退出成功' }
  })
}

type Asked = { actor: Actor; request: RequestFacts; now: Date }

function mountSignInPage(app: App, services: IdentityServices): void {
  const picture = ({ actor, request, now }: Asked) =>
    issueCaptcha(services, { tenantId: actor.tenantId, ...request }, now)
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
