/** What the application and other domains may ask of content. */
export { defineAudience, defineFamilies } from './audiences.ts'
export type { AudienceResolver } from './audiences.ts'
export { forgetReaders, writeReadings } from './newsViews.ts'
export { noticesOutside } from './outsideNotices.ts'
export { keepNoticesOnTime } from './publishing.ts'
