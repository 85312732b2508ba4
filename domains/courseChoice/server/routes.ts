import type { App } from '../../../platform/server/http/createApp.ts'
import { mountRounds } from './rounds/routes.ts'

/** Mounts the calls of course choice. */
export function mountCourseChoice(app: App): void {
  mountRounds(app)
}
