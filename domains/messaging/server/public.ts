/** What other domains may use of messaging. */
export { defineCounter } from './counters.ts'
export {
  forgetOldNotices,
  keepOutsideNotices,
  reachAt,
  reachByMail,
  reachByMailNoMore,
  reachNoMore,
  reachNowhere,
} from './outsideNotices.ts'
export { forgetOldEvents, tell, tellFound, tellParties } from './tell.ts'
export type { Fact } from './tell.ts'
export type { Waiting, WaitingSource } from './waiting.ts'
