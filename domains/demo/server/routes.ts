import type { ReplyOf } from '../../../platform/contract/endpoint.ts'
import type { Parts } from '../../../platform/server/dependencies.ts'
import type { App } from '../../../platform/server/http/createApp.ts'
import { mount, mountAlone } from '../../../platform/server/http/mount.ts'
import { getCall, listCalls } from '../contract/calls.ts'
import * as contract from '../contract/echo.ts'
import { getContractCall, listContractCalls } from './calls.ts'
import * as item from '../contract/item.ts'
import { dropItems, getOneItem, listItemPage, saveItem } from './items.ts'
import { answerEcho, measureFile } from './echo.ts'
import { demoOff } from './refusals.ts'

const echoes = [
  contract.getEcho,
  contract.postEcho,
  contract.putEcho,
  contract.deleteEcho,
  contract.optionsEcho,
] as const

type Upload = typeof contract.uploadEcho

/** Mounts the endpoints of the demonstration pages. Without demo mode they refuse every call. */
export function mountDemo(app: App, { isDemo }: Pick<Parts, 'isDemo'>): void {
  const requireDemo = () => {
    if (!isDemo) throw demoOff()
  }
  for (const echo of echoes)
    mountAlone(app, echo, async ({ input, request, now }) => {
      requireDemo()
      return answerEcho(input, request, now)
    })
  mountAlone(app, listCalls, async ({ input }) => {
    requireDemo()
    return listContractCalls(app.endpoints, input)
  })
  mountAlone(app, getCall, async ({ input }) => {
    requireDemo()
    return getContractCall(app.endpoints, input)
  })
  mount<Upload, ReplyOf<Upload>>(app, contract.uploadEcho, async ({ prepared }) => prepared, {
    prepare: async ({ file }) => {
      const measured = file && (await measureFile(file))
      requireDemo()
      if (!measured) throw new Error('an upload without a file reached the verb')
      return measured
    },
  })
  mount(app, item.listItems, async ({ db, actor, input }) => {
    requireDemo()
    return listItemPage(db, actor, input)
  })
  mount(app, item.getItem, async ({ db, actor, input }) => {
    requireDemo()
    return getOneItem(db, actor, input.id)
  })
  mount(app, item.submitItem, async ({ tx, actor, input, now }) => {
    requireDemo()
    return saveItem(tx, actor, input, now)
  })
  mount(app, item.removeItems, async ({ tx, actor, input }) => {
    requireDemo()
    return dropItems(tx, actor, input.ids.split(','))
  })
}
