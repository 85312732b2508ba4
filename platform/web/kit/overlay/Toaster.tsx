import { CircleAlert, CircleCheck } from 'lucide-react'
import { useSyncExternalStore } from 'react'

import { readToasts, subscribeToasts, type ToastTone } from '../../overlays/toasts.ts'
import look from './Toaster.module.css'
import { UndoBar } from './UndoBar.tsx'

/** The one place for toasts and 请求中.... The live region is always mounted. */
export function Toaster() {
  const { message, loading } = useSyncExternalStore(subscribeToasts, readToasts)
  return (
    <div className={look.region} role="status" aria-live="polite">
      {message ? (
        <div className={look.toast} key={message.key}>
          {markOf(message.tone)}
          {message.text}
        </div>
      ) : loading ? (
        <div className={look.toast}>
          <span className={look.spinner} aria-hidden="true" />
          {loading}
        </div>
      ) : null}
      <UndoBar />
    </div>
  )
}

function markOf(tone: ToastTone) {
  if (tone === 'success')
    return <CircleCheck size="1.25rem" strokeWidth={1.75} aria-hidden="true" />
  return tone === 'info' ? null : (
    <CircleAlert size="1.25rem" strokeWidth={1.75} aria-hidden="true" />
  )
}
