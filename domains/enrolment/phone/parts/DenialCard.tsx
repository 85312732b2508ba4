import { Card } from '../../../../platform/web/kit/list/List.tsx'
import type { Application } from '../../contract/applicationShapes.ts'
import look from './FixList.module.css'

/** Why an application was refused and what the family can do next. */
export function DenialCard({ application }: { application: Application }) {
  const reasons =
    application.status === 'UNQUALIFIED'
      ? application.checkItems.filter((item) => item.checked && item.severity === 'deny')
      : []
  if (reasons.length === 0) return null
  return (
    <Card title="未通过的原因" padded={false}>
      <ul className={look.list}>
        {reasons.map((reason) => (
          <li key={reason.code} className={look.fix}>
            <div className={look.words}>
              <p className={look.title}>{reason.title}</p>
              <p className={look.text}>{reason.parentText}</p>
              {reason.note ? <p className={look.note}>老师说明：{reason.note}</p> : null}
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}
