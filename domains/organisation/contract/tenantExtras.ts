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

/**
 * Refused: all schools share one database, separated by row-level rules. A separate one would need
 * its password on the wire (wire-contract 8).
 */
export const setTenantDatasource = endpoint({
  ...refused,
  path: '/blade-system/tenant/datasource',
  summary: 'Refused: all schools share one database',
})

/** Refused: the grants of its roles decide what a school may use. There is no second list. */
export const setTenantPackage = endpoint({
  ...refused,
  path: '/blade-system/tenant/package-setting',
  summary: 'Refused: roles decide what a school may use',
})

export const tenantPackage = endpoint({
  method: 'GET',
  path: '/blade-system/tenant/package-detail',
  summary: 'Always without a product package',
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
