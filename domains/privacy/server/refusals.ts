import { notFound } from '../../../platform/server/refusal.ts'
import type { Refusal } from '../../../platform/server/refusal.ts'

/** A child of somebody else looks missing. */
export const noSuchSubject = (): Refusal => notFound('孩子的资料')
