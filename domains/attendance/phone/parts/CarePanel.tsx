import { useState } from 'react'

import { useCall, useSubmit } from '../../../../platform/web/calls/calls.ts'
import { Button } from '../../../../platform/web/kit/Button.tsx'
import { Facts } from '../../../../platform/web/kit/list/Facts.tsx'
import { Card } from '../../../../platform/web/kit/list/List.tsx'
import { QueryView } from '../../../../platform/web/kit/page/QueryView.tsx'
import { EmptyState } from '../../../../platform/web/kit/page/States.tsx'
import { confirm } from '../../../../platform/web/overlays/overlays.tsx'
import type { Child } from '../../../people/contract/child.ts'
import { endCare, getOwnCare } from '../../contract/care.ts'
import type { Care, CareTerm } from '../../contract/care.ts'
import { CareFormCard } from './CareFormCard.tsx'
import look from './Roll.module.css'

/** A child's care, term by term, and the form that requests or changes it. */
export function CarePanel({ child }: { child: Child }) {
  const query = useCall(getOwnCare, { childId: child.id })
  return (
    <QueryView
      query={query}
      skeleton="form"
      isEmpty={({ terms, records }) => terms.length + records.length === 0}
      empty={
        <EmptyState drawing="form" title="现在没有托管" hint="学校安排托管时段后可以在这里申请" />
      }
    >
      {({ terms, records }) => (
        <div className={look.stack}>
          {terms.map((term) => (
            <TermCare
              key={term.id}
              child={child}
              term={term}
              care={records.find(({ termId }) => termId === term.id)}
            />
          ))}
        </div>
      )}
    </QueryView>
  )
}

type TermCareProps = { child: Child; term: CareTerm; care: Care | undefined }

function TermCare({ child, term, care }: TermCareProps) {
  const [isOpen, setOpen] = useState(false)
  const end = useSubmit(endCare, { invalidates: [getOwnCare], message: '已结束托管' })
  const askEnd = async (id: string) => {
    const isSure = await confirm({
      title: `结束${child.name}的托管？`,
      body: '从明天起不再托管，以后可以重新申请。',
      action: '结束托管',
    })
    if (isSure) end.mutate({ id })
  }
  if (isOpen)
    return <CareFormCard child={child} term={term} care={care} onDone={() => setOpen(false)} />
  return (
    <Card title={term.name}>
      <div className={look.stack}>
        <Facts items={care ? careFacts(care) : hourFacts(term)} />
        <Button kind={care ? 'secondary' : 'primary'} block onPress={() => setOpen(true)}>
          {care ? '修改托管' : '申请托管'}
        </Button>
        {care ? (
          <Button kind="plain" block busy={end.isPending} onPress={() => askEnd(care.id)}>
            结束托管
          </Button>
        ) : null}
      </div>
    </Card>
  )
}

/** All school days in short. */
const weekWords = ({ weekdays, weekdayNames }: Care): string =>
  weekdays.join() === '1,2,3,4,5' ? '周一至周五' : weekdayNames

const careFacts = (care: Care) => [
  { label: '托管日', value: weekWords(care) },
  { label: '托管到', value: care.untilTime },
  { label: '离校方式', value: care.collectorWords },
]

const hourFacts = ({ hours }: CareTerm) =>
  hours.map(({ weekdayName, beginTime, endTime }) => ({
    label: weekdayName,
    value: `${beginTime}–${endTime}`,
  }))
