import * as z from 'zod/mini'

import { type Records, recordsOf } from '../../../../platform/web/device/records.ts'
import type { WrittenNews } from './writtenNews.ts'
import type { WrittenNotice } from './writtenNotice.ts'

/** A text without a record. */
export type WrittenText = { readonly content: string }

/** An unsaved text on this device. */
export type Kept<Written> = {
  readonly written: Written
  /** The save time of its base version; empty for a new text. */
  readonly baseTime: string
}

/** Texts of one kind, keyed by the id of the notice or news item. */
export type KeptTexts<Written> = Records<Kept<Written>>

// Checks only what every version has: an unfinished text may break any other rule.
const isText = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  'content' in value &&
  typeof value.content === 'string'
const kept = <Written>() => z.object({ baseTime: z.string(), written: z.custom<Written>(isText) })

export const keptNotices: KeptTexts<WrittenNotice> = recordsOf({
  name: 'notice',
  shape: kept<WrittenNotice>(),
  days: 30,
})
export const keptNews: KeptTexts<WrittenNews> = recordsOf({
  name: 'news',
  shape: kept<WrittenNews>(),
  days: 30,
})
export const keptText: KeptTexts<WrittenText> = recordsOf({
  name: 'text',
  shape: kept<WrittenText>(),
  days: 30,
})

/** The key of a text on this device. A new one has no id yet. */
export const nameOf = (id: string): string => id || 'new'
