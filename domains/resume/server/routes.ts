import type { App } from '../../../platform/server/http/createApp.ts'
import { mount } from '../../../platform/server/http/mount.ts'
import type { Parts } from '../../../platform/server/dependencies.ts'
import * as resume from '../contract/resume.ts'
import * as teacher from '../contract/teacher.ts'
import { defineDeciders } from './deciders.ts'
import { getTeacher } from './teachers.ts'
import { getResume, listResumes } from './reading.ts'
import { submitResume, withdrawResume } from './resumes.ts'

/** Mounts the calls of resumes. */
export function mountResumes(app: App, { keys, files }: Parts): void {
  defineDeciders()
  const making = { keys, files }
  mount(app, resume.listResumes, ({ db, actor, input, now }) =>
    listResumes(db, actor, input, { making, now }),
  )
  mount(app, teacher.getTeacher, ({ db, actor, input, now }) =>
    getTeacher(db, actor, input, { making, now }),
  )
  mount(app, resume.getResume, ({ db, actor, input, now }) =>
    getResume(db, actor, input, { making, now }),
  )
  mount(app, resume.submitResume, ({ tx, actor, input, now }) =>
    submitResume(tx, actor, input, { keys, now }),
  )
  mount(app, resume.withdrawResume, ({ tx, actor, input, now }) =>
    withdrawResume(tx, actor, input, now),
  )
}
