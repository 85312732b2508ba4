import { Button } from 'antd'
import { useState } from 'react'

import { minuteWords } from '../../../../platform/contract/dayWords.ts'
import { linkTo } from '../../../../platform/contract/screen.ts'
import { wireDate } from '../../../../platform/contract/time.ts'
import { confirm } from '../../../../platform/desk/confirm.tsx'
import { usePerson } from '../../../../platform/desk/person.tsx'
import { drawDesk } from '../../../draw/contract/screens.ts'
import { wallDesk } from '../../contract/deskScreens.ts'
import { openRound } from '../../contract/round.ts'
import { closeRound, publishRound, unpublishRound } from '../../contract/roundForm.ts'
import type { DeskRound } from '../../contract/roundForm.ts'
import { PostponeDrawer, StartDrawDrawer } from './RoundDrawers.tsx'
import { publishWords } from './roundFacts.ts'
import { useRoundAct } from './useRoundAct.ts'

/** What may be done with a round now: one primary button, the others beside it. */
export function RoundActs({ round }: { round: DeskRound }) {
  const mayRun = usePerson().can(openRound)
  return (
    <>
      <Button href={`#${linkTo(wallDesk, { roundId: round.id })}`}>大屏</Button>
      {round.drawId ? (
        <Button href={`#${linkTo(drawDesk, { id: round.drawId })}`}>摇号仪式</Button>
      ) : null}
      {mayRun ? <Acts round={round} /> : null}
    </>
  )
}

function Acts({ round }: { round: DeskRound }) {
  const [drawer, setDrawer] = useState<'postpone' | 'draw' | undefined>(undefined)
  const close = () => setDrawer(undefined)
  const isPublished = round.state === 'PUBLISHED'
  const isComing = isPublished && round.phase === 'COMING'
  const waitsForDraw = isPublished && round.phase === 'DRAWING'
  return (
    <>
      {round.state === 'DRAFT' || round.phase === 'OVER' ? null : (
        <Button onClick={() => setDrawer('postpone')}>推迟</Button>
      )}
      {isComing ? <UnpublishButton round={round} /> : null}
      {isComing ? <OpenButton round={round} /> : null}
      {round.state === 'DRAFT' ? <PublishButton round={round} /> : null}
      {waitsForDraw && round.wishingCount > 0 ? (
        <Button type="primary" onClick={() => setDrawer('draw')}>
          冻结志愿并准备摇号
        </Button>
      ) : null}
      {mayClose(round) ? <CloseButton round={round} /> : null}
      {drawer === 'postpone' ? <PostponeDrawer round={round} onClose={close} /> : null}
      {drawer === 'draw' ? <StartDrawDrawer round={round} onClose={close} /> : null}
    </>
  )
}

const mayClose = ({ state, phase, wishingCount }: DeskRound): boolean =>
  state !== 'CLOSED' &&
  (phase === 'OVER' || (state === 'PUBLISHED' && phase === 'DRAWING' && wishingCount === 0))

function PublishButton({ round: { id, name, openTime } }: { round: DeskRound }) {
  const act = useRoundAct(publishRound, '已发布')
  const ask = async () => {
    if (await confirm({ title: `发布“${name}”？`, body: publishWords(openTime), action: '发布' }))
      act.mutate({ id })
  }
  return (
    <Button type="primary" loading={act.isPending} onClick={() => void ask()}>
      发布
    </Button>
  )
}

function OpenButton({ round: { id, name, openTime } }: { round: DeskRound }) {
  const act = useRoundAct(openRound, '已开始')
  const ask = async () => {
    const body = `原定 ${minuteWords(openTime, wireDate(new Date()))} 开始。开始后不能撤回，没有准备好的家长可能来不及。`
    if (await confirm({ title: `现在就开始“${name}”？`, body, action: '现在开始', danger: true }))
      act.mutate({ id })
  }
  return (
    <Button type="primary" loading={act.isPending} onClick={() => void ask()}>
      现在开始
    </Button>
  )
}

function UnpublishButton({ round: { id, name, preparedCount } }: { round: DeskRound }) {
  const act = useRoundAct(unpublishRound, '已撤回')
  const ask = async () => {
    const signed =
      preparedCount > 0 ? `${preparedCount} 个孩子已签的协议会作废，家长会收到通知。` : ''
    const body = `${signed}家长暂时看不到这一轮；收藏的课程班会保留。`
    if (await confirm({ title: `撤回“${name}”的发布？`, body, action: '撤回发布', danger: true }))
      act.mutate({ id })
  }
  return (
    <Button danger loading={act.isPending} onClick={() => void ask()}>
      撤回发布
    </Button>
  )
}

function CloseButton({ round: { id, name } }: { round: DeskRound }) {
  const act = useRoundAct(closeRound, '已结束')
  const ask = async () => {
    const body =
      '候补和没有确认的名额会结束并通知家长；课程班按人数成班或标为人数不足，可以放进新的轮次。已选的名额不变。结束后不能恢复。'
    if (await confirm({ title: `结束“${name}”？`, body, action: '结束这一轮' })) act.mutate({ id })
  }
  return (
    <Button loading={act.isPending} onClick={() => void ask()}>
      结束这一轮
    </Button>
  )
}
