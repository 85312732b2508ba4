import * as z from 'zod/mini'

import { endpoint } from '../../../../platform/contract/endpoint.ts'
import { pageFields, pageOf } from '../../../../platform/contract/page.ts'
import {
  dateTime,
  id,
  idList,
  labelled,
  maybeText,
  text,
} from '../../../../platform/contract/shapes.ts'
import { workflowPermissions } from '../permissions.ts'

/** An external system that flows may notify. Its secret is shown only once. */
export const Address = z.object({
  id,
  name: labelled('名称', z.string()),
  url: labelled('地址', z.string()),
  updateUserName: labelled('更新人', z.string()),
  updateTime: labelled('更新时间', dateTime),
})
export type Address = z.output<typeof Address>

const may = workflowPermissions.design
const path = <const Name extends string>(name: Name) =>
  `/blade-workflow/design/address/${name}` as const
const Secret = z.object({ id, name: z.string(), secret: labelled('签名密钥', z.string()) })

export const listAddresses = endpoint({
  method: 'GET',
  path: path('list'),
  summary: 'External systems that flows of the school may notify (ours)',
  may,
  input: z.object({ name: z.optional(maybeText(40)), ...pageFields }),
  reply: pageOf(Address),
})

export const submitAddress = endpoint({
  method: 'POST',
  path: path('submit'),
  summary:
    'Registers an external system, or changes its address. The name is fixed; the reply for a new one contains its secret (ours)',
  may,
  input: z.object({
    id: z.optional(id),
    name: labelled('名称', text(40)),
    url: labelled('地址', text(500)),
  }),
  reply: Secret,
  refusals: ['NAME_TAKEN', 'NAME_IS_FIXED', 'ADDRESS_NOT_OPEN', 'TOO_MANY_ADDRESSES'],
})

export const removeAddresses = endpoint({
  method: 'POST',
  path: path('remove'),
  summary: 'Removes external systems (ours)',
  may,
  input: z.object({ ids: idList }),
  reply: z.boolean(),
})

export const renewAddressSecret = endpoint({
  method: 'POST',
  path: path('renewSecret'),
  summary: 'Replaces the secret of an external system; the new one is shown once (ours)',
  may,
  input: z.object({ id }),
  reply: Secret,
})

export const testAddress = endpoint({
  method: 'POST',
  path: path('test'),
  summary: 'Sends a signed test without data to an external system and returns the result (ours)',
  may,
  input: z.object({ id }),
  reply: z.object({ isWell: z.boolean(), words: z.string(), status: z.nullable(z.number()) }),
})
