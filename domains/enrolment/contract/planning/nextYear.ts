import type { PlanContent } from './planContent.ts'

/** A plan for the year after: the same, with every date a year later. */
export function forNextYear(content: PlanContent): PlanContent {
  return {
    ...content,
    name: content.name.replaceAll(String(content.schoolYear), String(content.schoolYear + 1)),
    schoolYear: content.schoolYear + 1,
    introduction: content.introduction.replaceAll(/\d{4}(?= ?年)/g, (year) =>
      String(Number(year) + 1),
    ),
    bornBy: yearLater(content.bornBy),
    // The bureau names the start of each year anew.
    bureauEarliestStart: '',
    windows: content.windows.map((window) => ({
      ...window,
      startAt: yearLater(window.startAt),
      endAt: yearLater(window.endAt),
    })),
  }
}

/** The same day and time of the next year; 29 February becomes the 28th. */
const yearLater = (wire: string): string =>
  wire === ''
    ? ''
    : `${Number(wire.slice(0, 4)) + 1}${wire.slice(4)}`.replace(/^(\d{4})-02-29/, '$1-02-28')
