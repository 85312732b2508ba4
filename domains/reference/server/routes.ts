import type { Actor } from '../../../platform/server/actor.ts'
import type { App } from '../../../platform/server/http/createApp.ts'
import { readWorkbook } from '../../../platform/server/sheets/excel.ts'
import { mount } from '../../../platform/server/http/mount.ts'
import { schoolDictionary, systemDictionary } from '../contract/dictionary.ts'
import * as parameter from '../contract/parameter.ts'
import * as region from '../contract/region.ts'
import {
  getParameter,
  listParameters,
  openValue,
  removeParameters,
  saveParameter,
} from './parameters.ts'
import { exportRegions, importRegions, regionTemplate } from '../contract/regionSheets.ts'
import { exportRegionSheet, importRegionSheet, regionSheetTemplate } from './regionSheets.ts'
import {
  addRegion,
  changeRegion,
  getRegion,
  listRegions,
  listRegionsIn,
  regionNodes,
  removeRegion,
  submitRegion,
} from './regions.ts'
import type { DictionaryOwner } from './queries/dictionary.ts'
import {
  choiceTree,
  getWord,
  listBelow,
  listChoices,
  listRoots,
  listWords,
  removeWords,
  rootNodes,
  saveWord,
  wordNodes,
} from './words.ts'

/** Mounts the calls of the reference data. */
export function mountReference(app: App): void {
  mountDictionary(app, systemDictionary, () => ({ tenantId: undefined }))
  mountDictionary(app, schoolDictionary, ({ tenantId }) => ({ tenantId }))
  mountParameters(app)
  mountRegions(app)
}

function mountDictionary(
  app: App,
  calls: typeof systemDictionary | typeof schoolDictionary,
  shelfOf: (actor: Actor) => DictionaryOwner,
): void {
  mount(app, calls.words, ({ db, actor, input }) => listChoices(db, shelfOf(actor), input.code))
  mount(app, calls.wordTree, ({ db, actor, input }) => choiceTree(db, shelfOf(actor), input.code))
  mount(app, calls.list, ({ db, actor, input }) => listWords(db, shelfOf(actor), input))
  mount(app, calls.parentList, ({ db, actor, input }) => listRoots(db, shelfOf(actor), input))
  mount(app, calls.childList, ({ db, actor, input }) => listBelow(db, shelfOf(actor), input))
  mount(app, calls.tree, ({ db, actor }) => wordNodes(db, shelfOf(actor)))
  mount(app, calls.parentTree, ({ db, actor }) => rootNodes(db, shelfOf(actor)))
  mount(app, calls.detail, ({ db, actor, input }) => getWord(db, shelfOf(actor), input.id))
  mount(app, calls.submit, ({ tx, actor, input, now, request }) =>
    saveWord(tx, actor, shelfOf(actor), { form: input, now, request }),
  )
  mount(app, calls.remove, ({ tx, actor, input, now, request }) =>
    removeWords(tx, actor, shelfOf(actor), { ids: input.ids, now, request }),
  )
}

function mountParameters(app: App): void {
  mount(app, parameter.listParameters, ({ db, input }) => listParameters(db, input))
  mount(app, parameter.pageParameters, ({ db, input }) => listParameters(db, input))
  mount(app, parameter.getParameter, ({ db, input }) => getParameter(db, input.id))
  mount(app, parameter.getParameterValue, ({ db, input }) => openValue(db, input.paramKey))
  mount(app, parameter.saveParameter, ({ tx, actor, input, now, request }) =>
    saveParameter(tx, actor, { form: input, now, request }),
  )
  mount(app, parameter.removeParameters, ({ tx, actor, input, now, request }) =>
    removeParameters(tx, actor, { ids: input.ids, now, request }),
  )
}

function mountRegions(app: App): void {
  mount(app, region.listRegions, ({ db, input }) => listRegions(db, input))
  mount(app, region.lazyListRegions, ({ db, input }) => listRegionsIn(db, input))
  mount(app, region.selectRegions, ({ db, input }) => listRegionsIn(db, { parentCode: input.code }))
  mount(app, region.lazyRegionTree, ({ db, input }) => regionNodes(db, input.parentCode))
  mount(app, region.getRegion, ({ db, input }) => getRegion(db, input.code))
  mount(app, region.addRegion, ({ tx, actor, input, now, request }) =>
    addRegion(tx, actor, { form: input, now, request }),
  )
  mount(app, region.changeRegion, ({ tx, actor, input, now, request }) =>
    changeRegion(tx, actor, { form: input, now, request }),
  )
  mount(app, region.submitRegion, ({ tx, actor, input, now, request }) =>
    submitRegion(tx, actor, { form: input, now, request }),
  )
  mount(app, region.removeRegion, ({ tx, actor, input, now, request }) =>
    removeRegion(tx, actor, { code: input.id, now, request }),
  )
  mount<typeof importRegions, string[][]>(
    app,
    importRegions,
    ({ tx, actor, input, prepared, now, request }) =>
      importRegionSheet(tx, actor, {
        rows: prepared,
        isCovered: input.isCovered === 1,
        now,
        request,
      }),
    { prepare: async ({ file, actor }) => (file ? readWorkbook(file, actor.tenantId) : []) },
  )
  mount(app, exportRegions, ({ db, input }) => exportRegionSheet(db, input))
  mount(app, regionTemplate, async () => regionSheetTemplate)
}
