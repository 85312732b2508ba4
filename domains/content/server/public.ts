/** What the application and other domains may use of content. */
export { defineAudience, defineFamilies } from './audiences.ts'
export type { AudienceResolver } from './audiences.ts'
export { defineChildren } from './children.ts'
export { removeReaders, writeReadings } from './newsViews.ts'
export { noticesOutside } from './appNotices.ts'
export { publishDueNotices } from './publishing.ts'
