import { Square, Volume2 } from 'lucide-react'
import { useEffect, useRef } from 'react'

import { spokenWords } from '../form/steps/questions.ts'
import type { Steps } from '../form/steps/useSteps.ts'
import { Button } from '../kit/Button.tsx'
import look from './StepParts.module.css'
import { useSpeech } from './useSpeech.ts'

/** Above the question: how many there are, and a voice that reads it. */
export function StepHead({ steps: { index, count, question } }: { steps: Steps }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const first = useRef(index)
  useEffect(() => {
    if (index === first.current) return
    first.current = -1
    window.scrollTo({ top: 0 })
    heading.current?.focus({ preventScroll: true })
  }, [index])
  return (
    <div className={look.head}>
      <div
        className={look.track}
        role="progressbar"
        aria-label="填写进度"
        aria-valuenow={index}
        aria-valuemin={0}
        aria-valuemax={count}
      >
        <span style={{ width: `${Math.round((index * 100) / count)}%` }} />
      </div>
      <h2 ref={heading} tabIndex={-1} className={look.where}>
        {question ? `第 ${index + 1} 题，共 ${count} 题` : '请核对一遍'}
      </h2>
      {question ? (
        <Voice question={question} />
      ) : (
        <p className={look.said}>都填好了。哪里不对可以直接改，没有问题就请提交。</p>
      )}
    </div>
  )
}

function Voice({ question }: { question: HTMLElement }) {
  const speech = useSpeech()
  if (!speech) return null
  return (
    <Button
      icon={
        speech.isSpeaking ? (
          <Square size="1.25rem" strokeWidth={1.75} aria-hidden="true" />
        ) : (
          <Volume2 size="1.25rem" strokeWidth={1.75} aria-hidden="true" />
        )
      }
      onPress={() => speech.toggle(wordsOn(question))}
    >
      {speech.isSpeaking ? '停止朗读' : '读给我听'}
    </Button>
  )
}

/** The words of a question as they are on screen. */
function wordsOn(question: HTMLElement): string {
  const [name, ...options] = [...question.querySelectorAll<HTMLElement>('legend, label')].map(
    ({ innerText }) => innerText.replaceAll('*', '').trim(),
  )
  const help = question.querySelector<HTMLElement>('[id$="-help"]')?.innerText ?? ''
  return spokenWords({ label: name ?? '', help, options })
}

/** Below the question: back and next. */
export const StepBar = ({ steps: { index, count, back } }: { steps: Steps }) => (
  <div className={look.bar}>
    <Button block disabled={index === 0} onPress={back}>
      上一题
    </Button>
    {index < count ? (
      <Button kind="primary" type="submit" block>
        {index === count - 1 ? '去核对' : '下一题'}
      </Button>
    ) : null}
  </div>
)
