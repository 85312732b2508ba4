import * as z from 'zod/mini'

import { endpoint } from '../../../platform/contract/endpoint.ts'
import { dateTime, id, labelled } from '../../../platform/contract/shapes.ts'
import { subjectKey } from './subject.ts'

/** What a family agreed to, or would have to agree to, for one purpose. */
const Consent = z.object({
  key: z.string(),
  title: z.string(),
  /** What the data is used for, or the text that was agreed to. */
  text: z.string(),
  /** Why a necessary purpose needs no consent that could be withdrawn; empty for optional ones. */
  basis: z.string(),
  isGiven: z.boolean(),
  at: z.optional(dateTime),
  withdrawnAt: z.optional(dateTime),
  /** The version of the text, or the first characters of its hash. */
  version: z.string(),
  /** What a withdrawal does; empty if it cannot be withdrawn here. */
  effect: z.string(),
  /** The class for which the family agreed to share data with the institution. */
  classId: z.optional(id),
  /** Whether a withdrawn sharing may be agreed to again: the class can still be chosen. */
  mayGiveAgain: z.optional(z.boolean()),
  /** The version of the text that is agreed to when the consent is given here. */
  photoVersion: z.optional(z.string()),
  /** The application for a post that is kept in the talent pool. */
  applicationId: z.optional(id),
})
export type Consent = z.output<typeof Consent>

export const listConsents = endpoint({
  method: 'GET',
  path: '/blade-privacy/consent/list',
  summary:
    'The purposes for which an own child’s data is used: necessary ones, and optional consents',
  may: 'signedIn',
  input: z.object({ subject: labelled('谁的资料', subjectKey) }),
  reply: z.object({
    necessary: z.array(Consent),
    optional: z.array(Consent),
    /**
     * Whether the caller may give and withdraw: the person itself, or a guardian with that right while
     * custody is undisputed.
     */
    mayDecide: z.boolean(),
    /** A dispute about custody; changes wait for its end. */
    isFrozen: z.boolean(),
  }),
  refusals: ['NOT_FOUND'],
})
