import type { App } from '../../../platform/server/http/createApp.ts'
import { toPage } from '../../../platform/contract/page.ts'
import { mount } from '../../../platform/server/http/mount.ts'
import { notFound } from '../../../platform/server/refusal.ts'
import * as forms from '../contract/designForms.ts'
import * as tables from '../contract/designTables.ts'
import { getForm, listForms, saveForm } from './designForms.ts'
import { categoriesOf, fixedButtons, pageFrom, rowFrom, serialsOf } from './designTables.ts'
import { formsBelong, notChanged } from './refusals.ts'

/** The routes of the plugin's tables beside its designs, and of the forms of designs. */
export function mountDesignTables(app: App): void {
  mount(app, tables.categories.list, async ({ db, actor, input }) =>
    pageFrom(await categoriesOf(db, actor), input),
  )
  mount(app, tables.categories.detail, async ({ db, actor, input }) =>
    rowFrom(await categoriesOf(db, actor), input.id),
  )
  mount(app, tables.getCategoryTree, async ({ db, actor }) =>
    (await categoriesOf(db, actor)).map(({ id, parentId, name }) => ({
      id,
      parentId,
      key: id,
      value: id,
      title: name,
    })),
  )
  mount(app, tables.buttons.list, async ({ input }) => pageFrom(fixedButtons(), input))
  mount(app, tables.buttons.detail, async ({ input }) => rowFrom(fixedButtons(), input.id))
  mount(app, tables.serials.list, async ({ db, actor, input }) =>
    pageFrom(await serialsOf(db, actor), input),
  )
  mount(app, tables.serials.detail, async ({ db, actor, input }) =>
    rowFrom(await serialsOf(db, actor), input.id),
  )
  for (const one of [
    tables.conditions,
    tables.listeners,
    tables.formDefaults,
    tables.formThemes,
    tables.formVariables,
  ]) {
    mount(app, one.list, async ({ input }) => toPage(input, 0, []))
    mount(app, one.detail, async () => {
      throw notFound('这一项')
    })
  }
  mountRefused(app)
  mountForms(app)
}

function mountRefused(app: App): void {
  const refused = [
    [tables.categories, 'category'],
    [tables.buttons, 'button'],
    [tables.serials, 'serial'],
    [tables.conditions, 'condition'],
    [tables.listeners, 'listener'],
    [tables.formDefaults, 'default'],
    [tables.formThemes, 'theme'],
    [tables.formVariables, 'variable'],
  ] as const
  for (const [one, why] of refused)
    mount(app, one.change, async () => {
      throw notChanged(why)
    })
}

function mountForms(app: App): void {
  mount(app, forms.listForms, ({ db, actor, input }) => listForms(db, actor, input))
  mount(app, forms.getForm, ({ db, actor, input }) => getForm(db, actor, input.id))
  mount(app, forms.saveForm, ({ tx, actor, input, ...at }) => saveForm(tx, actor, input, at))
  mount(app, forms.removeForm, async () => {
    throw formsBelong()
  })
}
