import type { App } from '../../../../platform/server/http/createApp.ts'
import { mount } from '../../../../platform/server/http/mount.ts'
import * as contract from '../../contract/evaluation.ts'
import { hideEvaluation, listEvaluations, showEvaluation } from './moderating.ts'
import { listNotedChildren, listNotedClasses, submitNote } from './notes.ts'
import { getCourseRatings, listRatedClasses, submitRating } from './ratings.ts'

/** Mounts the calls of ratings, notes and their moderation. */
export function mountEvaluations(app: App): void {
  mount(app, contract.listRatedClasses, ({ db, actor, input }) =>
    listRatedClasses(db, actor, input.childId),
  )
  mount(app, contract.submitRating, ({ tx, actor, input, now, request }) =>
    submitRating(tx, actor, input, { now, request }),
  )
  mount(app, contract.getCourseRatings, ({ db, actor, input }) =>
    getCourseRatings(db, actor, input.courseId),
  )
  mount(app, contract.listNotedClasses, ({ db, actor, now }) => listNotedClasses(db, actor, now))
  mount(app, contract.listNotedChildren, ({ db, actor, input, now }) =>
    listNotedChildren(db, actor, input.classId, now),
  )
  mount(app, contract.submitNote, ({ tx, actor, input, now, request }) =>
    submitNote(tx, actor, input, { now, request }),
  )
  mount(app, contract.listEvaluations, ({ db, actor, input }) => listEvaluations(db, actor, input))
  mount(app, contract.showEvaluation, ({ tx, actor, input, now, request }) =>
    showEvaluation(tx, actor, input, { now, request }),
  )
  mount(app, contract.hideEvaluation, ({ tx, actor, input, now, request }) =>
    hideEvaluation(tx, actor, input, { now, request }),
  )
}
