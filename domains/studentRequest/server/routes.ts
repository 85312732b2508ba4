import type { App } from '../../../platform/server/http/createApp.ts'
import { mount } from '../../../platform/server/http/mount.ts'
import type { Parts } from '../../../platform/server/dependencies.ts'
import * as askable from '../contract/askable.ts'
import * as request from '../contract/request.ts'
import { getRequestChoices, listAskablePupils } from './askable.ts'
import { defineDeciders } from './deciders.ts'
import { getStudentRequest, listAllRequests, listOpenRequests } from './reading.ts'
import { saveStudentRequest, submitStudentRequest, withdrawStudentRequest } from './requests.ts'

/** Mounts the endpoints of pupil record requests and registers their flow. */
export function mountStudentRequests(app: App, { keys, files }: Parts): void {
  defineDeciders()
  const making = { keys, files }
  mount(app, askable.listAskablePupils, ({ db, actor }) => listAskablePupils(db, actor))
  mount(app, askable.getRequestChoices, ({ db, actor, input }) =>
    getRequestChoices(db, actor, input.studentId),
  )
  mount(app, request.listOpenRequests, ({ db, actor }) => listOpenRequests(db, actor))
  mount(app, request.listAllRequests, ({ db, actor, input }) => listAllRequests(db, actor, input))
  mount(app, request.getStudentRequest, ({ db, actor, input, now }) =>
    getStudentRequest(db, actor, input, { making, now }),
  )
  mount(app, request.saveStudentRequest, ({ tx, actor, input, now }) =>
    saveStudentRequest(tx, actor, input, now),
  )
  mount(app, request.submitStudentRequest, ({ tx, actor, input, now }) =>
    submitStudentRequest(tx, actor, input, now),
  )
  mount(app, request.withdrawStudentRequest, ({ tx, actor, input, now }) =>
    withdrawStudentRequest(tx, actor, input, now),
  )
}
