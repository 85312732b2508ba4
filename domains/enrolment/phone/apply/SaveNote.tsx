import { CloudCheck, CloudOff, LoaderCircle, Smartphone, TriangleAlert } from 'lucide-react'
import { useSyncExternalStore } from 'react'

import { wireDateTime } from '../../../../platform/contract/time.ts'
import type { Autosave } from '../drafts/autosave.ts'
import look from './Apply.module.css'
import { saveWords } from './saveWords.ts'

const icons = {
  saved: CloudCheck,
  saving: LoaderCircle,
  waiting: CloudOff,
  here: Smartphone,
  trouble: TriangleAlert,
}

/** Where and when the form was last saved; unobtrusive unless saving fails. */
export function SaveNote({ autosave }: { autosave: Autosave }) {
  const status = useSyncExternalStore(autosave.subscribe, autosave.readStatus)
  const words = saveWords(status, (ms) => wireDateTime(new Date(ms)).slice(11, 16))
  if (!words) return null
  const Icon = icons[words.icon]
  return (
    <span className={look.save} data-icon={words.icon} role="status">
      <Icon size="1rem" strokeWidth={1.75} aria-hidden="true" />
      {words.text}
    </span>
  )
}
