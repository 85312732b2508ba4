import { ChevronRight, CircleCheck } from 'lucide-react'
import { useEffect } from 'react'
import * as z from 'zod/mini'

import { useQuery } from '../../web/calls/queryClient.ts'
import { Panel } from '../DeskPage.tsx'
import { usePerson } from '../person.tsx'
import { usePersonChoice } from '../../web/device/remembered.ts'
import look from './setup.module.css'
import { checkedSteps, setupKey } from './warmSetup.ts'

/**
 * What a new school still has to set up. It is for people who may take the first step, and once
 * everything is done it does not come back.
 */
export function SetupCard() {
  const [isOver, setOver] = usePersonChoice('setup-over', z.boolean(), false)
  return isOver ? null : <OpenSetup onOver={() => setOver(true)} />
}

function OpenSetup({ onOver }: { onOver: () => void }) {
  const { has } = usePerson()
  const { data } = useQuery({
    queryKey: setupKey,
    queryFn: () => checkedSteps(has),
    staleTime: 0,
  })
  const isOver = data !== undefined && data.length > 0 && data.every(({ isDone }) => isDone)
  useEffect(() => {
    if (isOver) onOver()
  }, [isOver, onOver])
  if (!data || data.length === 0 || isOver) return null
  const left = data.filter(({ isDone }) => !isDone)
  const done = data.filter(({ isDone }) => isDone)
  return (
    <Panel title={`开始使用：还差 ${left.length} 步`}>
      <ol className={look.steps} aria-label="还没有做的">
        {left.map(({ step }) => (
          <li key={step.key}>
            <a className={look.step} href={`#${step.to}`}>
              <span className={look.title}>{step.title}</span>
              <span className={look.hint}>{step.hint}</span>
              <ChevronRight size="1rem" aria-hidden="true" />
            </a>
          </li>
        ))}
      </ol>
      {done.length > 0 ? (
        <p className={look.done}>
          <CircleCheck size="1rem" aria-hidden="true" />
          {`已完成：${done.map(({ step }) => step.title).join('、')}`}
        </p>
      ) : null}
    </Panel>
  )
}
