import { useCall } from '../../../platform/web/calls/calls.ts'
import { Facts, Notice, StateChip } from '../../../platform/web/kit/list/Facts.tsx'
import { Card } from '../../../platform/web/kit/list/List.tsx'
import { Page } from '../../../platform/web/kit/page/Page.tsx'
import { QueryView } from '../../../platform/web/kit/page/QueryView.tsx'
import { listConsents } from '../contract/consent.ts'
import type { Consent } from '../contract/consent.ts'
import { refOfKey } from '../contract/subject.ts'
import { Decision } from './parts/Decision.tsx'
import { SubjectChoice } from './parts/SubjectChoice.tsx'
import { useSubject } from './parts/useSubject.ts'
import look from './ConsentsPage.module.css'

/** 同意与授权: why data is used, purpose by purpose, and what can be withdrawn. */
export function ConsentsPage() {
  const { query, subjects, subject, choose } = useSubject()
  return (
    <Page title="同意与授权" onRefresh={query.refetch}>
      <QueryView query={query} skeleton="list">
        {() =>
          subject ? (
            <>
              <SubjectChoice subjects={subjects} value={subject.key} onChange={choose} />
              <Purposes subject={subject.key} />
            </>
          ) : null
        }
      </QueryView>
    </Page>
  )
}

function Purposes({ subject }: { subject: string }) {
  const query = useCall(listConsents, { subject }, { quiet: true })
  return (
    <QueryView query={query} skeleton="list">
      {({ necessary, optional, mayDecide, isFrozen }) => (
        <>
          {isFrozen ? (
            <Notice tone="warning">
              孩子的监护有争议，暂时不能更改同意与授权；已经同意的继续有效。
            </Notice>
          ) : null}
          <h2>需要您同意的用途</h2>
          {optional.length === 0 ? (
            <Notice tone="info">现在没有需要您另外同意的用途。</Notice>
          ) : (
            optional.map((one) => (
              <Purpose
                key={one.key}
                one={one}
                action={mayDecide ? <Decision one={one} childId={refOfKey(subject).id} /> : null}
              />
            ))
          )}
          <h2>必要的用途</h2>
          {necessary.map((one) => (
            <Purpose key={one.key} one={one} action={null} />
          ))}
        </>
      )}
    </QueryView>
  )
}

function Purpose({ one, action }: { one: Consent; action: React.ReactNode }) {
  return (
    <Card title={one.title} action={<StateOf one={one} />}>
      <Facts
        items={[
          { label: '用途', value: one.text },
          { label: '依据', value: one.basis },
          { label: '同意时间', value: one.at?.slice(0, 16) },
          { label: '撤回时间', value: one.withdrawnAt?.slice(0, 16) },
          { label: '条款版本', value: one.version },
        ]}
      />
      {action ? <div className={look.action}>{action}</div> : null}
    </Card>
  )
}

function StateOf({ one: { isGiven, basis, withdrawnAt } }: { one: Consent }) {
  if (isGiven)
    return <StateChip tone={basis ? 'info' : 'success'}>{basis ? '必要' : '已同意'}</StateChip>
  return withdrawnAt ? (
    <StateChip tone="info">已撤回</StateChip>
  ) : (
    <StateChip tone="primary">未同意</StateChip>
  )
}
