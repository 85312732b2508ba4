import { useState } from 'react'

import type { HomePerson } from '../../../../platform/web/navigation/homeEntries.ts'
import { greetingAt } from './greetingAt.ts'
import look from './Greeting.module.css'

/**
 * Greets by name and time of day, with the number of things that wait. The line is empty while it
 * is not known.
 */
export function Greeting({ person, waiting }: { person: HomePerson; waiting: number | undefined }) {
  const [hello] = useState(() => greetingAt(new Date()))
  return (
    <section className={look.greeting} aria-label="问候">
      <p className={look.hello}>{`${hello}，${person.name}`}</p>
      <p className={look.today}>{summaryOf(waiting)}</p>
    </section>
  )
}

function summaryOf(waiting: number | undefined): string {
  if (waiting === undefined) return ''
  return waiting > 0 ? `您有 ${waiting} 项待办` : '今天没有待办'
}
