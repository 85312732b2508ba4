import { expect, test } from 'vitest'

import type { PhoneManifest } from '../platform/web/navigation/phoneManifest.ts'
import { unconnectedApp } from '../tools/contract/unconnectedApp.ts'

const manifests = Object.values(
  import.meta.glob<PhoneManifest>('../domains/*/phone/phone.tsx', { eager: true, import: 'phone' }),
)
const plans = await Promise.all(manifests.flatMap(({ offline }) => (offline ? [offline()] : [])))
const acts = plans.flatMap((plan) => Object.values(plan))

test('the server stores its answers to every act that a phone may send days later', async () => {
  const { endpoints } = await unconnectedApp()
  const remembered = endpoints.filter(({ waitsOffline }) => waitsOffline).map(({ path }) => path)

  expect(remembered.toSorted()).toEqual(acts.map(({ endpoint }) => endpoint.path).toSorted())
})

test('every act that a phone retries may be sent twice under one key', () => {
  expect(acts.length).toBeGreaterThan(5)
  expect(acts.filter(({ endpoint }) => !endpoint.idempotent)).toEqual([])
})
