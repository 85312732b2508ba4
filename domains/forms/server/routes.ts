import type { App } from '../../../platform/server/http/createApp.ts'
import { mount } from '../../../platform/server/http/mount.ts'
import { listFormDictionaries } from '../contract/listFormDictionaries.ts'
import { listDictionaries } from './formDictionaries.ts'

/** The routes of the form designer. */
export function mountForms(app: App): void {
  mount(app, listFormDictionaries, ({ db, actor }) => listDictionaries(db, actor.tenantId))
}
