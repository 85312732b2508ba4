import { Square, Volume2 } from 'lucide-react'
import { useEffect, useState } from 'react'

import look from './page/Page.module.css'

/** Reads the page aloud in elder mode, where the device supports speech. */
export function ReadAloud() {
  const [isSpeaking, setSpeaking] = useState(false)
  useEffect(() => () => window.speechSynthesis?.cancel(), [])
  if (!('speechSynthesis' in window)) return null

  const toggle = () => {
    window.speechSynthesis.cancel()
    if (isSpeaking) return setSpeaking(false)
    const speech = new SpeechSynthesisUtterance(document.getElementById('content')?.innerText ?? '')
    speech.lang = 'zh-CN'
    speech.rate = 0.9
    speech.onend = () => setSpeaking(false)
    speech.onerror = () => setSpeaking(false)
    setSpeaking(true)
    window.speechSynthesis.speak(speech)
  }

  return (
    <button
      type="button"
      className={look.icon}
      aria-label={isSpeaking ? '停止朗读' : '朗读本页'}
      onClick={toggle}
    >
      {isSpeaking ? (
        <Square size="1.25rem" strokeWidth={1.75} aria-hidden="true" />
      ) : (
        <Volume2 size="1.25rem" strokeWidth={1.75} aria-hidden="true" />
      )}
    </button>
  )
}
