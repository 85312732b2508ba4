import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'

import { browserStorage } from './session/browserPorts.ts'

/** The user's display settings. They stay on the device after sign-out. */
export const LookSettings = z.object({
  theme: z._default(z.enum(['system', 'light', 'dark']), 'system'),
  elder: z._default(z.boolean(), false),
  text: z._default(z.enum(['normal', 'large', 'larger']), 'normal'),
})
export type LookSettings = z.output<typeof LookSettings>

const key = 'qinghe.look'
const listeners = new Set<() => void>()
let current = read()

function read(): LookSettings {
  try {
    return LookSettings.parse(JSON.parse(browserStorage.read(key) ?? '{}'))
  } catch {
    return LookSettings.parse({})
  }
}

const systemDark = matchMedia('(prefers-color-scheme: dark)')

/** Follows the system's settings from now on, where the user has not overridden them. */
export const followSystem = (): void => systemDark.addEventListener('change', applyLook)

/** Sets the settings as attributes of the root element, where the tokens select on them. */
export function applyLook(): void {
  const { dataset } = document.documentElement
  dataset.theme =
    current.theme === 'system' ? (systemDark.matches ? 'dark' : 'light') : current.theme
  dataset.elder = String(current.elder)
  dataset.text = current.text
}

/** Changes some settings, for this page and the next visit. */
export function changeLook(part: Partial<LookSettings>): void {
  current = { ...current, ...part }
  browserStorage.write(key, JSON.stringify(current))
  applyLook()
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Subscribes to the current settings. */
export const useLook = (): LookSettings => useSyncExternalStore(subscribe, () => current)
