import { CircleCheck } from 'lucide-react'

import { linkTo } from '../../../../platform/contract/screen.ts'
import { Card } from '../../../../platform/web/kit/list/List.tsx'
import { Link } from '../../../../platform/web/navigation/navigation.tsx'
import type { Application } from '../../contract/applicationShapes.ts'
import { labelOfKey } from '../../contract/form/fields.ts'
import type { CheckItem } from '../../contract/reason.ts'
import { applyScreen } from '../../contract/screens.ts'
import { openFixes } from '../words/bannerWords.ts'
import look from './FixList.module.css'

/** The reviewer's reasons, each with its note and a link to its field in the form. */
export function FixList({ application }: { application: Application }) {
  const fixes = openFixes(application)
  if (fixes.length === 0) return null
  return (
    <Card title={`需要修改 ${fixes.length} 处`} padded={false}>
      <ol className={look.list}>
        {fixes.map((fix, index) => (
          <OneFix
            key={fix.code}
            fix={fix}
            order={index + 1}
            applicationId={application.id}
            isMine={application.actions.includes('resubmit')}
          />
        ))}
      </ol>
    </Card>
  )
}

type OneFixProps = { fix: CheckItem; order: number; applicationId: string; isMine: boolean }

function OneFix({ fix, order, applicationId, isMine }: OneFixProps) {
  const keys = [...fix.fieldKeys, ...fix.materialKeys]
  return (
    <li className={look.fix}>
      <span className={look.order} data-mended={fix.mended}>
        {fix.mended ? <CircleCheck size="1.25rem" strokeWidth={1.75} aria-label="已修改" /> : order}
      </span>
      <div className={look.words}>
        <p className={look.title}>{fix.title}</p>
        <p className={look.text}>{fix.parentText}</p>
        {fix.note ? <p className={look.note}>老师说明：{fix.note}</p> : null}
        {keys.length > 0 ? <p className={look.keys}>{keys.map(labelOfKey).join('、')}</p> : null}
      </div>
      {isMine ? (
        <Link
          to={linkTo(applyScreen, { id: applicationId, ...(keys[0] ? { field: keys[0] } : {}) })}
          className={look.go}
          label={`去修改：${fix.title}`}
        >
          去修改
        </Link>
      ) : null}
    </li>
  )
}
