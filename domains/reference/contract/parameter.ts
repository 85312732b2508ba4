import * as z from 'zod/mini'

import { endpoint } from '../../../platform/contract/endpoint.ts'
import { listing, textColumn } from '../../../platform/contract/filters.ts'
import { pageFields, pageOf } from '../../../platform/contract/page.ts'
import { dateTime, id, idList, labelled, nothing } from '../../../platform/contract/shapes.ts'
import { referencePermissions } from './permissions.ts'
import { postedId, postedMaybe, postedText } from './posted.ts'

/** Parameters that the product reads; they cannot be removed. */
export const knownParameters = {
  registerUser: 'account.registerUser',
  initPassword: 'account.initPassword',
} as const

/** Parameters that anyone may read by key. */
export const openParameters: readonly string[] = [knownParameters.registerUser]

export const Parameter = z.object({
  id,
  paramName: labelled('参数名称', z.string()),
  paramKey: labelled('参数标识', z.string()),
  paramValue: labelled('参数值', z.string()),
  remark: labelled('备注', z.string()),
  createTime: dateTime,
  updateTime: dateTime,
  status: z.number(),
  isDeleted: z.number(),
})
export type Parameter = z.output<typeof Parameter>

const ParameterForm = z.object({
  id: labelled('编号', postedId),
  paramName: labelled('参数名称', postedText(60)),
  paramKey: labelled(
    '参数标识',
    z.pipe(
      postedText(60),
      z
        .string()
        .check(
          z.regex(/^[A-Za-z][\w.-]*$/, { error: '以字母开头，只用字母、数字、点、横线和下划线' }),
        ),
    ),
  ),
  paramValue: labelled('参数值', postedText(255)),
  remark: labelled('备注', postedMaybe(140)),
})
export type ParameterForm = z.output<typeof ParameterForm>

export const parameterListing = listing(
  { paramName: textColumn(), paramKey: textColumn(), paramValue: textColumn() },
  ['paramName', 'paramKey'],
)

const viewing = {
  method: 'GET',
  may: referencePermissions.viewParameters,
  dialect: 'blade',
} as const
const page = {
  ...viewing,
  input: z.object({ ...pageFields, ...parameterListing.fields }),
  reply: pageOf(Parameter),
} as const
const writing = {
  method: 'POST',
  may: referencePermissions.editParameters,
  effect: 'platform',
  reply: nothing,
  dialect: 'blade',
} as const

export const listParameters = endpoint({
  ...page,
  path: '/blade-system/param/list',
  summary: 'Parameters of the platform',
})
export const pageParameters = endpoint({
  ...page,
  path: '/blade-system/param/page',
  summary: 'The same as param/list',
})
export const getParameter = endpoint({
  ...viewing,
  path: '/blade-system/param/detail',
  summary: 'One parameter',
  input: z.object({ id }),
  reply: Parameter,
})

export const getParameterValue = endpoint({
  method: 'GET',
  path: '/blade-system/param/value',
  summary: 'The value of a public parameter',
  may: 'public',
  input: z.object({ paramKey: labelled('参数标识', z.string().check(z.maxLength(60))) }),
  reply: z.string(),
  dialect: 'blade',
})

export const saveParameter = endpoint({
  ...writing,
  path: '/blade-system/param/submit',
  summary: 'Adds or changes a parameter',
  input: ParameterForm,
  refusals: ['KEY_TAKEN', 'FIXED_PASSWORD', 'WRONG_SWITCH', 'PARAMETER_IN_USE'],
})

export const removeParameters = endpoint({
  ...writing,
  path: '/blade-system/param/remove',
  summary: 'Removes parameters that the product does not require',
  input: z.object({ ids: idList }),
  refusals: ['PARAMETER_IN_USE'],
})
