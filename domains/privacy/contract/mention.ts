import * as z from 'zod/mini'

import { labelled } from '../../../platform/contract/shapes.ts'

/** Where somebody else's record mentions the name of a person whose data is erased. */
export const Mention = z.object({
  key: z.string(),
  /** What kind of record. */
  title: z.string(),
  /** The words around the name. */
  excerpt: z.string(),
  /** Whether only a person can tell whom it is about; the others are replaced. */
  isAsked: z.boolean(),
})
export type Mention = z.output<typeof Mention>

/** A file of a record that mentions the person: a picture or a PDF, which cannot be searched. */
export const NearFile = z.object({
  key: z.string(),
  /** What kind of record. */
  title: z.string(),
  name: z.string(),
})
export type NearFile = z.output<typeof NearFile>

/**
 * What the office says about a mention: whether it means the person whose data is erased. A file is
 * removed if it does.
 */
export const Decision = z.object({
  key: labelled('提到的记录', z.string().check(z.maxLength(200))),
  isSubject: labelled('是不是本人', z.boolean()),
})
export type Decision = z.output<typeof Decision>
