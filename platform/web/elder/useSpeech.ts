import { useEffect, useState } from 'react'

/** Reads a text aloud, or stops. Undefined where the device has no voice. */
export function useSpeech(): { isSpeaking: boolean; toggle: (text: string) => void } | undefined {
  const [isSpeaking, setSpeaking] = useState(false)
  useEffect(() => () => window.speechSynthesis?.cancel(), [])
  if (!('speechSynthesis' in window)) return undefined
  const toggle = (text: string) => {
    window.speechSynthesis.cancel()
    if (isSpeaking) return setSpeaking(false)
    const speech = new SpeechSynthesisUtterance(text)
    speech.lang = 'zh-CN'
    speech.rate = 0.9
    speech.onend = () => setSpeaking(false)
    speech.onerror = () => setSpeaking(false)
    setSpeaking(true)
    window.speechSynthesis.speak(speech)
  }
  return { isSpeaking, toggle }
}
