import * as z from 'zod/mini'

import { endpoint } from '../../../platform/contract/endpoint.ts'
import { id, labelled } from '../../../platform/contract/shapes.ts'
import { organisationPermissions } from '../../organisation/contract/permissions.ts'
import { Stage } from './states.ts'

/**
 * The facts of a hired teacher that families and pupils read. Nothing about the application, no
 * contact data, no number of a certificate.
 */
export const teacherFacts = {
  id,
  name: z.string(),
  stage: Stage,
  stageName: z.string(),
  subject: z.string(),
  title: z.string(),
  teachingYears: z.number(),
  /** The kinds of certificates, such as 小学教师资格. */
  certificates: z.array(z.string()),
  /** A link that is valid for minutes; empty without a photo. */
  photo: z.string(),
}

export const Teacher = z.object({
  ...teacherFacts,
  /** Empty unless the registrar released them. */
  honours: z.string(),
})
export type Teacher = z.output<typeof Teacher>

export const getTeacher = endpoint({
  method: 'GET',
  path: '/blade-workflow/blade-wfprocessjiaoshi/wfProcessJiaoshi/teacher',
  summary: 'The summary of one hired teacher',
  may: organisationPermissions.belong,
  input: z.object({ id: labelled('教师', id) }),
  reply: Teacher,
})
