import type { App } from '../../../platform/server/app.ts'
import { mount } from '../../../platform/server/mount.ts'
import type { Parts } from '../../../platform/server/parts.ts'
import { defineFlow } from '../../workflow/server/public.ts'
import * as resume from '../contract/resume.ts'
import { defineDeciders } from './deciders.ts'
import { resumeFlow } from './flows.ts'
import { getResume, listResumes } from './reading.ts'
import { submitResume, withdrawResume } from './resumes.ts'

/** Mounts the calls of resumes and hands their flow to workflow. */
export function mountResumes(app: App, { keys, files }: Parts): void {
  defineDeciders()
  defineFlow(resumeFlow)
  const making = { keys, files }
  mount(app, resume.listResumes, ({ db, actor, input }) => listResumes(db, actor, input))
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
