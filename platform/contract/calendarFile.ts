import * as z from 'zod/mini'

import { dateTime } from './shapes.ts'

/** One event of a calendar file; its times are wire times. */
export const CalendarEvent = z.object({
  /** Unique in the school and kept for ever: a program that reads the file again updates the event. */
  key: z.string(),
  beginAt: dateTime,
  endAt: dateTime,
  title: z.string(),
  place: z.string(),
  note: z.string(),
  isCancelled: z.boolean(),
  /** How often the event was changed. */
  revision: z.number(),
})
export type CalendarEvent = z.output<typeof CalendarEvent>

/** A calendar file as a verb returns it. */
export const CalendarFile = z.object({
  /** The file name without its extension, and the name of the calendar. */
  name: z.string(),
  madeAt: dateTime,
  events: z.array(CalendarEvent),
})
export type CalendarFile = z.output<typeof CalendarFile>

/** Options of every endpoint that returns a calendar file. */
export const givesCalendar = { reply: CalendarFile, wrapping: 'calendar' } as const
