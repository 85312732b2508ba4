import * as z from 'zod/mini'

import { endpoint } from '../../../platform/contract/endpoint.ts'
import {
  id,
  idList,
  labelled,
  maybeText,
  nothing,
  text,
} from '../../../platform/contract/shapes.ts'
import { organisationPermissions } from '../../organisation/contract/permissions.ts'
import { UserForm } from '../../organisation/contract/userForm.ts'
import { account, sentPassword } from './credentials.ts'

const { editUsers, resetPasswords } = organisationPermissions

/**
 * A one-time password, shown once to the operator; the person must replace it after the first
 * sign-in.
 */
export const IssuedPassword = z.object({
  userId: z.string(),
  account: z.string(),
  realName: z.string(),
  password: z.string(),
})
export type IssuedPassword = z.output<typeof IssuedPassword>

/** Sent by pages that show an issued password. Blade clients cannot show one, so they get none. */
export const showsPassword = z.optional(z.boolean())

export const submitUser = endpoint({
  method: 'POST',
  path: '/blade-system/user/submit',
  summary:
    'Adds or changes a person. An empty password leaves it unchanged; a new person gets a generated one only if the client shows it',
  may: editUsers,
  input: z.extend(UserForm, {
    password: labelled('密码', z.optional(z.nullable(z.union([z.literal(''), sentPassword])))),
    tenantId: labelled('学校', z.optional(z.nullable(z.string().check(z.maxLength(12))))),
    showsPassword,
  }),
  reply: z.object({ id, issued: z.optional(IssuedPassword) }),
  refusals: [
    'TENANT_FOREIGN',
    'ACCOUNT_TAKEN',
    'BEYOND_OWN_RIGHTS',
    'OWN_ROLES',
    'OWN_ACCOUNT',
    'REFERENCE_UNKNOWN',
    'ACCOUNTS_FULL',
    'SIGN_IN_QUEUED',
  ],
})

/** Limits one call, because each password costs a slow hash and delays other sign-ins. */
const fewIds = idList.check(
  z.refine((value) => value.split(',').length <= 50, { error: '一次最多 50 人' }),
)

export const resetPassword = endpoint({
  method: 'POST',
  path: '/blade-system/user/reset-password',
  summary:
    'Resets passwords to random ones, shown once. Sessions end, and the people must choose another at the next sign-in',
  may: resetPasswords,
  input: z.object({ userIds: labelled('用户', fewIds), showsPassword }),
  reply: z.array(IssuedPassword),
  refusals: ['PASSWORD_AT_DESK', 'BEYOND_OWN_RIGHTS', 'OWN_ACCOUNT', 'SIGN_IN_QUEUED'],
})

export const unlockUsers = endpoint({
  method: 'POST',
  path: '/blade-system/user/unlock',
  summary: 'Clears failed sign-ins, so that the people can sign in at once',
  may: editUsers,
  input: z.object({ userIds: z._default(labelled('用户', z.union([z.literal(''), idList])), '') }),
  reply: nothing,
  refusals: ['NO_USER_CHOSEN', 'BEYOND_OWN_RIGHTS'],
})

export const registerGuest = endpoint({
  method: 'POST',
  path: '/blade-system/user/register-guest',
  summary: 'Registers a family account with minimal rights, for older clients',
  may: 'public',
  input: z.object({
    tenantId: z._default(labelled('学校', maybeText(12)), ''),
    name: labelled('姓名', text(20)),
    account: labelled('账号', account),
    password: labelled('密码', sentPassword),
  }),
  reply: nothing,
  refusals: [
    'ACCOUNT_TAKEN',
    'SIGN_IN_QUEUED',
    'REGISTRATION_CLOSED',
    'ACCOUNTS_FULL',
    'SCHOOL_ENDED',
  ],
})
