import * as z from 'zod/mini'

import { endpoint } from '../../../platform/contract/endpoint.ts'
import { dateTime, id, idList, labelled } from '../../../platform/contract/shapes.ts'
import { PaperFile } from './applicationShapes.ts'
import { Category } from './form/categories.ts'
import { FormMaterials, FormValues, Guardians } from './form/form.ts'

/** Limit of drafts per user. */
export const maxDrafts = 10

/** The form as it is on screen, valid or not. A draft never contains consents. */
export const DraftPayload = z.object({
  values: FormValues,
  guardians: Guardians,
  materials: FormMaterials,
})
export type DraftPayload = z.output<typeof DraftPayload>

const draftHead = {
  id,
  /** Generated on the device, so that saving a draft created offline is idempotent. */
  clientDraftId: z.string(),
  planId: z.optional(id),
  category: z.optional(Category),
  rev: z.number(),
  savedAt: dateTime,
  deviceId: z.string(),
}

export const DraftSummary = z.object({
  ...draftHead,
  planName: z.optional(z.string()),
  childName: z.string(),
  completeness: z.number(),
})
export type DraftSummary = z.output<typeof DraftSummary>

export const Draft = z.object({ ...draftHead, payload: DraftPayload })
export type Draft = z.output<typeof Draft>

export const saveDraft = endpoint({
  method: 'POST',
  path: '/blade-weixin/baomingdraft/submit',
  summary: 'Saves an unfinished form',
  may: 'enrolment.apply',
  input: z.object({
    id: z.optional(labelled('草稿', id)),
    clientDraftId: labelled(
      '草稿编号',
      z.string().check(z.regex(/^[\w-]{8,64}$/, { error: '草稿编号不正确，请返回后重新打开草稿' })),
    ),
    planId: z.optional(labelled('招生计划', id)),
    category: z.optional(labelled('生源类别', Category)),
    payload: DraftPayload,
    /**
     * The revision this device last saw; 0 for a new draft. A client without it overwrites only
     * what it saved itself.
     */
    baseRev: z.optional(z.coerce.number()),
    /** Without it, the session counts as the device. */
    deviceId: z._default(z.string().check(z.maxLength(64)), ''),
  }),
  /**
   * `conflict`: another device has saved a newer version. `server` is that version and nothing was
   * changed.
   */
  reply: z.object({
    outcome: z.enum(['saved', 'conflict']),
    id,
    rev: z.number(),
    savedAt: dateTime,
    server: z.optional(Draft),
  }),
  refusals: ['TOO_MANY_DRAFTS', 'NOT_FOUND'],
})

export const listDrafts = endpoint({
  method: 'GET',
  path: '/blade-weixin/baomingdraft/list',
  summary: 'Own unfinished forms, newest first',
  may: 'enrolment.apply',
  input: z.object({ planId: z.optional(labelled('招生计划', id)) }),
  reply: z.object({ records: z.array(DraftSummary) }),
})

export const getDraft = endpoint({
  method: 'GET',
  path: '/blade-weixin/baomingdraft/detail',
  summary: 'One own unfinished form with all its values',
  may: 'enrolment.apply',
  input: z.object({ id: labelled('草稿', id) }),
  /** `files`: the caller's own uploads in the draft, so that another device can show them. */
  reply: z.extend(Draft, { files: z.array(PaperFile) }),
  refusals: ['NOT_FOUND'],
})

export const removeDrafts = endpoint({
  method: 'POST',
  path: '/blade-weixin/baomingdraft/remove',
  summary: 'Deletes own unfinished forms',
  may: 'enrolment.apply',
  input: z.object({ ids: labelled('草稿', idList) }),
  reply: z.object({ removed: z.number() }),
  refusals: ['NOT_FOUND'],
})
