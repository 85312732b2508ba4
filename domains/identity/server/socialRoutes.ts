import type { App } from '../../../platform/server/app.ts'
import { announce } from '../../../platform/server/changes.ts'
import { mount, mountAlone } from '../../../platform/server/mount.ts'
import { getOwnUser } from '../../organisation/server/public.ts'
import * as calls from '../contract/social.ts'
import { bind, listBound, proveIdentity, unbind } from './bindings.ts'
import { beginConsent, endConsent } from './consents.ts'
import { providerTokenNotKept } from './refusals.ts'
import type { IdentityServices } from './services.ts'
import type { VerifiedIdentity } from './thirdParty.ts'

/** Consent pages of providers, the identities bound to an account, and two calls of the family that stand beside them. */
export function mountSocial(app: App, services: IdentityServices): void {
  mountAlone(app, calls.renderConsent, ({ input, ...asked }) =>
    beginConsent(services, asked, input),
  )
  mount(app, calls.returnFromConsent, ({ tx, input, ...asked }) =>
    endConsent(tx, services, asked, input),
  )
  for (const call of [calls.revokeProviderToken, calls.refreshProviderToken])
    mountAlone(app, call, async () => {
      throw providerTokenNotKept()
    })
  mount(app, calls.listBoundIdentities, ({ db, actor }) => listBound(db, actor))
  mount<typeof calls.bindIdentity, VerifiedIdentity>(
    app,
    calls.bindIdentity,
    ({ tx, actor, prepared, request, now }) => bind(tx, actor, prepared, { request, now }),
    { prepare: ({ input, ...asked }) => proveIdentity(services, asked, input) },
  )
  mount(app, calls.unbindIdentity, ({ tx, actor, input, request, now }) =>
    unbind(tx, services, actor, input.id, { request, now }),
  )
  mount(app, calls.oauthUserInfo, ({ db, actor }) => getOwnUser(db, actor))
  mount(app, calls.clearCache, async ({ tx }) => {
    services.memory.forgetAll()
    services.clients.forget()
    await announce(tx, { topic: 'role', subject: 'all' })
    await announce(tx, { topic: 'client', subject: 'all' })
    return { success: 'true', msg: '操作成功' }
  })
}
