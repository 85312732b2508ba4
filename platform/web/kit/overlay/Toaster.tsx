import { CircleAlert, CircleCheck } from 'lucide-react'
import { lazy, Suspense, useSyncExternalStore } from 'react'

import { readToasts, subscribeToasts, type ToastTone } from '../../overlays/toasts.ts'
import { readUndoOffer, subscribeUndoOffers } from '../../overlays/undoOffers.ts'
import look from './Toaster.module.css'

const UndoBar = lazy(async () => ({ default: (await import('../undo/UndoBar.tsx')).UndoBar }))

/** The one place for toasts and 请求中.... The live region is always mounted. */
export function Toaster() {
  const { message, loading } = useSyncExternalStore(subscribeToasts, readToasts)
  const offer = useSyncExternalStore(subscribeUndoOffers, readUndoOffer)
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
      <Suspense fallback={null}>
        {offer ? <UndoBar key={offer.key} offer={offer} /> : null}
      </Suspense>
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
