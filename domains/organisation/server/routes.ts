import type { ReplyOf } from '../../../platform/contract/endpoint.ts'
import type { App } from '../../../platform/server/app.ts'
import { mount } from '../../../platform/server/mount.ts'
import { ownUser, searchUsers, userDetail } from '../contract/people.ts'
import { tenantInfo } from '../contract/tenant.ts'
import { getOwnUser, getPerson, searchPeople } from './people.ts'
import { mountRights } from './rightsRoutes.ts'
import { tenantOfAddress } from './tenants.ts'
import type { TenantDirectory } from './tenants.ts'

/** Schools before sign-in, and people of the own school. */
export function mountOrganisation(app: App, { tenants, isDemo }: { tenants: TenantDirectory; isDemo: boolean }): void {
  // Asked in `prepare`, since the directory reads with a connection of its own.
  mount<typeof tenantInfo, ReplyOf<typeof tenantInfo>>(app, tenantInfo, async ({ prepared }) => prepared, {
    prepare: ({ input }) => tenantOfAddress(tenants, input.domain),
  })
  mount(app, searchUsers, ({ db, actor, input }) => searchPeople(db, actor, input, isDemo))
  mount(app, userDetail, ({ db, actor, input }) => getPerson(db, actor, input.id))
  mount(app, ownUser, ({ db, actor }) => getOwnUser(db, actor))
  mountRights(app)
}
