/** All schools are in one time zone without daylight saving. */
const offsetMs = 8 * 3_600_000
const hourMs = 3_600_000
const dayMs = 24 * hourMs

const [nightBegins, nightEnds, lastReminder] = [21 * hourMs, 7 * hourMs, 20.5 * hourMs]

const sinceMidnight = (ms: number): number => (ms + offsetMs) % dayMs

/** Whether it is quiet hours, when no reminders are sent: 21:00 to 07:00. */
export const isNight = (ms: number): boolean =>
  sinceMidnight(ms) >= nightBegins || sinceMidnight(ms) < nightEnds

/** The end of the night around a moment. */
export const morningAfter = (ms: number): number =>
  ms - sinceMidnight(ms) + nightEnds + (sinceMidnight(ms) < nightEnds ? 0 : dayMs)

/** The evening before the night around a moment, early enough to read a reminder. */
export const eveningBefore = (ms: number): number =>
  ms - sinceMidnight(ms) + lastReminder - (sinceMidnight(ms) < nightEnds ? dayMs : 0)
