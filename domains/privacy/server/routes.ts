import type { App } from '../../../platform/server/http/createApp.ts'
import { mount } from '../../../platform/server/http/mount.ts'
import type { Parts } from '../../../platform/server/dependencies.ts'
import * as access from '../contract/access.ts'
import * as subject from '../contract/subject.ts'
import { listAccess } from './access/access.ts'
import { listSubjects } from './subjects.ts'

/** Mounts the calls of the families' rights. */
export function mountPrivacy(app: App, _parts: Parts): void {
  mount(app, subject.listSubjects, ({ db, actor }) => listSubjects(db, actor))
  mount(app, access.listAccess, ({ db, actor, input }) => listAccess(db, actor, input))
}
