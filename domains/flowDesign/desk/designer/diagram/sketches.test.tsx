import { beforeEach, expect, test } from 'vitest'

import { signInSomebody } from '../../../../../platform/testing/components/person.ts'
import { maySignOut } from '../../../../../platform/web/device/signOut/signOutSteps.ts'
import { closeDevice } from '../../../../../platform/web/device/store.ts'
import {
  everythingStored,
  removeDatabases,
} from '../../../../../platform/web/device/testing/databases.ts'
import { setSignOutLoader, session, signOut } from '../../../../../platform/web/runtime.ts'
import type { Drawing } from '../../../../workflow/contract/flow/graph.ts'
import { signOutPlan } from '../../signOut.ts'
import { dropSketch, findSketch, storeSketch } from './sketches.ts'

beforeEach(async () => {
  session.signOut()
  await closeDevice()
  await removeDatabases()
  signInSomebody()
})

const graph: Drawing = {
  start: 'apply',
  policy: { afterReturn: 'again', withdraw: 'never', recall: 'never' },
  nodes: {
    apply: { kind: 'start', id: 'apply', name: '发起', next: 'told' },
    told: { kind: 'cc', id: 'told', name: '抄送', to: [], next: 'done' },
    done: { kind: 'end', id: 'done', name: '结束' },
  },
}

const draw = (id: string, xml: string) => storeSketch(id, graph, Promise.resolve(xml))

test('a saved sketch is found again with the server’s flow if the two differ only in key order', async () => {
  await draw('1', '<a/>')
  const { nodes, policy, start } = structuredClone(graph)
  const fromServer: Drawing = {
    nodes: Object.fromEntries(Object.entries(nodes).toReversed()),
    start,
    policy,
  }
  expect((await findSketch('1', fromServer))?.xml).toBe('<a/>')
  expect((await findSketch('1', fromServer))?.graph).toBe(fromServer)
  expect(await findSketch('2', graph)).toBeUndefined()
})

test('a saved sketch keeps its original flow if the flow has changed since', async () => {
  await draw('1', '<a/>')
  expect(await findSketch('1', { ...graph, start: 'told' })).toEqual({ graph, xml: '<a/>' })

  dropSketch('1')
  expect(await findSketch('1', graph)).toBeUndefined()
})

test('closing the window asks as long as a sketch is stored', async () => {
  const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  expect(asks()).toBe(false)
  await draw('1', '<a/>')
  await draw('2', '<b/>')
  dropSketch('1')
  expect(asks()).toBe(true)

  dropSketch('2')
  expect(asks()).toBe(false)
})

test('a canvas that was applied while it was written as XML is not stored', async () => {
  const drawing = Promise.withResolvers<string>()
  const kept = storeSketch('1', graph, drawing.promise)
  dropSketch('1')

  drawing.resolve('<a/>')
  await kept

  expect(await findSketch('1', graph)).toBeUndefined()
})

test('an unapplied canvas belongs to its user, who is asked before a sign-out erases it', async () => {
  const names: string[] = []
  const ask = async (some: readonly string[]) => (names.push(...some), 'discard' as const)
  setSignOutLoader(async () => ({ maySignOut: (owner) => maySignOut(signOutPlan, ask, owner) }))
  const person = crypto.randomUUID()
  signInSomebody(person)
  await draw('1', '<secret/>')
  await expect.poll(everythingStored).toContain('<secret/>')
  session.signOut()
  signInSomebody()
  expect(await findSketch('1', graph)).toBeUndefined()

  session.signOut()
  signInSomebody(person)
  expect((await findSketch('1', graph))?.xml).toBe('<secret/>')

  expect(await signOut()).toBe(true)

  expect(names).toEqual(['还没有应用的 BPMN 图'])
  expect(await everythingStored()).not.toContain('<secret/>')
})
