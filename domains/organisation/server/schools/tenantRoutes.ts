import type { App } from '../../../../platform/server/http/createApp.ts'
import { mount } from '../../../../platform/server/http/mount.ts'
import {
  setTenantDatasource,
  setTenantPackage,
  tenantPackage,
} from '../../contract/tenantExtras.ts'
import * as calls from '../../contract/tenants.ts'
import { noDatasources, noPackages } from '../refusals.ts'
import {
  chooseSchools,
  closeSchools,
  getSchool,
  listSchools,
  schoolsNamed,
  setSchools,
} from './schoolRecords.ts'

/**
 * Mounts the platform's calls about schools. Adding a school needs a password, so that call is in
 * identity.
 */
export function mountTenants(app: App): void {
  for (const call of [calls.listTenants, calls.pageTenants])
    mount(app, call, ({ tx, input }) => listSchools(tx, input))
  mount(app, calls.tenantDetail, ({ tx, input }) => getSchool(tx, input))
  mount(app, calls.findTenantByName, ({ tx, input }) => schoolsNamed(tx, input.name))
  mount(app, calls.selectTenants, ({ db, actor }) => chooseSchools(db, actor))
  mount(app, calls.setTenants, ({ tx, actor, input, ...at }) => setSchools(tx, actor, input, at))
  mount(app, calls.removeTenants, ({ tx, actor, input, ...at }) =>
    closeSchools(tx, actor, { ids: input.ids, how: 'remove' }, at),
  )
  mount(app, calls.recycleTenants, ({ tx, actor, input, ...at }) =>
    closeSchools(tx, actor, { ids: input.ids, how: 'recycle' }, at),
  )
  mount(app, calls.passTenants, ({ tx, actor, input, ...at }) =>
    closeSchools(tx, actor, { ids: input.ids, how: 'pass' }, at),
  )
  mountExtras(app)
}

function mountExtras(app: App): void {
  mount(app, tenantPackage, async () => ({ id: '', packageName: '', menuId: '', remark: '' }))
  mount(app, setTenantDatasource, async () => {
    throw noDatasources()
  })
  mount(app, setTenantPackage, async () => {
    throw noPackages()
  })
}
