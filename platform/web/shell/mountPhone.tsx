import { LucideProvider } from 'lucide-react'
import type { ComponentProps } from 'react'
import { createRoot } from 'react-dom/client'

import '../../contract/errors.ts'
import '../tokens.css'
import '../base.css'
import { startLocation } from '../navigation/location.ts'
import { rememberTenant, startRuntime } from '../runtime.ts'
import { applyLook, followSystem } from '../lookSettings.ts'
import { PhoneShell } from './PhoneShell.tsx'

/** Mounts the phone app in the page. */
export function mountPhone(props: ComponentProps<typeof PhoneShell>): void {
  const root = document.getElementById('root')
  if (!root) throw new Error('the page has no #root')
  applyLook()
  followSystem()
  takeTenantFromLink()
  startRuntime()
  startLocation()
  createRoot(root).render(
    <LucideProvider strokeWidth={1.75}>
      <PhoneShell {...props} />
    </LucideProvider>,
  )
}

/** `?tenant=100001`, before or after the hash, sets a guest's school and is stored. */
function takeTenantFromLink(): void {
  const wanted =
    new URLSearchParams(location.search).get('tenant') ??
    new URLSearchParams(location.hash.split('?')[1] ?? '').get('tenant')
  if (wanted && /^\d{6}$/.test(wanted)) rememberTenant(wanted)
}
