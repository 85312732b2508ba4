import { LucideProvider } from 'lucide-react'
import type { ComponentProps } from 'react'
import { createRoot } from 'react-dom/client'

import '../contract/errors.ts'
import '../web/tokens.css'
import '../web/base.css'
import './desk.css'
import { startLocation } from '../web/navigation/location.ts'
import { rememberTenant, startRuntime } from '../web/runtime.ts'
import { applyLook, followSystem } from '../web/lookSettings.ts'
import { DeskApp } from './DeskApp.tsx'

/** Mounts the desk in the page. */
export function mountDesk(props: ComponentProps<typeof DeskApp>): void {
  const root = document.getElementById('root')
  if (!root) throw new Error('the page has no #root')
  applyLook()
  followSystem()
  takeTenantFromLink()
  startRuntime()
  startLocation()
  createRoot(root).render(
    <LucideProvider strokeWidth={1.75}>
      <DeskApp {...props} />
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
