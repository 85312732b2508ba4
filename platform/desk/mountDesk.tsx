import type { ComponentProps } from 'react'
import { createRoot } from 'react-dom/client'

import '../contract/errors.ts'
import '../web/tokens.css'
import '../web/base.css'
import './desk.css'
import { startLocation } from '../web/location.ts'
import { rememberTenant, startRuntime } from '../web/runtime.ts'
import { applyLook } from '../web/settings.ts'
import { DeskApp } from './DeskApp.tsx'

/** Starts the desk in the page. */
export function mountDesk(props: ComponentProps<typeof DeskApp>): void {
  const root = document.getElementById('root')
  if (!root) throw new Error('the page has no #root')
  applyLook()
  takeTenantFromLink()
  startRuntime()
  startLocation()
  createRoot(root).render(<DeskApp {...props} />)
}

/** `?tenant=100001`, before or after the hash, names a guest's school and is remembered. */
function takeTenantFromLink(): void {
  const wanted =
    new URLSearchParams(location.search).get('tenant') ??
    new URLSearchParams(location.hash.split('?')[1] ?? '').get('tenant')
  if (wanted && /^\d{6}$/.test(wanted)) rememberTenant(wanted)
}
