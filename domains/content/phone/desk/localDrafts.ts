import * as z from 'zod/mini'

import { type Records, recordsOf } from '../../../../platform/web/device/records.ts'
import type { WrittenNews } from './writtenNews.ts'
import type { WrittenNotice } from './writtenNotice.ts'

/** A text without a record. */
export type WrittenText = { readonly content: string }

/** An unsaved text on this device. */
export type LocalDraft<Written> = {
  readonly written: Written
  /** The save time of its base version; empty for a new text. */
  readonly baseTime: string
}

/** Texts of one kind, keyed by the id of the notice or news item. */
export type LocalDrafts<Written> = Records<LocalDraft<Written>>

// Checks only what every version has: an unfinished text may break any other rule.
const isText = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  'content' in value &&
  typeof value.content === 'string'
const draft = <Written>() => z.object({ baseTime: z.string(), written: z.custom<Written>(isText) })

export const localNoticeDrafts: LocalDrafts<WrittenNotice> = recordsOf({
  name: 'notice',
  shape: draft<WrittenNotice>(),
  days: 30,
})
export const localNewsDrafts: LocalDrafts<WrittenNews> = recordsOf({
  name: 'news',
  shape: draft<WrittenNews>(),
  days: 30,
})
export const localTextDraft: LocalDrafts<WrittenText> = recordsOf({
  name: 'text',
  shape: draft<WrittenText>(),
  days: 30,
})

/** The key of a text on this device. A new one has no id yet. */
export const nameOf = (id: string): string => id || 'new'
