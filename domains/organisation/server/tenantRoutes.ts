import type { App } from '../../../platform/server/app.ts'
import { mount } from '../../../platform/server/mount.ts'
import { setTenantDatasource, setTenantPackage, tenantPackage } from '../contract/tenantExtras.ts'
import * as calls from '../contract/tenants.ts'
import { noDatasources, noPackages } from './refusals.ts'
import {
  chooseSchools,
  closeSchools,
  getSchool,
  listSchools,
  schoolsNamed,
  setSchools,
} from './schoolRecords.ts'

/** The platform's own calls about its schools; adding one needs a password and stands in identity. */
export function mountTenants(app: App): void {
  for (const call of [calls.listTenants, calls.pageTenants])
    mount(app, call, ({ tx, input }) => listSchools(tx, input))
  mount(app, calls.tenantDetail, ({ tx, input }) => getSchool(tx, input))
  mount(app, calls.findTenantByName, ({ tx, input }) => schoolsNamed(tx, input.name))
  mount(app, calls.selectTenants, ({ db, actor }) => chooseSchools(db, actor))
  mount(app, calls.setTenants, ({ tx, actor, input, ...at }) => setSchools(tx, actor, input, at))
  mount(app, calls.removeTenants, ({ tx, actor, input, ...at }) =>
    closeSchools(tx, actor, input.ids, 'remove', at),
  )
  mount(app, calls.recycleTenants, ({ tx, actor, input, ...at }) =>
    closeSchools(tx, actor, input.ids, 'recycle', at),
  )
  mount(app, calls.passTenants, ({ tx, actor, input, ...at }) =>
    closeSchools(tx, actor, input.ids, 'pass', at),
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
