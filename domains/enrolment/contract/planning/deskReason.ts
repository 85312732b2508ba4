import * as z from 'zod/mini'

import { endpoint } from '../../../../platform/contract/endpoint.ts'
import { pageFields, pageOf } from '../../../../platform/contract/page.ts'
import {
  id,
  idList,
  labelled,
  maybeText,
  nothing,
  text,
} from '../../../../platform/contract/shapes.ts'
import { fieldOf, materialOf } from '../form/fields.ts'
import { enrolmentPermissions } from '../permissions.ts'

/** `fix`: the family corrects it; `deny`: ground for a refusal, which only the lead pronounces. */
export const Severity = z.enum(['fix', 'deny'])
export type Severity = z.output<typeof Severity>
export const severityNames: Readonly<Record<Severity, string>> = {
  fix: '退回修改',
  deny: '不通过',
}

const keysOf = (known: (key: string) => unknown, error: string) =>
  z.optional(
    maybeText(1000).check(
      z.refine((value) => value === '' || value.split(',').every((key) => known(key)), { error }),
    ),
  )

const reasonFields = {
  title: labelled('名称', text(40)),
  parentText: labelled('家长看到的话', text(200)),
  severity: labelled('适用情况', Severity),
  /** Keys of the fields and papers that the family is led to, joined by commas. */
  fieldKeys: labelled('要修改的填写项', keysOf(fieldOf, '有的填写项不在报名表里，请重新选择')),
  materialKeys: labelled('要重交的材料', keysOf(materialOf, '有的材料不在清单里，请重新选择')),
}

export const DeskReason = z.object({
  id,
  code: z.string(),
  title: z.string(),
  parentText: z.string(),
  severity: Severity,
  severityName: z.string(),
  fieldKeys: z.string(),
  materialKeys: z.string(),
  isDisabled: z.boolean(),
  /** How many applications were returned or refused for it. */
  usedCount: z.number(),
})
export type DeskReason = z.output<typeof DeskReason>

export const ReasonForm = z.object({
  id: z.optional(id),
  ...reasonFields,
  isDisabled: labelled('停用', z.optional(z.boolean())),
})
export type ReasonForm = z.output<typeof ReasonForm>

const { plan } = enrolmentPermissions

export const listDeskReasons = endpoint({
  method: 'GET',
  path: '/blade-enrolment/reason/list',
  summary: 'Reasons of returns and refusals, with how often each was used',
  may: plan,
  input: z.object({ ...pageFields, keyword: labelled('关键词', z.optional(maybeText(40))) }),
  reply: pageOf(DeskReason),
})

export const submitReason = endpoint({
  method: 'POST',
  path: '/blade-enrolment/reason/submit',
  summary: 'Add or change a reason; a disabled one is no longer offered to reviewers',
  may: plan,
  input: ReasonForm,
  reply: z.object({ id }),
  refusals: ['REASON_TITLE_TAKEN'],
})

export const removeReasons = endpoint({
  method: 'POST',
  path: '/blade-enrolment/reason/remove',
  summary: 'Remove reasons that were never used; all or none',
  may: plan,
  input: z.object({ ids: labelled('原因', idList) }),
  reply: nothing,
  refusals: ['REASON_IN_USE'],
})
