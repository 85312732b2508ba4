import type { App } from '../../../../platform/server/http/createApp.ts'
import { mount } from '../../../../platform/server/http/mount.ts'
import * as contract from '../../contract/assignment/assignment.ts'
import { assignApplications } from './assigning.ts'
import { listReviewers } from './reviewers.ts'

export function mountAssignment(app: App): void {
  mount(app, contract.listReviewers, ({ db, actor, now }) => listReviewers(db, actor, now))
  mount(app, contract.assignApplications, ({ tx, actor, input, now, request }) =>
    assignApplications(tx, actor, input, { now, request }),
  )
}
