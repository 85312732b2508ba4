import * as z from 'zod/mini'

import { endpoint } from '../../../platform/contract/endpoint.ts'
import { pageFields, pageOf } from '../../../platform/contract/page.ts'
import { dateTime, id, labelled, maybeText, nothing } from '../../../platform/contract/shapes.ts'
import { IssuedPassword } from '../../identity/contract/accounts.ts'
import { accountName } from '../../organisation/contract/userForm.ts'
import { afterSchoolPermissions } from './permissions.ts'

/** What a person does for an institution: decides for it, or teaches. */
export const InstitutionDuty = z.enum(['LEAD', 'TEACHER'])
export type InstitutionDuty = z.output<typeof InstitutionDuty>

export const institutionDutyNames: Readonly<Record<InstitutionDuty, string>> = {
  LEAD: '机构负责人',
  TEACHER: '机构教师',
}

/** The role of the school that each duty holds. */
export const institutionRoles: Readonly<Record<InstitutionDuty, string>> = {
  LEAD: 'institutionLead',
  TEACHER: 'institutionTeacher',
}

/** An account of an institution. */
export const InstitutionAccount = z.object({
  userId: id,
  account: z.string(),
  realName: z.string(),
  duty: InstitutionDuty,
  dutyName: z.string(),
  institutionId: id,
  institutionName: z.string(),
  openedByName: z.string(),
  openedAt: dateTime,
  isOpen: z.boolean(),
  /** Whether the caller may set a new password or close it. */
  mayManage: z.boolean(),
})
export type InstitutionAccount = z.output<typeof InstitutionAccount>

const noneOr = z.optional(z.union([z.literal(''), id]))

/** A new account. A lead needs no institution: it is the own one. */
export const InstitutionAccountForm = z.object({
  institutionId: labelled('机构', noneOr),
  duty: labelled('身份', InstitutionDuty),
  account: labelled('账号', accountName),
  realName: labelled('姓名', z.optional(maybeText(20))),
  /** An outside teacher who is in the list of instructors already. */
  instructorId: labelled('授课教师', noneOr),
})
export type InstitutionAccountForm = z.output<typeof InstitutionAccountForm>

const may = afterSchoolPermissions.openAccounts
const person = z.object({ userId: labelled('账号', id) })

export const listInstitutionAccounts = endpoint({
  method: 'GET',
  path: '/blade-after-school/institution-account/list',
  summary: 'Accounts of institutions; a lead sees those of the own institution',
  may,
  input: z.object({ ...pageFields, institutionId: labelled('机构', noneOr) }),
  reply: pageOf(InstitutionAccount),
})

const Choice = z.object({ id, name: z.string() })

export const listInstitutionAccountChoices = endpoint({
  method: 'GET',
  path: '/blade-after-school/institution-account/choices',
  summary: 'Admitted institutions, and their teachers without an account',
  may,
  input: nothing,
  reply: z.object({
    /** Whether the caller may open accounts of leads. */
    mayOpenLeads: z.boolean(),
    institutions: z.array(Choice),
    teachers: z.array(z.object({ id, institutionId: id, name: z.string() })),
  }),
})

// The answers contain a password, so they must not be stored for repeated requests.
export const openInstitutionAccount = endpoint({
  method: 'POST',
  path: '/blade-after-school/institution-account/open',
  summary:
    'Opens an account for a lead or a teacher of an admitted institution. Its first password is shown once',
  may,
  input: InstitutionAccountForm,
  reply: IssuedPassword,
  refusals: [
    'NO_SUCH_INSTITUTION',
    'LEAD_BY_OFFICE',
    'NAME_MISSING',
    'NO_SUCH_INSTRUCTOR',
    'ACCOUNT_TAKEN',
    'ACCOUNTS_FULL',
    'SIGN_IN_QUEUED',
  ],
})

export const issueInstitutionPassword = endpoint({
  method: 'POST',
  path: '/blade-after-school/institution-account/password',
  summary: 'Sets a new one-time password, shown once; sessions of the account end',
  may,
  input: person,
  reply: IssuedPassword,
  refusals: ['OWN_ACCOUNT', 'ACCOUNT_CLOSED', 'SIGN_IN_QUEUED'],
})

export const closeInstitutionAccount = endpoint({
  method: 'POST',
  path: '/blade-after-school/institution-account/close',
  summary: 'Closes an account for good; its sessions end',
  may,
  input: person,
  reply: nothing,
  refusals: ['OWN_ACCOUNT', 'ACCOUNT_CLOSED'],
})
