import * as z from 'zod/mini'

import { endpoint } from '../../../platform/contract/endpoint.ts'
import { labelled, nothing, text } from '../../../platform/contract/shapes.ts'
import { account, newPassword } from './credentials.ts'

const DemoAccount = z.object({
  account: z.string(),
  password: z.string(),
  realName: z.string(),
  roleName: z.string(),
})

/**
 * Data of the sign-in pages. Demo accounts, schools and simulated providers exist in demo mode
 * only.
 */
export const signInFacts = endpoint({
  method: 'GET',
  path: '/blade-auth/sign-in/facts',
  summary: 'School name and sign-in methods; in demo mode also the demo accounts',
  may: 'public',
  input: nothing,
  reply: z.object({
    demo: z.boolean(),
    tenantId: z.string(),
    schoolName: z.string(),
    /** Available sign-in methods: a real provider, or the demo simulation. */
    smsIsOn: z.boolean(),
    socialIsOn: z.boolean(),
    accounts: z.array(DemoAccount),
    schools: z.array(z.object({ tenantId: z.string(), name: z.string() })),
    /** Identities of the simulated provider to choose from; `key` requests a code. */
    socialChoices: z.array(z.object({ key: z.string(), label: z.string() })),
  }),
})

/**
 * The simulated consent screen: exchanges a chosen identity for the one-time code that `third`
 * accepts.
 */
export const chooseDemoIdentity = endpoint({
  method: 'POST',
  path: '/blade-auth/sign-in/social-code',
  summary: 'One-time code of the fake provider (demo mode only)',
  may: 'public',
  input: z.object({
    key: labelled('身份', text(64)),
    tenantId: z.optional(z.string().check(z.maxLength(12))),
  }),
  reply: z.object({ code: z.string() }),
  refusals: ['THIRD_SIGN_IN_OFF'],
})

/** Sets the first administrator's password by the one-time link that the first start prints. */
export const setUpAdministrator = endpoint({
  method: 'POST',
  path: '/blade-auth/setup',
  summary: 'Creates the first administrator (one-time link)',
  may: 'public',
  input: z.object({
    token: labelled('设置链接', text(128)),
    account: labelled('账号', z._default(account, 'admin')),
    password: labelled('密码', newPassword),
    realName: labelled('姓名', z._default(text(20), '管理员')),
  }),
  reply: nothing,
  refusals: ['SETUP_LINK_SPENT', 'ACCOUNT_TAKEN', 'SIGN_IN_QUEUED'],
})
