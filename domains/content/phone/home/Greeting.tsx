import { useState } from 'react'

import type { HomePerson } from '../../../../platform/web/navigation/homeEntries.ts'
import { Button } from '../../../../platform/web/kit/Button.tsx'
import { useGo } from '../../../../platform/web/navigation/navigation.tsx'
import { greetingAt } from './greetingAt.ts'
import look from './Greeting.module.css'

/**
 * Greets by name and time of day, with the number of things that wait. The line is empty while it
 * is not known.
 */
export function Greeting({ person, waiting }: { person: HomePerson; waiting: number | undefined }) {
  const go = useGo()
  const [hello] = useState(() => greetingAt(new Date()))
  return (
    <section className={look.greeting} aria-label="问候">
      <div className={look.words}>
        <p className={look.hello}>
          {person.isLogin ? `${hello}，${person.name}` : `${hello}，欢迎来访`}
        </p>
        <p className={look.today}>
          {person.isLogin ? summaryOf(waiting) : '登录后可以报名、办理审批、接收消息'}
        </p>
      </div>
      {person.isLogin ? null : (
        <Button kind="primary" small onPress={go.login}>
          登录
        </Button>
      )}
    </section>
  )
}

function summaryOf(waiting: number | undefined): string {
  if (waiting === undefined) return ''
  return waiting > 0 ? `您有 ${waiting} 项待办` : '今天没有待办'
}
