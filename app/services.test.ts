/** The services of the home page: each has an icon and a tint of its own. */
import { isValidElement } from 'react'
import { beforeAll, expect, test } from 'vitest'

import { homeEntries } from '../platform/web/navigation/homeEntries.ts'
import { registerManifests } from '../platform/web/navigation/phoneManifest.ts'
import type { PhoneManifest } from '../platform/web/navigation/phoneManifest.ts'
import { defaultGrants } from './rights/grants.ts'

const manifests = Object.values(
  import.meta.glob<PhoneManifest>('../domains/*/phone/phone.tsx', { eager: true, import: 'phone' }),
)
/** As many as the home page shows. */
const shown = 7

beforeAll(() => registerManifests(manifests))

test.for(Object.keys(defaultGrants))(
  'the services on the home page of %s differ in icon and tint',
  (role) => {
    const person = {
      isLogin: true,
      name: '李老师',
      roles: [role],
      permissions: defaultGrants[role] ?? [],
    }
    const entries = homeEntries(person).slice(0, shown)
    const icons = entries.map(({ icon }) => (isValidElement(icon) ? icon.type : icon))

    expect(new Set(icons).size, entries.map(({ label }) => label).join()).toBe(entries.length)
    expect(entries.map(({ tint }) => tint).toSorted()).toEqual(
      [...new Set(entries.map(({ tint }) => tint))].toSorted(),
    )
  },
)
