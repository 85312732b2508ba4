import { useEffect, useRef, useState } from 'react'

import { Notice } from '../list/Facts.tsx'
import look from './Camera.module.css'
import { codeDetector, watchForCode } from './codeDetector.ts'

/** The camera picture, scanned for codes, also without network; a message without a camera. */
export function Camera({ onCode }: { onCode: (text: string) => void }) {
  const video = useRef<HTMLVideoElement>(null)
  const [problem, setProblem] = useState('')
  const tell = useRef(onCode)
  useEffect(() => {
    tell.current = onCode
  })
  useEffect(() => {
    const screen = video.current
    if (!screen) return undefined
    return startCamera(screen, (text) => tell.current(text), setProblem)
  }, [])

  // The place stays as large without a camera, so that nothing below moves.
  if (problem)
    return (
      <div className={look.off}>
        <Notice tone="info">{problem}</Notice>
      </div>
    )
  return (
    <div className={look.frame}>
      {/* A live camera picture has no sound and no captions. */}
      <video
        ref={video}
        className={look.picture}
        muted
        playsInline
        aria-label="摄像头画面，请对准二维码"
      />
    </div>
  )
}

function startCamera(
  screen: HTMLVideoElement,
  onCode: (text: string) => void,
  onProblem: (text: string) => void,
): () => void {
  let stream: MediaStream | undefined
  let stopWatching: () => void = () => undefined
  let isClosed = false
  const start = async () => {
    const detector = await codeDetector()
    stream = await navigator.mediaDevices?.getUserMedia({ video: { facingMode: 'environment' } })
    if (!stream || isClosed) return close()
    screen.srcObject = stream
    await screen.play()
    stopWatching = watchForCode(screen, detector, onCode)
  }
  const close = () => {
    isClosed = true
    stopWatching()
    for (const track of stream?.getTracks() ?? []) track.stop()
  }
  start().catch(
    () => isClosed || onProblem('无法打开摄像头，请在浏览器设置中允许使用，或在下面输入'),
  )
  return close
}
