import * as z from 'zod/mini'

import { endpoint } from '../../../platform/contract/endpoint.ts'
import {
  dateTimeColumn,
  listing,
  nullable,
  numberColumn,
  textColumn,
} from '../../../platform/contract/filters.ts'
import { pageFields, pageOf } from '../../../platform/contract/page.ts'
import {
  dateTime,
  labelled,
  nothing,
  text,
  wholeNumber,
} from '../../../platform/contract/shapes.ts'
import { organisationPermissions } from './permissions.ts'
import { blankable, clearable, wireText } from './rowFields.ts'

/** Six digits; a row's `id` and its `tenantId` are the same. */
const tenantId = z.string().check(z.regex(/^\d{6}$/, { error: '学校编号应为 6 位数字' }))
const tenantIds = z
  .string()
  .check(z.regex(/^\d{6}(,\d{6}){0,49}$/, { error: '学校编号不正确，请核对' }))

/** A school as the platform's administrator manages it. */
export const TenantRow = z.object({
  id: z.string(),
  tenantId: z.string(),
  tenantName: z.string(),
  domain: z.string(),
  linkman: z.string(),
  contactNumber: z.string(),
  address: z.string(),
  backgroundUrl: z.string(),
  /** -1: unlimited. */
  accountNumber: z.number(),
  /** Empty: no expiry. */
  expireTime: z.string(),
  /** 1 active, -1 in the recycle bin. */
  status: z.number(),
  isDeleted: z.number(),
  createTime: dateTime,
  updateTime: dateTime,
})
export type TenantRow = z.output<typeof TenantRow>

/** What every person of a school may read about it. */
export const TenantChoice = z.object({
  id: z.string(),
  tenantId: z.string(),
  tenantName: z.string(),
})
export type TenantChoice = z.output<typeof TenantChoice>

const host = z
  .string()
  .check(
    z.trim(),
    z.toLowerCase(),
    z.maxLength(253),
    z.regex(/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/, { error: '应为域名，例如 school.example.cn' }),
  )
const picture = wireText(255).check(
  z.regex(/^(\/(?!\/)[\w./?=&-]*)?$/, { error: '请重新上传图片' }),
)
const moment = dateTime.check(
  z.refine((value) => !Number.isNaN(Date.parse(`${value.replace(' ', 'T')}+08:00`)), {
    error: '这个时间不存在，请重新选择',
  }),
)
/** Sent by pages that show the first administrator's password. Without it no password is issued. */
const showsPassword = z.optional(z.boolean())
const number = clearable('账号额度', wholeNumber(1, 1_000_000))
const end = clearable('到期时间', moment)

/**
 * Without `id`, adds a school; its number is always generated. Absent fields stay unchanged, blank
 * ones are cleared.
 */
export const TenantForm = z.object({
  id: blankable('学校', tenantId),
  tenantName: blankable('学校名称', text(40)),
  domain: clearable('域名地址', host),
  linkman: labelled('联系人', z.optional(wireText(20))),
  contactNumber: labelled('联系电话', z.optional(wireText(20))),
  address: labelled('联系地址', z.optional(wireText(140))),
  backgroundUrl: labelled('系统背景', z.optional(picture)),
  accountNumber: number,
  expireTime: end,
  showsPassword,
})
export type TenantForm = z.output<typeof TenantForm>

export const tenantListing = listing(
  {
    tenantId: textColumn(),
    tenantName: textColumn(),
    domain: textColumn(),
    linkman: textColumn(),
    contactNumber: textColumn(),
    accountNumber: nullable(numberColumn()),
    expireTime: nullable(dateTimeColumn()),
    status: numberColumn(),
    createTime: dateTimeColumn(),
  },
  ['tenantId', 'tenantName', 'expireTime', 'createTime'],
)

// Reading also needs the platform's role: no other connection sees the platform's contact person at
// a school.
const { manageTenants } = organisationPermissions
const reading = { method: 'GET', may: manageTenants, effect: 'platform', dialect: 'blade' } as const
const writing = {
  method: 'POST',
  may: manageTenants,
  effect: 'platform',
  dialect: 'blade',
  reply: nothing,
} as const
const page = {
  ...reading,
  input: z.object({ ...pageFields, ...tenantListing.fields }),
  reply: pageOf(TenantRow),
} as const

export const listTenants = endpoint({
  ...page,
  path: '/blade-system/tenant/list',
  summary: 'Schools of the platform',
})
export const pageTenants = endpoint({
  ...page,
  path: '/blade-system/tenant/page',
  summary: 'The same as tenant/list',
})

export const tenantDetail = endpoint({
  ...reading,
  path: '/blade-system/tenant/detail',
  summary: 'One school',
  input: z.object({ id: blankable('学校', tenantId), tenantId: blankable('学校', tenantId) }),
  reply: TenantRow,
})

export const findTenantByName = endpoint({
  ...reading,
  path: '/blade-system/tenant/find-by-name',
  summary: 'Schools by a part of their name',
  input: z.object({ name: labelled('学校名称', z._default(wireText(40), '')) }),
  reply: z.array(TenantChoice),
})

export const selectTenants = endpoint({
  method: 'GET',
  path: '/blade-system/tenant/select',
  summary: 'School options: the own school, or all for the platform administrator',
  may: 'signedIn',
  input: nothing,
  reply: z.array(TenantChoice),
  dialect: 'blade',
})

/** Shown once. The first administrator signs in with it and must change it. */
const FirstPassword = z.object({ account: z.string(), password: z.string() })

export const OpenedSchool = z.object({
  id: z.string(),
  tenantId: z.string(),
  issued: z.optional(FirstPassword),
})
export type OpenedSchool = z.output<typeof OpenedSchool>

const saving = (path: 'submit' | 'save' | 'update', summary: string) =>
  endpoint({
    ...writing,
    path: `/blade-system/tenant/${path}`,
    summary,
    dialect: 'plain',
    input: TenantForm,
    reply: OpenedSchool,
    refusals: ['DOMAIN_TAKEN', 'PLATFORM_STAYS', 'SIGN_IN_QUEUED'],
  })

export const submitTenant = saving('submit', 'Adds a school with its initial data, or changes one')
export const saveTenant = saving('save', 'Adds a school with its initial data')
export const updateTenant = saving('update', 'Changes a school')

export const issueSchoolPassword = endpoint({
  ...writing,
  path: '/blade-system/tenant/issue-password',
  summary:
    'Issues a first password for a school’s first administrator, until that person has chosen one',
  dialect: 'plain',
  input: z.object({ id: labelled('学校', tenantId) }),
  reply: z.object({ id: z.string(), tenantId: z.string(), issued: FirstPassword }),
  refusals: ['PASSWORD_CHOSEN', 'PLATFORM_STAYS', 'SIGN_IN_QUEUED'],
})

const chosen = { ids: labelled('学校', tenantIds) }

export const setTenants = endpoint({
  ...writing,
  path: '/blade-system/tenant/setting',
  summary: 'Sets the account limit and expiry date of schools',
  input: z.object({ ...chosen, accountNumber: number, expireTime: end }),
  refusals: ['PLATFORM_STAYS'],
})

const closing = (path: 'remove' | 'recycle' | 'pass', summary: string) =>
  endpoint({
    ...writing,
    path: `/blade-system/tenant/${path}`,
    summary,
    input: z.object(chosen),
    refusals: ['PLATFORM_STAYS'],
  })

export const removeTenants = closing(
  'remove',
  'Removes schools: their users can no longer sign in, their rows remain',
)
export const recycleTenants = closing(
  'recycle',
  'Moves schools to the recycle bin and ends their sessions',
)
export const passTenants = closing('pass', 'Restores schools from the recycle bin')
