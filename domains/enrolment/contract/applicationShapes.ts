import * as z from 'zod/mini'

import { dateTime, id } from '../../../platform/contract/shapes.ts'
import { Category, Stage } from './form/categories.ts'
import { ConsentPurpose } from './consent.ts'
import { FlowRecord } from './flowRecord.ts'
import { FormValues } from './form/form.ts'
import { CheckItem } from './reason.ts'
import { ApplicationState } from './states.ts'

/** What this caller may do with this application now. */
export const ApplicationAction = z.enum(['update', 'resubmit', 'withdraw', 'reveal', 'review'])
export type ApplicationAction = z.output<typeof ApplicationAction>

const head = {
  id,
  applyNo: z.string(),
  planId: id,
  planName: z.string(),
  stage: Stage,
  category: Category,
  categoryLabel: z.string(),
  status: ApplicationState,
  statusLabel: z.string(),
  round: z.number(),
  submittedAt: dateTime,
  updatedAt: dateTime,
  /** Deadline for correcting a returned application. */
  deadline: z.optional(dateTime),
}

export const ApplicationSummary = z.object({
  ...head,
  childName: z.string(),
  /** One sentence on the reader's next step; empty when there is none. */
  nextAction: z.string(),
  reviewerName: z.optional(z.string()),
  /** To whom the lead gave it. */
  assigneeName: z.optional(z.string()),
  /** Entered at the counter, so that the office may record what its family says. */
  isFromCounter: z.optional(z.boolean()),
})
export type ApplicationSummary = z.output<typeof ApplicationSummary>

export const MaterialState = z.enum([
  'MISSING',
  'UPLOADED',
  'PASS',
  'FAIL',
  'WAIVED_BY_DATA',
  'ORIGINAL_SHOWN',
])
export type MaterialState = z.output<typeof MaterialState>

/** An uploaded file for forms and galleries; `link` expires after a few minutes. */
export const PaperFile = z.object({
  attachId: id,
  name: z.string(),
  contentType: z.string(),
  link: z.string(),
  thumbLink: z.optional(z.string()),
})
export type PaperFile = z.output<typeof PaperFile>

export const ApplicationMaterial = z.object({
  key: z.string(),
  label: z.string(),
  groupKey: z.string(),
  state: MaterialState,
  failReason: z.optional(z.string()),
  files: z.array(PaperFile),
})
export type ApplicationMaterial = z.output<typeof ApplicationMaterial>

/** The whole application for one reader; secret values are masked. */
export const Application = z.object({
  ...head,
  schoolYear: z.number(),
  rev: z.number(),
  formVersion: z.number(),
  processInstanceId: z.optional(id),
  values: FormValues,
  guardians: z.array(FormValues),
  /**
   * Names of the masked values, in the form of field errors (`values.idNo`, `guardians.0.gIdNo`).
   */
  masked: z.array(z.string()),
  materials: z.array(ApplicationMaterial),
  consents: z.array(
    z.object({ purpose: ConsentPurpose, label: z.string(), textVersion: z.string(), at: dateTime }),
  ),
  checkItems: z.array(CheckItem),
  /** Keys of fields and materials this caller may change now. */
  writable: z.array(z.string()),
  actions: z.array(ApplicationAction),
  /** Warnings for staff; they do not block the application. */
  warnings: z.array(z.string()),
  /** How many hours half of the families of the plan waited at most for their result. */
  usualHours: z.optional(z.number()),
  latest: z.optional(FlowRecord),
})
export type Application = z.output<typeof Application>
