import * as z from 'zod/mini'

import { endpoint } from '../../../platform/contract/endpoint.ts'
import { nothing } from '../../../platform/contract/shapes.ts'
import { organisationPermissions } from './permissions.ts'

const may = organisationPermissions.manageTenants
const refused = {
  method: 'POST',
  may,
  input: nothing,
  reply: nothing,
  refusals: ['NOT_OFFERED'],
} as const

/** All schools share one database, kept apart by its own rules; the password of another would have to travel (wire-contract 8). */
export const setTenantDatasource = endpoint({
  ...refused,
  path: '/blade-system/tenant/datasource',
  summary: 'Refused: all schools live in the database of the server',
})

/** What a school may use is what its roles are granted; there is no second list beside that. */
export const setTenantPackage = endpoint({
  ...refused,
  path: '/blade-system/tenant/package-setting',
  summary: 'Refused: roles decide what a school may use',
})

export const tenantPackage = endpoint({
  method: 'GET',
  path: '/blade-system/tenant/package-detail',
  summary: 'Always without a package',
  may,
  input: nothing,
  reply: z.object({
    id: z.string(),
    packageName: z.string(),
    menuId: z.string(),
    remark: z.string(),
  }),
  dialect: 'blade',
})
