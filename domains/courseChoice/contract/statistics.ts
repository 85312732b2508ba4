import * as z from 'zod/mini'

import { endpoint } from '../../../platform/contract/endpoint.ts'
import { id, labelled } from '../../../platform/contract/shapes.ts'
import { Workbook } from '../../../platform/contract/workbook.ts'
import { choicePermissions } from './permissions.ts'

/** The term; without it the running one, else the newest. */
const ofTerm = z.object({ termId: labelled('学期', z.optional(id)) })

/** A term that can be chosen. */
export const TermOption = z.object({ id, name: z.string() })

/** A class of a term with its seats. */
export const ClassSeats = z.object({
  id,
  name: z.string(),
  courseId: id,
  courseName: z.string(),
  ownerName: z.string(),
  taken: z.number(),
  capacity: z.number(),
  waiting: z.number(),
  /** Marks of the called rolls so far: children expected at a lesson, and those who were there. */
  expected: z.number(),
  present: z.number(),
})
export type ClassSeats = z.output<typeof ClassSeats>

/** How many of the expected children were there, in whole percent; undefined before the first roll. */
export const presentPercent = ({ expected, present }: Presence): number | undefined =>
  expected === 0 ? undefined : Math.round((present / expected) * 100)
export type Presence = { readonly expected: number; readonly present: number }

/** The seats of a term: live ones by course, class, and the grade the children are in now. */
export const TermStatistics = z.object({
  terms: z.array(TermOption),
  termId: z.optional(id),
  seats: z.number(),
  capacity: z.number(),
  waiting: z.number(),
  children: z.number(),
  expected: z.number(),
  present: z.number(),
  grades: z.array(z.object({ id, name: z.string(), seats: z.number(), children: z.number() })),
  courses: z.array(
    z.object({
      id,
      name: z.string(),
      taken: z.number(),
      capacity: z.number(),
      expected: z.number(),
      present: z.number(),
    }),
  ),
  classes: z.array(ClassSeats),
})
export type TermStatistics = z.output<typeof TermStatistics>

export const getTermStatistics = endpoint({
  method: 'GET',
  path: '/blade-kehou/statistics/term',
  summary: 'Seats of a term by course, class and grade, and how many attended the lessons',
  may: choicePermissions.oversee,
  input: ofTerm,
  reply: TermStatistics,
  refusals: ['NOT_FOUND'],
})

export const exportTermStatistics = endpoint({
  method: 'GET',
  path: '/blade-kehou/statistics/export',
  summary: 'The seats and the attendance of each class of a term as an Excel file',
  may: choicePermissions.oversee,
  input: ofTerm,
  reply: Workbook,
  wrapping: 'workbook',
  refusals: ['WORKBOOKS_BUSY', 'NOT_FOUND'],
})
