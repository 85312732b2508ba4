import { linkTo } from '../../../../platform/contract/screen.ts'
import { Button } from '../../../../platform/web/kit/Button.tsx'
import { StateChip } from '../../../../platform/web/kit/list/Facts.tsx'
import { Link, useGo } from '../../../../platform/web/navigation/navigation.tsx'
import type { ApplicationSummary } from '../../contract/applicationShapes.ts'
import { applicationScreen, applyScreen } from '../../contract/screens.ts'
import { stateTones } from '../../contract/states.ts'
import look from './OwnApplications.module.css'

/** The family's applications: state, whose turn it is, and the deadline. */
export function OwnApplications({ applications }: { applications: readonly ApplicationSummary[] }) {
  return (
    <ul className={look.list}>
      {applications.map((application) => (
        <li key={application.id}>
          <OneApplication application={application} />
        </li>
      ))}
    </ul>
  )
}

function OneApplication({ application }: { application: ApplicationSummary }) {
  const go = useGo()
  const isReturned = application.status === 'RETURNED'
  return (
    <article className={look.card} data-tone={stateTones[application.status]}>
      <Link to={linkTo(applicationScreen, { id: application.id })} className={look.link}>
        <span className={look.name}>{application.childName}</span>
        <StateChip tone={stateTones[application.status]}>{application.statusLabel}</StateChip>
        <span className={look.facts}>
          {application.planName} · {application.categoryLabel} · {application.applyNo}
        </span>
        {application.nextAction ? (
          <span className={isReturned ? look.due : look.next}>{application.nextAction}</span>
        ) : null}
      </Link>
      {isReturned ? (
        <div className={look.action}>
          <Button
            kind="primary"
            block
            onPress={() => go.to(linkTo(applyScreen, { id: application.id }))}
          >
            去修改
          </Button>
        </div>
      ) : null}
    </article>
  )
}
