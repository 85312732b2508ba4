import { useState } from 'react'

import type { HomePerson, HomeTask } from '../../../../platform/web/navigation/homeEntries.ts'
import { Button } from '../../../../platform/web/kit/Button.tsx'
import { useGo } from '../../../../platform/web/navigation/navigation.tsx'
import { greetingAt } from './greetingAt.ts'
import look from './Greeting.module.css'

/**
 * Greets by name and time of day, with a line on pending tasks. The line is empty while loading.
 */
export function Greeting({
  person,
  tasks,
}: {
  person: HomePerson
  tasks: readonly HomeTask[] | undefined
}) {
  const go = useGo()
  const [hello] = useState(() => greetingAt(new Date()))
  return (
    <section className={look.greeting} aria-label="问候">
      <div className={look.words}>
        <p className={look.hello}>
          {person.isLogin ? `${hello}，${person.name}` : `${hello}，欢迎来访`}
        </p>
        <p className={look.today}>
          {person.isLogin ? tasks && summaryOf(tasks) : '登录后可以报名、办理审批、接收消息'}
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

const summaryOf = (tasks: readonly HomeTask[]): string =>
  tasks.length > 0
    ? tasks.map(({ count, unit, label }) => `${count} ${unit}${label}`).join(' · ')
    : '今天没有等您处理的事'
