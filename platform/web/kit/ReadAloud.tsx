import { Square, Volume2 } from 'lucide-react'

import { useSpeech } from '../elder/useSpeech.ts'
import look from './page/Page.module.css'

/** Reads the page aloud in elder mode, where the device supports speech. */
export function ReadAloud() {
  const speech = useSpeech()
  if (!speech) return null
  const { isSpeaking, toggle } = speech
  return (
    <button
      type="button"
      className={look.icon}
      aria-label={isSpeaking ? '停止朗读' : '朗读本页'}
      onClick={() => toggle(document.getElementById('content')?.innerText ?? '')}
    >
      {isSpeaking ? (
        <Square size="1.25rem" strokeWidth={1.75} aria-hidden="true" />
      ) : (
        <Volume2 size="1.25rem" strokeWidth={1.75} aria-hidden="true" />
      )}
    </button>
  )
}
