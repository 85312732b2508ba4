import { useState } from 'react'

import { Button } from '../../../../platform/web/kit/Button.tsx'
import { Sheet } from '../../../../platform/web/kit/overlay/Sheet.tsx'
import type { Category } from '../../contract/form/categories.ts'
import type { EnrolmentPlan } from '../../contract/plan.ts'
import { useServerClock } from '../useServerClock.ts'
import { windowWords } from '../words/windowWords.ts'
import look from './Apply.module.css'
import { CategoryChoice } from './CategoryChoice.tsx'

type PlanHeadProps = {
  plan: EnrolmentPlan
  category: Category
  serverNow: string
  receivedAtMs: number
  onCategory?: ((category: Category) => void) | undefined
}

/** The plan, the category and the remaining time; the category can be changed. */
export function PlanHead({ plan, category, serverNow, receivedAtMs, onCategory }: PlanHeadProps) {
  const [isOpen, setOpen] = useState(false)
  const words = windowWords(plan.fill, useServerClock(serverNow, receivedAtMs))
  const label = plan.categories.find((one) => one.code === category)?.label ?? category
  const choose = (code: Category) => {
    setOpen(false)
    onCategory?.(code)
  }
  return (
    <section className={look.plan}>
      <div>
        <strong>{plan.name}</strong>
        <p>
          {label} · {words.text}
        </p>
      </div>
      {onCategory && plan.categories.length > 1 ? (
        <Button small onPress={() => setOpen(true)}>
          换类别
        </Button>
      ) : null}
      <Sheet open={isOpen} onClose={() => setOpen(false)} title="换生源类别">
        <p className={look.signed}>已填的内容会保留，只是需要填的项目会变。</p>
        <CategoryChoice plan={plan} wanted={category} onChoose={choose} />
      </Sheet>
    </section>
  )
}
