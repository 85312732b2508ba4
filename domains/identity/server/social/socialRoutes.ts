import type { App } from '../../../../platform/server/http/createApp.ts'
import { announce } from '../../../../platform/server/database/changeFeed.ts'
import { mount, mountAlone } from '../../../../platform/server/http/mount.ts'
import { getOwnUser } from '../../../organisation/server/public.ts'
import * as calls from '../../contract/social.ts'
import { bind, listBound, proveIdentity, unbind } from './bindings.ts'
import { beginConsent, endConsent } from './socialConsents.ts'
import { providerTokenNotKept } from '../refusals.ts'
import type { IdentityServices } from '../services.ts'
import type { VerifiedIdentity } from './outsideIdentity.ts'

/** Mounts the consent pages of providers, the bound identities and two related Blade endpoints. */
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
  mount(app, calls.unbindIdentity, ({ tx, actor, input, ...at }) =>
    unbind(tx, { services, actor, at }, input.id),
  )
  mount(app, calls.oauthUserInfo, ({ db, actor }) => getOwnUser(db, actor))
  mount(app, calls.clearCache, async ({ tx }) => {
    services.memory.invalidateAll()
    services.clients.invalidate()
    await announce(tx, { topic: 'role', subject: 'all' })
    await announce(tx, { topic: 'client', subject: 'all' })
    return { success: 'true', msg: '操作成功' }
  })
}
