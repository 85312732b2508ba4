import * as z from 'zod/mini'

import { onPersonChange } from '../runtime.ts'
import type { SignOutStep } from './signOut/signOutSteps.ts'
import type { Owner } from './owner.ts'
import { unsavedOf } from './unsaved.ts'

/** The fields of a form that differ from what it began with. */
export type Typed = Readonly<Record<string, unknown>>

const label = '没有保存的表单'
const purpose = { name: 'form', shape: z.record(z.string(), z.unknown()), days: 7 }

/** The unsaved forms of the desk, and of the phone's sheets, on this device. */
export const unsavedForms = unsavedOf<Typed>(purpose, label)

/** An unsaved form cannot be sent: it has not passed its rules. */
export const signOutForms: SignOutStep = { nameOf: () => label }

/** The fields that changed, so that what others saved meanwhile is not overwritten. */
export function typedIn(given: Typed, values: Typed): Typed {
  return Object.fromEntries(
    Object.entries(values)
      .filter(([name, value]) => !isSecret(name) && textOf(value) !== textOf(given[name]))
      .map(([name, value]) => [name, plain(value)]),
  )
}

/** A device never stores passwords. */
const isSecret = (name: string): boolean => /password|secret/i.test(name)

const textOf = (value: unknown): string => JSON.stringify(value) ?? ''

const plain = (value: unknown): unknown =>
  value === undefined ? undefined : JSON.parse(JSON.stringify(value))

// Earlier versions kept the desk's forms in `sessionStorage`, with all their fields.
const oldPrefix = 'qinghe.desk.draft.'

function oldKeys(): readonly string[] {
  try {
    return Object.keys(sessionStorage).filter((key) => key.startsWith(oldPrefix))
  } catch {
    return []
  }
}

onPersonChange({
  clear: () => oldKeys().forEach((key) => sessionStorage.removeItem(key)),
})

/** Moves the forms that an earlier version kept in this tab. */
export async function moveOldForms(owner: Owner): Promise<void> {
  for (const key of oldKeys()) {
    const { success, data } = purpose.shape.safeParse(parsed(sessionStorage.getItem(key) ?? ''))
    if (success) unsavedForms.keep(owner, deskForm(key.slice(oldPrefix.length)), data)
    await unsavedForms.flush()
    sessionStorage.removeItem(key)
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The name of a form of the desk. */
export const deskForm = (name: string): string => `desk.${name}`

/** The name of a form in a sheet of the phone. */
export const phoneForm = (name: string): string => `phone.${name}`
