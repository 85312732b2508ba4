import { Button } from 'antd'
import { useState } from 'react'

import { DeskEmpty, DeskError, DeskSkeleton, Panel } from '../../../../platform/desk/DeskPage.tsx'
import { usePerson } from '../../../../platform/desk/person.tsx'
import { ScrollRegion } from '../../../../platform/desk/ScrollRegion.tsx'
import { useCall } from '../../../../platform/web/calls/calls.ts'
import { giveSeat } from '../../contract/officeSeat.ts'
import { listRoundClasses } from '../../contract/roundForm.ts'
import type { DeskRound, RoundClass } from '../../contract/roundForm.ts'
import look from './rounds.module.css'
import { SeatDrawer } from './SeatDrawer.tsx'

/** The classes of a round with their seats; the office seats children where it may. */
export function ClassTable({ round }: { round: DeskRound }) {
  const query = useCall(listRoundClasses, { roundId: round.id }, { quiet: true })
  const [seating, setSeating] = useState<RoundClass | undefined>(undefined)
  const maySeat = usePerson().can(giveSeat) && isSeating(round)
  const classes = query.data?.records
  return (
    <Panel title="课程班">
      {query.error ? <DeskError error={query.error} onRetry={query.refetch} /> : null}
      {!classes && !query.error ? <DeskSkeleton rows={4} /> : null}
      {classes?.length === 0 ? (
        <DeskEmpty title="这一轮还没有课程班" hint="修改这一轮，选择课程班后会列在这里" />
      ) : null}
      {classes && classes.length > 0 ? (
        <ScrollRegion className={look.box ?? ''} label="课程班">
          <table className={look.table}>
            <Head isLottery={round.mode === 'LOTTERY'} maySeat={maySeat} />
            <tbody>
              {classes.map((one) => (
                <Line
                  key={one.id}
                  one={one}
                  isLottery={round.mode === 'LOTTERY'}
                  onSeat={maySeat ? () => setSeating(one) : undefined}
                />
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      ) : null}
      {seating ? <SeatDrawer one={seating} onClose={() => setSeating(undefined)} /> : null}
    </Panel>
  )
}

/** The office seats children in MANUAL rounds, in others after the choosing. */
const isSeating = ({ mode, state, phase }: DeskRound): boolean =>
  state !== 'DRAFT' &&
  state !== 'DRAWING' &&
  (mode === 'MANUAL' || state !== 'PUBLISHED' || phase === 'OVER')

const Head = ({ isLottery, maySeat }: { isLottery: boolean; maySeat: boolean }) => (
  <thead>
    <tr>
      <th scope="col">课程班</th>
      <th scope="col">时段</th>
      <th scope="col">年级</th>
      <th scope="col" data-number="">
        名额
      </th>
      <th scope="col" data-number="">
        候补
      </th>
      <th scope="col" data-number="">
        {isLottery ? '志愿（第一志愿）' : '收藏'}
      </th>
      {maySeat ? <th scope="col">安排</th> : null}
    </tr>
  </thead>
)

type LineProps = {
  one: RoundClass
  isLottery: boolean
  onSeat: (() => void) | undefined
}

const Line = ({ one, isLottery, onSeat }: LineProps) => (
  <tr>
    <th scope="row">
      {one.name}
      <div className={look.quiet}>{one.ownerName}</div>
    </th>
    <td>{one.times}</td>
    <td>{one.gradeNames}</td>
    <td data-number="">{`${one.taken} / ${one.capacity}`}</td>
    <td data-number="">{one.waiting}</td>
    <td data-number="">{isLottery ? `${one.wishes}（${one.firstWishes}）` : one.favourites}</td>
    {onSeat ? (
      <td>
        <Button size="small" aria-label={`安排孩子进${one.name}`} onClick={onSeat}>
          安排孩子
        </Button>
      </td>
    ) : null}
  </tr>
)
