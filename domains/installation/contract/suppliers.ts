import * as z from 'zod/mini'

import { endpoint } from '../../../platform/contract/endpoint.ts'
import { pageFields, pageOf } from '../../../platform/contract/page.ts'
import { id, labelled, nothing } from '../../../platform/contract/shapes.ts'
import { installationPermissions } from './permissions.ts'

/** The file store or the SMS sender, as old clients list them. Its keys stay on the server. */
const Supplier = z.object({
  id,
  tenantId: z.string(),
  category: z.number(),
  categoryName: z.string(),
  ossCode: z.optional(z.string()),
  smsCode: z.optional(z.string()),
  endpoint: z.string(),
  bucketName: z.string(),
  accessKey: z.string(),
  secretKey: z.string(),
  regionId: z.string(),
  remark: labelled('备注', z.string()),
  status: z.number(),
  isDeleted: z.number(),
})
export type Supplier = z.output<typeof Supplier>

const changing = (noun: 'oss' | 'sms') => {
  const refusing = {
    method: 'POST',
    may: installationPermissions.view,
    input: nothing,
    reply: nothing,
    refusals: ['SET_BY_SERVER'],
  } as const
  return (['save', 'update', 'submit', 'remove', 'enable'] as const).map((verb) =>
    endpoint({
      ...refusing,
      path: `/blade-resource/${noun}/${verb}`,
      summary: 'Refused: configured in the server’s settings',
    }),
  )
}

const callsOf = (noun: 'oss' | 'sms', what: string) => {
  const viewing = { method: 'GET', may: installationPermissions.view, dialect: 'blade' } as const
  const page = { ...viewing, input: z.object(pageFields), reply: pageOf(Supplier) } as const
  return {
    list: endpoint({
      ...page,
      path: `/blade-resource/${noun}/list`,
      summary: `Provider settings: how the product ${what}`,
    }),
    page: endpoint({
      ...page,
      path: `/blade-resource/${noun}/page`,
      summary: `The same as ${noun}/list`,
    }),
    detail: endpoint({
      ...viewing,
      path: `/blade-resource/${noun}/detail`,
      summary: 'One provider',
      input: z.object({ id }),
      reply: Supplier,
    }),
    changes: changing(noun),
  }
}

export const storageCalls = callsOf('oss', 'stores files')
export const messageCalls = callsOf('sms', 'sends short messages')

const sending = {
  method: 'POST',
  may: 'signedIn',
  input: nothing,
  reply: nothing,
  refusals: ['NOT_OFFERED'],
} as const

/** Refused: SMS codes are sent only during sign-in. A generic sender would be open to abuse. */
export const sendingCalls = (['send-validate', 'validate-message', 'send-message'] as const).map(
  (verb) =>
    endpoint({
      ...sending,
      path: `/blade-resource/sms/endpoint/${verb}`,
      summary: 'Refused: only the sign-in sends SMS',
    }),
)
