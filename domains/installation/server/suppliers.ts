import { toPage } from '../../../platform/contract/page.ts'
import type { PageOf, PageQuery } from '../../../platform/contract/page.ts'
import { platformTenant } from '../../../platform/server/actor.ts'
import type { Supplier } from '../contract/suppliers.ts'
import { supplierNotFound } from './refusals.ts'

const base = {
  id: '1',
  tenantId: platformTenant,
  category: 1,
  endpoint: '',
  bucketName: '',
  accessKey: '',
  secretKey: '',
  regionId: '',
}

/** The only file store. Its location stays on the server. */
export const store: Supplier = {
  ...base,
  categoryName: '服务器存储',
  ossCode: 'server',
  remark: '由服务器设置决定（STORAGE）',
  status: 2,
  isDeleted: 0,
}

/** The only SMS sender. */
export const sender: Supplier = {
  ...base,
  categoryName: '服务器短信',
  smsCode: 'server',
  remark: '由服务器设置决定（SMS_PROVIDER）',
  status: 2,
  isDeleted: 0,
}

export const onePage = (query: PageQuery, one: Supplier): PageOf<Supplier> =>
  toPage(query, 1, query.current === 1 ? [one] : [])

export function supplierOf(id: string, one: Supplier): Supplier {
  if (id !== one.id) throw supplierNotFound()
  return one
}
