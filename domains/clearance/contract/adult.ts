import * as z from 'zod/mini'

import { endpoint } from '../../../platform/contract/endpoint.ts'
import { pageFields, pageOf } from '../../../platform/contract/page.ts'
import { isBigint, labelled, maybeText, nothing } from '../../../platform/contract/shapes.ts'
import { clearancePermissions } from './permissions.ts'
import { ClearanceState } from './states.ts'

/** Staff of the school, or somebody from outside who teaches there. */
export const AdultKind = z.enum(['STAFF', 'OUTSIDE'])
export type AdultKind = z.output<typeof AdultKind>

export const adultKindNames: Readonly<Record<AdultKind, string>> = {
  STAFF: '本校教职工',
  OUTSIDE: '机构教师',
}

/** The person whom a look-up is about: a user of the school, or an instructor from outside. */
export type AdultRef = { readonly kind: AdultKind; readonly id: string }

/** The same as one word, such as `STAFF:12`. */
export const keyOf = ({ kind, id }: AdultRef): string => `${kind}:${id}`

export const refOf = (key: string): AdultRef => {
  const [kind, id = ''] = key.split(':')
  return { kind: kind === 'STAFF' ? kind : 'OUTSIDE', id }
}

const one = /^(STAFF|OUTSIDE):\d{1,19}$/
const isKey = (key: string): boolean => one.test(key) && isBigint(refOf(key).id)

export const adultKey = z.string().check(z.refine(isKey, { error: '请重新选择人员' }))

/** A comma-separated list of adults, at most 500. */
export const adultKeys = z.string().check(
  z.maxLength(500 * 28),
  z.refine((value) => value.split(',').every(isKey), { error: '请重新选择人员' }),
)

/** An adult of the school with the decisive look-up; its fields are empty without one. */
export const Adult = z.object({
  id: adultKey,
  kind: AdultKind,
  kindName: z.string(),
  name: z.string(),
  /** Department or institution. */
  place: z.string(),
  state: ClearanceState,
  stateName: z.string(),
  lookedOn: z.string(),
  validUntil: z.string(),
  office: z.string(),
  reference: z.string(),
})
export type Adult = z.output<typeof Adult>

const { see } = clearancePermissions
const none = z.literal('')

export const listAdults = endpoint({
  method: 'GET',
  path: '/blade-clearance/adult/list',
  summary: 'Adults of the school with the state of their clearance, the most urgent first',
  may: see,
  input: z.object({
    ...pageFields,
    keyword: labelled('关键词', z.optional(maybeText(40))),
    kind: labelled('身份', z.optional(z.union([none, AdultKind]))),
    state: labelled('状态', z.optional(z.union([none, ClearanceState]))),
  }),
  reply: pageOf(Adult),
})

export const countAdults = endpoint({
  method: 'GET',
  path: '/blade-clearance/adult/summary',
  summary: 'The number of adults in each state',
  may: see,
  input: nothing,
  reply: z.object({
    NOT_CLEAR: z.number(),
    EXPIRED: z.number(),
    MISSING: z.number(),
    EXPIRING: z.number(),
    VALID: z.number(),
  }),
})
