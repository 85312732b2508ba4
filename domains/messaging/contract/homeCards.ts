import * as z from 'zod/mini'

import { endpoint } from '../../../platform/contract/endpoint.ts'
import { id, labelled, nothing } from '../../../platform/contract/shapes.ts'

/** A child of the caller, or a class that the caller leads. */
export const HomeGroup = z.object({
  /** `child:<id>` or `class:<id>`. */
  key: z.string(),
  kind: z.enum(['child', 'class']),
  id,
  name: labelled('名称', z.string()),
  /** The class of a child, or the size of a class. */
  hint: z.string(),
})
export type HomeGroup = z.output<typeof HomeGroup>

/** What a card is about; the clients choose its icon and tint. */
export const homeTopics = [
  'day',
  'leave',
  'lesson',
  'round',
  'application',
  'roll',
  'receipt',
  'approval',
  'claim',
  'news',
] as const
export const HomeTopic = z.enum(homeTopics)
export type HomeTopic = z.output<typeof HomeTopic>

export const HomeTone = z.enum(['primary', 'success', 'warning', 'error', 'info'])

export const HomeBar = z.object({
  label: z.string(),
  value: z.number(),
  /** The value as people read it, such as `36 / 41`. */
  words: z.string(),
  link: z.string(),
})
export type HomeBar = z.output<typeof HomeBar>

/**
 * One card of a home page: facts, a figure that leads on, or a small chart. Each leads to the page
 * where it is done.
 */
export const HomeCard = z.object({
  key: z.string(),
  /** The group that it belongs to; empty for everybody. */
  group: z.string(),
  topic: HomeTopic,
  title: labelled('标题', z.string()),
  facts: z.array(z.string()),
  /** What one tap leads to, in a few characters. */
  mark: z.optional(z.object({ words: z.string(), tone: HomeTone })),
  figure: z.optional(z.object({ value: z.number(), unit: z.string() })),
  bars: z.optional(z.object({ unit: z.string(), most: z.number(), rows: z.array(HomeBar) })),
  /** The page of the phone; empty if only the desk has one. */
  link: z.string(),
  /** The page of the desk; empty if only the phone has one. */
  desk: z.string(),
})
export type HomeCard = z.output<typeof HomeCard>

export const listHomeCards = endpoint({
  method: 'GET',
  path: '/blade-message/message/home',
  summary: 'What matters to the caller today: by child, by class, figures and queues',
  may: 'signedIn',
  input: nothing,
  reply: z.object({ groups: z.array(HomeGroup), cards: z.array(HomeCard) }),
})
