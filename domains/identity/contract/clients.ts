import * as z from 'zod/mini'

import { endpoint } from '../../../platform/contract/endpoint.ts'
import { idColumn, listing, numberColumn, textColumn } from '../../../platform/contract/filters.ts'
import { pageFields, pageOf } from '../../../platform/contract/page.ts'
import { dateTime, id, idList, labelled, nothing } from '../../../platform/contract/shapes.ts'
import { postedId, postedMaybe, postedText } from '../../reference/contract/posted.ts'
import { identityPermissions } from './permissions.ts'

/** Placeholder for a secret; posted back it means "unchanged". */
export const hiddenSecret = '******'

/** Our own clients. They cannot be removed, because administrators need them to sign in. */
export const ownClients: readonly string[] = ['qinghe-phone', 'qinghe-desk']

/** An OAuth client, in the shape of the forms of the Blade clients. */
export const ClientRow = z.object({
  id,
  clientId: labelled('应用编号', z.string()),
  clientSecret: labelled('应用密钥', z.string()),
  resourceIds: z.string(),
  scope: labelled('授权范围', z.string()),
  authorizedGrantTypes: labelled('登录方式', z.string()),
  webServerRedirectUri: labelled('回调地址', z.string()),
  authorities: z.string(),
  accessTokenValidity: labelled('令牌有效秒数', z.number()),
  refreshTokenValidity: labelled('续期令牌有效秒数', z.number()),
  additionalInformation: z.string(),
  autoapprove: z.string(),
  createTime: dateTime,
  updateTime: dateTime,
  status: z.number(),
  isDeleted: z.number(),
})
export type ClientRow = z.output<typeof ClientRow>

/** Blade clients renew a token at an age of 3000 seconds, so a token must live longer. */
const accessSeconds = z.coerce.number().check(
  z.int(),
  z.refine((value) => value >= 3600 && value <= 86_400, { error: '应为 3600 到 86400 秒' }),
)
const refreshSeconds = z.coerce.number().check(
  z.int(),
  z.refine((value) => value >= 3600 && value <= 7_776_000, { error: '应为 3600 到 7776000 秒' }),
)
const clientId = z.pipe(
  postedText(64),
  z
    .string()
    .check(z.regex(/^[A-Za-z\d][\w.-]*$/, { error: '只能用字母、数字、点、下划线和短横线' })),
)
/**
 * Blade forms require an address, and their shipped clients have a loopback one. Only https
 * addresses are used for a sign-in.
 */
const redirectUri = z.pipe(
  postedMaybe(1000),
  z.string().check(
    z.refine(
      (value) => value === '' || /^(https:\/\/[^\s#@]+|http:\/\/localhost(:\d{1,5})?)$/.test(value),
      {
        error: '应为 https 地址（本机可用 http://localhost）',
      },
    ),
  ),
)

export const ClientForm = z.object({
  id: labelled('编号', postedId),
  clientId: labelled('应用编号', clientId),
  clientSecret: labelled('应用密钥', postedMaybe(256)),
  resourceIds: labelled('资源', postedMaybe(255)),
  scope: labelled('授权范围', postedMaybe(255)),
  authorizedGrantTypes: labelled('登录方式', postedText(255)),
  webServerRedirectUri: labelled('回调地址', redirectUri),
  authorities: labelled('权限', postedMaybe(255)),
  accessTokenValidity: labelled('令牌有效秒数', accessSeconds),
  refreshTokenValidity: labelled('续期令牌有效秒数', refreshSeconds),
  additionalInformation: labelled('附加说明', postedMaybe(1000)),
  autoapprove: labelled('自动授权', postedMaybe(255)),
  status: labelled(
    '状态',
    z._default(
      z.union([z.literal(''), z.null(), z.coerce.number().check(z.int(), z.gte(-1), z.lte(2))]),
      1,
    ),
  ),
})
export type ClientForm = z.output<typeof ClientForm>

export const clientListing = listing(
  {
    id: idColumn(),
    clientId: textColumn('equal'),
    scope: textColumn('equal'),
    status: numberColumn(),
  },
  ['clientId', 'status'],
)

const may = identityPermissions.manageClients
const writing = {
  method: 'POST',
  may,
  effect: 'platform',
  reply: nothing,
  dialect: 'blade',
} as const
const refusals = ['CLIENT_TAKEN', 'CLIENT_NEEDED', 'WEAK_SECRET'] as const

export const listClients = endpoint({
  method: 'GET',
  may,
  dialect: 'blade',
  path: '/blade-system/client/list',
  summary: 'OAuth clients; secrets are never shown',
  input: z.object({ ...pageFields, ...clientListing.fields }),
  reply: pageOf(ClientRow),
})

export const getClient = endpoint({
  method: 'GET',
  may,
  dialect: 'blade',
  path: '/blade-system/client/detail',
  summary: 'One OAuth client',
  input: z.object({ id }),
  reply: ClientRow,
})

export const submitClient = endpoint({
  ...writing,
  path: '/blade-system/client/submit',
  summary: 'Adds or changes an OAuth client',
  input: ClientForm,
  refusals,
})
export const addClient = endpoint({
  ...writing,
  path: '/blade-system/client/save',
  summary: 'Adds an OAuth client',
  input: ClientForm,
  refusals: ['CLIENT_TAKEN', 'WEAK_SECRET'],
})
export const changeClient = endpoint({
  ...writing,
  path: '/blade-system/client/update',
  summary: 'Changes an OAuth client',
  input: ClientForm,
  refusals,
})
export const removeClients = endpoint({
  ...writing,
  path: '/blade-system/client/remove',
  summary: 'Removes OAuth clients; signing in and refreshing with them stops',
  input: z.object({ ids: idList }),
  refusals: ['CLIENT_NEEDED'],
})
