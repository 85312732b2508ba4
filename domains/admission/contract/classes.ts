import * as z from 'zod/mini'

import { endpoint } from '../../../platform/contract/endpoint.ts'
import {
  dateTime,
  id,
  idList,
  labelled,
  maybeText,
  text,
} from '../../../platform/contract/shapes.ts'

const planId = labelled('招生计划', id)

/** Where the assignment of classes stands. */
export const AssignmentStep = z.enum(['READY', 'DRAWING', 'DEALT', 'PUBLISHED'])
export type AssignmentStep = z.output<typeof AssignmentStep>

export const Assignment = z.object({
  step: AssignmentStep,
  registered: z.number(),
  drawId: z.optional(id),
  /** Classes that never had a pupil. */
  choices: z.array(z.object({ id, name: z.string(), capacity: z.number() })),
  /** The dealt classes, with how many girls and boys. */
  classes: z.array(
    z.object({
      id,
      name: z.string(),
      girls: z.number(),
      boys: z.number(),
      total: z.number(),
      /** The drawn team of teachers; empty without one. */
      team: z.string(),
    }),
  ),
  /** Registered children who came after the draw and have no class yet. */
  late: z.number(),
  /** Children who were moved by hand. */
  moves: z.number(),
})
export type Assignment = z.output<typeof Assignment>

export const getAssignment = endpoint({
  method: 'GET',
  path: '/blade-admission/classes/detail',
  summary: 'The assignment of the registered children of a plan to classes',
  may: 'enrolment.decide',
  input: z.object({ planId }),
  reply: Assignment,
  refusals: ['NOT_FOUND'],
})

const severalIds = idList.check(z.refine((ids) => ids.includes(','), { error: '请至少选择两个班' }))

/** The form of the desk, which asks for two classes at least. */
export const ClassDrawForm = z.object({
  planId,
  classIds: labelled('班级', severalIds),
  /** One team of teachers on each line; empty when they are not drawn. */
  teams: labelled('教师组', maybeText(2000)),
  openUntil: labelled('公开密语期限', dateTime),
  beaconName: labelled('公开信标', text(100)),
})

export const startClassDraw = endpoint({
  method: 'POST',
  path: '/blade-admission/classes/draw',
  summary: 'Prepares the draw that deals the registered children of a plan into classes',
  may: 'enrolment.decide',
  input: z.object({
    planId,
    classIds: labelled('班级', idList),
    teams: z._default(labelled('教师组', maybeText(2000)), ''),
    openUntil: labelled('公开密语期限', dateTime),
    beaconName: labelled('公开信标', text(100)),
  }),
  reply: z.object({ drawId: id, children: z.number() }),
  refusals: [
    'NOT_FOUND',
    'NOBODY_REGISTERED',
    'ASSIGNMENT_OPEN',
    'ASSIGNMENT_DONE',
    'CLASSES_UNFIT',
    'DEADLINE_PAST',
  ],
  idempotent: true,
})

export const publishClasses = endpoint({
  method: 'POST',
  path: '/blade-admission/classes/publish',
  summary: 'Puts the dealt children into their classes and tells their families',
  may: 'enrolment.decide',
  input: z.object({ planId }),
  /** `skipped`: children who got a class or left meanwhile. */
  reply: z.object({ children: z.number(), skipped: z.number() }),
  refusals: ['NOT_FOUND', 'NOT_DEALT', 'ASSIGNMENT_DONE', 'CLASS_FULL'],
  idempotent: true,
})
