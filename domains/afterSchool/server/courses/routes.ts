import type { App } from '../../../../platform/server/http/createApp.ts'
import { mount } from '../../../../platform/server/http/mount.ts'
import * as draft from '../../contract/courseDraft.ts'
import { getCourseDraft, removeCourseDraft, saveCourseDraft } from './drafts.ts'

/** Mounts the drafts of course requests. */
export function mountCourseDrafts(app: App): void {
  mount(app, draft.getCourseDraft, ({ db, actor, input, now }) =>
    getCourseDraft(db, actor, input.subject, now),
  )
  mount(app, draft.saveCourseDraft, ({ tx, actor, input, now }) =>
    saveCourseDraft(tx, actor, input, now),
  )
  mount(app, draft.removeCourseDraft, ({ tx, actor, input, now }) =>
    removeCourseDraft(tx, actor, input.subject, now),
  )
}
