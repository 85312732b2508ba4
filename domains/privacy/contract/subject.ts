import * as z from 'zod/mini'

import { endpoint } from '../../../platform/contract/endpoint.ts'
import { isBigint, nothing } from '../../../platform/contract/shapes.ts'

/** Whose data: a pupil of the school, a child who applied, or the person who asks. */
export const subjectKinds = ['STUDENT', 'APPLICATION', 'PERSON'] as const
export type SubjectKind = (typeof subjectKinds)[number]

/** `STUDENT:<id>`, `APPLICATION:<id>` or `PERSON:<id>`. */
export const subjectKey = z.string().check(
  z.regex(/^(STUDENT|APPLICATION|PERSON):\d{1,19}$/, { error: '请选择是谁的资料' }),
  z.refine((value) => isBigint(value.split(':')[1] ?? ''), { error: '请选择是谁的资料' }),
)

export type SubjectRef = { readonly kind: SubjectKind; readonly id: string }

/** The subject that a key names. */
export function refOfKey(key: string): SubjectRef {
  const [kind, id = ''] = key.split(':')
  const found = subjectKinds.find((one) => one === kind)
  if (!found) throw new Error(`${key} names no subject`)
  return { kind: found, id }
}

export const keyOfRef = ({ kind, id }: SubjectRef): string => `${kind}:${id}`

const Subject = z.object({
  key: z.string(),
  kind: z.enum(subjectKinds),
  name: z.string(),
  /** The class, or the number of the application. */
  note: z.string(),
  /** A dispute about custody: some requests are not possible. */
  isFrozen: z.boolean(),
})
export type Subject = z.output<typeof Subject>

export const listSubjects = endpoint({
  method: 'GET',
  path: '/blade-privacy/subject/list',
  summary: 'The children and applications of the caller, and the caller’s own account',
  may: 'signedIn',
  input: nothing,
  reply: z.object({ records: z.array(Subject) }),
})
