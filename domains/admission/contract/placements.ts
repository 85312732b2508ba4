import * as z from 'zod/mini'

import { endpoint } from '../../../platform/contract/endpoint.ts'
import { pageFields, pageOf } from '../../../platform/contract/page.ts'
import { dateTime, id, labelled, text } from '../../../platform/contract/shapes.ts'

const planId = labelled('招生计划', id)

/** A child in one of the dealt classes. */
export const PlacedChild = z.object({
  /** The application. */
  id,
  applyNo: z.string(),
  childName: z.string(),
  sex: z.string(),
  classId: id,
  className: z.string(),
  /** The number of a child who came after the draw. */
  lateNumber: z.optional(z.number()),
  /** Why the child was moved by hand. */
  moveReason: z.optional(z.string()),
})
export type PlacedChild = z.output<typeof PlacedChild>

export const listPlaced = endpoint({
  method: 'GET',
  path: '/blade-admission/classes/children',
  summary: 'The children of a plan in their dealt classes',
  may: 'enrolment.decide',
  input: z.object({ ...pageFields, planId, classId: z.optional(z.union([z.literal(''), id])) }),
  reply: pageOf(PlacedChild),
  refusals: ['NOT_FOUND'],
})

export const dealLate = endpoint({
  method: 'POST',
  path: '/blade-admission/classes/late',
  summary: 'Puts children who registered after the draw into classes, by the seed of the draw',
  may: 'enrolment.decide',
  input: z.object({ planId }),
  reply: z.object({ children: z.number() }),
  refusals: ['NOT_FOUND', 'NOT_PUBLISHED', 'NOBODY_REGISTERED', 'CLASS_FULL'],
  idempotent: true,
})

export const MoveChildForm = z.object({
  id: labelled('报名', id),
  classId: labelled('调入班级', id),
  /** The number of moves is public, their reasons are kept in the audit. */
  reason: labelled('原因', text(140)),
})

export const moveChild = endpoint({
  method: 'POST',
  path: '/blade-admission/classes/move',
  summary: 'Moves a child to another of the dealt classes, with a reason; counted in public',
  may: 'enrolment.decide',
  input: MoveChildForm,
  reply: z.object({ className: z.string() }),
  refusals: [
    'NOT_FOUND',
    'OWN_APPLICATION',
    'NOT_PUBLISHED',
    'CLASSES_UNFIT',
    'CLASS_CHANGE_FAILED',
  ],
  idempotent: true,
})

export const getPublicClasses = endpoint({
  method: 'GET',
  path: '/blade-weixin/baoming/classes',
  summary: 'The published assignment of classes: sizes, late numbers and moves, without names',
  may: 'public',
  input: z.object({ planId }),
  reply: z.object({
    planName: z.string(),
    drawId: id,
    publishedAt: dateTime,
    classes: z.array(z.object({ name: z.string(), dealt: z.number(), team: z.string() })),
    /** Children after the draw: anybody can recompute their classes from the sizes before them. */
    late: z.array(
      z.object({ number: z.number(), className: z.string(), sizes: z.array(z.number()) }),
    ),
    moves: z.number(),
  }),
  refusals: ['NOT_FOUND'],
})
