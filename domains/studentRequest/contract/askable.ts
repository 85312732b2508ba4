import * as z from 'zod/mini'

import { endpoint } from '../../../platform/contract/endpoint.ts'
import { id, labelled, nothing } from '../../../platform/contract/shapes.ts'
import { organisationPermissions } from '../../organisation/contract/permissions.ts'
import { StudyWay } from '../../people/contract/states.ts'
import { RequestKind } from './states.ts'

/** A pupil for whom the caller may apply. */
export const AskablePupil = z.object({
  id,
  name: z.string(),
  className: z.string(),
  isOwnChild: z.boolean(),
})
export type AskablePupil = z.output<typeof AskablePupil>

export const listAskablePupils = endpoint({
  method: 'GET',
  path: '/blade-student/request/pupils',
  summary:
    'Pupils for whom the caller may submit requests: own children, and those of a class that the caller leads',
  may: organisationPermissions.belong,
  input: nothing,
  reply: z.object({ records: z.array(AskablePupil) }),
})

export const getRequestChoices = endpoint({
  method: 'GET',
  path: '/blade-student/request/choices',
  summary: 'Possible requests for one of these pupils, with the current values of the record',
  may: organisationPermissions.belong,
  input: z.object({ studentId: labelled('孩子', id) }),
  reply: z.object({
    statusName: z.string(),
    studyWay: StudyWay,
    studyWayName: z.string(),
    /** Custody is disputed: no request is possible. */
    isFrozen: z.boolean(),
    kinds: z.array(z.object({ kind: RequestKind, name: z.string(), isRunning: z.boolean() })),
  }),
})
