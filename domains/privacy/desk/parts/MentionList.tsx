import { Radio } from 'antd'

import type { Decision, Mention } from '../../contract/mention.ts'
import look from './privacy.module.css'

type Props = {
  mentions: readonly Mention[]
  decisions: readonly Decision[]
  onDecide: (decision: Decision) => void
}

const shownReplaced = 20

/**
 * Where other records mention the name or a number: the office says of the doubtful ones whom they
 * mean.
 */
export function MentionList({ mentions, decisions, onDecide }: Props) {
  if (mentions.length === 0) return null
  const asked = mentions.filter(({ isAsked }) => isAsked)
  const replaced = mentions.filter(({ isAsked }) => !isAsked)
  return (
    <section className={look.mentions} aria-label="其他记录里提到的姓名和号码">
      <h3>其他记录里提到的姓名和号码</h3>
      {asked.length > 0 ? (
        <>
          <p className={look.quiet}>
            下面 {asked.length}{' '}
            处可能是同名的人，或者只是相同的数字，请逐条选择。选“是本人”的，姓名会换成“某学生”，号码会换成“已删除”。
          </p>
          <ul className={look.messages}>
            {asked.map((one) => (
              <li key={one.key}>
                <span className={look.quiet}>{one.title}</span>
                <p id={`mention-${one.key}`}>{one.excerpt}</p>
                <Radio.Group
                  aria-labelledby={`mention-${one.key}`}
                  value={decisions.find(({ key }) => key === one.key)?.isSubject ?? null}
                  onChange={(event) =>
                    onDecide({ key: one.key, isSubject: event.target.value === true })
                  }
                  options={[
                    { value: true, label: '是本人' },
                    { value: false, label: '不是本人' },
                  ]}
                />
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {replaced.length > 0 ? (
        <>
          <p className={look.quiet}>
            {replaced.length} 处的姓名会换成“某学生”，号码会换成“已删除”：
          </p>
          <ul className={look.messages}>
            {replaced.slice(0, shownReplaced).map(({ key, title, excerpt }) => (
              <li key={key}>
                <span className={look.quiet}>{title}</span>
                <p>{excerpt}</p>
              </li>
            ))}
          </ul>
          {replaced.length > shownReplaced ? (
            <p className={look.quiet}>还有 {replaced.length - shownReplaced} 处没有列出。</p>
          ) : null}
        </>
      ) : null}
    </section>
  )
}
