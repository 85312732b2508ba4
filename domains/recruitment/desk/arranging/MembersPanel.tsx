import { Button } from 'antd'
import { useState } from 'react'

import { Chip, DeskError, DeskSkeleton, Panel } from '../../../../platform/desk/DeskPage.tsx'
import { usePerson } from '../../../../platform/desk/person.tsx'
import { useCall } from '../../../../platform/web/calls/calls.ts'
import { listOwnPanels, listResults, savePanel } from '../../contract/panel.ts'
import look from './arranging.module.css'
import { MembersDrawer } from './MembersDrawer.tsx'
import { ResultsTable } from './ResultsTable.tsx'
import type { StepOfPost } from './stepOfPost.ts'

/** The members of a panel, and the results with the own score of a member. */
export function MembersPanel({ step }: { step: StepOfPost }) {
  const query = useCall(listResults, step, { quiet: true, staleMs: 5000 })
  const { can } = usePerson()
  const scores = useCall(listOwnPanels, {}, { quiet: true, enabled: can(listOwnPanels) })
  const own = scores.data?.records.find(
    ({ postId, kind }) => postId === step.postId && kind === step.kind,
  )
  const [isNaming, setNaming] = useState(false)
  const members = query.data?.members ?? []
  if (query.error)
    return (
      <Panel title="评委和评分">
        <DeskError error={query.error} onRetry={query.refetch} />
      </Panel>
    )
  return (
    <>
      <Panel
        title="评委"
        action={
          can(savePanel) && query.data ? (
            <Button onClick={() => setNaming(true)}>设置评委</Button>
          ) : null
        }
      >
        {!query.data ? (
          <DeskSkeleton rows={1} />
        ) : members.length === 0 ? (
          <p className={look.quiet}>还没有评委。设置后，评委在手机或这里各自评分。</p>
        ) : (
          <div className={look.names}>
            {members.map(({ id, name }) => (
              <Chip key={id}>{name}</Chip>
            ))}
          </div>
        )}
      </Panel>
      <Panel title="评分">
        {query.data ? (
          <ResultsTable step={step} results={query.data.records} own={own?.applicants ?? []} />
        ) : (
          <DeskSkeleton rows={3} />
        )}
      </Panel>
      {isNaming ? (
        <MembersDrawer step={step} members={members} onClose={() => setNaming(false)} />
      ) : null}
    </>
  )
}
