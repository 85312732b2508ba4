/** What other domains may ask of messaging. */
export { defineCounter } from './counters.ts'
export { forgetOldNotices, keepOutsideNotices, reachAt, reachNoMore } from './outsideNotices.ts'
export { forgetOldEvents, tell, tellParties } from './tell.ts'
export type { Fact } from './tell.ts'
export type { Waiting } from './waiting.ts'
