import * as z from 'zod/mini'

import { endpoint } from '../../../platform/contract/endpoint.ts'
import { pageFields, pageOf } from '../../../platform/contract/page.ts'
import {
  date,
  dateTime,
  id,
  idList,
  labelled,
  maybeText,
  mobile,
  nothing,
  text,
} from '../../../platform/contract/shapes.ts'
import { recordAddress } from '../../workflow/contract/record.ts'
import { ShownFile } from '../../files/contract/shownFile.ts'
import { creditCode } from './creditCode.ts'
import { afterSchoolPermissions } from './permissions.ts'
import { InstitutionState } from './states.ts'

/** Expiry dates of papers. */
const paperDates = {
  licenceExpiry: labelled('营业执照有效期至', date),
  permitExpiry: labelled('办学许可证有效期至', date),
  whiteListExpiry: labelled('白名单有效期至', date),
  agreementEnd: labelled('协议结束日期', date),
}

/**
 * The request to admit an institution. With `id`, it continues a draft or corrects a returned
 * request.
 */
export const InstitutionForm = z.object({
  id: z.optional(id),
  name: labelled('机构名称', text(60)),
  uscc: labelled('统一社会信用代码', creditCode),
  legalRep: labelled('法定代表人', text(30)),
  scope: labelled('业务范围', text(200)),
  intro: labelled('机构简介', z.optional(maybeText(500))),
  contactName: labelled('联系人', text(30)),
  contactPhone: labelled('联系电话', mobile),
  address: labelled('办学地址', text(140)),
  licenceNo: labelled('营业执照编号', text(40)),
  permitNo: labelled('办学许可证编号', text(40)),
  whiteListRef: labelled('白名单文号', text(60)),
  ...paperDates,
  agreementBegin: labelled('协议开始日期', date),
  attachIds: labelled('证照照片', idList),
})
export type InstitutionForm = z.output<typeof InstitutionForm>

const blankOr = <Shape extends z.ZodMiniType>(shape: Shape) =>
  z.optional(z.union([z.literal(''), shape]))
const sofar = (max: number) => z.optional(maybeText(max))

/** A draft: the name and any other input. The other rules apply only on submission. */
export const InstitutionDraft = z.object({
  id: z.optional(id),
  name: labelled('机构名称', text(60)),
  uscc: labelled('统一社会信用代码', sofar(40)),
  legalRep: labelled('法定代表人', sofar(30)),
  scope: labelled('业务范围', sofar(200)),
  intro: labelled('机构简介', sofar(500)),
  contactName: labelled('联系人', sofar(30)),
  contactPhone: labelled('联系电话', sofar(40)),
  address: labelled('办学地址', sofar(140)),
  licenceNo: labelled('营业执照编号', sofar(40)),
  permitNo: labelled('办学许可证编号', sofar(40)),
  whiteListRef: labelled('白名单文号', sofar(60)),
  licenceExpiry: labelled('营业执照有效期至', blankOr(date)),
  permitExpiry: labelled('办学许可证有效期至', blankOr(date)),
  whiteListExpiry: labelled('白名单有效期至', blankOr(date)),
  agreementBegin: labelled('协议开始日期', blankOr(date)),
  agreementEnd: labelled('协议结束日期', blankOr(date)),
  attachIds: labelled('证照照片', blankOr(idList)),
})
export type InstitutionDraft = z.output<typeof InstitutionDraft>

const summary = {
  id,
  name: z.string(),
  uscc: z.string(),
  contactName: z.string(),
  contactPhone: z.string(),
  /** The earliest expiry date of its papers; empty in drafts. */
  expiry: z.string(),
  state: InstitutionState,
  stateName: z.string(),
  applicantName: z.string(),
  askedAt: z.optional(dateTime),
}

/** An institution as lists show it. */
export const InstitutionRow = z.object(summary)
export type InstitutionRow = z.output<typeof InstitutionRow>

/** An institution in full. Dates that a draft lacks are empty. */
export const Institution = z.object({
  ...summary,
  legalRep: z.string(),
  scope: z.string(),
  intro: z.string(),
  address: z.string(),
  licenceNo: z.string(),
  licenceExpiry: z.string(),
  permitNo: z.string(),
  permitExpiry: z.string(),
  whiteListRef: z.string(),
  whiteListExpiry: z.string(),
  agreementBegin: z.string(),
  agreementEnd: z.string(),
  stateReason: z.string(),
  files: z.array(ShownFile),
  processInstanceId: z.optional(id),
  mayMend: z.boolean(),
  mayWithdraw: z.boolean(),
  mayRenew: z.boolean(),
  mayLetGo: z.boolean(),
})
export type Institution = z.output<typeof Institution>

export const getInstitution = endpoint({
  method: 'GET',
  path: '/blade-after-school/institution/detail',
  summary: 'One institution, by its id, process or task',
  // People of the school who take part in it, and its own people.
  may: 'signedIn',
  input: recordAddress('机构'),
  reply: Institution,
})

export const listInstitutions = endpoint({
  method: 'GET',
  path: '/blade-after-school/institution/list',
  summary: 'Institutions of the school, newest first; drafts are visible to their authors only',
  may: afterSchoolPermissions.oversee,
  input: z.object({
    ...pageFields,
    keyword: labelled('关键词', z.optional(maybeText(60))),
    state: labelled('状态', z.optional(z.union([z.literal(''), InstitutionState]))),
  }),
  reply: pageOf(InstitutionRow),
})

export const saveInstitution = endpoint({
  method: 'POST',
  path: '/blade-after-school/institution/save',
  summary: 'Saves a request as a draft',
  may: afterSchoolPermissions.registerInstitutions,
  input: InstitutionDraft,
  // Replies are stored for repeated requests, so they must not contain phones or links to papers.
  reply: z.object({ id }),
  refusals: ['NOT_A_DRAFT'],
  idempotent: true,
})

export const submitInstitution = endpoint({
  method: 'POST',
  path: '/blade-after-school/institution/submit',
  summary: 'Submits an admission request for an institution, or resubmits a returned one',
  may: afterSchoolPermissions.registerInstitutions,
  input: InstitutionForm,
  reply: z.object({ id }),
  refusals: [
    'CREDIT_CODE_TAKEN',
    'PAPER_EXPIRED',
    'AGREEMENT_BACKWARDS',
    'NOT_MENDABLE',
    'NOBODY_TO_DECIDE',
    'SUSPENDED',
  ],
  idempotent: true,
  waitsOffline: true,
})

export const withdrawInstitutions = endpoint({
  method: 'POST',
  path: '/blade-after-school/institution/remove',
  summary: 'Deletes drafts and withdraws undecided requests; all or none',
  may: afterSchoolPermissions.registerInstitutions,
  input: z.object({
    ids: labelled('机构', idList),
    comment: labelled('说明', z._default(maybeText(140), '')),
  }),
  reply: nothing,
  refusals: ['NOT_WITHDRAWABLE', 'SUSPENDED'],
})

/** The current expiry dates of the papers. */
export const RenewalForm = z.object({ id: labelled('机构', id), ...paperDates })

export const renewInstitution = endpoint({
  method: 'POST',
  path: '/blade-after-school/institution/renew',
  summary: 'Updates the expiry dates of the papers; a suspended institution is active again',
  may: afterSchoolPermissions.registerInstitutions,
  input: RenewalForm,
  reply: Institution,
  refusals: ['NOT_HERE', 'PAPER_EXPIRED', 'AGREEMENT_BACKWARDS'],
})

export const letInstitutionGo = endpoint({
  method: 'POST',
  path: '/blade-after-school/institution/let-go',
  summary: 'Ends the work of an institution at the school',
  may: afterSchoolPermissions.registerInstitutions,
  input: z.object({ id: labelled('机构', id), reason: labelled('原因', text(140)) }),
  reply: Institution,
  refusals: ['NOT_HERE'],
})
