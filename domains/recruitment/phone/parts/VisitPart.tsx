import { useLayoutEffect, useState } from 'react'

import { wireDate } from '../../../../platform/contract/time.ts'
import { useSubmit } from '../../../../platform/web/calls/calls.ts'
import { placeError } from '../../../../platform/web/calls/placedErrors.ts'
import { sentenceOf } from '../../../../platform/web/http/callError.ts'
import { Button } from '../../../../platform/web/kit/Button.tsx'
import { Facts, Notice } from '../../../../platform/web/kit/list/Facts.tsx'
import { Card, List, Row } from '../../../../platform/web/kit/list/List.tsx'
import { listOwnApplications } from '../../contract/own.ts'
import type { OwnApplication } from '../../contract/own.ts'
import { chooseSlot } from '../../contract/slot.ts'
import type { OwnVisit } from '../../contract/slot.ts'
import { slotWords } from '../../contract/slotWords.ts'
import look from './OwnCard.module.css'

/** When the applicant comes, and the times to choose from, for each invitation. */
export const VisitPart = ({ application: { id, visits } }: { application: OwnApplication }) => (
  <>
    {visits.map((visit) => (
      <Visit key={visit.kind} id={id} visit={visit} />
    ))}
  </>
)

function Visit({ id, visit }: { id: string; visit: OwnVisit }) {
  const [isMoving, setMoving] = useState(false)
  const { kindName, slot, slots, mayChoose } = visit
  const mayMove = mayChoose && slots.length > 0
  return (
    <>
      {slot ? (
        <Card title={`${kindName}时间`}>
          <div className={look.parts}>
            <Facts
              items={[
                { label: '时间', value: slotWords(slot, wireDate(new Date())) },
                { label: '地点', value: slot.place },
              ]}
            />
            {mayMove && !isMoving ? (
              <Button block onPress={() => setMoving(true)}>
                换时间
              </Button>
            ) : null}
            <Notice tone="info">{noticeOf(visit)}</Notice>
          </div>
        </Card>
      ) : null}
      {mayMove && (!slot || isMoving) ? (
        <Choices id={id} visit={visit} onChosen={() => setMoving(false)} />
      ) : null}
    </>
  )
}

function noticeOf({ kindName, isOver, mayChoose }: OwnVisit): string {
  if (isOver) return `${kindName}已经结束。`
  return mayChoose ? '最晚在前一天换时间。' : '今天有变化请直接联系学校。'
}

type ChoicesProps = { id: string; visit: OwnVisit; onChosen: () => void }

function Choices({ id, visit: { kindName, slots }, onChosen }: ChoicesProps) {
  const choose = useSubmit(chooseSlot, {
    message: '时间已选好',
    invalidates: [listOwnApplications],
    done: onChosen,
  })
  const { error } = choose
  useLayoutEffect(() => placeError(error), [error])
  return (
    <Card title={`选择${kindName}的时间`} padded={false}>
      <List label={`可选的${kindName}时间`}>
        {slots.map((slot) => (
          <Row
            key={slot.id}
            title={slotWords(slot, wireDate(new Date()))}
            facts={[slot.place, slot.free > 0 ? `还可选 ${slot.free} 人` : '已约满']}
            disabled={slot.free === 0 || choose.isPending}
            onPress={() => choose.mutate({ id, slotId: slot.id })}
          />
        ))}
      </List>
      <div role="alert">
        {error ? (
          <div className={look.below}>
            <Notice tone="error">{sentenceOf(error)}</Notice>
          </div>
        ) : null}
      </div>
    </Card>
  )
}
